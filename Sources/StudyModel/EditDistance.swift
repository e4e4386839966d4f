/// How many slips lie between two words: letters left out, put in, put for another, or put in the
/// wrong order beside each other; `limit + 1` when there are more than `limit`.
///
/// It is the restricted distance of Damerau and Levenshtein (optimal string alignment: no letter is
/// changed twice). Only what can lie within the limit is looked at: 2 × limit + 1 letters of `b` for
/// each of `a`.
func editDistance(_ a: [Int], _ b: [Int], limit: Int) -> Int {
  if a.count - b.count > limit || b.count - a.count > limit {
    return limit + 1
  }
  let beyond = limit + 1
  var before = Array(repeating: beyond, count: b.count + 1)
  var above = Array(repeating: beyond, count: b.count + 1)
  var row = Array(repeating: beyond, count: b.count + 1)
  for j in 0..<min(b.count, limit) + 1 {
    above[j] = j
  }
  for i in 1..<a.count + 1 {
    let first = max(1, i - limit)
    let last = min(b.count, i + limit)
    row[first - 1] = first == 1 ? min(i, beyond) : beyond
    var least = row[first - 1]
    for j in first..<last + 1 {
      let same = a[i - 1] == b[j - 1]
      var slips = same ? above[j - 1] : above[j - 1] + 1
      slips = min(slips, row[j - 1] + 1)
      if j < i + limit {
        slips = min(slips, above[j] + 1)
      }
      if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
        slips = min(slips, before[j - 2] + 1)
      }
      row[j] = min(slips, beyond)
      least = min(least, row[j])
    }
    if least > limit {
      return beyond
    }
    let free = before
    before = above
    above = row
    row = free
  }
  return above[b.count]
}
