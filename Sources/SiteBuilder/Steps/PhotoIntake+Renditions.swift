import BreedSources
import Catalog
import Photos

extension PhotoIntake {
  /// Converts photos as they arrive, so that a photo that cannot be decoded is replaced by the next.
  static func converting(into renditions: RenditionStore) -> PhotoIntake {
    PhotoIntake(
      accept: { renditions.convertOrReject($0, $1) },
      removeDuplicates: { renditions.removingDuplicates($0, digest: \.digest) })
  }

  /// Checks the headers of photos, and converts nothing.
  static func checkingHeaders(duplicatesIn renditions: RenditionStore) -> PhotoIntake {
    PhotoIntake(
      accept: { bytes, _ in RenditionStore.rejectionReason(ofHeader: bytes) },
      removeDuplicates: { renditions.removingDuplicates($0, digest: \.digest) })
  }

  /// Checks only the headers of local pictures, since cached photos were checked when fetched.
  static let checkingFiles = PhotoIntake(acceptFile: { bytes, _ in
    RenditionStore.rejectionReason(ofHeader: bytes)
  })
}
