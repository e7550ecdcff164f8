// An ordered choice with a maximum: numbers run from 1 without holes, in the order of choosing.

export class Selection {
  // maximum: null for any number; with 1, choosing another one replaces the one chosen.
  constructor(maximum = null) {
    this.maximum = maximum;
    this.keys = [];
    this.places = new Map();
  }

  get count() { return this.keys.length; }

  get isFull() { return this.maximum !== null && this.keys.length >= this.maximum; }

  // 1 for the first chosen; 0 if not chosen.
  number(key) { return (this.places.get(key) ?? -1) + 1; }

  // Returns false, changing nothing, if the maximum is reached.
  add(key) {
    if (this.places.has(key)) return true;
    if (this.isFull) return false;
    this.places.set(key, this.keys.length);
    this.keys.push(key);
    return true;
  }

  remove(key) {
    const place = this.places.get(key);
    if (place === undefined) return;
    this.keys.splice(place, 1);
    this.places.delete(key);
    for (let index = place; index < this.keys.length; index += 1) this.places.set(this.keys[index], index);
  }

  // Returns false if the maximum is reached.
  toggle(key) {
    if (this.places.has(key)) {
      this.remove(key);
      return true;
    }
    if (this.maximum === 1) this.clear();
    return this.add(key);
  }

  clear() {
    this.keys = [];
    this.places.clear();
  }
}
