#include "PageAssets.h"

#define ASSET_FILES(X) \
  X(index_html, "index.html", "text/html; charset=utf-8") \
  X(icon_svg, "icon.svg", "image/svg+xml") \
  X(placeholder_svg, "placeholder.svg", "image/svg+xml") \
  X(style_css, "style.css", "text/css; charset=utf-8") \
  X(app_js, "app.js", "text/javascript; charset=utf-8") \
  X(albums_js, "albums.js", "text/javascript; charset=utf-8") \
  X(chooser_js, "chooser.js", "text/javascript; charset=utf-8") \
  X(detail_js, "detail.js", "text/javascript; charset=utf-8") \
  X(element_js, "element.js", "text/javascript; charset=utf-8") \
  X(news_js, "news.js", "text/javascript; charset=utf-8") \
  X(photos_js, "photos.js", "text/javascript; charset=utf-8") \
  X(picture_js, "picture.js", "text/javascript; charset=utf-8") \
  X(selection_js, "selection.js", "text/javascript; charset=utf-8") \
  X(source_js, "source.js", "text/javascript; charset=utf-8") \
  X(translations_js, "translations.js", "text/javascript; charset=utf-8") \
  X(virtual_js, "virtual.js", "text/javascript; charset=utf-8") \
  X(wishes_js, "wishes.js", "text/javascript; charset=utf-8") \
  X(windowed_js, "windowed.js", "text/javascript; charset=utf-8") \
  X(words_js, "words.js", "text/javascript; charset=utf-8")

static const unsigned char index_html[] = {
#embed "page/index.html"
};
static const unsigned char icon_svg[] = {
#embed "page/icon.svg"
};
static const unsigned char placeholder_svg[] = {
#embed "page/placeholder.svg"
};
static const unsigned char style_css[] = {
#embed "page/style.css"
};
static const unsigned char app_js[] = {
#embed "page/app.js"
};
static const unsigned char albums_js[] = {
#embed "page/albums.js"
};
static const unsigned char chooser_js[] = {
#embed "page/chooser.js"
};
static const unsigned char detail_js[] = {
#embed "page/detail.js"
};
static const unsigned char element_js[] = {
#embed "page/element.js"
};
static const unsigned char news_js[] = {
#embed "page/news.js"
};
static const unsigned char photos_js[] = {
#embed "page/photos.js"
};
static const unsigned char picture_js[] = {
#embed "page/picture.js"
};
static const unsigned char selection_js[] = {
#embed "page/selection.js"
};
static const unsigned char source_js[] = {
#embed "page/source.js"
};
static const unsigned char translations_js[] = {
#embed "page/translations.js"
};
static const unsigned char virtual_js[] = {
#embed "page/virtual.js"
};
static const unsigned char windowed_js[] = {
#embed "page/windowed.js"
};
static const unsigned char wishes_js[] = {
#embed "page/wishes.js"
};
static const unsigned char words_js[] = {
#embed "page/words.js"
};

#define ASSET_ENTRY(variable, name, type) {name, type, variable, sizeof variable},
static const struct albumsync_page_asset assets[] = {ASSET_FILES(ASSET_ENTRY)};

size_t albumsync_page_asset_count(void) { return sizeof assets / sizeof *assets; }

struct albumsync_page_asset albumsync_page_asset_at(size_t index) { return assets[index]; }
