// An album's photos, four to a row on a narrow page and more on a wide one.
import { PhotoChooser } from "./chooser.js";
import { element } from "./element.js";
import { picture } from "./picture.js";
import { source } from "./source.js";
import { VirtualGrid } from "./virtual.js";
import { WindowedList } from "./windowed.js";
import { countText, dateText, durationText, word } from "./words.js";

export class PhotosView {
  constructor(page, album) {
    this.page = page;
    this.album = album;
    this.choice = page.keep("photos", { sort: "newest", media: "image" });
    this.chooser = new PhotoChooser(this);
  }

  get title() {
    if (!this.details) return word("album");
    return this.details.kind === "search" ? word("foundPhotos", { text: this.details.title }) : this.details.title;
  }

  bar() {
    const options = (pairs, chosen) => pairs.map(([value, key]) => element("option", { value, text: word(key), selected: value === chosen }));
    const sort = element("select", { id: "sort", "aria-label": word("sort"), onchange: () => this.choose({ sort: sort.value }) },
      ...options([["newest", "newest"], ["oldest", "oldest"], ["position", "albumOrder"]], this.choice.sort));
    const media = element("select", { id: "media", "aria-label": word("type"), onchange: () => this.choose({ media: media.value }) },
      ...options([["image", "images"], ["video", "videos"], ["all", "all"]], this.choice.media));
    this.heading = element("h1", { dir: "auto", text: this.title });
    return [
      element("a", { class: "back", id: "back", href: "#/", text: word("back") }), this.heading,
      element("div", { class: "actions" }, ...(source.live ? [this.chooser.favouriteButton(), this.chooser.button()] : []), ...this.page.pickButtons()),
      element("div", { class: "tools" }, sort, media, this.page.chosenNote()),
    ];
  }

  async attach(parent) {
    this.parent = parent;
    this.about = element("p", { class: "about", dir: "auto" }, " ");
    parent.append(this.about);
    this.build();
    this.chooser.show();
    try {
      this.details = await source.album(this.album);
      this.heading.textContent = this.title;
      this.page.named(this.title);
      this.about.textContent = [countText(this.details.count), this.details.location, this.details.description].filter(Boolean).join(" · ");
    } catch (error) {
      this.page.failed(error);
    }
  }

  // Photos of the list, in its order, for the chooser.
  ask(offset, limit, signal) { return source.photos({ album: this.album, ...this.choice }, offset, limit, signal); }

  build() {
    this.virtual?.detach();
    this.note?.remove();
    this.note = null;
    this.list = new WindowedList((offset, limit, signal) => this.ask(offset, limit, signal), { size: 200 });
    this.list.onerror = (error) => this.page.failed(error);
    this.virtual = new VirtualGrid({
      list: this.list, role: "listbox", itemRole: "option", class: "photos", label: word("photos"), multiple: true,
      layout: (width) => this.layout(width), cell: (index) => this.cell(index), fill: (cell, index, row) => this.fill(cell, row),
      drawn: () => this.drawn(), moved: (from, to, event) => this.chooser.moved(from, to, event),
      pressed: (event, index) => this.chooser.pressed(event, index),
    });
    this.virtual.attach(this.parent);
  }

  layout(width) {
    const columns = Math.max(4, Math.floor(width / 160));
    this.picture = (width / columns) * devicePixelRatio > 200 ? "preview" : "thumbnail";
    return { columns, rowHeight: width / columns };
  }

  cell(index) {
    const image = picture();
    const cell = element("div", { class: "cell", onclick: (event) => this.chooser.clicked(event, index) }, image);
    cell.image = image;
    return cell;
  }

  fill(cell, row) {
    cell.classList.toggle("waiting", !row);
    if (!row) return;
    const number = this.page.selection.number(row.key);
    this.mark(cell, "badge", number ? String(number) : "");
    this.mark(cell, "length", row.media === "video" ? `▶ ${durationText(row.duration) ?? ""}` : "");
    cell.classList.toggle("picked", number > 0);
    cell.setAttribute("aria-selected", String(number > 0));
    cell.dataset.key = row.key;
    const what = row.caption || row.fileName || dateText(row.taken ?? row.created) || word("photo");
    cell.setAttribute("aria-label", [number ? String(number) : null, row.media === "video" ? word("video") : null, what].filter(Boolean).join(", "));
    cell.image.show(row[this.picture] ?? null, row.reason ?? word("noPreview"), row.key);
  }

  // A small text on the picture, there only if there is something to say.
  mark(cell, name, text) {
    if (text && !cell[name]) cell.append((cell[name] = element("span", { class: name, "aria-hidden": "true" })));
    if (cell[name] && !text) cell[name].remove();
    if (text) cell[name].textContent = text;
    else cell[name] = null;
  }

  open(index) {
    const row = this.list.row(index);
    if (row) location.hash = `#/album/${encodeURIComponent(this.album)}/photo/${encodeURIComponent(row.key)}`;
  }

  drawn() {
    this.noteEmpty();
    this.page.wishes.look(() => this.virtual.looked().map((row) => row.wanted).filter(Boolean));
  }

  noteEmpty() {
    const isEmpty = this.list.total === 0;
    if (isEmpty && !this.note) this.parent.append((this.note = element("p", { class: "empty", text: word("empty") })));
    if (!isEmpty && this.note) {
      this.note.remove();
      this.note = null;
    }
  }

  choose(change) {
    Object.assign(this.choice, change);
    this.page.saved();
    this.chooser.forgetRange();
    scrollTo({ top: 0, behavior: "instant" });
    this.build();
    this.chooser.show();
  }

  changed() { this.list.refresh(() => this.virtual.range()); }

  chosenChanged() { this.chooser.show(); }

  detach() { this.virtual.detach(); }
}
