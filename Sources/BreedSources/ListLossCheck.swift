import URLs

/// What became of a list's breeds between two answers.
struct ListChange: Hashable {
  /// Breeds that were listed and are not any more, in order.
  let lost: [String]
  /// How many were listed before, and how many are now.
  let before: Int
  let now: Int

  init(from old: Set<String>, to new: Set<String>) {
    lost = old.subtracting(new).sorted()
    before = old.count
    now = new.count
  }

  /// Why the new list is not to take the place of the old one, in words that can follow "the
  /// answer"; nil where it may.
  ///
  /// - Parameter tolerance: how many percent of the breeds may be lost.
  func refusal(tolerance: Int) -> String? {
    if lost.count * 100 > before * tolerance {
      return "has lost \(loss), and more than \(tolerance) % is taken with --accept-changes only"
    }
    // No list of breeds grows like that, and each name would be asked about.
    if before > 0, now > max(1000, before * 10) {
      return "names \(now) breeds where there were \(before); --accept-changes takes it"
    }
    return nil
  }

  /// The loss in words, with some of the names.
  var loss: String {
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
