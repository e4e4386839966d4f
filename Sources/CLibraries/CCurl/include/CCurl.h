// The functions of libcurl that decks uses. libcurl is opened by the first request, because loading
// its 30 libraries takes longer than most commands.
//
// Swift cannot call variadic C functions, so each type of libcurl option has a typed function.
#pragma once
#include <curl/curl.h>

// Opens and initializes libcurl. Must be called before any other function. Returns NULL on success,
// otherwise the reason for the failure.
const char *decks_curl_start(void);

CURL *decks_easy_init(void);
void decks_easy_cleanup(CURL *easy);
const char *decks_easy_strerror(CURLcode code);

CURLcode decks_easy_set_long(CURL *easy, CURLoption option, long value);
CURLcode decks_easy_set_size(CURL *easy, CURLoption option, curl_off_t value);
CURLcode decks_easy_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode decks_easy_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode decks_easy_set_headers(CURL *easy, struct curl_slist *headers);
CURLcode decks_easy_set_receiver(CURL *easy, CURLoption option,
                                 size_t (*receive)(char *, size_t, size_t, void *));
CURLcode decks_easy_set_socket_opener(CURL *easy, curl_opensocket_callback open);
CURLcode decks_easy_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode decks_easy_get_size(CURL *easy, CURLINFO info, curl_off_t *value);
CURLcode decks_easy_get_string(CURL *easy, CURLINFO info, char **value);

struct curl_slist *decks_slist_append(struct curl_slist *list, const char *line);
void decks_slist_free_all(struct curl_slist *list);

CURLM *decks_multi_init(void);
void decks_multi_cleanup(CURLM *multi);
CURLMcode decks_multi_add_handle(CURLM *multi, CURL *easy);
CURLMcode decks_multi_remove_handle(CURLM *multi, CURL *easy);
CURLMcode decks_multi_perform(CURLM *multi, int *running);
// Waits for activity, a wake-up or the timeout.
CURLMcode decks_multi_poll(CURLM *multi, int milliseconds);
CURLMcode decks_multi_wakeup(CURLM *multi);
// Returns a finished transfer and its result; NULL if there is none.
CURL *decks_multi_next_finished(CURLM *multi, CURLcode *result);
