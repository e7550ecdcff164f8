// Shows a long list or grid with only the cells in view in the document, each tied to its index for as long as it lives.
import { element } from "./element.js";

const overscan = 2; // rows kept above and below the view

export class VirtualGrid {
  // options: list (a WindowedList), layout(width) → {columns, rowHeight}, cell(index) → Element, fill(cell, index, row),
  // pressed(event, index), moved(from, to, event), drawn(first, last), role, itemRole, label, class, multiple.
  // A cell's `target` is what takes the focus; without one it is the cell.
  constructor(options) {
    this.options = options;
    this.cells = new Map();
    this.focused = 0;
    this.space = element("div", { class: "space", role: "presentation" });
    this.node = element("div", { class: `virtual ${options.class ?? ""}`, role: options.role, "aria-label": options.label,
      "aria-multiselectable": options.multiple ? "true" : null }, this.space);
    this.onscroll = () => this.schedule();
    this.resize = new ResizeObserver(() => this.schedule());
    this.node.addEventListener("keydown", (event) => this.key(event));
    this.node.addEventListener("focusin", (event) => this.noteFocus(event));
    options.list.onchange = () => this.listChanged();
  }

  attach(parent) {
    parent.append(this.node);
    addEventListener("scroll", this.onscroll, { passive: true });
    this.resize.observe(this.node);
    this.draw();
  }

  detach() {
    removeEventListener("scroll", this.onscroll);
    cancelAnimationFrame(this.frame);
    this.resize.disconnect();
    this.options.list.dispose();
    for (const index of [...this.cells.keys()]) this.drop(index);
    this.node.remove();
  }

  schedule() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  get total() { return this.options.list.total ?? 0; }

  // How far the view is below the grid's own beginning.
  get top() { return document.getElementById("bar").offsetHeight - this.space.getBoundingClientRect().top; }

  // The first and last index in view, and with the rows kept around them.
  view(around = 0) {
    const { columns, rowHeight } = this.shape;
    const first = Math.max(0, Math.floor(Math.max(0, this.top) / rowHeight) - around) * columns;
    const bottom = innerHeight - this.space.getBoundingClientRect().top;
    const last = (Math.ceil(Math.max(0, bottom) / rowHeight) + around) * columns - 1;
    return [first, Math.min(last, this.total - 1)];
  }

  range() { return this.view(overscan); }

  // The rows at hand, those in view first.
  looked() {
    const { list } = this.options;
    const [top, bottom] = this.view(), [first, last] = this.range();
    const rows = [];
    for (let index = top; index <= bottom; index += 1) rows.push(list.row(index));
    for (let index = first; index <= last; index += 1) if (index < top || index > bottom) rows.push(list.row(index));
    return rows.filter(Boolean);
  }

  draw() {
    if (!this.node.isConnected) return;
    const width = this.space.clientWidth;
    const shape = this.options.layout(width);
    const isOther = this.shape && (shape.columns !== this.shape.columns || shape.rowHeight !== this.shape.rowHeight);
    this.shape = shape;
    this.space.style.height = `${Math.ceil(this.total / shape.columns) * shape.rowHeight}px`;
    if (isOther) this.keepAnchor();
    const [first, last] = this.range();
    this.options.list.look(first, Math.max(first, last));
    for (const index of [...this.cells.keys()]) {
      const holdsFocus = index < this.total && this.cells.get(index).contains(document.activeElement);
      if ((index < first || index > last) && !holdsFocus) this.drop(index);
    }
    // What is in view comes first, so that its images are asked for first.
    const [top, bottom] = this.view();
    for (let index = top; index <= bottom; index += 1) this.place(index, width);
    for (let index = first; index <= last; index += 1) if (index < top || index > bottom) this.place(index, width);
    for (const index of this.cells.keys()) if (index < first || index > last) this.place(index, width);
    this.noteAnchor(top);
    this.options.drawn?.(top, bottom);
  }

  drop(index) {
    const cell = this.cells.get(index);
    // Its image is no longer wanted: taking the address away ends the request.
    for (const image of cell.querySelectorAll("img")) image.removeAttribute("src");
    cell.remove();
    this.cells.delete(index);
  }

  place(index, width) {
    const { columns, rowHeight } = this.shape;
    const row = this.options.list.row(index);
    let cell = this.cells.get(index);
    if (!cell) {
      cell = this.options.cell(index);
      cell.setAttribute("role", this.options.itemRole);
      cell.setAttribute("aria-posinset", index + 1);
      this.cells.set(index, cell);
      this.insert(cell, index);
    }
    const cellWidth = width / columns;
    const side = document.documentElement.dir === "rtl" ? -1 : 1;
    cell.style.width = `${cellWidth}px`;
    cell.style.height = `${rowHeight}px`;
    cell.style.transform = `translate(${side * (index % columns) * cellWidth}px, ${Math.floor(index / columns) * rowHeight}px)`;
    cell.setAttribute("aria-setsize", this.total);
    (cell.target ?? cell).tabIndex = index === this.focused ? 0 : -1;
    // While a row is read again the old one stays.
    if ((cell.row !== row && (row || !cell.row)) || !cell.filled || this.stale) {
      cell.row = row;
      cell.filled = true;
      this.options.fill(cell, index, row);
    }
  }

  // Cells stand in the document in index order, for screen readers.
  insert(cell, index) {
    cell.dataset.index = index;
    let before = this.space.lastElementChild;
    while (before && Number(before.dataset.index) > index) before = before.previousElementSibling;
    this.space.insertBefore(cell, before ? before.nextElementSibling : this.space.firstElementChild);
  }

  // Fills every cell in hand again: a choice changed.
  touch() {
    this.stale = true;
    this.draw();
    this.stale = false;
  }

  // What stands at the top of the view stays there when rows come or go above it, and when columns change.
  noteAnchor(index) {
    const { columns, rowHeight } = this.shape;
    const above = this.top - Math.floor(index / columns) * rowHeight;
    this.anchor = this.top > 0 ? { index, key: this.options.list.row(index)?.key, above } : null;
  }

  keepAnchor() {
    if (!this.anchor) return;
    const { columns, rowHeight } = this.shape;
    const wanted = Math.floor(this.anchor.index / columns) * rowHeight + Math.min(this.anchor.above, rowHeight);
    scrollBy({ top: wanted - this.top, behavior: "instant" });
  }

  listChanged() {
    const { list } = this.options;
    if (this.shape && this.anchor?.key && list.row(this.anchor.index) && list.row(this.anchor.index).key !== this.anchor.key) {
      const { key } = this.anchor;
      const now = list.find((row) => row.key === key);
      if (now >= 0) {
        this.space.style.height = `${Math.ceil(this.total / this.shape.columns) * this.shape.rowHeight}px`;
        this.anchor.index = now;
        this.keepAnchor();
      }
    }
    if (this.focusKey !== undefined && list.row(this.focused)?.key !== this.focusKey) this.followFocus();
    this.schedule();
  }

  // The row that has the focus may stand elsewhere now.
  followFocus() {
    const now = this.options.list.find((row) => row.key === this.focusKey);
    if (now < 0 || now === this.focused) return;
    const hadFocus = this.cells.get(this.focused)?.contains(document.activeElement);
    this.focused = now;
    if (hadFocus) {
      this.draw();
      const cell = this.cells.get(now);
      (cell?.target ?? cell)?.focus({ preventScroll: true });
    }
  }

  noteFocus(event) {
    const cell = event.target.closest("[data-index]");
    if (!cell) return;
    this.focused = Number(cell.dataset.index);
    this.focusKey = cell.row?.key;
    for (const [index, other] of this.cells) (other.target ?? other).tabIndex = index === this.focused ? 0 : -1;
  }

  focus(index) {
    this.focused = Math.max(0, Math.min(index, this.total - 1));
    this.reveal(this.focused);
    this.draw();
    const cell = this.cells.get(this.focused);
    (cell?.target ?? cell)?.focus({ preventScroll: true });
  }

  reveal(index) {
    const { columns, rowHeight } = this.shape;
    const bar = document.getElementById("bar").offsetHeight;
    const top = this.space.getBoundingClientRect().top + Math.floor(index / columns) * rowHeight;
    if (top < bar) scrollBy({ top: top - bar - 4, behavior: "instant" });
    else if (top + rowHeight > innerHeight) scrollBy({ top: top + rowHeight - innerHeight + 4, behavior: "instant" });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { columns, rowHeight } = this.shape;
    const page = Math.max(1, Math.floor(innerHeight / rowHeight) - 1) * columns;
    const forward = document.documentElement.dir === "rtl" ? -1 : 1;
    const step = {
      ArrowDown: columns, ArrowUp: -columns, ArrowRight: columns > 1 ? forward : 0, ArrowLeft: columns > 1 ? -forward : 0,
      PageDown: page, PageUp: -page, Home: -this.focused, End: this.total - 1 - this.focused,
    }[event.key];
    if (step) {
      event.preventDefault();
      const from = this.focused;
      const to = Math.max(0, Math.min(from + step, this.total - 1));
      this.focus(to);
      this.options.moved?.(from, to, event);
    } else {
      this.options.pressed?.(event, this.focused);
    }
  }
}
