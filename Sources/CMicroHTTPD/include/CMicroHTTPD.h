#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

// libmicrohttpd behind plain functions. The library is opened at the first call of cmhd_open, so that a
// program that never serves does not load it. Every other function may be called only after cmhd_open
// has returned true. Handles are opaque; no type of microhttpd.h shows.

typedef struct cmhd_daemon cmhd_daemon;
typedef struct MHD_Connection cmhd_connection;
typedef struct MHD_Response cmhd_response;

/// What the server calls back; all of it on the daemon's threads.
typedef struct cmhd_callbacks {
  /// Passed to `begin` and `handle`.
  void *server;
  /// A request line was read: `target` is as received. Returns the request's context.
  void *_Nullable (*_Nonnull begin)(void *server, const char *target, cmhd_connection *connection);
  /// The library's access handler: first call without data, then data, then a last call without data,
  /// and again after each resumption. False closes the connection.
  _Bool (*_Nonnull handle)(
    void *server, void *context, cmhd_connection *connection, const char *method,
    const char *_Nullable data, size_t *size);
  /// The request is over, however it ended: the context's last use.
  void (*_Nonnull completed)(void *context);
} cmhd_callbacks;

typedef struct cmhd_options {
  uint16_t port;
  unsigned threads;
  unsigned connections;
  unsigned idle_seconds;
  size_t connection_memory;
} cmhd_options;

/// Opens the library once, whoever calls first. False if it cannot be had; see cmhd_open_error.
_Bool cmhd_open(void);
/// Why the library could not be opened, in one sentence.
const char *cmhd_open_error(void);

/// Starts a daemon on 127.0.0.1. NULL on failure, with errno set.
cmhd_daemon *_Nullable cmhd_start(cmhd_callbacks callbacks, cmhd_options options);
/// The port the daemon listens on.
uint16_t cmhd_port(cmhd_daemon *daemon);
/// Ends all connections and threads and frees the daemon. No connection may be suspended.
void cmhd_stop(cmhd_daemon *daemon);

/// Calls `each` for every header of the request.
void cmhd_headers(
  cmhd_connection *connection, void *context,
  void (*_Nonnull each)(void *context, const char *name, size_t name_size, const char *_Nullable value,
               size_t value_size));
/// The connection's socket, or -1.
int cmhd_socket(cmhd_connection *connection);
void cmhd_suspend(cmhd_connection *connection);
void cmhd_resume(cmhd_connection *connection);

/// A response whose bytes are copied.
cmhd_response *_Nullable cmhd_response_bytes(const void *_Nullable bytes, size_t size);
/// A response sent from a file with sendfile; closes `descriptor` when done with it.
cmhd_response *_Nullable cmhd_response_file(int descriptor, uint64_t offset, uint64_t size);
/// A response of unknown length. `read` returns a count, 0 after suspending, CMHD_END or CMHD_FAIL.
cmhd_response *_Nullable cmhd_response_stream(
  void *context, ssize_t (*_Nonnull read)(void *context, uint64_t position, char *buffer, size_t size),
  void (*_Nonnull release)(void *context));
enum { CMHD_END = -1, CMHD_FAIL = -2 };
/// False if the library refuses the header, for instance for a line break in it.
_Bool cmhd_add_header(cmhd_response *response, const char *name, const char *value);
/// Hands the response to the connection and drops the caller's hold on it.
_Bool cmhd_queue(cmhd_connection *connection, unsigned status, cmhd_response *response);
/// The standard reason phrase of a status.
const char *cmhd_reason(unsigned status);

#pragma clang assume_nonnull end

#endif
