/// What became of a list's breeds between two answers.
struct ListChange: Hashable {
  /// Breeds that were listed and are not any more, in order.
  let lost: [String]
  /// How many were listed before.
  let before: Int

  init(from old: Set<String>, to new: Set<String>) {
    lost = old.subtracting(new).sorted()
    before = old.count
  }

  /// Whether more than so many percent are lost.
  func exceeds(percent: Int) -> Bool { lost.count * 100 > before * percent }

  /// The loss in words, with some of the names.
  var description: String {
    let names = lost.prefix(5).map { printable($0, length: 40) }.joined(separator: ", ")
    return "\(lost.count) of \(before) breeds (\(names)\(lost.count > 5 ? ", …" : ""))"
  }
}

/// Why a list of a breed's photos is not to take the place of another; nil where it may.
///
/// Photos come and go, and a breed that upstream really gave up says so photo by photo: what loses
/// more than half of them at once is far more likely to be cut short.
func refusal(ofPhotos new: Int, after old: Int) -> String? {
  new * 2 < old
    ? "names \(new) photos where there were \(old); --accept-changes takes it" : nil
}
