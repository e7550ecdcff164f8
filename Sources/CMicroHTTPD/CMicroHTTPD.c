#include "CMicroHTTPD.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Each entry is typed by the library's own declaration, so the header checks every call below.
static struct {
  __typeof__(&MHD_start_daemon) start_daemon;
  __typeof__(&MHD_stop_daemon) stop_daemon;
  __typeof__(&MHD_get_daemon_info) get_daemon_info;
  __typeof__(&MHD_get_connection_values_n) get_connection_values_n;
  __typeof__(&MHD_get_connection_info) get_connection_info;
  __typeof__(&MHD_suspend_connection) suspend_connection;
  __typeof__(&MHD_resume_connection) resume_connection;
  __typeof__(&MHD_create_response_from_buffer) create_response_from_buffer;
  __typeof__(&MHD_create_response_from_fd_at_offset64) create_response_from_fd_at_offset64;
  __typeof__(&MHD_create_response_from_callback) create_response_from_callback;
  __typeof__(&MHD_add_response_header) add_response_header;
  __typeof__(&MHD_queue_response) queue_response;
  __typeof__(&MHD_destroy_response) destroy_response;
  __typeof__(&MHD_get_reason_phrase_for) get_reason_phrase_for;
} mhd;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool opened;
static char error_text[256];

static void open_library(void) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(error_text, sizeof error_text,
             "libmicrohttpd.so.12 cannot be loaded: install the Debian package libmicrohttpd12");
    return;
  }
  struct {
    const char *name;
    void **slot;
  } symbols[] = {
    {"MHD_start_daemon", (void **)&mhd.start_daemon},
    {"MHD_stop_daemon", (void **)&mhd.stop_daemon},
    {"MHD_get_daemon_info", (void **)&mhd.get_daemon_info},
    {"MHD_get_connection_values_n", (void **)&mhd.get_connection_values_n},
    {"MHD_get_connection_info", (void **)&mhd.get_connection_info},
    {"MHD_suspend_connection", (void **)&mhd.suspend_connection},
    {"MHD_resume_connection", (void **)&mhd.resume_connection},
    {"MHD_create_response_from_buffer", (void **)&mhd.create_response_from_buffer},
    {"MHD_create_response_from_fd_at_offset64", (void **)&mhd.create_response_from_fd_at_offset64},
    {"MHD_create_response_from_callback", (void **)&mhd.create_response_from_callback},
    {"MHD_add_response_header", (void **)&mhd.add_response_header},
    {"MHD_queue_response", (void **)&mhd.queue_response},
    {"MHD_destroy_response", (void **)&mhd.destroy_response},
    {"MHD_get_reason_phrase_for", (void **)&mhd.get_reason_phrase_for},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
    *symbols[i].slot = dlsym(library, symbols[i].name);
    if (!*symbols[i].slot) {
      snprintf(error_text, sizeof error_text,
               "libmicrohttpd.so.12 has no %s: install the Debian package libmicrohttpd12 0.9.75 or newer", symbols[i].name);
      return;
    }
  }
  opened = true;
}

bool cmhd_open(void) {
  pthread_once(&once, open_library);
  return opened;
}

const char *cmhd_open_error(void) { return error_text; }

struct cmhd_daemon {
  struct MHD_Daemon *daemon;
  cmhd_callbacks callbacks;
};

static void *on_begin(void *closure, const char *target, struct MHD_Connection *connection) {
  cmhd_daemon *daemon = closure;
  return daemon->callbacks.begin(daemon->callbacks.server, target, connection);
}

static enum MHD_Result on_handle(
  void *closure, struct MHD_Connection *connection, const char *url, const char *method,
  const char *version, const char *data, size_t *size, void **context
) {
  (void)url;
  (void)version;
  cmhd_daemon *daemon = closure;
  if (!*context) return MHD_NO;
  return daemon->callbacks.handle(daemon->callbacks.server, *context, connection, method, data, size)
    ? MHD_YES
    : MHD_NO;
}

static void on_completed(
  void *closure, struct MHD_Connection *connection, void **context,
  enum MHD_RequestTerminationCode code
) {
  (void)connection;
  (void)code;
  cmhd_daemon *daemon = closure;
  if (!*context) return;
  daemon->callbacks.completed(*context);
  *context = NULL;
}

cmhd_daemon *cmhd_start(cmhd_callbacks callbacks, cmhd_options options) {
  cmhd_daemon *daemon = calloc(1, sizeof *daemon);
  if (!daemon) return NULL;
  daemon->callbacks = callbacks;
  struct sockaddr_in address = {
    .sin_family = AF_INET, .sin_port = htons(options.port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  // A pool of one is refused by the library: one thread is what it runs without a pool.
  unsigned pool = options.threads > 1 ? options.threads : 0;
  daemon->daemon = mhd.start_daemon(
    MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, options.port, NULL, NULL, on_handle, daemon,
    MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
    MHD_OPTION_URI_LOG_CALLBACK, on_begin, daemon,
    MHD_OPTION_NOTIFY_COMPLETED, on_completed, daemon,
    MHD_OPTION_CONNECTION_LIMIT, options.connections,
    MHD_OPTION_CONNECTION_TIMEOUT, options.idle_seconds,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, options.connection_memory,
    MHD_OPTION_THREAD_POOL_SIZE, pool,
    MHD_OPTION_STRICT_FOR_CLIENT, 1,
    MHD_OPTION_END);
  if (!daemon->daemon) {
    int code = errno;
    free(daemon);
    errno = code;
    return NULL;
  }
  return daemon;
}

uint16_t cmhd_port(cmhd_daemon *daemon) {
  const union MHD_DaemonInfo *info = mhd.get_daemon_info(daemon->daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

void cmhd_stop(cmhd_daemon *daemon) {
  mhd.stop_daemon(daemon->daemon);
  free(daemon);
}

struct header_visit {
  void *context;
  void (*each)(void *, const char *, size_t, const char *, size_t);
};

static enum MHD_Result on_header(
  void *closure, enum MHD_ValueKind kind, const char *name, size_t name_size, const char *value,
  size_t value_size
) {
  (void)kind;
  struct header_visit *visit = closure;
  visit->each(visit->context, name, name_size, value, value_size);
  return MHD_YES;
}

void cmhd_headers(
  cmhd_connection *connection, void *context,
  void (*each)(void *, const char *, size_t, const char *, size_t)
) {
  struct header_visit visit = {context, each};
  mhd.get_connection_values_n(connection, MHD_HEADER_KIND, on_header, &visit);
}

int cmhd_socket(cmhd_connection *connection) {
  const union MHD_ConnectionInfo *info =
    mhd.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

void cmhd_suspend(cmhd_connection *connection) { mhd.suspend_connection(connection); }
void cmhd_resume(cmhd_connection *connection) { mhd.resume_connection(connection); }

cmhd_response *cmhd_response_bytes(const void *bytes, size_t size) {
  return mhd.create_response_from_buffer(size, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

cmhd_response *cmhd_response_file(int descriptor, uint64_t offset, uint64_t size) {
  return mhd.create_response_from_fd_at_offset64(size, descriptor, offset);
}

cmhd_response *cmhd_response_stream(
  void *context, ssize_t (*read)(void *, uint64_t, char *, size_t), void (*release)(void *)
) {
  return mhd.create_response_from_callback(MHD_SIZE_UNKNOWN, 32768, read, context, release);
}

bool cmhd_add_header(cmhd_response *response, const char *name, const char *value) {
  return mhd.add_response_header(response, name, value) == MHD_YES;
}

bool cmhd_queue(cmhd_connection *connection, unsigned status, cmhd_response *response) {
  enum MHD_Result result = mhd.queue_response(connection, status, response);
  mhd.destroy_response(response);
  return result == MHD_YES;
}

const char *cmhd_reason(unsigned status) { return mhd.get_reason_phrase_for(status); }
