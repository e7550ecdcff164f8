// An album's photos, four to a row on a narrow page and more on a wide one, and the choosing of photos.
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
    this.choosing = page.picking || page.selection.count > 0;
    this.anchor = null;
  }

  get title() { return this.details?.title ?? word("album"); }

  bar() {
    const options = (pairs, chosen) => pairs.map(([value, key]) => element("option", { value, text: word(key), selected: value === chosen }));
    const sort = element("select", { id: "sort", "aria-label": word("sort"), onchange: () => this.choose({ sort: sort.value }) },
      ...options([["newest", "newest"], ["oldest", "oldest"], ["position", "albumOrder"]], this.choice.sort));
    const media = element("select", { id: "media", "aria-label": word("type"), onchange: () => this.choose({ media: media.value }) },
      ...options([["image", "images"], ["video", "videos"], ["all", "all"]], this.choice.media));
    this.heading = element("h1", { dir: "auto", text: this.title });
    this.number = element("span", { class: "chosen", role: "status" });
    this.selectButton = element("button", { id: "select", type: "button", onclick: () => this.startChoosing(!this.choosing) });
    this.doneButton = element("button", { id: "done", type: "button", class: "main", text: word("done"), onclick: () => this.page.done() });
    this.labelChoosing();
    return [
      element("a", { class: "back", id: "back", href: "#/", text: word("back") }), this.heading,
      element("div", { class: "tools" }, this.number, sort, media, source.live ? this.selectButton : null, this.doneButton),
    ];
  }

  async attach(parent) {
    this.parent = parent;
    this.about = element("p", { class: "about", dir: "auto" });
    parent.append(this.about);
    this.build();
    try {
      this.details = await source.album(this.album);
      this.heading.textContent = this.title;
      this.page.named(this.title);
      this.about.textContent = [countText(this.details.count), this.details.location, this.details.description].filter(Boolean).join(" · ");
    } catch (error) {
      this.page.failed(error);
    }
  }

  build() {
    this.virtual?.detach();
    this.note?.remove();
    this.note = null;
    this.list = new WindowedList((offset, limit, signal) => source.photos({ album: this.album, ...this.choice }, offset, limit, signal), { size: 200 });
    this.list.onerror = (error) => this.page.failed(error);
    this.virtual = new VirtualGrid({
      list: this.list, role: "listbox", itemRole: "option", class: "photos", label: word("photos"), multiple: true,
      layout: (width) => this.layout(width), cell: (index) => this.cell(index), fill: (cell, index, row) => this.fill(cell, row),
      drawn: () => this.noteEmpty(), moved: (from, to, event) => this.moved(from, to, event), pressed: (event, index) => this.pressed(event, index),
    });
    this.virtual.attach(this.parent);
  }

  layout(width) {
    const columns = Math.max(4, Math.floor(width / 160));
    return { columns, rowHeight: width / columns };
  }

  cell(index) {
    const image = picture();
    const badge = element("span", { class: "badge", "aria-hidden": "true" });
    const length = element("span", { class: "length", "aria-hidden": "true" });
    const cell = element("div", { class: "cell", onclick: (event) => this.clicked(event, index) }, image, length, badge);
    Object.assign(cell, { image, badge, length });
    return cell;
  }

  fill(cell, row) {
    cell.classList.toggle("waiting", !row);
    const number = row ? this.page.selection.number(row.key) : 0;
    cell.badge.textContent = number || "";
    cell.classList.toggle("picked", number > 0);
    cell.setAttribute("aria-selected", String(number > 0));
    if (!row) return cell.image.show(null);
    cell.dataset.key = row.key;
    cell.length.textContent = row.media === "video" ? `▶ ${durationText(row.duration) ?? ""}` : "";
    const what = row.caption || row.fileName || dateText(row.taken ?? row.created) || word(row.media === "video" ? "video" : "photo");
    cell.setAttribute("aria-label", [number ? String(number) : null, what].filter(Boolean).join(", "));
    cell.image.show(row.thumbnail ?? null, word("noPreview"));
  }

  clicked(event, index) {
    this.virtual.focus(index);
    if (event.shiftKey && this.choosing) this.range(index);
    else if (this.choosing) this.toggle(index);
    else this.open(index);
  }

  pressed(event, index) {
    if (event.key === " ") {
      event.preventDefault();
      if (!this.choosing) this.startChoosing(true);
      this.toggle(index);
    } else if (event.key === "Enter") {
      this.open(index);
    } else if (event.key === "Escape") {
      if (this.choosing && !this.page.picking) this.startChoosing(false);
    }
  }

  moved(from, to, event) {
    if (!event.shiftKey || !this.choosing) return;
    this.anchor ??= from;
    this.range(to);
  }

  toggle(index) {
    const row = this.list.row(index);
    if (!row) return;
    this.anchor = index;
    if (!this.page.selection.toggle(row.key)) this.page.limitReached();
    this.chosenChanged();
  }

  // Chooses everything from the last toggled one to this one, in that direction.
  range(index) {
    const from = this.anchor ?? index;
    const step = index < from ? -1 : 1;
    const keys = [];
    for (let at = from; at !== index + step; at += step) {
      const row = this.list.row(at);
      if (row) keys.push(row.key);
    }
    if (!this.page.selection.addAll(keys)) this.page.limitReached();
    this.chosenChanged();
  }

  open(index) {
    const row = this.list.row(index);
    if (row) location.hash = `#/album/${encodeURIComponent(this.album)}/photo/${encodeURIComponent(row.key)}`;
  }

  startChoosing(on) {
    this.choosing = on;
    if (!on) this.page.selection.clear();
    this.chosenChanged();
  }

  labelChoosing() {
    const count = this.page.selection.count;
    this.selectButton.textContent = word(this.choosing ? "cancel" : "select");
    this.selectButton.hidden = this.page.picking;
    this.doneButton.hidden = !this.choosing;
    this.doneButton.disabled = count === 0;
    this.number.textContent = this.choosing ? `${count} ${word("selected")}` : "";
  }

  chosenChanged() {
    this.labelChoosing();
    this.virtual.touch();
  }

  noteEmpty() {
    if (this.list.total === 0 && !this.note) this.parent.append((this.note = element("p", { class: "empty", text: word("empty") })));
  }

  choose(change) {
    Object.assign(this.choice, change);
    this.page.saved();
    scrollTo({ top: 0 });
    this.build();
  }

  changed() { this.list.refresh(...this.virtual.range()); }

  detach() { this.virtual.detach(); }
}
