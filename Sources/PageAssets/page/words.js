// The page's own words, in the reader's language. Names and captions are the remote's and never translated.
import { translations } from "./translations.js";

let chosen = translations.en;
let locale = "en";

// Chooses the first of the reader's languages the page knows, and sets the document's direction.
export function chooseLanguage(languages) {
  for (const tag of languages) {
    const base = tag.toLowerCase().split(/[-_.]/)[0];
    if (!Object.hasOwn(translations, base)) continue;
    chosen = translations[base];
    locale = tag.replaceAll("_", "-").split(".")[0];
    document.documentElement.lang = locale;
    document.documentElement.dir = base === "ar" ? "rtl" : "ltr";
    return;
  }
}

export function word(key, values = {}) {
  const text = chosen[key] ?? translations.en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

const number = (value, options) => new Intl.NumberFormat(locale, options).format(value);

export function countText(count) {
  if (count === null || count === undefined) return word("unknownCount");
  return `${number(count)} ${word(count === 1 ? "photoCount" : "photosCount")}`;
}

export function dateText(iso) {
  if (!iso) return null;
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(date);
}

export function monthText(iso) {
  const date = new Date(iso ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  return new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" }).format(date);
}

export function sizeText(bytes) {
  if (bytes === null || bytes === undefined) return null;
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  let value = bytes, unit = 0;
  while (value >= 1000 && unit < units.length - 1) value /= 1000, unit += 1;
  return number(value, { style: "unit", unit: units[unit], unitDisplay: "short", maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0 });
}

export function durationText(seconds) {
  if (seconds === null || seconds === undefined) return null;
  const whole = Math.round(seconds);
  const two = (value) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  return (hours ? `${hours}:` : "") + `${hours ? two(Math.floor(whole / 60) % 60) : Math.floor(whole / 60)}:${two(whole % 60)}`;
}
