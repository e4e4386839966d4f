import Catalog
import URLs

/// The change of a breed list between two responses.
struct ListChange: Hashable {
  /// Breeds that are no longer listed, sorted.
  let lost: [String]
  /// Number of breeds before.
  let before: Int
  /// Number of breeds now.
  let now: Int

  init(from old: Set<String>, to new: Set<String>) {
    lost = old.subtracting(new).sorted()
    before = old.count
    now = new.count
  }

  /// Returns the reason to reject the new list, worded to complete the sentence "the response …";
  /// nil to accept it.
  ///
  /// - Parameter maximumLossPercentage: Largest percentage of the breeds that may be lost; the default
  ///   is in `ListLimits`.
  func rejectionReason(maximumLossPercentage: Int) -> String? {
    if lost.count * 100 > before * maximumLossPercentage {
      return
        "no longer contains \(lossDescription), more than the allowed \(maximumLossPercentage)%; "
        + "to accept the new list, use --accept-changes"
    }
    if ListLimits.isSuddenGrowth(from: before, to: now) {
      return
        "lists \(now) breeds instead of \(before); to accept the new list, use --accept-changes"
    }
    return nil
  }

  /// A description of the loss that names up to five of the lost breeds.
  var lossDescription: String {
    let names = lost.prefix(5).map { printable($0, length: 40) }.joined(separator: ", ")
    return "\(lost.count) of \(before) breeds (\(names)\(lost.count > 5 ? ", …" : ""))"
  }
}

/// Returns the reason to reject a new list of a breed's photos; nil to accept it.
///
/// Photos come and go, but a list that has lost more than half of them since the last response is
/// most likely truncated. If the photos were really removed, each is dropped when the request for
/// it fails.
func photoListRejectionReason(newCount new: Int, oldCount old: Int) -> String? {
  new * 2 < old
    ? "lists \(new) photos instead of \(old); to accept the new list, use --accept-changes" : nil
}
