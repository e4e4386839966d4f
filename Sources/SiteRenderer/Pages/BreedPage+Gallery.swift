import Catalog
import Localization
import TemplateEngine

/// The photos and the portrait of a breed's page.
extension BreedPage {
  /// Returns the values of the photos and the portrait.
  func pictureValues(_ locale: Locale, _ root: String) -> [String: Value] {
    let marks = breed.facts.marks
    let name = breed.facts.name(in: locale)
    let photos = coverFirst(pictures.photos)
    let portrait = pictures.portrait.map {
      Picture(
        $0,
        alt: locale(
          "breed.portraitAlt", ["name": name, "description": $0.localizedDescription(locale)]))
    }
    let credits = photos.enumerated().compactMap { credit($0.element, $0.offset + 1) }
    let portraitCallouts = callouts(marks, pictures.portrait?.locateAnchors() ?? [:])
    return [
      "photos": Value(photos.enumerated()) { index, photo in
        galleryPhoto(
          photo, number: index + 1,
          alt: locale("breed.photoAlt", ["name": name, "number": "\(index + 1)"]), marks: marks,
          root: root)
      },
      "thumbs": Value(photos.enumerated()) { thumbnail($0.element, $0.offset + 1, root) },
      "hasPhotos": .bool(!photos.isEmpty),
      "hasSeveralPhotos": .bool(photos.count > 1),
      "hasCroppedPhotos": .bool(photos.contains(where: \.isCroppedByGallery)),
      "hasPhotoPins": .bool(
        photos.contains { !$0.callouts(marks, in: .landscape).isEmpty }),
      "photoPosition": .text(
        locale("breed.ofPhotos", ["number": "1", "total": "\(photos.count)"])),
      "portrait": portrait?.value(root) ?? .null,
      "pins": Value(portraitCallouts, \.value),
      "hasPins": .bool(!portraitCallouts.isEmpty),
      "awaitsPhotos": .bool(photos.isEmpty && portrait != nil && hasSource),
      "hasNoPicture": .bool(pictures.isEmpty && breed.members.isEmpty),
      "credits": .list(credits),
      "hasCredits": .bool(!credits.isEmpty),
    ]
  }

  /// Returns the photos with the cover moved to the front.
  private func coverFirst(_ photos: [PublishedPhoto]) -> [PublishedPhoto] {
    guard let cover = BreedPictures(photos: photos).coverIndex, cover > 0 else { return photos }
    var photos = photos
    photos.insert(photos.remove(at: cover), at: 0)
    return photos
  }

  /// Returns the values for a photo of the gallery: its 4:3 crop with callouts, and the whole
  /// photo.
  private func galleryPhoto(
    _ photo: PublishedPhoto, number: Int, alt: String, marks: [Facts.Mark], root: String
  ) -> Value {
    let picture = Picture(photo, .landscape, alt: alt)
    var values = numbered(picture, number, root)
    let callouts = photo.callouts(marks, in: .landscape)
    let height = PublishedPhoto.calloutWidth * Double(picture.height) / Double(picture.width)
    values["pins"] = Value(callouts, \.value)
    values["hasPins"] = .bool(!callouts.isEmpty)
    values["down"] = .int(Int(height.rounded()))
    values["whole"] =
      photo.hasCrop(.landscape)
      ? Picture(photo, nil, alt: alt).value(root) : .null
    return .object(values)
  }

  /// Returns the values for the square crop of a photo.
  private func thumbnail(_ photo: PublishedPhoto, _ number: Int, _ root: String) -> Value {
    .object(numbered(Picture(photo, .square, alt: ""), number, root))
  }

  /// Returns the values of a picture with its number.
  private func numbered(_ picture: Picture, _ number: Int, _ root: String) -> [String: Value] {
    var values = picture.values(root)
    values["number"] = .int(number)
    values["first"] = .bool(number == 1)
    return values
  }

  /// Returns the values of a photo's credit; nil for a photo of the site whose file names none.
  private func credit(_ photo: PublishedPhoto, _ number: Int) -> Value? {
    let names = [photo.note?.credit, photo.note?.licence].compactMap(\.self)
    let url = photo.origin.url
    if url == nil, names.isEmpty { return nil }
    return .object([
      "number": .int(number), "isLinked": .bool(url != nil),
      "href": .text(url ?? ""), "host": .text(photo.origin.host ?? ""),
      "names": .text(names.joined(separator: ", ")), "hasNames": .bool(!names.isEmpty),
    ])
  }
}
