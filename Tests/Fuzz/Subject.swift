/// A fuzz target: a reader of untrusted input.
struct Subject: Sendable {
  /// The name, which is also the name of the subject's folder in the corpus.
  let name: String
  /// Tokens of the input language that mutations insert.
  let words: [String]
  /// Reads an input and checks the result. Returns a failure message; nil if the input was accepted
  /// or rejected correctly.
  let read: @Sendable (_ input: [UInt8]) -> String?

  static let all: [Subject] = [
    .breed, .deck, .site, .leaderboard, .htmlTemplate, .markdownTemplate, .dogs, .cats, .list,
    .csv, .photos, .address, .progress, .request, .picture, .avif, .metadata,
  ]
}

/// The start of a hostile value, which must not occur in a page as markup.
let mark = "<pwned"

/// Decodes an input as UTF-8, replacing invalid bytes.
func text(_ input: [UInt8]) -> String { String(decoding: input, as: UTF8.self) }
