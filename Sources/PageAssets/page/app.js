// The page: which view is shown, what is chosen, what the server says meanwhile.
import { AlbumsView } from "./albums.js";
import { DetailView } from "./detail.js";
import { element } from "./element.js";
import { listen } from "./news.js";
import { PhotosView } from "./photos.js";
import { Selection } from "./selection.js";
import { source } from "./source.js";
import { Wishes } from "./wishes.js";
import { chooseLanguage, word } from "./words.js";

class Page {
  constructor() {
    this.kept = this.read();
    this.places = new Map();
    this.wishes = new Wishes();
    this.header = document.getElementById("bar");
    this.content = document.getElementById("content");
    this.message = document.getElementById("message");
    this.message.addEventListener("click", () => this.say(""));
  }

  async start() {
    try {
      this.config = await source.config();
    } catch (error) {
      return this.failed(error);
    }
    chooseLanguage([this.config.language, ...navigator.languages].filter(Boolean));
    document.getElementById("skip").textContent = word("skip");
    // The skip link must not take the place of the address, which tells the view.
    document.getElementById("skip").addEventListener("click", (event) => {
      event.preventDefault();
      this.content.focus();
    });
    this.picking = Boolean(this.config.pick);
    this.selection = new Selection(this.config.pick?.maximum ?? null);
    if (Array.isArray(this.kept.selection)) this.kept.selection.forEach((key) => this.selection.add(key));
    addEventListener("pagehide", () => this.saved());
    history.scrollRestoration = "manual";
    addEventListener("hashchange", () => this.route());
    if (source.live) listen(this);
    this.route();
  }

  route() {
    if (this.isOver) return;
    const [, kind, album, , photo] = location.hash.split("/").map(decoded);
    if (kind === "album" && photo && this.view instanceof DetailView && this.view.follow(album, photo)) {
      this.address = location.hash;
      return;
    }
    if (this.view) {
      this.places.set(this.address, { top: scrollY, focused: this.view.virtual?.focused });
      this.view.detach();
      this.wishes.look(() => []);
    }
    const isFirst = !this.view;
    this.address = location.hash;
    if (kind === "album" && photo) this.view = new DetailView(this, album, photo);
    else if (kind === "album" && album) this.view = new PhotosView(this, album);
    else this.view = new AlbumsView(this);
    this.header.replaceChildren(...this.view.bar().filter(Boolean));
    this.content.replaceChildren();
    this.named(this.view.title);
    scrollTo({ top: 0, behavior: "instant" });
    if (!isFirst) this.content.focus({ preventScroll: true });
    this.view.attach(this.content);
    this.settle(this.places.get(this.address));
  }

  // The photo last looked at: going back to its album leads to it.
  noteLast(address, index) {
    if (typeof index !== "number") return;
    this.places.set(address, { ...this.places.get(address), focused: index });
  }

  // Goes back to where the reader was, and to the cell that had the focus, once the rows are there.
  settle(place) {
    const { view } = this;
    if (!place || !view.virtual) return;
    const started = performance.now();
    let isTouched = false;
    const touch = () => { isTouched = true; };
    const kinds = ["wheel", "keydown", "pointerdown"];
    for (const kind of kinds) addEventListener(kind, touch, { once: true, passive: true, capture: true });
    const attempt = () => {
      if (this.view !== view || isTouched || performance.now() - started > 5000) return;
      if (view.list.total === null) return void requestAnimationFrame(attempt);
      view.virtual.draw();
      scrollTo({ top: place.top ?? 0, behavior: "instant" });
      view.virtual.draw();
      if (place.focused !== undefined && place.focused < view.list.total) view.virtual.focus(place.focused);
    };
    attempt();
  }

  named(title) { document.title = title; }

  // What the reader set stays for the tab's life.
  keep(name, defaults) {
    this.kept[name] = { ...defaults, ...this.kept[name] };
    return this.kept[name];
  }

  read() {
    try {
      return JSON.parse(sessionStorage.getItem("kept")) ?? {};
    } catch {
      return {};
    }
  }

  saved() {
    try {
      sessionStorage.setItem("kept", JSON.stringify({ ...this.kept, selection: this.selection.keys }));
    } catch { /* A page without storage, or a choice too large for it, is a page that forgets. */ }
  }

  say(text) {
    clearTimeout(this.quiet);
    this.message.textContent = text;
    this.message.classList.toggle("shown", Boolean(text));
    // Long enough to be read.
    if (text) this.quiet = setTimeout(() => this.say(""), Math.max(6000, text.length * 80));
  }

  failed(error) { this.say(error instanceof TypeError && source.live ? word("offline") : error.message); }

  limitReached() { this.say(word("limitReached", { n: this.selection.maximum })); }

  chosenNote() {
    this.chosen = element("span", { class: "chosen", id: "chosen", role: "status" });
    return this.chosen;
  }

  // What ends the choosing, one way or the other.
  pickButtons() {
    this.doneControl = element("button", { id: "done", type: "button", class: "main", text: word("done"), onclick: () => this.done() });
    if (!this.picking) return [this.doneControl];
    return [element("button", { id: "cancel", type: "button", text: word("cancel"), onclick: () => this.cancel() }), this.doneControl];
  }

  // Shows how many are chosen, where choosing is under way.
  labelChosen(isOn) {
    const { count, maximum } = this.selection;
    const text = maximum === null ? word("selected", { n: count }) : word("selectedOf", { n: count, max: maximum });
    this.chosen.textContent = isOn ? text : "";
    this.doneControl.textContent = count ? `${word("done")} (${count})` : word("done");
    this.doneControl.hidden = !this.picking;
    this.doneControl.disabled = count === 0;
  }

  async done() {
    try {
      await source.tell("pick", { keys: this.selection.keys });
      this.over(word("returned"));
    } catch (error) {
      this.failed(error);
    }
  }

  async cancel() {
    try {
      await source.tell("cancel", {});
      this.over(word("cancelled"));
    } catch (error) {
      this.failed(error);
    }
  }

  // Choosing has ended, and the server is about to go: what remains is to say so.
  over(text) {
    this.isOver = true;
    this.selection.clear();
    this.saved();
    this.view.detach();
    this.events?.close();
    this.say("");
    this.header.replaceChildren(element("h1", { text: word("albums") }));
    this.content.replaceChildren(element("p", { class: "empty over", id: "over", role: "status", text }));
    this.content.focus({ preventScroll: true });
  }

  // Marks photos as favourites, or takes the marks away; says so if that has to wait.
  async mark(keys, on) {
    const { written } = await source.tell("favourite", { keys, on });
    if (!written) this.say(word("writtenLater"));
  }

  syncButton() {
    this.syncControl = null;
    if (!source.live || !this.config.canSync) return null;
    this.syncControl = element("button", { id: "sync", type: "button", text: word("sync"), disabled: this.isSyncing, onclick: () => this.sync() });
    return this.syncControl;
  }

  async sync() {
    try {
      await source.tell("sync", {});
    } catch (error) {
      this.failed(error);
    }
  }

  // Tells the server which rows are in view while it syncs, so that their covers come first.
  inView(keys) {
    if (!this.isSyncing) return;
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      const list = keys();
      if (list.length) source.tell("visible", { keys: list }).catch(() => {});
    }, 100);
  }

  // Reads what is in view again, soon and not too often.
  refreshSoon() {
    if (this.refreshing) return;
    this.refreshing = setTimeout(() => {
      this.refreshing = null;
      if (!this.isOver) this.view.changed();
    }, 150);
  }
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

new Page().start();
