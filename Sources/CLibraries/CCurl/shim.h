#ifndef DECKS_CCURL_SHIM_H
#define DECKS_CCURL_SHIM_H

#include <curl/curl.h>

// Swift cannot call variadic C functions, so each type of libcurl option has a typed wrapper.

static inline CURLcode decks_easy_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode decks_easy_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode decks_easy_set_string(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode decks_easy_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode decks_easy_set_headers(CURL *easy, struct curl_slist *headers) {
  return curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
}

static inline CURLcode decks_easy_set_receiver(
    CURL *easy, CURLoption option, size_t (*receive)(char *, size_t, size_t, void *)) {
  return curl_easy_setopt(easy, option, receive);
}

static inline CURLcode decks_easy_set_socket_opener(CURL *easy, curl_opensocket_callback open) {
  return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open);
}

static inline CURLcode decks_easy_get_long(CURL *easy, CURLINFO info, long *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode decks_easy_get_size(CURL *easy, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode decks_easy_get_string(CURL *easy, CURLINFO info, char **value) {
  return curl_easy_getinfo(easy, info, value);
}

// Swift does not import the union of the message.
static inline CURLcode decks_message_result(const CURLMsg *message) {
  return message->data.result;
}

#endif
