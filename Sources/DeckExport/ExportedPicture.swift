import AnkiPackage
import Catalog
import Files
import Hashing
import SiteRenderer

/// The picture that a breed's cards show: its cover photo or, without photos, its portrait.
struct ExportedPicture {
  var media: AnkiMedia
  /// The name of the photographer, the licence and the source as HTML; empty for a portrait.
  var credit: String
  /// Digest of what the picture's bytes are made from.
  var digest: Digest

  /// The reference to the picture in a field.
  var html: String { #"<img src="\#(media.name)">"# }

  /// Creates the picture; nil if the breed has none.
  init?(_ pictures: BreedPictures, readRendition: @escaping RenditionReader) {
    if let index = pictures.coverIndex, let file = Self.bestRendition(of: pictures.photos[index]) {
      let photo = pictures.photos[index]
      // The file name does not reveal the breed.
      media = AnkiMedia(
        name: "decks-\(photo.digest.short).\(file.format.rawValue)",
        read: { try readRendition(file, photo) })
      credit = Self.credit(of: photo)
      digest = Digest(of: file.path)
    } else if let portrait = pictures.portrait {
      media = AnkiMedia(
        name: "decks-\(portrait.digest.short).svg", read: portrait.drawSVG)
      credit = ""
      digest = portrait.digest
    } else {
      return nil
    }
  }

  /// Returns the largest rendition of the whole photo that is at most 960 pixels wide, or else the
  /// smallest. Every Anki shows WebP, but not every one AVIF.
  private static func bestRendition(of photo: PublishedPhoto) -> RenditionFile? {
    let files = photo.renditions.filter { $0.format == .webp }
    let whole = files.filter { $0.crop == nil }
    let candidates = (whole.isEmpty ? files : whole).sorted { $0.width < $1.width }
    return candidates.last { $0.width <= 960 } ?? candidates.first ?? photo.renditions.first
  }

  private static func credit(of photo: PublishedPhoto) -> String {
    var parts = [photo.note?.credit, photo.note?.licence].compactMap(\.self).map(escaped)
    if let url = photo.origin.url {
      parts.append(#"<a href="\#(escaped(url))">\#(escaped(photo.origin.host ?? ""))</a>"#)
    }
    return parts.joined(separator: ", ")
  }
}
