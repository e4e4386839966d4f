/// Returns the candidate closest to a misspelt word, or nil if none is close enough.
///
/// A candidate is close enough if its optimal string alignment distance is at most a third of the
/// word's length, or 1 for short words.
public func closestMatch(to word: String, among candidates: some Sequence<String>) -> String? {
  let limit = max(1, word.count / 3)
  return
    candidates
    .map { (distance: editDistance(word.lowercased(), $0.lowercased()), candidate: $0) }
    .filter { $0.distance <= limit }
    .min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }?
    .candidate
}

/// Returns text to append to a message about an unknown word, such as `; did you mean "weight"?`;
/// empty if no candidate is close enough.
public func didYouMean(_ word: String, among candidates: some Sequence<String>) -> String {
  closestMatch(to: word, among: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
}

/// Returns text to append to a message about an unknown word: the closest candidate or, if none is
/// close enough, the candidates, such as ` (known fields: title, url)`. At most ten are listed.
public func didYouMeanOrKnown(
  _ word: String, among candidates: some Collection<String>, _ description: String
) -> String {
  let guess = didYouMean(word, among: candidates)
  guard guess.isEmpty, !candidates.isEmpty else { return guess }
  let list = candidates.prefix(10).joined(separator: ", ")
  return " (\(description): \(list)\(candidates.count > 10 ? ", …" : ""))"
}

/// Returns the optimal string alignment distance: the number of insertions, deletions,
/// substitutions and transpositions of adjacent characters that turn `a` into `b`.
private func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a)
  let b = Array(b)
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var row = [i + 1]
    for (j, y) in b.enumerated() {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (x == y ? 0 : 1))
      if i > 0, j > 0, x == b[j - 1], a[i - 1] == y {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
