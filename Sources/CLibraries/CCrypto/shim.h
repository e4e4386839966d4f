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

// Hashes bytes with SHA-1, for formats that prescribe it; it protects nothing.
static inline void decks_sha1(const void *bytes, size_t count, unsigned char *digest) {
  SHA_CTX context;
  SHA1_Init(&context);
  SHA1_Update(&context, bytes, count);
  SHA1_Final(digest, &context);
}
