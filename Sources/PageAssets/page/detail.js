// One photo, large, with what is known of it.
import { element, safeLink } from "./element.js";
import { source } from "./source.js";
import { dateText, durationText, sizeText, word } from "./words.js";

export class DetailView {
  constructor(page, album, photo) {
    this.page = page;
    this.album = album;
    this.photo = photo;
    this.choice = page.keep("photos", { sort: "newest", media: "image" });
    this.onkey = (event) => this.key(event);
  }

  get title() { return this.facts?.caption || this.facts?.fileName || word("photo"); }

  bar() {
    const back = element("a", { class: "back", id: "back", href: this.albumAddress, text: word("back") });
    this.heading = element("h1", { dir: "auto", "aria-live": "polite" });
    this.place = element("span", { class: "chosen", id: "place" });
    return [back, this.heading, element("div", { class: "actions" }, this.place, this.page.picking ? this.chooseButton() : null)];
  }

  // What one has looked at closely can be chosen there.
  chooseButton() {
    this.chooseControl = element("button", { id: "choose", type: "button", text: word("select"), onclick: () => this.toggle() });
    return this.chooseControl;
  }

  toggle() {
    if (!this.page.selection.toggle(this.photo)) this.page.limitReached();
    this.page.saved();
    this.showChoice();
  }

  showChoice() {
    const number = this.page.selection.number(this.photo);
    this.chooseControl?.setAttribute("aria-pressed", String(number > 0));
    if (this.chooseControl) this.chooseControl.textContent = number ? `${word("select")} (${number})` : word("select");
  }

  attach(parent) {
    this.parent = parent;
    this.media = element("div", { class: "media" });
    this.previous = element("a", { class: "step previous", id: "previous", "aria-label": word("previous") }, element("span", { "aria-hidden": "true", text: "‹" }));
    this.next = element("a", { class: "step next", id: "next", "aria-label": word("next") }, element("span", { "aria-hidden": "true", text: "›" }));
    this.stage = element("div", { class: "stage", tabindex: "-1" }, this.media, this.previous, this.next);
    this.facing = element("div", { class: "facing" });
    parent.append(element("div", { class: "detail" }, this.stage, this.facing));
    for (const [link, side] of [[this.previous, "previous"], [this.next, "next"]]) {
      // One step back leads to the album, however many photos were looked at.
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.go(this.facts?.[side]);
      });
    }
    addEventListener("keydown", this.onkey);
    this.swipes();
    this.stage.focus({ preventScroll: true });
    return this.load(this.photo);
  }

  async load(key) {
    this.photo = key;
    this.showChoice();
    try {
      const facts = await source.photo(key, { album: this.album, ...this.choice });
      if (this.photo !== key || !this.parent) return;
      this.facts = facts;
      this.show();
    } catch (error) {
      this.page.failed(error);
    }
  }

  show() {
    const { facts } = this;
    this.heading.textContent = this.title;
    this.page.named(this.title);
    this.page.noteLast(this.albumAddress, facts.index);
    this.place.textContent = facts.total ? `${facts.index + 1} / ${facts.total}` : "";
    this.showMedia();
    this.page.wishes.look(() => (facts.viewWanted ? [facts.key] : []), "view");
    const hadFocus = [this.previous, this.next].includes(document.activeElement);
    this.step(this.previous, facts.previous);
    this.step(this.next, facts.next);
    if (hadFocus && document.activeElement.hidden) this.stage.focus({ preventScroll: true });
    const list = element("dl", { class: "facts", id: "facts", "aria-label": word("details") },
      ...this.rows().flatMap(([label, value]) => [element("dt", { text: word(label) }), element("dd", { dir: "auto" }, value)]));
    const hadButton = document.activeElement?.id === "favourite";
    const actions = source.live ? element("div", { class: "actions" }, this.favouriteButton(), this.originalButton()) : null;
    this.facing.replaceChildren(...[actions, list].filter(Boolean));
    if (hadButton) document.getElementById("favourite")?.focus();
  }

  showMedia() {
    const { facts } = this;
    const isVideo = facts.media === "video" && facts.original;
    const addresses = [isVideo ? null : facts.original, facts.large, facts.preview, facts.thumbnail].filter(Boolean);
    const key = JSON.stringify([facts.key, addresses, isVideo]);
    if (this.shown === key) return;
    this.shown = key;
    // A better picture of the same photo takes the place of the one that is shown once it is there.
    const isSame = this.image?.isConnected && this.imageKey === facts.key && !isVideo;
    this.imageKey = facts.key;
    if (isSame) return this.showBest(this.image, addresses);
    for (const old of this.media.children) old.removeAttribute("src");
    this.stage.classList.toggle("none", !addresses.length && !isVideo);
    const shown = isVideo
      ? element("video", { class: "large", id: "large", controls: true, preload: "metadata", src: facts.original, poster: facts.preview, "aria-label": this.title })
      : element("img", { class: "large", id: "large", decoding: "async", draggable: "false", alt: this.title });
    if (facts.width && facts.height) {
      shown.classList.add("sized");
      shown.style.setProperty("--w", facts.width);
      shown.style.setProperty("--h", facts.height);
    }
    this.media.replaceChildren(shown);
    this.image = isVideo ? null : shown;
    if (isVideo) return;
    shown.addEventListener("error", () => this.stage.classList.add("none"));
    shown.addEventListener("load", () => this.stage.classList.remove("none"));
    this.showBest(shown, addresses);
  }

  // Shows what is quickly there, and then the best that can be had.
  showBest(image, addresses) {
    const quick = addresses.at(-1);
    if (quick && !image.hasAttribute("src")) image.setAttribute("src", quick);
    const better = (this.better = new Image());
    const next = () => {
      const address = addresses.shift();
      if (address && address !== quick) better.src = address;
    };
    better.addEventListener("load", () => {
      if (image.isConnected && this.better === better) image.setAttribute("src", better.getAttribute("src"));
    });
    better.addEventListener("error", next);
    next();
  }

  rows() {
    const { facts } = this;
    const link = safeLink(facts.link);
    const outside = (address, text) => element("a", { href: address, rel: "noreferrer noopener", target: "_blank", text });
    return [
      ["file", facts.fileName], ["type", [facts.type, facts.media === "video" ? word("video") : null].filter(Boolean).join(" · ")],
      ["taken", dateText(facts.taken)], ["added", dateText(facts.created)],
      ["dimensions", facts.width && facts.height ? `${facts.width} × ${facts.height}` : null], ["size", sizeText(facts.bytes)],
      ["duration", durationText(facts.duration)], ["place", this.placeText()], ["likes", facts.likeCount?.toString()],
      ["comments", facts.commentCount?.toString()],
      ["inAlbums", facts.albums?.length > 1 ? facts.albums.map((album) => album.title).join(", ") : null],
      ["deleted", dateText(facts.deleted)],
      ["original", facts.original ? outside(facts.original, word("openOriginal")) : null],
      ["onRemote", link ? outside(link, new URL(link).hostname) : facts.link],
    ].filter(([, value]) => value !== null && value !== undefined && value !== "");
  }

  placeText() {
    const { place } = this.facts;
    if (!place) return null;
    const at = typeof place.latitude === "number" && typeof place.longitude === "number"
      ? `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` : null;
    return [place.name, at].filter(Boolean).join(" · ") || null;
  }

  favouriteButton() {
    const { facts } = this;
    const button = element("button", {
      id: "favourite", type: "button", "aria-pressed": String(Boolean(facts.favourite)), text: word("favourite"),
      onclick: async () => {
        try {
          await this.page.mark([facts.key], !facts.favourite);
          facts.favourite = !facts.favourite;
          button.setAttribute("aria-pressed", String(facts.favourite));
        } catch (error) {
          this.page.failed(error);
        }
      },
    });
    return button;
  }

  // The original comes when it is asked for; one may go on looking meanwhile.
  originalButton() {
    const { facts } = this;
    if (!facts.canFetchOriginal) return null;
    const isComing = this.coming === facts.key;
    const button = element("button", {
      id: "fetch-original", type: "button", text: word(isComing ? "fetchingOriginal" : "fetchOriginal"), disabled: isComing,
      onclick: async () => {
        this.coming = facts.key;
        button.disabled = true;
        button.textContent = word("fetchingOriginal");
        try {
          await source.tell("original", { key: facts.key });
        } catch (error) {
          this.page.failed(error);
        }
        this.coming = null;
        if (this.parent) this.changed();
      },
    });
    return button;
  }

  step(link, key) {
    link.hidden = !key;
    if (key) link.href = this.address(key);
  }

  get albumAddress() { return `#/album/${encodeURIComponent(this.album)}`; }

  address(key) { return `${this.albumAddress}/photo/${encodeURIComponent(key)}`; }

  go(key) { if (key) location.replace(this.address(key)); }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.facts) return;
    if (event.target instanceof HTMLMediaElement || event.target instanceof HTMLInputElement) return;
    const isReversed = document.documentElement.dir === "rtl";
    if (event.key === "ArrowRight") this.go(isReversed ? this.facts.previous : this.facts.next);
    else if (event.key === "ArrowLeft") this.go(isReversed ? this.facts.next : this.facts.previous);
    else if (event.key === " " && this.chooseControl && event.target.tagName !== "BUTTON") this.toggle();
    else if (event.key === "Escape") location.hash = this.albumAddress;
    else return;
    event.preventDefault();
  }

  swipes() {
    let start = null;
    this.stage.addEventListener("pointerdown", (event) => { start = event.isPrimary ? { x: event.clientX, y: event.clientY } : null; });
    this.stage.addEventListener("pointercancel", () => { start = null; });
    this.stage.addEventListener("pointerup", (event) => {
      if (!start || !this.facts) return;
      const across = event.clientX - start.x, down = event.clientY - start.y;
      start = null;
      if (Math.abs(across) < 50 || Math.abs(across) < 2 * Math.abs(down)) return;
      const isForward = document.documentElement.dir === "rtl" ? across > 0 : across < 0;
      this.go(isForward ? this.facts.next : this.facts.previous);
    });
  }

  // Called instead of building the view anew when only the photo changes.
  follow(album, photo) {
    if (album !== this.album) return false;
    this.load(photo);
    return true;
  }

  changed() { this.load(this.photo); }

  detach() {
    this.parent = null;
    removeEventListener("keydown", this.onkey);
  }
}
