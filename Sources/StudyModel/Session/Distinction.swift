/// A visible feature that tells two breeds apart.
public struct Distinction: Equatable, Sendable {
  /// The slug of the breed that has the feature.
  public var breed: String
  /// Description of the feature, such as "ears: long, low-set".
  public var text: String

  public init(breed: String, text: String) {
    self.breed = breed
    self.text = text
  }
}

/// Returns what distinguishes a breed from another: the text that either has about the pair, else
/// the field mark of either breed whose part differs most and shows in most pictures; nil if
/// neither breed has a mark.
public func distinction(of breed: Breed, from other: Breed) -> Distinction? {
  if let pair = breed.lookalikes.first(where: { $0.breed == other.id }) {
    return Distinction(breed: other.id, text: pair.tell)
  }
  if let pair = other.lookalikes.first(where: { $0.breed == breed.id }) {
    return Distinction(breed: breed.id, text: pair.tell)
  }
  var best: Distinction? = nil
  var most = -1
  for mark in breed.marks {
    let weight = visibility(of: mark.place) * contrast(mark, of: breed, from: other)
    if weight > most {
      best = Distinction(breed: breed.id, text: "\(mark.place): \(mark.seen)")
      most = weight
    }
  }
  for mark in other.marks {
    let weight = visibility(of: mark.place) * contrast(mark, of: other, from: breed)
    if weight > most {
      best = Distinction(breed: other.id, text: "\(mark.place): \(mark.seen)")
      most = weight
    }
  }
  return best
}

/// Returns the estimated share of pictures that show a part of an animal, in tenths: all show its
/// coat and most its head, but many neither the tail nor the feet.
func visibility(of place: String) -> Int {
  switch place {
  case "coat", "colour": return 10
  case "ears", "face", "head", "muzzle", "nose": return 9
  case "eyes", "neck", "cheeks": return 7
  case "chest", "build", "body": return 6
  case "tail": return 4
  case "feet": return 3
  default: return 5
  }
}

/// Returns how much a breed differs from another in the part of a field mark, from 0 to 100.
///
/// Traits are compared if both breeds have them for the part, else the marks' texts. If the other
/// breed has neither, the difference is unknown and counts 30.
func contrast(_ mark: FieldMark, of breed: Breed, from other: Breed) -> Int {
  if let own = traits(of: breed, at: mark.place), let others = traits(of: other, at: mark.place) {
    return differingShare(own, others)
  }
  guard let twin = other.marks.first(where: { $0.place == mark.place }) else {
    return 30
  }
  return mark.seen == twin.seen ? 0 : 60
}

/// Returns the traits of a part of a breed; nil if there are none.
func traits(of breed: Breed, at place: String) -> [String]? {
  for part in breed.traits ?? [] where part.place == place {
    return part.words
  }
  return nil
}

/// Returns the share of two lists' words that only one of them has, in per cent.
func differingShare(_ one: [String], _ other: [String]) -> Int {
  let common = one.filter { other.contains($0) }.count
  let all = one.count + other.count - common
  return all == 0 ? 0 : (all - common) * 100 / all
}
