import Hashing
import Storage
import Upstream

/// What a source has sent for a deck.
public struct Arrival: Sendable {
  public var breed: SourceBreed
  /// Its photos in order of rank.
  public var photos: [SourcePhoto]

  public init(breed: SourceBreed, photos: [SourcePhoto]) {
    self.breed = breed
    self.photos = photos
  }

  fileprivate var digest: Digest {
    var bytes = StoredBytes()
    bytes.store(self)
    return Digest(of: bytes.bytes)
  }
}

/// The deck that content and source make together, its breeds in the order of their names.
///
/// What is written by hand wins over what the source says, field by field. A breed may come from
/// either alone.
public func merge(
  _ settings: DeckSettings, written: [WrittenBreed], arrivals: [Arrival]
) -> Deck {
  let bySource = Dictionary(
    written.compactMap { breed in breed.source.map { ($0, breed) } },
    uniquingKeysWith: { a, _ in a })
  let bySlug = Dictionary(written.map { ($0.slug, $0) }, uniquingKeysWith: { a, _ in a })

  var breeds: [String: Breed] = [:]
  /// Slugs of the site by slugs of the source: a file may name a breed otherwise.
  var slugs: [String: String] = [:]
  for arrival in arrivals {
    let source = arrival.breed
    let hand = bySource[source.key] ?? bySlug[source.slug]
    let slug = hand?.slug ?? source.slug
    slugs[source.slug] = slug
    guard breeds[slug] == nil else { continue }
    var facts = Facts(name: settings.names[slug] ?? source.name ?? settings.name(of: source.slug))
    facts.complete(with: source.facts)
    var breed = Breed(slug: slug, deck: settings.id, facts: facts)
    breed.family = source.family
    breed.description = source.facts.description
    breed.photos = arrival.photos
    breed.digest = Digest(of: [arrival.digest, Digest(of: facts.name)])
    breeds[slug] = breed
  }
  for hand in written {
    var breed =
      breeds[hand.slug] ?? Breed(slug: hand.slug, deck: settings.id, facts: hand.facts)
    breed.facts = hand.facts.completed(by: breed.facts)
    breed.notes = hand.hasNotes ? hand.path : nil
    breed.proportions = hand.proportions
    breed.digest = Digest(of: [breed.digest, hand.digest])
    breeds[hand.slug] = breed
  }
  for slug in breeds.keys.sorted() {
    guard let family = breeds[slug]?.family.map({ slugs[$0] ?? $0 }), family != slug else {
      continue
    }
    breeds[slug]?.family = family
    breeds[family]?.members.append(slug)
  }
  // In the order of a list that people read, with the slug to settle what is equal.
  let order = breeds.values.map { (name: $0.facts.name.lowercased(), slug: $0.slug) }
    .sorted { ($0.name, $0.slug) < ($1.name, $1.slug) }
  return Deck(settings: settings, breeds: order.compactMap { breeds[$0.slug] })
}

extension Facts {
  /// These facts, with what they lack taken from others.
  fileprivate func completed(by other: Facts) -> Facts {
    var facts = self
    for (language, name) in other.names where facts.names[language] == nil {
      facts.names[language] = name
    }
    if aliases.isEmpty { facts.aliases = other.aliases }
    facts.group = group ?? other.group
    if origin.isEmpty { facts.origin = other.origin }
    facts.height = height ?? other.height
    facts.weight = weight ?? other.weight
    facts.lifespan = lifespan ?? other.lifespan
    facts.age = age ?? other.age
    if temperament.isEmpty { facts.temperament = other.temperament }
    facts.coat = coat ?? other.coat
    facts.look = look ?? other.look
    facts.common = common ?? other.common
    if marks.isEmpty { facts.marks = other.marks }
    if lookalikes.isEmpty { facts.lookalikes = other.lookalikes }
    return facts
  }
}

extension Facts {
  /// Takes over what an API says.
  fileprivate mutating func complete(with source: SourceFacts) {
    aliases = source.aliases
    origin = source.origin
    temperament = source.temperament
    weight = source.weight.flatMap(Range.init)
    lifespan = source.lifespan.flatMap(Range.init)
    age = source.age
  }
}

extension Facts.Range {
  /// Nil for figures that are not above zero.
  fileprivate init?(_ range: ClosedRange<Double>) {
    guard range.lowerBound > 0 else { return nil }
    self.init(min: range.lowerBound, max: range.upperBound)
  }
}
