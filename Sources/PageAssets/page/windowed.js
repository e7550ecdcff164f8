// A list of which only windows are held. Windows are asked for when rows of them are first looked at, the ones in
// view before any other; one that is scrolled past before it came is given up.

export class WindowedList {
  // load(offset, limit, signal) → {total, rows}
  constructor(load, { size = 100, keep = 12 } = {}) {
    this.load = load;
    this.size = size;
    this.keep = keep;
    this.total = null;
    this.windows = new Map();
    this.pending = new Map();
    this.generation = 0;
    this.onchange = () => {};
    this.onerror = () => {};
  }

  // The row, or undefined while it is not here.
  row(index) { return this.windows.get(Math.floor(index / this.size))?.[index % this.size]; }

  // The index of a row that is here, or -1.
  find(matches) {
    for (const [number, rows] of this.windows) {
      const place = rows.findIndex(matches);
      if (place >= 0) return number * this.size + place;
    }
    return -1;
  }

  // What is in view now: asks for what is missing, gives up what is far from it.
  look(first, last) {
    const from = Math.max(0, Math.floor(first / this.size));
    const to = Math.max(from, Math.floor(Math.max(first, last) / this.size));
    for (const [number, request] of this.pending) {
      if (number >= from - 1 && number <= to + 1) continue;
      this.pending.delete(number);
      request.abort();
    }
    for (let number = from; number <= to; number += 1) this.fetch(number);
    if (this.windows.size > this.keep) {
      const far = [...this.windows.keys()].sort((a, b) => Math.abs(b - from) - Math.abs(a - from));
      for (const number of far.slice(0, this.windows.size - this.keep)) this.windows.delete(number);
    }
  }

  async fetch(number) {
    if (this.windows.has(number) || this.pending.has(number)) return;
    if (this.total !== null && number > 0 && number * this.size >= this.total) return;
    const request = new AbortController();
    const { generation } = this;
    this.pending.set(number, request);
    try {
      const answer = await this.load(number * this.size, this.size, request.signal);
      if (generation !== this.generation || this.pending.get(number) !== request) return;
      this.total = answer.total;
      this.windows.set(number, answer.rows);
      this.pending.delete(number);
      this.onchange();
    } catch (error) {
      if (this.pending.get(number) === request) this.pending.delete(number);
      if (error.name !== "AbortError" && generation === this.generation) this.onerror(error);
    }
  }

  // Reads the windows in view again; what is shown stays until the new rows are here. One reading at a time: what
  // changes meanwhile is read after it.
  async refresh(range) {
    if (this.refreshing) return void (this.again = range);
    this.refreshing = true;
    const { generation } = this;
    try {
      const [first, last] = range();
      const from = Math.max(0, Math.floor(first / this.size)), to = Math.floor(Math.max(first, last) / this.size);
      const fresh = new Map();
      let { total } = this;
      for (let number = from; number <= to; number += 1) {
        const answer = await this.load(number * this.size, this.size);
        if (generation !== this.generation) return;
        total = answer.total;
        fresh.set(number, answer.rows);
      }
      for (const request of this.pending.values()) request.abort();
      this.pending.clear();
      this.windows = fresh;
      this.total = total;
      this.onchange();
    } catch (error) {
      if (generation === this.generation) this.onerror(error);
    } finally {
      this.refreshing = false;
      const { again } = this;
      this.again = null;
      if (again && generation === this.generation) this.refresh(again);
    }
  }

  dispose() {
    this.generation += 1;
    for (const request of this.pending.values()) request.abort();
    this.pending.clear();
  }
}
