/// Something that reads what anybody may have written.
struct Subject: Sendable {
  /// Also the name of its folder in the corpus.
  let name: String
  /// What mutations put into inputs: the words and signs that its language is made of.
  let words: [String]
  /// Reads an input to the end, and says what is wrong with what came of it; nil if all is well,
  /// which it is as well when the input was refused.
  let read: @Sendable (_ input: [UInt8]) -> String?

  static let all: [Subject] = [
    .breed, .deck, .site, .leaderboard, .htmlTemplate, .markdownTemplate, .dogs, .cats, .list,
    .photos, .address,
    .progress,
  ]
}

/// What a hostile value would look like in a page if it got there as markup.
let mark = "<pwned"

/// The text of an input, with what is no UTF-8 replaced.
func text(_ input: [UInt8]) -> String { String(decoding: input, as: UTF8.self) }
