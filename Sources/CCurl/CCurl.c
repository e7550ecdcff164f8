// The type checks of curl.h's macros are for direct calls; these go through pointers.
#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/socket.h>

// curl.h wraps its variadics in macros of the same name.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

// Options and infos this project sets that are younger than what the rest needs.
#define OLDEST_VERSION 0x075500
#define OLDEST_VERSION_TEXT "7.85.0"

// Each entry is typed by the library's own declaration, so the header checks every call below.
static struct {
  __typeof__(&curl_global_init) global_init;
  __typeof__(&curl_version_info) version_info;
  __typeof__(&curl_easy_init) easy_init;
  __typeof__(&curl_easy_cleanup) easy_cleanup;
  __typeof__(&curl_easy_reset) easy_reset;
  __typeof__(&curl_easy_setopt) easy_setopt;
  __typeof__(&curl_easy_getinfo) easy_getinfo;
  __typeof__(&curl_easy_strerror) easy_strerror;
  __typeof__(&curl_slist_append) slist_append;
  __typeof__(&curl_slist_free_all) slist_free_all;
  __typeof__(&curl_multi_init) multi_init;
  __typeof__(&curl_multi_cleanup) multi_cleanup;
  __typeof__(&curl_multi_setopt) multi_setopt;
  __typeof__(&curl_multi_add_handle) multi_add_handle;
  __typeof__(&curl_multi_remove_handle) multi_remove_handle;
  __typeof__(&curl_multi_perform) multi_perform;
  __typeof__(&curl_multi_poll) multi_poll;
  __typeof__(&curl_multi_wakeup) multi_wakeup;
  __typeof__(&curl_multi_info_read) multi_info_read;
  __typeof__(&curl_url) url;
  __typeof__(&curl_url_cleanup) url_cleanup;
  __typeof__(&curl_url_set) url_set;
  __typeof__(&curl_url_get) url_get;
  __typeof__(&curl_free) free;
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool opened;
static char error_text[256];

static bool find_symbols(void *library) {
  struct {
    const char *name;
    void **slot;
  } symbols[] = {
    {"curl_global_init", (void **)&curl.global_init},
    {"curl_version_info", (void **)&curl.version_info},
    {"curl_easy_init", (void **)&curl.easy_init},
    {"curl_easy_cleanup", (void **)&curl.easy_cleanup},
    {"curl_easy_reset", (void **)&curl.easy_reset},
    {"curl_easy_setopt", (void **)&curl.easy_setopt},
    {"curl_easy_getinfo", (void **)&curl.easy_getinfo},
    {"curl_easy_strerror", (void **)&curl.easy_strerror},
    {"curl_slist_append", (void **)&curl.slist_append},
    {"curl_slist_free_all", (void **)&curl.slist_free_all},
    {"curl_multi_init", (void **)&curl.multi_init},
    {"curl_multi_cleanup", (void **)&curl.multi_cleanup},
    {"curl_multi_setopt", (void **)&curl.multi_setopt},
    {"curl_multi_add_handle", (void **)&curl.multi_add_handle},
    {"curl_multi_remove_handle", (void **)&curl.multi_remove_handle},
    {"curl_multi_perform", (void **)&curl.multi_perform},
    {"curl_multi_poll", (void **)&curl.multi_poll},
    {"curl_multi_wakeup", (void **)&curl.multi_wakeup},
    {"curl_multi_info_read", (void **)&curl.multi_info_read},
    {"curl_url", (void **)&curl.url},
    {"curl_url_cleanup", (void **)&curl.url_cleanup},
    {"curl_url_set", (void **)&curl.url_set},
    {"curl_url_get", (void **)&curl.url_get},
    {"curl_free", (void **)&curl.free},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
    *symbols[i].slot = dlsym(library, symbols[i].name);
    if (!*symbols[i].slot) {
      snprintf(error_text, sizeof error_text,
               "libcurl.so.4 has no %s: install the Debian package libcurl4 " OLDEST_VERSION_TEXT " or newer",
               symbols[i].name);
      return false;
    }
  }
  return true;
}

static void open_library(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(error_text, sizeof error_text,
             "libcurl.so.4 cannot be loaded: install the Debian package libcurl4");
    return;
  }
  if (!find_symbols(library)) return;
  const curl_version_info_data *version = curl.version_info(CURLVERSION_NOW);
  if (version->version_num < OLDEST_VERSION) {
    snprintf(error_text, sizeof error_text,
             "libcurl.so.4 is %s: install the Debian package libcurl4 " OLDEST_VERSION_TEXT " or newer",
             version->version);
    return;
  }
  if (curl.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
    snprintf(error_text, sizeof error_text, "libcurl.so.4 cannot be initialised");
    return;
  }
  opened = true;
}

bool ccurl_open(void) {
  pthread_once(&once, open_library);
  return opened;
}

const char *ccurl_open_error(void) { return error_text; }

ccurl_easy *ccurl_easy_new(void) { return (ccurl_easy *)curl.easy_init(); }
void ccurl_easy_free(ccurl_easy *easy) { curl.easy_cleanup((CURL *)easy); }
void ccurl_easy_clear(ccurl_easy *easy) { curl.easy_reset((CURL *)easy); }

bool ccurl_set_long(ccurl_easy *easy, CURLoption option, long value) {
  return curl.easy_setopt((CURL *)easy, option, value) == CURLE_OK;
}
bool ccurl_set_size(ccurl_easy *easy, CURLoption option, int64_t value) {
  return curl.easy_setopt((CURL *)easy, option, (curl_off_t)value) == CURLE_OK;
}
bool ccurl_set_text(ccurl_easy *easy, CURLoption option, const char *value) {
  return curl.easy_setopt((CURL *)easy, option, value) == CURLE_OK;
}
bool ccurl_set_pointer(ccurl_easy *easy, CURLoption option, void *value) {
  return curl.easy_setopt((CURL *)easy, option, value) == CURLE_OK;
}
bool ccurl_set_data(ccurl_easy *easy, CURLoption option, ccurl_data callback) {
  return curl.easy_setopt((CURL *)easy, option, callback) == CURLE_OK;
}
bool ccurl_set_ready(ccurl_easy *easy, ccurl_ready callback) {
  return curl.easy_setopt((CURL *)easy, CURLOPT_PREREQFUNCTION, callback) == CURLE_OK;
}
bool ccurl_set_remark(ccurl_easy *easy, ccurl_remark callback) {
  return curl.easy_setopt((CURL *)easy, CURLOPT_DEBUGFUNCTION, callback) == CURLE_OK;
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)context;
  (void)purpose;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}
bool ccurl_set_close_in_children(ccurl_easy *easy) {
  return curl.easy_setopt((CURL *)easy, CURLOPT_OPENSOCKETFUNCTION, open_socket) == CURLE_OK;
}
bool ccurl_set_close(ccurl_easy *easy, ccurl_close callback) {
  return curl.easy_setopt((CURL *)easy, CURLOPT_CLOSESOCKETFUNCTION, callback) == CURLE_OK;
}

int ccurl_socket(ccurl_easy *easy) {
  curl_socket_t socket = CURL_SOCKET_BAD;
  curl.easy_getinfo((CURL *)easy, CURLINFO_ACTIVESOCKET, &socket);
  return socket;
}
bool ccurl_has_unread(int socket) {
  char byte;
  return recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 1;
}
unsigned short ccurl_local_port(int socket) {
  struct sockaddr_storage address = {0};
  socklen_t size = sizeof address;
  if (getsockname(socket, (struct sockaddr *)&address, &size) != 0) return 0;
  // The port stands at the same place in both families.
  return ntohs(((struct sockaddr_in *)&address)->sin_port);
}

long ccurl_get_long(ccurl_easy *easy, CURLINFO info) {
  long value = 0;
  curl.easy_getinfo((CURL *)easy, info, &value);
  return value;
}
int64_t ccurl_get_size(ccurl_easy *easy, CURLINFO info) {
  curl_off_t value = 0;
  curl.easy_getinfo((CURL *)easy, info, &value);
  return value;
}
void *ccurl_get_pointer(ccurl_easy *easy, CURLINFO info) {
  void *value = NULL;
  curl.easy_getinfo((CURL *)easy, info, &value);
  return value;
}
const char *ccurl_code_text(CURLcode code) { return curl.easy_strerror(code); }

ccurl_list *ccurl_list_append(ccurl_list *list, const char *text) { return curl.slist_append(list, text); }
void ccurl_list_free(ccurl_list *list) { curl.slist_free_all(list); }

ccurl_multi *ccurl_multi_new(void) { return (ccurl_multi *)curl.multi_init(); }
void ccurl_multi_free(ccurl_multi *multi) { curl.multi_cleanup((CURLM *)multi); }
bool ccurl_multi_set_long(ccurl_multi *multi, CURLMoption option, long value) {
  return curl.multi_setopt((CURLM *)multi, option, value) == CURLM_OK;
}
bool ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy) {
  return curl.multi_add_handle((CURLM *)multi, (CURL *)easy) == CURLM_OK;
}
void ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy) {
  curl.multi_remove_handle((CURLM *)multi, (CURL *)easy);
}
void ccurl_multi_perform(ccurl_multi *multi) {
  int running;
  curl.multi_perform((CURLM *)multi, &running);
}
void ccurl_multi_poll(ccurl_multi *multi, int milliseconds) {
  curl.multi_poll((CURLM *)multi, NULL, 0, milliseconds, NULL);
}
void ccurl_multi_wakeup(ccurl_multi *multi) { curl.multi_wakeup((CURLM *)multi); }

ccurl_easy *ccurl_multi_next_done(ccurl_multi *multi, CURLcode *code) {
  int left;
  CURLMsg *message;
  while ((message = curl.multi_info_read((CURLM *)multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *code = message->data.result;
    return (ccurl_easy *)message->easy_handle;
  }
  return NULL;
}

ccurl_url *ccurl_url_new(void) { return (ccurl_url *)curl.url(); }
void ccurl_url_free(ccurl_url *url) { curl.url_cleanup((CURLU *)url); }
CURLUcode ccurl_url_set(ccurl_url *url, CURLUPart part, const char *text, unsigned flags) {
  return curl.url_set((CURLU *)url, part, text, flags);
}
char *ccurl_url_get(ccurl_url *url, CURLUPart part, unsigned flags) {
  char *text = NULL;
  return curl.url_get((CURLU *)url, part, &text, flags) == CURLUE_OK ? text : NULL;
}
void ccurl_free(void *memory) { curl.free(memory); }
