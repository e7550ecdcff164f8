// Shows a long list or grid with only the cells in view in the document, each tied to its index for as long as it lives.
import { element } from "./element.js";

const overscan = 3; // rows kept above and below the view

export class VirtualGrid {
  // options: list (a WindowedList), layout(width) → {columns, rowHeight}, cell(index) → Element,
  // fill(cell, index, row), open(index), role, itemRole, label
  constructor(options) {
    this.options = options;
    this.cells = new Map();
    this.focused = 0;
    this.space = element("div", { class: "space" });
    this.node = element("div", { class: `virtual ${options.class ?? ""}`, role: options.role, "aria-label": options.label,
      "aria-multiselectable": options.multiple ? "true" : null }, this.space);
    this.onscroll = () => this.schedule();
    this.resize = new ResizeObserver(() => this.schedule());
    this.node.addEventListener("keydown", (event) => this.key(event));
    this.node.addEventListener("focusin", (event) => this.noteFocus(event));
    options.list.onchange = () => this.schedule(true);
  }

  attach(parent) {
    parent.append(this.node);
    addEventListener("scroll", this.onscroll, { passive: true });
    this.resize.observe(this.node);
    this.draw();
  }

  detach() {
    removeEventListener("scroll", this.onscroll);
    this.resize.disconnect();
    this.options.list.dispose();
    this.node.remove();
  }

  schedule(refill = false) {
    this.refill ||= refill;
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  get total() { return this.options.list.total ?? 0; }

  range() {
    const { columns, rowHeight } = this.shape;
    const top = Math.max(0, -this.node.getBoundingClientRect().top);
    const first = Math.max(0, Math.floor(top / rowHeight) - overscan) * columns;
    const last = (Math.ceil((top + innerHeight) / rowHeight) + overscan) * columns - 1;
    return [first, Math.min(last, this.total - 1)];
  }

  draw() {
    if (!this.node.isConnected) return;
    const width = this.space.clientWidth;
    this.shape = this.options.layout(width);
    const { columns, rowHeight } = this.shape;
    this.space.style.height = `${Math.ceil(this.total / columns) * rowHeight}px`;
    const [first, last] = this.range();
    this.options.list.look(first, Math.max(first, last));
    for (const [index, cell] of this.cells) {
      const keep = (index >= first && index <= last) || (cell === document.activeElement && index < this.total);
      if (!keep) {
        // Its image is no longer wanted: taking the address away ends the request.
        for (const image of cell.querySelectorAll("img")) image.removeAttribute("src");
        cell.remove();
        this.cells.delete(index);
      }
    }
    for (let index = first; index <= last; index += 1) this.place(index, width);
    for (const index of this.cells.keys()) if (index < first || index > last) this.place(index, width);
    this.refill = false;
    this.options.drawn?.(first, last);
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
      this.append(cell, index);
    }
    const cellWidth = width / columns;
    const across = (index % columns) * cellWidth;
    cell.style.width = `${cellWidth}px`;
    cell.style.height = `${rowHeight}px`;
    const side = document.documentElement.dir === "rtl" ? -1 : 1;
    cell.style.transform = `translate(${side * across}px, ${Math.floor(index / columns) * rowHeight}px)`;
    cell.setAttribute("aria-setsize", this.total);
    cell.tabIndex = index === this.focused ? 0 : -1;
    if (cell.row !== row || this.refill || this.stale) {
      cell.row = row;
      this.options.fill(cell, index, row);
    }
  }

  // Cells stand in the document in index order, for screen readers.
  append(cell, index) {
    cell.dataset.index = index;
    let before = null;
    for (const other of this.space.children) {
      if (Number(other.dataset.index) > index) {
        before = other;
        break;
      }
    }
    this.space.insertBefore(cell, before);
  }

  // Fills every cell in hand again: a choice or a word changed.
  touch() {
    this.stale = true;
    this.draw();
    this.stale = false;
  }

  noteFocus(event) {
    const cell = event.target.closest("[data-index]");
    if (!cell) return;
    this.focused = Number(cell.dataset.index);
    for (const [index, other] of this.cells) other.tabIndex = index === this.focused ? 0 : -1;
  }

  focus(index) {
    this.focused = Math.max(0, Math.min(index, this.total - 1));
    this.reveal(this.focused);
    this.draw();
    this.cells.get(this.focused)?.focus({ preventScroll: true });
  }

  reveal(index) {
    const { columns, rowHeight } = this.shape;
    const top = this.node.getBoundingClientRect().top + Math.floor(index / columns) * rowHeight;
    const head = document.getElementById("bar").offsetHeight;
    if (top < head) scrollBy({ top: top - head - 4, behavior: "instant" });
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
      const target = Math.max(0, Math.min(this.focused + step, this.total - 1));
      this.options.moved?.(this.focused, target, event);
      this.focus(target);
    } else {
      this.options.pressed?.(event, this.focused);
    }
  }
}
