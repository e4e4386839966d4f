import Catalog

/// A drawing of a breed made from its traits alone: a field-guide plate with the head from the
/// front and the whole animal in profile. The same traits give the same bytes.
public struct Portrait: Sendable {
  private let species: Species
  private let look: Look
  private let coat: Coat
  private let height: Facts.Range?
  private let weight: Facts.Range?
  private let proportions: Proportions

  /// A portrait of an animal with this look and coat.
  ///
  /// - Parameters:
  ///   - height: Centimetres at the withers, for the figure's size and the description.
  ///   - weight: Kilograms, for the same where no height is known.
  ///   - proportions: Numbers that replace those derived from the traits, by the names in
  ///     `Portrait.measures`. Each is held within its limits; other names are ignored.
  public init(
    species: Species, look: Look, coat: Coat, height: Facts.Range? = nil,
    weight: Facts.Range? = nil, proportions: [String: Double] = [:]
  ) {
    self.species = species
    self.look = look
    self.coat = coat
    self.height = height
    self.weight = weight
    var derived = Proportions(species: species, look: look, coat: coat)
    if let size = Proportions.size(
      species: species, height: height.map { ($0.min + $0.max) / 2 },
      weight: weight.map { ($0.min + $0.max) / 2 })
    {
      derived.size = size
    }
    derived.apply(proportions)
    self.proportions = derived
  }

  /// What a plate may weigh.
  static let byteLimit = 6144

  /// The names content may give numbers to, and the limits within which each is held.
  public static var measures: [String: ClosedRange<Double>] {
    Dictionary(uniqueKeysWithValues: Proportions.measures.map { ($0.name, $0.limits) })
  }

  /// The plate as an SVG document of at most 6,144 bytes.
  ///
  /// - Parameters:
  ///   - prefix: Put before every id: letters and digits, a letter first, different for each plate
  ///     of a page.
  ///   - title: What the plate is called; nil for "Portrait of a dog" or "Portrait of a cat".
  public func svg(prefix: String, title: String? = nil) -> String {
    var sitter = Sitter(
      species: species, look: look, coat: coat, proportions: proportions,
      palette: Palette(species: species, look: look, coat: coat), prefix: prefix)
    let (title, description) = (title ?? self.title, description)
    var plate = Composition(sitter).svg(title: title, description: description)
    while plate.utf8.count > Portrait.byteLimit && sitter.coarseness < 4 {
      sitter.coarseness *= 1.15
      plate = Composition(sitter).svg(title: title, description: description)
    }
    return plate
  }

  /// What the plate is called where the breed is the question.
  public var title: String { species == .cat ? "Portrait of a cat" : "Portrait of a dog" }

  /// What the plate shows, in a sentence that does not name the breed.
  public var description: String {
    PortraitDescription(
      species: species, look: look, coat: coat, height: height, weight: weight
    ).sentence
  }
}
