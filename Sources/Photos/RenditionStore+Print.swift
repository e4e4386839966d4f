import Catalog
import Files
import Hashing

extension RenditionStore {
  /// Returns a part of a photo as a JPEG, the format that a PDF contains without converting it; nil
  /// if the original is missing or cannot be decoded.
  ///
  /// - Parameters:
  ///   - area: The part to show.
  ///   - width: The width of the part in pixels; less if the photo has fewer.
  public static func printedJPEG(
    of photo: SourcePhoto, _ area: CropArea, width: Int
  ) -> [UInt8]? {
    guard let bytes = try? File.read(photo.file), Digest(of: bytes) == photo.digest else {
      return nil
    }
    let wholeWidth = Int((Double(max(1, width)) / max(area.width, 0.01)).rounded(.up))
    let image = withImage(bytes) { source, format in
      source.decoded(width: wholeWidth, isJPEG: format == .jpeg)
    }
    guard case .success(let whole?) = image, let part = whole.cropped(to: area) else { return nil }
    return part.jpeg(quality: 85)
  }
}
