// The page: which view is shown, what is chosen, what the server says meanwhile.
import { AlbumsView } from "./albums.js";
import { DetailView } from "./detail.js";
import { element } from "./element.js";
import { PhotosView } from "./photos.js";
import { Selection } from "./selection.js";
import { source } from "./source.js";
import { chooseLanguage, word } from "./words.js";

class Page {
  constructor() {
    this.kept = JSON.parse(sessionStorage.getItem("kept") ?? "{}");
    this.scrolls = new Map();
    this.header = document.getElementById("bar");
    this.content = document.getElementById("content");
    this.message = document.getElementById("message");
  }

  async start() {
    try {
      this.config = await source.config();
    } catch (error) {
      return this.failed(error);
    }
    chooseLanguage([this.config.language, ...navigator.languages].filter(Boolean));
    document.getElementById("skip").textContent = word("skip");
    this.picking = Boolean(this.config.pick);
    this.selection = new Selection(this.config.pick?.maximum ?? null);
    this.restoreSelection();
    history.scrollRestoration = "manual";
    addEventListener("hashchange", () => this.route());
    if (source.live) this.listen();
    this.route();
  }

  route() {
    const [, kind, album, , photo] = location.hash.split("/").map(decodeURIComponent);
    if (kind === "album" && photo && this.view instanceof DetailView && this.view.follow(album, photo)) return;
    if (this.view) {
      this.scrolls.set(this.address, scrollY);
      this.view.detach();
    }
    this.address = location.hash;
    if (kind === "album" && photo) this.view = new DetailView(this, album, photo);
    else if (kind === "album" && album) this.view = new PhotosView(this, album);
    else this.view = new AlbumsView(this);
    this.header.replaceChildren(...this.view.bar().filter(Boolean));
    this.content.replaceChildren();
    this.named(this.view.title);
    this.view.attach(this.content);
    this.settle(this.scrolls.get(this.address) ?? 0);
  }

  // Goes back to where the reader was, once the rows give the page its height again.
  settle(top, tries = 30) {
    scrollTo({ top, behavior: "instant" });
    if (top > 0 && scrollY < top && tries > 0) requestAnimationFrame(() => this.settle(top, tries - 1));
  }

  named(title) { document.title = title; }

  // What the reader set stays for the tab's life.
  keep(name, defaults) {
    this.kept[name] = { ...defaults, ...this.kept[name] };
    return this.kept[name];
  }

  saved() { sessionStorage.setItem("kept", JSON.stringify({ ...this.kept, selection: this.selection.keys })); }

  restoreSelection() {
    if (Array.isArray(this.kept.selection)) this.selection.addAll(this.kept.selection);
    addEventListener("pagehide", () => this.saved());
  }

  say(text) {
    clearTimeout(this.quiet);
    this.message.textContent = text;
    this.message.classList.toggle("shown", Boolean(text));
    if (text) this.quiet = setTimeout(() => this.say(""), 6000);
  }

  failed(error) {
    this.say(error instanceof TypeError ? word("offline") : error.message);
  }

  limitReached() { this.say(word("limitReached", { n: this.selection.maximum })); }

  async done() {
    try {
      await source.tell("pick", { keys: this.selection.keys });
      this.selection.clear();
      this.saved();
      this.view.chosenChanged?.();
      this.say(word("returned"));
    } catch (error) {
      this.failed(error);
    }
  }

  syncButton() {
    if (!source.live || !this.config.canSync) return null;
    this.syncControl = element("button", { id: "sync", type: "button", text: word("sync"), onclick: () => this.sync() });
    return this.syncControl;
  }

  async sync() {
    try {
      await source.tell("sync", {});
      this.say(word("syncing"));
    } catch (error) {
      this.failed(error);
    }
  }

  listen() {
    const events = source.events();
    events.addEventListener("changed", () => this.view.changed());
    events.addEventListener("sync", (event) => {
      const state = JSON.parse(event.data);
      if (this.syncControl) this.syncControl.disabled = state.running;
      if (state.running) this.say(word("syncing"));
      else this.say(state.reason ? word("syncFailed", { reason: state.reason }) : word("synced"));
    });
    events.addEventListener("error", () => {
      if (events.readyState === EventSource.CLOSED) this.say(word("offline"));
    });
    addEventListener("pagehide", () => events.close());
  }
}

new Page().start();
