// What the server tells while the page is open: that the catalog changed, and how a sync goes, row by row.
import { source } from "./source.js";
import { word } from "./words.js";

export function listen(page) {
  const events = (page.events = source.events());
  let silence = null;
  const on = (name, take) => events.addEventListener(name, (event) => {
    // What happened while nobody listened is unknown.
    if (silence !== null) {
      page.wishes.forget();
      page.refreshSoon();
    }
    clearTimeout(silence);
    silence = null;
    take(event.data ? JSON.parse(event.data) : {});
  });
  on("open", () => {});
  on("changed", () => page.refreshSoon());
  on("nopictures", ({ reason }) => page.say(word("noPictures", { reason })));
  on("notwritten", ({ reason }) => {
    page.say(word("notWritten", { reason }));
    page.refreshSoon();
  });
  on("row", (row) => { if (page.view.shows?.(row.id)) page.refreshSoon(); });
  on("cover", (cover) => { if (page.view.shows?.(cover.id)) page.refreshSoon(); });
  on("sync", (state) => {
    page.isSyncing = state.running;
    if (page.syncControl) page.syncControl.disabled = state.running;
    if (state.running) page.say(word("syncing"));
    else page.say(state.reason ? word("syncFailed", { reason: state.reason }) : word("synced"));
    page.refreshSoon();
  });
  // The browser connects again by itself; if that does not work soon the server is gone.
  events.addEventListener("error", () => {
    silence ??= setTimeout(() => { page.say(word("offline")); }, 3000);
  });
  addEventListener("pagehide", () => events.close());
}
