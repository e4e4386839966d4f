import Hashing
import Localization
import URLs

/// A fact that breeds of a deck can share, such as a group, size or country.
public struct FacetValue: Sendable, Hashable {
  /// Kinds of facts, in display order.
  public enum Kind: String, CaseIterable, Sendable {
    case group, size, coat, texture, colour, temperament, origin
  }

  public var kind: Kind
  /// The kind and value as a slug, such as `group-hound`.
  public var id: String
  /// The value, such as `hound` or `GB`; if content spells it in several ways, one of them.
  public var value: String
  /// Sort order among values of the same kind; values of equal rank are sorted by title.
  public var rank = 0

  fileprivate init(_ kind: Kind, _ value: String, rank: Int = 0) {
    let slug = "\(kind)-\(Slug.folded(value))"
    self.kind = kind
    self.value = value
    self.rank = rank
    // A value with no Latin letters, or one that is too long for a slug, is identified by its hash.
    id =
      Slug.validationError(of: slug) == nil
      ? slug : "\(kind)-\(Digest(of: value.lowercased()).hex.prefix(8))"
  }

  /// Creates the value for a spelling in content; a country may be a name or a code.
  init(_ kind: Kind, spelling: String, rank: Int = 0) {
    self.init(kind, kind == .origin ? countryCode(spelling) ?? spelling : spelling, rank: rank)
  }

  /// The part of the id that stands for the value, such as `hound`.
  public var slug: String { String(id.dropFirst(kind.rawValue.count + 1)) }

  public static func == (a: FacetValue, b: FacetValue) -> Bool { a.id == b.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Returns the title for the breeds with this value: "Hounds", "Short coat", "Great Britain".
  ///
  /// - Parameter locale: The language; nil for English.
  public func title(_ species: Species, _ locale: Locale?) -> String {
    let title: String
    switch kind {
    case .group:
      // The phrases name groups of dogs and cats; the working group of another species is not theirs.
      title =
        (species.definition == nil ? nil : locale?.phrase("category.group.\(slug)"))
        ?? groupTitle(value.lowercased(), species, locale)
    case .size:
      title =
        locale?.phrase("category.size.\(value)-\(species.id)")
        ?? "\(value == "medium" ? "medium-sized" : value) \(species.pluralWord(in: nil))"
    case .coat:
      title = locale?.phrase("category.\(id)") ?? coatTitle(value)
    case .texture, .colour, .temperament:
      title = locale?.phrase("vocabulary.\(kind).\(value.lowercased())") ?? value.spaced
    case .origin:
      title = locale?.phrase("country.\(value.uppercased())") ?? countryName(value)
    }
    return title.prefix(1).uppercased() + title.dropFirst()
  }
}

/// A cache of facet values by spelling, so that each is created only once.
struct FacetValueCache {
  private var valuesByKind: [FacetValue.Kind: [String: FacetValue]] = [:]

  mutating func values(of facts: Facts, _ species: Species) -> [FacetValue] {
    var values: [FacetValue] = []
    if let group = facts.group { values.append(cachedValue(.group, group)) }
    if let size = size(of: facts, species) {
      values.append(cachedValue(.size, "\(size)", rank: size.rawValue))
    }
    if let coat = facts.coat {
      let length = coatLength(coat.length)
      values.append(cachedValue(.coat, length.value, rank: length.rank))
      values.append(cachedValue(.texture, coat.texture.rawValue))
      for colour in coat.colours + coat.otherColours {
        values.append(cachedValue(.colour, colour.rawValue))
      }
    }
    for word in facts.temperament { values.append(cachedValue(.temperament, word)) }
    for country in facts.origin { values.append(cachedValue(.origin, country)) }
    return values
  }

  private mutating func cachedValue(_ kind: FacetValue.Kind, _ spelling: String, rank: Int = 0)
    -> FacetValue
  {
    if let value = valuesByKind[kind]?[spelling] { return value }
    let value = FacetValue(kind, spelling: spelling, rank: rank)
    valuesByKind[kind, default: [:]][spelling] = value
    return value
  }
}

/// Returns the title of a group without a phrase: "hounds" for "hound", "toy dogs" for "toy". In
/// other languages than English, the groups of a species without definition have their own names.
private func groupTitle(_ group: String, _ species: Species, _ locale: Locale?) -> String {
  if species.definition == nil, locale?.isEnglish == false { return group.spaced }
  let nouns = ["hound", "terrier", "hair", species.id]
  let isNoun = nouns.contains { group.hasSuffix($0) }
  return isNoun ? group + "s" : "\(group) \(species.pluralWord(in: nil))"
}

private func coatLength(_ length: CoatLength) -> (value: String, rank: Int) {
  switch length {
  case .none: ("none", 0)
  case .veryShort, .short: ("short", 1)
  case .medium: ("medium", 2)
  case .long, .veryLong: ("long", 3)
  }
}

private func coatTitle(_ length: String) -> String {
  switch length {
  case "none": "No hair"
  case "medium": "Medium-length coat"
  default: "\(length) coat"
  }
}

private enum Size: Int {
  case small, medium, large
}

/// Returns the size according to the mean weight or, if the weight is unknown, the mean height; nil
/// for a species without a definition.
private func size(of facts: Facts, _ species: Species) -> Size? {
  func size(_ range: ClosedRange<Double>, _ limits: SpeciesDefinition.SizeLimits) -> Size {
    range.mean < limits.medium ? .small : range.mean < limits.large ? .medium : .large
  }
  guard let definition = species.definition else { return nil }
  if let weight = facts.weight { return size(weight.range, definition.sizesByWeight) }
  guard let height = facts.height, let limits = definition.sizesByHeight else { return nil }
  return size(height.range, limits)
}
