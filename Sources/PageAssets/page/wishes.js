// What is looked at and not here: the server is told, fetches it if there is a network, and says when it has come.
import { source } from "./source.js";

export class Wishes {
  constructor() { this.told = ""; }

  // list: gives the keys of the photos looked at, the most important one first. What was wished for before and is not
  // among them is given up.
  look(list, size = "thumbnail") {
    if (!source.live) return;
    clearTimeout(this.telling);
    this.telling = setTimeout(() => this.tell(list(), size), 60);
  }

  async tell(keys, size) {
    const wish = keys.length ? JSON.stringify([keys, size]) : "";
    if (wish === this.told) return;
    this.told = wish;
    try {
      await source.tell("pictures", { page: source.page, keys, size });
    } catch {
      this.told = "";
    }
  }

  // The server knows nothing of it any more.
  forget() { this.told = ""; }
}
