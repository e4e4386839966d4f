/// Returns the check value in the link of a challenge: a digest of its parts as they are in the link.
/// It shows whether the link is complete.
///
/// - Parameter exam: The time of an exam; empty if the challenge is none.
public func challengeCheck(
  deck: String, mode: String, seed: String, questions: String, exam: String
) -> String {
  let text = "\(deck) \(mode) \(seed) \(questions)"
  return digest(of: exam == "" ? text : "\(text) \(exam)", length: 5)
}
