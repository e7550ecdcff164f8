// An image of a row. It belongs to one cell and one address: whatever arrives after the cell moved on is not shown.
import { element } from "./element.js";
import { word } from "./words.js";

export function picture() {
  const image = element("img", { alt: "", decoding: "async", draggable: "false" });
  const node = element("span", { class: "picture none" }, image);
  image.addEventListener("load", () => node.classList.add("shown"));
  image.addEventListener("error", () => {
    node.classList.remove("shown");
    node.classList.add("none");
  });
  // The same row's next picture takes the place of the one that is shown when it is there, another row's at once.
  node.show = (address, reason, key) => {
    const isSame = key !== undefined && key === node.key;
    node.key = key;
    if (address && image.getAttribute("src") === address) return;
    if (!isSame || !address) node.classList.remove("shown");
    node.classList.toggle("none", !address);
    node.title = address ? "" : reason ?? "";
    if (address) image.setAttribute("src", address);
    else image.removeAttribute("src");
  };
  return node;
}

export function coverReason(cover) {
  if (!cover || cover.state === "stored") return "";
  return word(`cover_${cover.state}`);
}
