#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"

#include <dlfcn.h>
#include <stdio.h>

#define FUNCTIONS(FUNCTION) \
  FUNCTION(curl_easy_cleanup) \
  FUNCTION(curl_easy_getinfo) \
  FUNCTION(curl_easy_init) \
  FUNCTION(curl_easy_setopt) \
  FUNCTION(curl_easy_strerror) \
  FUNCTION(curl_global_init) \
  FUNCTION(curl_multi_add_handle) \
  FUNCTION(curl_multi_cleanup) \
  FUNCTION(curl_multi_info_read) \
  FUNCTION(curl_multi_init) \
  FUNCTION(curl_multi_perform) \
  FUNCTION(curl_multi_poll) \
  FUNCTION(curl_multi_remove_handle) \
  FUNCTION(curl_multi_wakeup) \
  FUNCTION(curl_slist_append) \
  FUNCTION(curl_slist_free_all)

// The functions of the opened library.
static struct {
#define FIELD(name) __typeof__(name) *name;
  FUNCTIONS(FIELD)
} lib;

const char *decks_curl_start(void) {
  void *handle = dlopen("libcurl.so.4", RTLD_NOW);
  if (!handle) {
    static char message[1024];
    snprintf(message, sizeof message, "%s; install the package libcurl4", dlerror());
    return message;
  }
#define LOAD(name) \
  if (!(lib.name = (__typeof__(name) *)dlsym(handle, #name))) return dlerror();
  FUNCTIONS(LOAD)
  CURLcode code = lib.curl_global_init(CURL_GLOBAL_DEFAULT);
  return code == CURLE_OK ? NULL : lib.curl_easy_strerror(code);
}

CURL *decks_easy_init(void) { return lib.curl_easy_init(); }
void decks_easy_cleanup(CURL *easy) { lib.curl_easy_cleanup(easy); }
const char *decks_easy_strerror(CURLcode code) { return lib.curl_easy_strerror(code); }

CURLcode decks_easy_set_long(CURL *easy, CURLoption option, long value) {
  return lib.curl_easy_setopt(easy, option, value);
}

CURLcode decks_easy_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return lib.curl_easy_setopt(easy, option, value);
}

CURLcode decks_easy_set_string(CURL *easy, CURLoption option, const char *value) {
  return lib.curl_easy_setopt(easy, option, value);
}

CURLcode decks_easy_set_pointer(CURL *easy, CURLoption option, void *value) {
  return lib.curl_easy_setopt(easy, option, value);
}

CURLcode decks_easy_set_headers(CURL *easy, struct curl_slist *headers) {
  return lib.curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
}

CURLcode decks_easy_set_receiver(CURL *easy, CURLoption option,
                                 size_t (*receive)(char *, size_t, size_t, void *)) {
  return lib.curl_easy_setopt(easy, option, receive);
}

CURLcode decks_easy_set_socket_opener(CURL *easy, curl_opensocket_callback open) {
  return lib.curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open);
}

CURLcode decks_easy_get_long(CURL *easy, CURLINFO info, long *value) {
  return lib.curl_easy_getinfo(easy, info, value);
}

CURLcode decks_easy_get_size(CURL *easy, CURLINFO info, curl_off_t *value) {
  return lib.curl_easy_getinfo(easy, info, value);
}

CURLcode decks_easy_get_string(CURL *easy, CURLINFO info, char **value) {
  return lib.curl_easy_getinfo(easy, info, value);
}

struct curl_slist *decks_slist_append(struct curl_slist *list, const char *line) {
  return lib.curl_slist_append(list, line);
}

void decks_slist_free_all(struct curl_slist *list) { lib.curl_slist_free_all(list); }

CURLM *decks_multi_init(void) { return lib.curl_multi_init(); }
void decks_multi_cleanup(CURLM *multi) { lib.curl_multi_cleanup(multi); }

CURLMcode decks_multi_add_handle(CURLM *multi, CURL *easy) {
  return lib.curl_multi_add_handle(multi, easy);
}

CURLMcode decks_multi_remove_handle(CURLM *multi, CURL *easy) {
  return lib.curl_multi_remove_handle(multi, easy);
}

CURLMcode decks_multi_perform(CURLM *multi, int *running) {
  return lib.curl_multi_perform(multi, running);
}

CURLMcode decks_multi_poll(CURLM *multi, int milliseconds) {
  return lib.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode decks_multi_wakeup(CURLM *multi) { return lib.curl_multi_wakeup(multi); }

CURL *decks_multi_next_finished(CURLM *multi, CURLcode *result) {
  int left = 0;
  const CURLMsg *message;
  while ((message = lib.curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
