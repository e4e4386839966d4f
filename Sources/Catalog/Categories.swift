import Hashing
import Upstream

/// Some of a deck's breeds, as a fact chooses them: a group, a size, a coat, a country.
public struct Category: Sendable, Equatable {
  /// The fact and its value as a slug, such as `group-hound`.
  public var id: String
  /// What people call it.
  public var title: String
  /// Slugs of its breeds, in the order of the deck.
  public var breeds: [String]
}

extension Deck {
  /// The ways to choose some of the breeds that `isCard` admits. One that would choose a single
  /// breed, or all of them, is none.
  ///
  /// - Parameter words: the language of their titles; nil for English.
  public func categories(
    in words: Locale? = nil, where isCard: (Breed) -> Bool
  ) -> [Category] {
    let cards = breeds.filter(isCard)
    var found: [String: (trait: Trait, breeds: [String])] = [:]
    for breed in cards {
      for trait in traits(of: breed.facts, settings.species, words)
      where found[trait.id]?.breeds.last != breed.slug {
        found[trait.id, default: (trait, [])].breeds.append(breed.slug)
      }
    }
    return found.values
      .filter { $0.breeds.count > 1 && $0.breeds.count < cards.count }
      .sorted { $0.trait.order < $1.trait.order }
      .map { Category(id: $0.trait.id, title: $0.trait.title, breeds: $0.breeds) }
  }
}

/// What a fact says of a breed, as others of the deck may share it.
private struct Trait {
  /// In the order shown.
  enum Kind: Int {
    case group, size, coat, origin
  }

  var kind: Kind
  var id: String
  var title: String
  /// Before others of its kind; of equals, the titles decide.
  var rank = 0

  init(_ kind: Kind, _ value: String, title: String, rank: Int = 0) {
    let slug = "\(kind)-\(Slug.folded(value))"
    self.kind = kind
    // What has no Latin letter, or too many, is told from others by its hash.
    id =
      Slug.refusal(of: slug) == nil
      ? slug : "\(kind)-\(Digest(of: value.lowercased()).hex.prefix(8))"
    self.title = title.prefix(1).uppercased() + title.dropFirst()
    self.rank = rank
  }

  var order: (Int, Int, String, String) { (kind.rawValue, rank, title, id) }
}

private func traits(of facts: Facts, _ species: Species, _ words: Locale?) -> [Trait] {
  var traits: [Trait] = []
  if let group = facts.group {
    let title = words?.known("category.group.\(Slug.folded(group))")
    traits.append(Trait(.group, group, title: title ?? plural(group, species)))
  }
  if let size = size(of: facts, species) {
    let title = words?.known("category.size.\(size)-\(species)")
    traits.append(
      Trait(
        .size, "\(size)",
        title: title ?? "\(size == .medium ? "medium-sized" : "\(size)") \(species)s",
        rank: size.rawValue))
  }
  if let length = facts.coat?.length {
    var trait = coat(length)
    trait.title = words?.known("category.\(trait.id)") ?? trait.title
    traits.append(trait)
  }
  for country in facts.origin {
    traits.append(
      Trait(
        .origin, countryCode(country) ?? country,
        title: words?.known("country.\(country.uppercased())") ?? countryName(country)))
  }
  return traits
}

/// "hound" as "hounds", and "toy" as "toy dogs".
private func plural(_ group: String, _ species: Species) -> String {
  let isNoun = ["hound", "terrier", "hair", "dog", "cat"].contains {
    group.lowercased().hasSuffix($0)
  }
  return isNoun ? group + "s" : "\(group) \(species)s"
}

private func coat(_ length: CoatLength) -> Trait {
  switch length {
  case .none: Trait(.coat, "none", title: "No hair", rank: 0)
  case .veryShort, .short: Trait(.coat, "short", title: "Short coat", rank: 1)
  case .medium: Trait(.coat, "medium", title: "Medium-length coat", rank: 2)
  case .long, .veryLong: Trait(.coat, "long", title: "Long coat", rank: 3)
  }
}

private enum Size: Int {
  case small, medium, large
}

/// By the middle of the weight; by that of the height where no weight is known.
private func size(of facts: Facts, _ species: Species) -> Size? {
  func size(_ range: Facts.Range, _ medium: Double, _ large: Double) -> Size {
    let middle = (range.min + range.max) / 2
    return middle < medium ? .small : middle < large ? .medium : .large
  }
  switch species {
  case .dog:
    return facts.weight.map { size($0.range, 10, 25) }
      ?? facts.height.map { size($0.range, 40, 55) }
  case .cat:
    return facts.weight.map { size($0.range, 4.5, 6) }
  }
}
