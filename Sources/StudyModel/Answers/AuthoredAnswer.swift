/// Judges the typed answer to a question that the deck's author wrote, by the rules for names.
///
/// Only its own answers count: the answer to another question is just a wrong answer. A number must
/// be exact, since a wrong one would otherwise pass as a spelling error of the right one.
func judgeAuthoredAnswer(
  _ typed: String, _ authored: AuthoredQuestion, of asked: Breed, deck: Deck
) -> TypedJudgement {
  var answer = asked
  answer.name = authored.answer.text
  answer.names = authored.accepted
  answer.question = nil
  answer.duplicates = []
  answer.photos = []
  var only = deck
  only.breeds = [answer]
  only.families = nil
  let judgement = judgeTypedAnswer(typed, asked: answer, deck: only)
  switch judgement {
  case .near(let name):
    if digits(in: typed) != digits(in: name) {
      return .wrong(breed: nil)
    }
    return judgement
  case .right, .family, .similar, .wrong:
    return judgement
  }
}

/// Returns the code points of the ASCII digits in a text.
private func digits(in text: String) -> [Int] {
  return text.unicodeScalars.map { Int($0.value) }.filter { $0 >= 48 && $0 <= 57 }
}
