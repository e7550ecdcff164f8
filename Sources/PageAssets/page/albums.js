// The list, or grid, of albums.
import { element } from "./element.js";
import { coverReason, picture } from "./picture.js";
import { source } from "./source.js";
import { VirtualGrid } from "./virtual.js";
import { WindowedList } from "./windowed.js";
import { countText, monthText, word } from "./words.js";

const sorts = [["remote", "sortRemote"], ["count", "sortCount"], ["name", "sortName"], ["created", "sortCreated"], ["modified", "sortModified"]];

export class AlbumsView {
  constructor(page) {
    this.page = page;
    this.choice = page.keep("albums", { sort: "remote", hideEmpty: false, search: "", grid: false });
  }

  get title() { return word("albums"); }

  bar() {
    const search = element("input", {
      type: "search", id: "search", placeholder: word("search"), "aria-label": word("searchAlbums"), value: this.choice.search,
      oninput: () => this.searchSoon(search.value),
    });
    const sort = element("select", { id: "sort", "aria-label": word("sort"), onchange: () => this.choose({ sort: sort.value }) },
      ...sorts.map(([value, key]) => element("option", { value, text: word(key), selected: value === this.choice.sort })));
    const hide = element("input", { type: "checkbox", id: "hide-empty", onchange: () => this.choose({ hideEmpty: hide.checked }) });
    hide.checked = this.choice.hideEmpty;
    const shape = element("button", { id: "shape", type: "button", onclick: () => {
      this.choose({ grid: !this.choice.grid });
      this.nameShape(shape);
    } });
    this.nameShape(shape);
    return [
      element("h1", { text: word("albums") }),
      element("div", { class: "actions" }, this.page.chosenNote(), shape, this.page.picking ? null : this.page.syncButton(), ...this.page.pickButtons()),
      element("div", { class: "tools" }, search, sort, element("label", { class: "check" }, hide, element("span", { text: word("hideEmpty") }))),
    ];
  }

  // The button shows what it makes of the list.
  nameShape(button) {
    button.className = this.choice.grid ? "to-list" : "to-grid";
    button.title = word(this.choice.grid ? "asList" : "asGrid");
    button.setAttribute("aria-label", button.title);
  }

  attach(parent) {
    this.parent = parent;
    this.page.labelChosen(this.page.picking);
    this.build();
  }

  build() {
    const { grid, ...choice } = this.choice;
    this.virtual?.detach();
    this.note?.remove();
    this.note = null;
    this.list = new WindowedList((offset, limit, signal) => source.albums(choice, offset, limit, signal));
    this.list.onerror = (error) => this.page.failed(error);
    this.virtual = new VirtualGrid({
      list: this.list, role: "list", itemRole: "listitem", class: grid ? "tiles" : "rows", label: word("albums"),
      layout: (width) => this.layout(width), cell: () => this.cell(), fill: (cell, index, row) => this.fill(cell, row),
      drawn: (first, last) => this.drawn(first, last),
    });
    this.virtual.attach(this.parent);
  }

  layout(width) {
    if (!this.choice.grid) return { columns: 1, rowHeight: 76 };
    const columns = Math.max(2, Math.floor(width / 200));
    return { columns, rowHeight: Math.round(width / columns) + 58 };
  }

  cell() {
    const image = picture();
    const name = element("span", { class: "name", dir: "auto" });
    const count = element("span", { class: "count" });
    const more = element("span", { class: "more", dir: "auto" });
    const link = element("a", { class: "album", tabindex: "-1" }, image, element("span", { class: "words" }, name, count), more);
    const cell = element("div", { class: "cell" }, link);
    Object.assign(cell, { image, name, count, more, link, target: link });
    return cell;
  }

  fill(cell, row) {
    cell.classList.toggle("waiting", !row);
    if (!row) return;
    const name = row.kind === "search" ? word("foundPhotos", { text: row.title }) : row.title;
    const count = countText(row.count);
    const reason = coverReason(row.cover);
    cell.dataset.key = row.key;
    cell.name.textContent = name;
    cell.count.textContent = count;
    cell.more.textContent = [row.location, monthText(row.created)].filter(Boolean).join(" · ");
    cell.link.href = `#/album/${encodeURIComponent(row.key)}`;
    cell.link.setAttribute("aria-label", [name, count, reason].filter(Boolean).join(", "));
    cell.image.show(row.cover?.[this.choice.grid ? "large" : "small"] ?? null, row.cover?.reason ?? reason, row.key);
  }

  drawn(first, last) {
    const isEmpty = this.list.total === 0;
    if (isEmpty && !this.note) {
      this.note = element("p", { class: "empty", text: word(this.choice.search ? "nothingFound" : "noAlbums") });
      this.parent.append(this.note);
    } else if (!isEmpty && this.note) {
      this.note.remove();
      this.note = null;
    }
    this.page.wishes.look(() => this.virtual.looked().map((row) => row.cover?.wanted).filter(Boolean));
    this.page.inView(() => {
      const keys = [];
      for (let index = first; index <= last; index += 1) {
        const row = this.list.row(index);
        if (row?.id && row.cover.state !== "stored") keys.push(row.key);
      }
      return keys;
    });
  }

  choose(change) {
    Object.assign(this.choice, change);
    this.page.saved();
    scrollTo({ top: 0, behavior: "instant" });
    this.build();
  }

  searchSoon(text) {
    clearTimeout(this.typing);
    this.typing = setTimeout(() => this.choose({ search: text.trim() }), 150);
  }

  // Whether a row of the sync is one that is shown here.
  shows(id) { return this.list.total === 0 || this.list.find((row) => row.id === id) >= 0; }

  // The catalog changed: what is in view is read again in place.
  changed() { this.list.refresh(() => this.virtual.range()); }

  chosenChanged() { this.page.labelChosen(this.page.picking); }

  detach() {
    clearTimeout(this.typing);
    this.virtual.detach();
  }
}
