#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

// Hashes bytes. The one-step function `SHA256` looks up the algorithm in every call, which takes
// longer than hashing a short text.
static inline void decks_sha256(const void *bytes, size_t count, unsigned char *digest) {
  SHA256_CTX context;
  SHA256_Init(&context);
  SHA256_Update(&context, bytes, count);
  SHA256_Final(digest, &context);
}
