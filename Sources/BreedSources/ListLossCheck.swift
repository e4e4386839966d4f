import URLs

/// The change of a breed list between two responses.
struct ListChange: Hashable {
  /// Breeds that are no longer listed, sorted.
  let lost: [String]
  /// Number of breeds before.
  let before: Int
  /// Number of breeds now.
  let now: Int

  /// The maximum growth factor: no real breed list grows faster, and each name causes requests.
  private static let maximumGrowth = 10
  /// The number of breeds that is accepted whatever the growth, because it causes few requests.
  private static let alwaysAcceptedCount = 1000

  init(from old: Set<String>, to new: Set<String>) {
    lost = old.subtracting(new).sorted()
    before = old.count
    now = new.count
  }

  /// Returns why the new list must not replace the old one, as a text that completes "the response
  /// …"; nil if it may.
  ///
  /// - Parameter tolerance: Percentage of the breeds that may be lost.
  func rejectionReason(tolerance: Int) -> String? {
    if lost.count * 100 > before * tolerance {
      return
        "has lost \(lossDescription), more than \(tolerance) %; use --accept-changes to accept it"
    }
    if before > 0, now > max(Self.alwaysAcceptedCount, before * Self.maximumGrowth) {
      return "names \(now) breeds instead of \(before); use --accept-changes to accept it"
    }
    return nil
  }

  /// A description of the loss with up to five names.
  var lossDescription: String {
    let names = lost.prefix(5).map { printable($0, length: 40) }.joined(separator: ", ")
    return "\(lost.count) of \(before) breeds (\(names)\(lost.count > 5 ? ", …" : ""))"
  }
}

/// Returns why a list of a breed's photos must not replace the old one; nil if it may.
///
/// Photos come and go, but a list that loses more than half of them at once is most likely truncated.
/// If they were really removed, each is dropped when its own request fails.
func photoListRejection(newCount new: Int, oldCount old: Int) -> String? {
  new * 2 < old
    ? "names \(new) photos instead of \(old); use --accept-changes to accept it" : nil
}
