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
    const back = element("a", { class: "back", id: "back", href: `#/album/${encodeURIComponent(this.album)}`, text: word("back") });
    this.heading = element("h1", { dir: "auto" });
    this.place = element("span", { class: "chosen" });
    return [back, this.heading, element("div", { class: "tools" }, this.place)];
  }

  attach(parent) {
    this.parent = parent;
    this.image = element("img", { class: "large", id: "large", decoding: "async", draggable: "false" });
    this.previous = element("a", { class: "step previous", id: "previous", "aria-label": word("previous") }, "‹");
    this.next = element("a", { class: "step next", id: "next", "aria-label": word("next") }, "›");
    this.stage = element("div", { class: "stage" }, this.image, this.previous, this.next);
    this.list = element("dl", { class: "facts", id: "facts", "aria-label": word("details") });
    parent.append(element("div", { class: "detail" }, this.stage, this.list));
    addEventListener("keydown", this.onkey);
    this.swipes();
    return this.load(this.photo);
  }

  async load(key) {
    this.photo = key;
    try {
      const facts = await source.photo(key, { album: this.album, ...this.choice });
      if (this.photo !== key) return;
      this.facts = facts;
      this.show();
    } catch (error) {
      this.page.failed(error);
    }
  }

  show() {
    const facts = this.facts;
    this.heading.textContent = this.title;
    this.page.named(this.title);
    this.place.textContent = facts.total ? `${facts.index + 1} / ${facts.total}` : "";
    this.image.alt = this.title;
    // The dimensions are known before the picture comes, so nothing below it moves when it does.
    if (facts.width && facts.height) {
      this.image.width = facts.width;
      this.image.height = facts.height;
    }
    const address = facts.original ?? facts.preview ?? facts.thumbnail;
    if (address) this.image.setAttribute("src", address);
    else this.image.removeAttribute("src");
    this.stage.classList.toggle("none", !address);
    this.step(this.previous, facts.previous);
    this.step(this.next, facts.next);
    this.list.replaceChildren(...this.rows().flatMap(([label, value]) => [
      element("dt", { text: word(label) }),
      element("dd", { dir: "auto" }, value),
    ]));
    if (source.live) this.list.append(this.favouriteButton());
  }

  rows() {
    const facts = this.facts;
    const link = safeLink(facts.link);
    const outside = (address, text) => element("a", { href: address, rel: "noreferrer noopener", target: "_blank", text });
    return [
      ["file", facts.fileName], ["type", facts.type], ["taken", dateText(facts.taken)], ["added", dateText(facts.created)],
      ["dimensions", facts.width && facts.height ? `${facts.width} × ${facts.height}` : null], ["size", sizeText(facts.bytes)],
      ["duration", durationText(facts.duration)], ["place", this.placeText()], ["likes", facts.likeCount?.toString()],
      ["comments", facts.commentCount?.toString()],
      ["inAlbums", facts.albums?.length > 1 ? facts.albums.map((album) => album.title).join(", ") : null],
      ["original", facts.original ? outside(facts.original, word("original")) : null],
      ["onRemote", link ? outside(link, new URL(link).hostname) : facts.link],
    ].filter(([, value]) => value !== null && value !== undefined && value !== "");
  }

  placeText() {
    const place = this.facts.place;
    if (!place) return null;
    const at = typeof place.latitude === "number" ? `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` : null;
    return [place.name, at].filter(Boolean).join(" · ") || null;
  }

  favouriteButton() {
    const label = () => word(this.facts.favourite ? "unfavourite" : "favourite");
    const button = element("button", {
      id: "favourite", type: "button", "aria-pressed": String(Boolean(this.facts.favourite)), text: label(),
      onclick: async () => {
        try {
          await source.tell("favourite", { key: this.photo, on: !this.facts.favourite });
          this.facts.favourite = !this.facts.favourite;
          button.textContent = label();
          button.setAttribute("aria-pressed", String(this.facts.favourite));
        } catch (error) {
          this.page.failed(error);
        }
      },
    });
    return button;
  }

  step(link, key) {
    link.hidden = !key;
    if (key) link.href = this.address(key);
  }

  address(key) { return `#/album/${encodeURIComponent(this.album)}/photo/${encodeURIComponent(key)}`; }

  go(key) { if (key) location.replace(this.address(key)); }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.facts) return;
    const rtl = document.documentElement.dir === "rtl";
    if (event.key === "ArrowRight") this.go(rtl ? this.facts.previous : this.facts.next);
    else if (event.key === "ArrowLeft") this.go(rtl ? this.facts.next : this.facts.previous);
    else if (event.key === "Escape") location.hash = `#/album/${encodeURIComponent(this.album)}`;
  }

  swipes() {
    let start = null;
    this.stage.addEventListener("pointerdown", (event) => { start = { x: event.clientX, y: event.clientY }; });
    this.stage.addEventListener("pointercancel", () => { start = null; });
    this.stage.addEventListener("pointerup", (event) => {
      if (!start || !this.facts) return;
      const across = event.clientX - start.x, down = event.clientY - start.y;
      start = null;
      if (Math.abs(across) < 50 || Math.abs(across) < 2 * Math.abs(down)) return;
      const forward = document.documentElement.dir === "rtl" ? across > 0 : across < 0;
      this.go(forward ? this.facts.next : this.facts.previous);
    });
  }

  // Called instead of building the view anew when only the photo changes.
  follow(album, photo) {
    if (album !== this.album) return false;
    this.load(photo);
    return true;
  }

  changed() { this.load(this.photo); }

  detach() { removeEventListener("keydown", this.onkey); }
}
