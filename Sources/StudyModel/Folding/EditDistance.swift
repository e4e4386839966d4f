/// Returns the edit distance between two words, counting insertions, deletions, substitutions and
/// transpositions of adjacent letters, or `limit + 1` if the distance exceeds `limit`.
///
/// This is the restricted Damerau-Levenshtein distance (optimal string alignment). Only a band of
/// 2 × `limit` + 1 letters of `b` is considered for each letter of `a`.
func editDistance(_ a: [Int], _ b: [Int], limit: Int) -> Int {
  if a.count - b.count > limit || b.count - a.count > limit {
    return limit + 1
  }
  let beyond = limit + 1
  let width = b.count + 1
  // Only the last three rows of the table are kept.
  var table = Array(repeating: beyond, count: 3 * width)
  for j in 0..<min(b.count, limit) + 1 {
    table[j] = j
  }
  for i in 1..<a.count + 1 {
    let row = i % 3 * width
    let above = (i + 2) % 3 * width
    let before = (i + 1) % 3 * width
    let first = max(1, i - limit)
    table[row + first - 1] = first == 1 ? min(i, beyond) : beyond
    var rowMinimum = table[row + first - 1]
    for j in first..<min(b.count, i + limit) + 1 {
      var cost = table[above + j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      cost = min(cost, table[row + j - 1] + 1)
      if j < i + limit {
        cost = min(cost, table[above + j] + 1)
      }
      if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
        cost = min(cost, table[before + j - 2] + 1)
      }
      table[row + j] = min(cost, beyond)
      rowMinimum = min(rowMinimum, cost)
    }
    if rowMinimum > limit {
      return beyond
    }
  }
  return table[a.count % 3 * width + b.count]
}
