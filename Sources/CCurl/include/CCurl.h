#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

// libcurl behind plain functions: one for each argument type of its variadic ones. The library is opened
// at the first call of ccurl_open, so that a program that never transfers does not load it. Every other
// function may be called only after ccurl_open has returned true. The functions curl.h declares are not
// linked: use these.

/// Opens and initialises the library once, whoever calls first. False if it cannot be had.
bool ccurl_open(void);
/// Why the library could not be opened, in one sentence.
const char *ccurl_open_error(void);

typedef struct ccurl_easy ccurl_easy;
typedef struct ccurl_multi ccurl_multi;
typedef struct ccurl_url ccurl_url;
typedef struct curl_slist ccurl_list;

// One transfer.
ccurl_easy *_Nullable ccurl_easy_new(void);
void ccurl_easy_free(ccurl_easy *easy);
/// All options back to their defaults; live connections and caches stay.
void ccurl_easy_clear(ccurl_easy *easy);
bool ccurl_set_long(ccurl_easy *easy, CURLoption option, long value);
bool ccurl_set_size(ccurl_easy *easy, CURLoption option, int64_t value);
bool ccurl_set_text(ccurl_easy *easy, CURLoption option, const char *_Nullable value);
bool ccurl_set_pointer(ccurl_easy *easy, CURLoption option, void *_Nullable value);
/// Body or header bytes; a return other than the count ends the transfer.
typedef size_t (*ccurl_data)(char *bytes, size_t one, size_t count, void *context);
bool ccurl_set_data(ccurl_easy *easy, CURLoption option, ccurl_data callback);
/// The connection is made, the request not yet sent; not CURL_PREREQFUNC_OK ends the transfer.
typedef int (*ccurl_ready)(void *context, char *peer, char *local, int peer_port, int local_port);
bool ccurl_set_ready(ccurl_easy *easy, ccurl_ready callback);
/// Bytes and remarks of the library.
typedef int (*ccurl_remark)(CURL *handle, curl_infotype kind, char *bytes, size_t count, void *context);
bool ccurl_set_remark(ccurl_easy *easy, ccurl_remark callback);
/// Has sockets closed in child processes, which libcurl leaves open there.
bool ccurl_set_close_in_children(ccurl_easy *easy);
/// A connection's socket is to be closed, by the callback.
typedef int (*ccurl_close)(void *context, curl_socket_t socket);
bool ccurl_set_close(ccurl_easy *easy, ccurl_close callback);
/// The socket of the transfer's connection if that is kept, or -1.
int ccurl_socket(ccurl_easy *easy);
/// Whether bytes have come on the socket that nobody has read.
bool ccurl_has_unread(int socket);
/// The socket's own port, or 0.
unsigned short ccurl_local_port(int socket);
long ccurl_get_long(ccurl_easy *easy, CURLINFO info);
int64_t ccurl_get_size(ccurl_easy *easy, CURLINFO info);
void *_Nullable ccurl_get_pointer(ccurl_easy *easy, CURLINFO info);
const char *ccurl_code_text(CURLcode code);

ccurl_list *_Nullable ccurl_list_append(ccurl_list *_Nullable list, const char *text);
void ccurl_list_free(ccurl_list *_Nullable list);

// Many transfers, of one thread.
ccurl_multi *_Nullable ccurl_multi_new(void);
void ccurl_multi_free(ccurl_multi *multi);
bool ccurl_multi_set_long(ccurl_multi *multi, CURLMoption option, long value);
bool ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy);
void ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy);
void ccurl_multi_perform(ccurl_multi *multi);
void ccurl_multi_poll(ccurl_multi *multi, int milliseconds);
/// Ends a poll under way or to come; from any thread.
void ccurl_multi_wakeup(ccurl_multi *multi);
/// A transfer that has ended, or NULL.
ccurl_easy *_Nullable ccurl_multi_next_done(ccurl_multi *multi, CURLcode *code);

// URLs.
ccurl_url *_Nullable ccurl_url_new(void);
void ccurl_url_free(ccurl_url *url);
CURLUcode ccurl_url_set(ccurl_url *url, CURLUPart part, const char *_Nullable text, unsigned flags);
/// The part, or NULL; free with ccurl_free.
char *_Nullable ccurl_url_get(ccurl_url *url, CURLUPart part, unsigned flags);
void ccurl_free(void *_Nullable memory);

#pragma clang assume_nonnull end

#endif
