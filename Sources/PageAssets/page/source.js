// Where the rows come from: the page's own server, or, in an exported archive, files beside the page.

const archive = document.documentElement.dataset.archive === "true";

class ServerSource {
  constructor() { this.live = true; }

  async ask(path, parameters = {}, signal) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined && value !== null && value !== "" && value !== false) query.set(name, value === true ? "1" : value);
    }
    const text = query.toString();
    const answer = await fetch(`api/${path}${text ? `?${text}` : ""}`, { signal, headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    return answer.json();
  }

  async tell(path, body) {
    const answer = await fetch(`api/${path}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    });
    const result = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Error(result.error ?? `${answer.status} ${path}`);
    return result;
  }

  config() { return this.ask("config"); }
  albums(choice, offset, limit, signal) { return this.ask("albums", { ...choice, offset, limit }, signal); }
  album(key) { return this.ask("album", { key }); }
  photos(choice, offset, limit, signal) { return this.ask("photos", { ...choice, offset, limit }, signal); }
  photo(key, choice) { return this.ask("photo", { ...choice, key }); }
  events() { return new EventSource("api/events"); }
}

// An archive has no server: each file of rows is a script that hands its rows over, which works from a disk as well.
class ArchiveSource {
  constructor() {
    this.live = false;
    this.files = new Map();
    globalThis.albumsyncArchive = (name, value) => this.files.get(name)?.resolve(value);
  }

  file(name) {
    let entry = this.files.get(name);
    if (!entry) {
      entry = {};
      entry.value = new Promise((resolve, reject) => Object.assign(entry, { resolve, reject }));
      this.files.set(name, entry);
      const script = document.createElement("script");
      script.src = `data/${name}.js`;
      script.onerror = () => entry.reject(new Error(`data/${name}.js is missing`));
      document.head.append(script);
    }
    return entry.value;
  }

  config() { return this.file("config"); }

  async albums(choice, offset, limit) {
    const all = await this.file("albums");
    const words = fold(choice.search ?? "").split(/\s+/).filter(Boolean);
    let rows = all.filter((row) => !(choice.hideEmpty && row.count === 0))
      .filter((row) => words.every((part) => fold(`${row.title} ${row.description ?? ""} ${row.location ?? ""}`).includes(part)));
    const byNumber = (name) => (a, b) => (b[name] ?? -Infinity) > (a[name] ?? -Infinity) ? 1 : -1;
    const byTime = (name) => (a, b) => (b[name] ?? "") > (a[name] ?? "") ? 1 : -1;
    const orders = { count: byNumber("count"), name: (a, b) => a.title.localeCompare(b.title), created: byTime("created"), modified: byTime("modified") };
    if (orders[choice.sort]) rows = [...rows].sort(orders[choice.sort]);
    return { total: rows.length, rows: rows.slice(offset, offset + limit) };
  }

  async album(key) { return (await this.file("albums")).find((row) => row.key === key); }

  async rows(choice) {
    const album = await this.album(choice.album);
    let rows = await this.file(album.file);
    if (choice.media && choice.media !== "all") rows = rows.filter((row) => row.media === choice.media);
    if (choice.sort === "newest") rows = [...rows].sort((a, b) => ((b.taken ?? b.created ?? "") > (a.taken ?? a.created ?? "") ? 1 : -1));
    if (choice.sort === "oldest") rows = [...rows].sort((a, b) => ((b.taken ?? b.created ?? "~") < (a.taken ?? a.created ?? "~") ? 1 : -1));
    return rows;
  }

  async photos(choice, offset, limit) {
    const rows = await this.rows(choice);
    return { total: rows.length, rows: rows.slice(offset, offset + limit) };
  }

  async photo(key, choice) {
    const rows = await this.rows(choice);
    const index = rows.findIndex((row) => row.key === key);
    if (index < 0) throw new Error("not here");
    return { ...rows[index], index, total: rows.length, previous: rows[index - 1]?.key ?? null, next: rows[index + 1]?.key ?? null };
  }
}

// Accents and letter case do not matter when searching.
const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export const source = archive ? new ArchiveSource() : new ServerSource();
