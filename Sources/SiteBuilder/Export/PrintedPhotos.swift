import Catalog
import Concurrency
import Hashing
import Localization
import Photos
import SiteRenderer
import StudyModel
import TemplateEngine

extension PicturedDeck {
  /// The cover photo of a breed as a JPEG for print.
  package struct PrintedPhoto: Sendable {
    package var source: SourcePhoto
    package var jpeg: [UInt8]
  }

  /// Returns the cover photos of breeds, cropped as on the site and as sharp as paper can show them.
  ///
  /// - Parameters:
  ///   - slugs: The slugs of the breeds. A breed without a usable photo is left out.
  ///   - crop: The crop of the site that is closest to the printed shape.
  ///   - ratio: Width of the printed photo divided by its height.
  ///   - width: The width in pixels; less for photos with fewer.
  package func printedPhotos(
    of slugs: [String], _ crop: Crop, ratio: Double, width: Int
  ) -> [String: PrintedPhoto] {
    let photos = concurrently(slugs.count) { index -> PrintedPhoto? in
      let slug = slugs[index]
      guard let breed = deck[slug], let pictures = pictures[breed.id],
        let cover = pictures.coverIndex
      else { return nil }
      let published = pictures.photos[cover]
      guard let source = breed.photos.first(where: { $0.digest == published.digest }) else {
        return nil
      }
      let cropped = published.renditions.first { $0.crop == crop } ?? published.renditions.last
      guard let area = cropped?.area(withRatio: ratio) else { return nil }
      return RenditionStore.printedJPEG(of: source, area, width: width).map {
        PrintedPhoto(source: source, jpeg: $0)
      }
    }
    return Dictionary(
      zip(slugs, photos).compactMap { slug, photo in photo.map { (slug, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the deck in the quiz's format, with the cover photo or portrait of each breed.
  package func studyDeck() throws -> StudyModel.Deck {
    let language = SiteLanguage(
      locale, isAtRoot: true, content: locale.tag, templates: try TemplateSet([:], locale: locale))
    return StudyModel.Deck(deck.withSimilarities(), in: language) { breed in
      guard let pictures = pictures[breed.id] else { return [] }
      if let cover = pictures.coverIndex {
        return [printed(pictures.photos[cover].digest.short, .photo)]
      }
      return pictures.portrait.map { [printed($0.digest.short, .portrait)] } ?? []
    }
  }
}

extension RenditionFile {
  /// Returns the largest part of the photo with an aspect ratio that the file shows.
  fileprivate func area(withRatio ratio: Double) -> CropArea {
    let ownRatio = Double(width) / Double(height)
    var area = area
    if ownRatio > ratio {
      let share = ratio / ownRatio
      area.x += area.width * (1 - share) / 2
      area.width *= share
    } else {
      let share = ownRatio / ratio
      // Heads are usually near the top.
      area.y += area.height * (1 - share) * 0.3
      area.height *= share
    }
    return area
  }
}

/// Returns a picture that is identified in questions, but not loaded from the site.
private func printed(_ id: String, _ kind: PhotoKind) -> StudyModel.Photo {
  StudyModel.Photo(id: id, kind: kind, description: "", renditions: [])
}
