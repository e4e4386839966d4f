import Catalog
import TemplateEngine

/// The photos of a breed's page.
extension BreedPage {
  /// Returns the photos with the cover moved to the front.
  func coverFirst(_ photos: [PublishedPhoto]) -> [PublishedPhoto] {
    guard let cover = BreedPictures(photos: photos).coverIndex, cover > 0 else { return photos }
    var photos = photos
    photos.insert(photos.remove(at: cover), at: 0)
    return photos
  }

  /// Returns the values for a photo of the gallery: its 4:3 crop with callouts, and the whole
  /// photo.
  func galleryPhoto(
    _ photo: PublishedPhoto, _ number: Int, alt: String, _ marks: [Facts.Mark], _ root: String
  ) -> Value {
    let picture = Picture(photo, .landscape, alt: alt)
    guard case .object(var fields) = numbered(picture, number, root) else { return .null }
    let callouts = photo.callouts(marks, in: .landscape)
    let height = PublishedPhoto.calloutWidth * Double(picture.height) / Double(picture.width)
    fields["pins"] = Value(callouts, \.value)
    fields["hasPins"] = .bool(!callouts.isEmpty)
    fields["down"] = .int(Int(height.rounded()))
    fields["whole"] =
      photo.hasCrop(.landscape)
      ? Picture(photo, nil, alt: alt).value(root) : .null
    return .object(fields)
  }

  /// Returns the values of a picture with its number.
  func numbered(_ picture: Picture, _ number: Int, _ root: String) -> Value {
    guard case .object(var fields) = picture.value(root) else { return .null }
    fields["number"] = .int(number)
    fields["first"] = .bool(number == 1)
    return .object(fields)
  }

  /// Returns the host of a URL, for the photo credits.
  func host(_ url: String) -> String {
    url.split(separator: "/", maxSplits: 2).dropFirst().first.map(String.init) ?? url
  }
}
