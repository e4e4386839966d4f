import Catalog
import Hashing

/// Checks of photos that need an image library, which this module does not import.
public struct PhotoCheck: Sendable {
  /// Returns why a photo cannot be used, worded to complete the sentence "the response …"; nil if
  /// it can.
  public var rejectionReason: @Sendable (_ bytes: [UInt8], Digest) -> String?
  /// Removes photos that duplicate a better photo of the breed. The given photos are sorted best
  /// first.
  public var removeDuplicates: @Sendable ([SourcePhoto]) -> [SourcePhoto]

  public init(
    rejectionReason: @escaping @Sendable (_ bytes: [UInt8], Digest) -> String? = { _, _ in nil },
    removeDuplicates: @escaping @Sendable ([SourcePhoto]) -> [SourcePhoto] = { $0 }
  ) {
    self.rejectionReason = rejectionReason
    self.removeDuplicates = removeDuplicates
  }

  /// Accepts every photo.
  public static let none = PhotoCheck()
}
