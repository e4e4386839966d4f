/// A visible feature that tells two breeds apart.
public struct Distinction: Equatable, Sendable {
  /// The slug of the breed that has the feature.
  ///
  /// - Key: breed
  public var breedID: String
  /// The feature, such as "long, low-set".
  public var text: String
  /// Name of the part that `text` describes, such as "ears"; nil if `text` is a sentence.
  public var part: String?
  /// Language of `text`, if it is not the language of the deck.
  public var language: String?

  public init(breedID: String, text: String, part: String? = nil, language: String? = nil) {
    self.breedID = breedID
    self.text = text
    self.part = part
    self.language = language
  }
}

/// Returns a feature that distinguishes a breed from another: the text that either breed has about
/// the pair; otherwise the field mark of either breed whose part differs most and is most visible
/// in the picture of the first breed; nil if there is neither.
///
/// `photoID` is the id of that picture; nil means any picture of the breed, preferably a photo. A
/// picture of one animal does not show its size: a text about nothing else is the last resort. So
/// are, in a drawing, field marks of parts that are the same in both drawings.
public func distinction(of breed: Breed, from other: Breed, photoID: String? = nil) -> Distinction?
{
  let isDrawn = isDrawing(photoID, of: breed)
  let own = breed.lookalikes.filter { $0.breedID == other.id }
  let others = other.lookalikes.filter { $0.breedID == breed.id }
  let size = sizeDistinction(own, of: other) ?? sizeDistinction(others, of: breed)
  if let pair = own.first(where: { !isAboutSize($0) }) {
    return lookalikeDistinction(pair, of: other)
  }
  if let pair = others.first(where: { !isAboutSize($0) }) {
    return lookalikeDistinction(pair, of: breed)
  }
  var best: Distinction? = nil
  var most = isDrawn || size != nil ? 0 : -1
  for mark in breed.marks {
    let weight = visibility(of: mark, isDrawn: isDrawn) * contrast(mark, of: breed, from: other)
    if weight > most {
      best = markDistinction(mark, of: breed)
      most = weight
    }
  }
  for mark in other.marks {
    let weight = visibility(of: mark, isDrawn: isDrawn) * contrast(mark, of: other, from: breed)
    if weight > most {
      best = markDistinction(mark, of: other)
      most = weight
    }
  }
  return best ?? size
}

/// Returns the first of the texts about a breed that is about size alone, as its feature.
func sizeDistinction(_ texts: [Lookalike], of breed: Breed) -> Distinction? {
  guard let text = texts.first(where: { isAboutSize($0) }) else {
    return nil
  }
  return lookalikeDistinction(text, of: breed)
}

/// Returns the feature of a breed that another breed's text about it describes.
func lookalikeDistinction(_ text: Lookalike, of breed: Breed) -> Distinction {
  return Distinction(breedID: breed.id, text: text.distinction, language: text.language)
}

/// Returns the feature that a field mark describes.
func markDistinction(_ mark: FieldMark, of breed: Breed) -> Distinction {
  return Distinction(
    breedID: breed.id, text: mark.appearance, part: mark.label ?? mark.part, language: mark.language
  )
}

/// Whether the photo with this id is a drawing or, without an id, if all of the breed's photos are
/// drawings.
func isDrawing(_ photoID: String?, of breed: Breed) -> Bool {
  if let shown = breed.photos.first(where: { $0.id == photoID }) {
    return shown.kind == .portrait
  }
  return !breed.photos.contains(where: { $0.kind == .photo })
}

/// Whether a text about two breeds is about size alone: its author says so, or it is one clause with
/// a number.
func isAboutSize(_ text: Lookalike) -> Bool {
  return text.part == "size" || isMeasure(text.distinction)
}

/// Whether a text is a single clause with a number: it has no comma or semicolon, Latin or Chinese.
func isMeasure(_ text: String) -> Bool {
  let codes = text.unicodeScalars.map { Int($0.value) }
  return codes.contains(where: { $0 >= 48 && $0 <= 57 })
    && !codes.contains(where: { [0x2C, 0x3B, 0x3001, 0xFF0C, 0xFF1B].contains($0) })
}

/// Returns the visibility of the part that a field mark describes, in tenths; none for its size.
func visibility(of mark: FieldMark, isDrawn: Bool) -> Int {
  if mark.part == "size" || isMeasure(mark.appearance) {
    return 0
  }
  return isDrawn ? visibilityInDrawings(of: mark.part) : visibilityInPhotos(of: mark.part)
}

/// Returns the estimated share of photos that show a part of an animal, in tenths: all show its
/// coat and most its head, but many neither the tail nor the feet.
func visibilityInPhotos(of part: String) -> Int {
  switch part {
  case "coat", "colour": return 10
  case "ears", "face", "head", "muzzle", "nose": return 9
  case "eyes", "neck", "cheeks": return 7
  case "chest", "build", "body": return 6
  case "tail": return 4
  case "feet": return 3
  default: return 5
  }
}

/// Returns the visibility of a part in drawings, in tenths: the head is large; the whole animal is
/// small, in a corner, and its tail stands out.
func visibilityInDrawings(of part: String) -> Int {
  switch part {
  case "coat", "colour", "ears", "face", "head", "muzzle", "nose", "eyes", "cheeks": return 10
  case "neck", "chest": return 7
  case "tail": return 6
  case "feet": return 1
  default: return 3
  }
}

/// Returns how much a breed differs from another in the part of a field mark, from 0 to 100.
///
/// Traits are compared if both breeds have them for the part, otherwise the texts of the marks. If
/// the other breed has neither, the difference is unknown and counts as 30.
func contrast(_ mark: FieldMark, of breed: Breed, from other: Breed) -> Int {
  if let own = traits(of: breed, at: mark.part), let others = traits(of: other, at: mark.part) {
    return differingShare(own, others)
  }
  guard let twin = other.marks.first(where: { $0.part == mark.part }) else {
    return 30
  }
  return mark.appearance == twin.appearance ? 0 : 60
}

/// Returns the traits of a part of a breed; nil if there are none.
func traits(of breed: Breed, at part: String) -> [String]? {
  for traits in breed.traits ?? [] where traits.part == part {
    return traits.words
  }
  return nil
}

/// Returns the percentage of the words in two lists that occur in only one of them.
func differingShare(_ one: [String], _ other: [String]) -> Int {
  let common = one.filter { other.contains($0) }.count
  let all = one.count + other.count - common
  return all == 0 ? 0 : (all - common) * 100 / all
}
