// The page's own words, in the reader's language. Names and captions are the remote's and never translated.

const english = {
  albums: "Albums", album: "Album", untitled: "(untitled)", photos: "photos", photo: "photo", unknownCount: "number unknown",
  search: "Search", searchAlbums: "Search albums, captions and places", sort: "Sort by", sortRemote: "Remote’s order",
  sortCount: "Most photos", sortName: "Name", sortCreated: "Newest", sortModified: "Last changed",
  hideEmpty: "Hide empty", asGrid: "Show as grid", asList: "Show as list", back: "Back", empty: "Nothing here.",
  noAlbums: "No albums yet. Run “albumsync sync” to bring them here.", nothingFound: "Nothing found.",
  select: "Select", done: "Done", cancel: "Cancel", selected: "selected", limitReached: "No more than {n} can be chosen.",
  previous: "Previous", next: "Next", details: "Details", file: "File", type: "Type", taken: "Taken", added: "Added",
  size: "Size", dimensions: "Dimensions", place: "Place", duration: "Duration", inAlbums: "In albums", likes: "Likes",
  comments: "Comments", onRemote: "On the remote", original: "Open the original", favourite: "Favourite",
  unfavourite: "Remove from favourites", sync: "Sync now", syncing: "Syncing…", synced: "Up to date",
  syncFailed: "The sync ended early: {reason}", offline: "The page’s server has ended. Start “albumsync browse” again.",
  skip: "Skip to the content", video: "Video", cover_pending: "Cover not fetched yet", cover_none: "No cover",
  cover_missing: "The remote does not show its cover", cover_failed: "The cover could not be fetched",
  cover_corrupt: "The cover’s file is damaged", cover_unsupported: "The cover’s format is not read",
  "cover_too-large": "The cover is too large", noPreview: "No picture stored", newest: "Newest first",
  oldest: "Oldest first", albumOrder: "Album order", all: "All", images: "Photos", videos: "Videos", returned: "Your choice was returned. You can close this page.",
};

const translations = {
  en: english,
  de: {
    albums: "Alben", album: "Album", untitled: "(ohne Titel)", photos: "Fotos", photo: "Foto", unknownCount: "Anzahl unbekannt",
    search: "Suchen", searchAlbums: "Alben, Texte und Orte durchsuchen", sort: "Sortieren nach", sortRemote: "Reihenfolge des Kontos",
    sortCount: "Meiste Fotos", sortName: "Name", sortCreated: "Neueste", sortModified: "Zuletzt geändert",
    hideEmpty: "Leere ausblenden", asGrid: "Als Raster", asList: "Als Liste", back: "Zurück", empty: "Hier ist nichts.",
    noAlbums: "Noch keine Alben. „albumsync sync“ holt sie.", nothingFound: "Nichts gefunden.", select: "Auswählen", done: "Fertig",
    cancel: "Abbrechen", selected: "ausgewählt", limitReached: "Mehr als {n} können nicht gewählt werden.", previous: "Zurück",
    next: "Weiter", details: "Einzelheiten", file: "Datei", type: "Art", taken: "Aufgenommen", added: "Hinzugefügt", size: "Größe",
    dimensions: "Maße", place: "Ort", duration: "Dauer", inAlbums: "In Alben", likes: "Gefällt", comments: "Kommentare",
    onRemote: "Im Konto", original: "Original öffnen", favourite: "Favorit", unfavourite: "Aus den Favoriten nehmen",
    sync: "Jetzt abgleichen", syncing: "Wird abgeglichen …", synced: "Auf dem neuesten Stand", skip: "Zum Inhalt springen", video: "Video",
    newest: "Neueste zuerst", oldest: "Älteste zuerst", albumOrder: "Reihenfolge im Album", all: "Alle", images: "Fotos", videos: "Videos",
  },
  fr: {
    albums: "Albums", album: "Album", untitled: "(sans titre)", photos: "photos", photo: "photo", search: "Rechercher",
    searchAlbums: "Rechercher albums, légendes et lieux", sort: "Trier par", sortRemote: "Ordre du compte", sortCount: "Plus de photos",
    sortName: "Nom", sortCreated: "Plus récents", sortModified: "Dernière modification", hideEmpty: "Masquer les vides",
    asGrid: "En grille", asList: "En liste", back: "Retour", empty: "Rien ici.", nothingFound: "Rien trouvé.", select: "Choisir", done: "Terminé",
    cancel: "Annuler", selected: "choisies", limitReached: "Pas plus de {n}.", previous: "Précédente", next: "Suivante", details: "Détails",
    file: "Fichier", type: "Type", taken: "Prise le", added: "Ajoutée le", size: "Taille", dimensions: "Dimensions", place: "Lieu",
    duration: "Durée", inAlbums: "Dans les albums", original: "Ouvrir l’original", favourite: "Favori", sync: "Synchroniser",
    syncing: "Synchronisation…", synced: "À jour", skip: "Aller au contenu", newest: "Récentes d’abord", oldest: "Anciennes d’abord", albumOrder: "Ordre de l’album",
  },
  es: {
    albums: "Álbumes", album: "Álbum", untitled: "(sin título)", photos: "fotos", photo: "foto", search: "Buscar", sort: "Ordenar por",
    sortRemote: "Orden de la cuenta", sortCount: "Más fotos", sortName: "Nombre", sortCreated: "Más recientes", sortModified: "Último cambio",
    hideEmpty: "Ocultar vacíos", asGrid: "Cuadrícula", asList: "Lista", back: "Atrás", empty: "No hay nada.", nothingFound: "No se encontró nada.",
    select: "Elegir", done: "Listo", cancel: "Cancelar", selected: "elegidas", previous: "Anterior", next: "Siguiente", details: "Detalles",
    place: "Lugar", sync: "Sincronizar", syncing: "Sincronizando…", synced: "Al día", skip: "Ir al contenido",
  },
  ja: {
    albums: "アルバム", album: "アルバム", untitled: "（無題）", photos: "枚", photo: "枚", search: "検索", sort: "並べ替え", sortRemote: "リモートの順",
    sortCount: "写真の多い順", sortName: "名前", sortCreated: "新しい順", sortModified: "更新順", hideEmpty: "空を隠す", asGrid: "グリッド", asList: "リスト",
    back: "戻る", empty: "何もありません。", nothingFound: "見つかりません。", select: "選択", done: "完了", cancel: "キャンセル", selected: "選択中",
    previous: "前へ", next: "次へ", details: "詳細", place: "場所", sync: "今すぐ同期", syncing: "同期中…", synced: "最新です", skip: "本文へ",
  },
  zh: {
    albums: "相册", album: "相册", untitled: "（无标题）", photos: "张", photo: "张", search: "搜索", sort: "排序", sortRemote: "远端顺序",
    sortCount: "照片最多", sortName: "名称", sortCreated: "最新", sortModified: "最近更改", hideEmpty: "隐藏空相册", asGrid: "网格", asList: "列表",
    back: "返回", empty: "这里没有内容。", nothingFound: "没有找到。", select: "选择", done: "完成", cancel: "取消", selected: "已选",
    previous: "上一张", next: "下一张", details: "详情", place: "地点", sync: "立即同步", syncing: "正在同步…", synced: "已是最新", skip: "跳到内容",
  },
  ar: {
    albums: "الألبومات", album: "ألبوم", untitled: "(بلا عنوان)", photos: "صور", photo: "صورة", search: "بحث", sort: "ترتيب", sortRemote: "ترتيب الحساب",
    sortCount: "الأكثر صورًا", sortName: "الاسم", sortCreated: "الأحدث", sortModified: "آخر تعديل", hideEmpty: "إخفاء الفارغة", asGrid: "شبكة", asList: "قائمة",
    back: "رجوع", empty: "لا شيء هنا.", nothingFound: "لا نتائج.", select: "اختيار", done: "تم", cancel: "إلغاء", selected: "مختارة",
    previous: "السابقة", next: "التالية", details: "التفاصيل", place: "المكان", sync: "مزامنة الآن", syncing: "تجري المزامنة…", synced: "محدّث", skip: "إلى المحتوى",
  },
};

let chosen = english;
let locale = "en";

// Chooses the first of the reader's languages the page knows, and sets the document's direction.
export function chooseLanguage(languages) {
  for (const tag of languages) {
    const base = tag.toLowerCase().split(/[-_.]/)[0];
    if (!translations[base]) continue;
    chosen = { ...english, ...translations[base] };
    locale = tag.replace("_", "-").split(".")[0];
    document.documentElement.lang = base;
    document.documentElement.dir = base === "ar" ? "rtl" : "ltr";
    return;
  }
}

export function word(key, values = {}) {
  let text = chosen[key] ?? english[key] ?? key;
  for (const [name, value] of Object.entries(values)) text = text.replace(`{${name}}`, value);
  return text;
}

export function countText(count) {
  if (count === null || count === undefined) return word("unknownCount");
  return `${new Intl.NumberFormat(locale).format(count)} ${word(count === 1 ? "photo" : "photos")}`;
}

export function dateText(iso) {
  if (!iso) return null;
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(date);
}

export function sizeText(bytes) {
  if (bytes === null || bytes === undefined) return null;
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  let value = bytes, unit = 0;
  while (value >= 1000 && unit < units.length - 1) value /= 1000, unit += 1;
  return new Intl.NumberFormat(locale, {
    style: "unit", unit: units[unit], unitDisplay: "short", maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  }).format(value);
}

export function durationText(seconds) {
  if (seconds === null || seconds === undefined) return null;
  const whole = Math.round(seconds);
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  return (hours ? `${hours}:` : "") + `${hours ? two(Math.floor(whole / 60) % 60) : Math.floor(whole / 60)}:${two(whole % 60)}`;
}
