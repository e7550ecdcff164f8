// Choosing photos of an album: by click and tap, by keys, and in ranges.
import { element } from "./element.js";
import { word } from "./words.js";

const step = 500; // photos asked for at once when a range is longer than what is here

export class PhotoChooser {
  constructor(view) {
    this.view = view;
    this.page = view.page;
    this.isOn = this.page.picking || this.page.selection.count > 0;
    this.forgetRange();
  }

  button() {
    this.toggleButton = element("button", { id: "select", type: "button", onclick: () => this.turn(!this.isOn) });
    return this.toggleButton;
  }

  // Outside of picking, what is chosen can be marked.
  favouriteButton() {
    this.favouriteControl = element("button", { id: "favourite", type: "button", text: word("favourite"), onclick: () => this.favour() });
    return this.favouriteControl;
  }

  async favour() {
    try {
      await this.page.mark(this.page.selection.keys, true);
      this.turn(false);
    } catch (error) {
      this.page.failed(error);
    }
  }

  forgetRange() {
    this.anchor = null;
    this.ranged = [];
  }

  turn(on) {
    this.isOn = on;
    this.forgetRange();
    if (!on) this.page.selection.clear();
    this.show();
  }

  // Brings everything that tells of the choice up to date.
  show() {
    if (this.toggleButton) {
      this.toggleButton.textContent = word(this.isOn ? "cancel" : "select");
      this.toggleButton.hidden = this.page.picking;
    }
    if (this.favouriteControl) {
      this.favouriteControl.hidden = !this.isOn || this.page.picking;
      this.favouriteControl.disabled = this.page.selection.count === 0;
    }
    this.page.labelChosen(this.isOn);
    this.view.virtual.node.classList.toggle("choosing", this.isOn);
    this.view.virtual.touch();
  }

  clicked(event, index) {
    this.view.virtual.focus(index);
    if (event.shiftKey && this.isOn) this.range(index);
    else if (this.isOn) this.toggle(index);
    else this.view.open(index);
  }

  pressed(event, index) {
    if (event.key === " ") {
      event.preventDefault();
      if (!this.isOn) this.turn(true);
      if (event.shiftKey) this.range(index);
      else this.toggle(index);
    } else if (event.key === "Enter") {
      this.view.open(index);
    } else if (event.key === "Escape" && this.isOn && !this.page.picking) {
      this.turn(false);
    }
  }

  moved(from, to, event) {
    if (!event.shiftKey || !this.isOn) return;
    this.anchor ??= from;
    this.range(to);
  }

  toggle(index) {
    const row = this.view.list.row(index);
    if (!row) return;
    this.anchor = index;
    this.ranged = [];
    if (!this.page.selection.toggle(row.key)) this.page.limitReached();
    this.page.saved();
    this.show();
  }

  // Chooses everything from the anchor to this one, in that direction; what the last range added and this one does not
  // cover is let go.
  async range(index) {
    const wanted = (this.wanted = {});
    const { selection } = this.page;
    this.anchor ??= index;
    const isBack = index < this.anchor;
    const keys = await this.keys(Math.min(index, this.anchor), Math.max(index, this.anchor));
    if (this.wanted !== wanted || !keys) return;
    if (isBack) keys.reverse();
    const covered = new Set(keys);
    for (const key of this.ranged) if (!covered.has(key)) selection.remove(key);
    const kept = this.ranged.filter((key) => covered.has(key));
    const added = keys.filter((key) => !selection.number(key)).filter((key) => selection.add(key));
    this.ranged = [...kept, ...added];
    if (keys.some((key) => !selection.number(key))) this.page.limitReached();
    this.page.saved();
    this.show();
  }

  // The keys of photos from first to last; those not here are asked for.
  async keys(first, last) {
    const keys = [];
    try {
      for (let index = first; index <= last; index += 1) {
        const row = this.view.list.row(index);
        if (row) {
          keys.push(row.key);
          continue;
        }
        const { rows } = await this.view.ask(index, Math.min(step, last - index + 1));
        if (!rows.length) break;
        keys.push(...rows.map((each) => each.key));
        index += rows.length - 1;
      }
    } catch (error) {
      this.page.failed(error);
      return null;
    }
    return keys;
  }
}
