// Where the rows come from: the page's own server, or, in an exported archive, files beside the page.

const archive = document.documentElement.dataset.archive === "true";

class ServerSource {
  constructor() {
    this.live = true;
    // The server tells pages apart by it.
    this.page = crypto.randomUUID();
  }

  async ask(path, parameters = {}, signal) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined && value !== null && value !== "" && value !== false) query.set(name, value === true ? "1" : value);
    }
    const text = query.toString();
    return this.result(await fetch(`api/${path}${text ? `?${text}` : ""}`, { signal, headers: { Accept: "application/json" } }));
  }

  async tell(path, body) {
    return this.result(await fetch(`api/${path}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    }));
  }

  async result(answer) {
    if (answer.ok) return answer.json();
    const text = await answer.text();
    let reason = text.trim();
    try { reason = JSON.parse(text).error; } catch { /* A plain sentence. */ }
    throw new Error(reason || String(answer.status));
  }

  config() { return this.ask("config"); }
  albums(choice, offset, limit, signal) { return this.ask("albums", { ...choice, offset, limit }, signal); }
  album(key) { return this.ask("album", { key }); }
  photos(choice, offset, limit, signal) { return this.ask("photos", { ...choice, offset, limit }, signal); }
  photo(key, choice) { return this.ask("photo", { ...choice, key }); }
  events() { return new EventSource(`api/events?page=${this.page}`); }
}

// An archive has no server: each file of rows is a script that hands its rows over, which works from a disk as well.
class ArchiveSource {
  constructor() {
    this.live = false;
    this.files = new Map();
    this.lists = new Map();
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

  // A list once made is kept, as it is read window by window.
  async list(name, choice, make) {
    const key = JSON.stringify([name, choice]);
    if (!this.lists.has(key)) {
      if (this.lists.size > 8) this.lists.clear();
      this.lists.set(key, make(await this.file(name)));
    }
    return this.lists.get(key);
  }

  config() { return this.file("config"); }

  async albums(choice, offset, limit) {
    const rows = await this.list("albums", choice, (all) => sortedAlbums(all, choice));
    return { total: rows.length, rows: rows.slice(offset, offset + limit) };
  }

  async album(key) { return (await this.file("albums")).find((row) => row.key === key); }

  async rows({ album, sort, media }) {
    const { file } = (await this.album(album)) ?? {};
    if (!file) throw new Error("not here");
    return this.list(file, { sort, media }, (all) => sortedPhotos(all, sort, media));
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

// Smart albums stay first, the unknown comes last, equal ones keep their order.
function sortedAlbums(all, choice) {
  const words = fold(choice.search ?? "").split(/\s+/).filter(Boolean);
  const text = (row) => fold(`${row.title} ${row.description ?? ""} ${row.location ?? ""}`);
  const rows = all.filter((row) => !(choice.hideEmpty && row.count === 0))
    .filter((row) => words.every((part) => text(row).includes(part)));
  const value = { count: (row) => row.count, created: (row) => row.created, modified: (row) => row.modified }[choice.sort];
  const order = choice.sort === "name" ? (a, b) => fold(a.title).localeCompare(fold(b.title)) : value ? descending(value) : () => 0;
  const made = rows.filter((row) => row.smart);
  return [...made, ...rows.filter((row) => !row.smart).sort(order)];
}

function sortedPhotos(all, sort, media) {
  const date = (row) => row.taken ?? row.created;
  const rows = media && media !== "all" ? all.filter((row) => row.media === media) : [...all];
  if (sort === "newest") rows.sort(descending(date));
  if (sort === "oldest") rows.sort((a, b) => compared(date(a), date(b), 1));
  return rows;
}

const descending = (value) => (a, b) => compared(value(a), value(b), -1);

function compared(a, b, direction) {
  const isKnown = [a, b].map((value) => value !== null && value !== undefined);
  if (!isKnown[0] || !isKnown[1]) return Number(isKnown[1]) - Number(isKnown[0]);
  return a === b ? 0 : (a > b ? 1 : -1) * direction;
}

// Accents and letter case do not matter when searching.
const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export const source = archive ? new ArchiveSource() : new ServerSource();
