import Catalog
import Localization

/// A field-guide drawing of a breed, derived from its described traits: the head from the front and
/// the whole animal in profile. Equal traits produce equal bytes.
public struct Portrait: Sendable {
  private let species: DrawnSpecies
  private let look: Look
  private let coat: Coat
  private let height: ClosedRange<Double>?
  private let weight: ClosedRange<Double>?
  private let proportions: Proportions
  private let pose: Pose

  /// Creates a portrait of an animal with a look and coat.
  ///
  /// - Parameters:
  ///   - height: The height at the withers in centimetres, for a dog's size and description.
  ///   - weight: The weight in kilograms, for a cat's size and description, and for the size of a
  ///     dog without a height.
  ///   - proportions: Values that override the derived proportions, by the names in
  ///     `Portrait.adjustableProportions`. Values are clamped to the limits given there; other names
  ///     are ignored.
  ///   - pose: The turn and tilt of the head.
  public init(
    species: DrawnSpecies, look: Look, coat: Coat, height: ClosedRange<Double>? = nil,
    weight: ClosedRange<Double>? = nil, proportions: [String: Double] = [:], pose: Pose = .frontal
  ) {
    self.species = species
    self.look = look
    self.coat = coat
    self.height = height
    self.weight = weight
    self.pose = pose
    var derived = Proportions(species: species, look: look, coat: coat)
    if let size = Proportions.size(
      species: species, height: height?.mean,
      weight: weight?.mean)
    {
      derived.size = size
    }
    derived.heightInCentimetres = Proportions.heightInCentimetres(
      species: species, height: height?.mean,
      weight: weight?.mean)
    if species == .dog, let height { derived.adjust(toHeight: height.mean) }
    derived.apply(proportions)
    self.proportions = derived
  }

  /// The target size of an SVG document in bytes.
  static let byteLimit = 9000

  /// The names of proportions that content can override, with their limits.
  public static var adjustableProportions: [String: ClosedRange<Double>] {
    Dictionary(uniqueKeysWithValues: Proportions.measures.map { ($0.name, $0.limits) })
  }

  /// Returns the portrait as an SVG document: at most 9,000 bytes if prefix and title are short.
  ///
  /// - Parameters:
  ///   - prefix: A prefix of all ids, unique on the page: a few ASCII letters and digits, beginning
  ///     with a letter. Other characters are removed.
  ///   - title: The title; nil for "Portrait of a dog" or "Portrait of a cat".
  public func svg(prefix: String, title: String? = nil) -> String {
    var subject = subject(prefix: prefix)
    let (title, description) = (title ?? self.title, description)
    var svg = Composition(subject).svg(title: title, description: description)
    while svg.utf8.count > Portrait.byteLimit && subject.coarseness < 4 {
      subject.coarseness *= 1.15
      svg = Composition(subject).svg(title: title, description: description)
    }
    return svg
  }

  private func subject(prefix: String) -> PortraitSubject {
    let letters = prefix.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return PortraitSubject(
      species: species, look: look, coat: coat, proportions: proportions,
      palette: CoatPalette(species: species, look: look, coat: coat), pose: pose,
      prefix: letters.first?.isLetter == true ? letters : "p" + letters)
  }

  /// The positions of body parts on the canvas, with coordinates from 0 to 400, by the names used
  /// in field marks. A name that does not denote a single part, such as the coat, has the position
  /// where that feature shows best.
  public var anchors: [String: PortraitAnchor] {
    let subject = subject(prefix: "")
    let figure = Figure(subject)
    let (skeleton, placement) = (figure.skeleton, figure.placement)
    let turn = HeadTurn(subject)
    func onHead(_ x: Double, _ y: Double) -> PortraitAnchor {
      PortraitAnchor(Canvas.canvasPoint(turn.position(of: Point(x, y))))
    }
    func body(_ x: Double, _ y: Double) -> PortraitAnchor {
      PortraitAnchor(placement.origin + Point(x, y) * placement.scale)
    }
    let ear = BustEars(subject, on: HeadOutline(subject)).tip.mirrored
    let bustAnchors = [
      "ears": onHead(ear.x, ear.y), "eyes": onHead(-proportions.eyeX, 0),
      "nose": onHead(0, proportions.noseY),
      "muzzle": onHead(
        -0.8 * proportions.muzzleHalfWidth, (proportions.noseY + proportions.chinY) / 2),
      "cheeks": onHead(-0.8 * proportions.cheekHalfWidth, proportions.cheekY),
      "face": onHead(-0.2 * proportions.skullHalfWidth, 0.4 * proportions.noseY),
      "head": onHead(-0.3 * proportions.skullHalfWidth, proportions.crownY + 12),
      "colour": onHead(0.5 * proportions.skullHalfWidth, 0.5 * proportions.crownY),
      "neck": PortraitAnchor(
        Canvas.canvasPoint(Point(-0.8 * proportions.neckHalfWidth, proportions.chinY))),
      "chest": PortraitAnchor(Point(150, 330)),
      "coat": PortraitAnchor(Point(110, 306)),
    ]
    let figureAnchors = [
      "tail": body(figure.tailEnd.x, figure.tailEnd.y), "legs": body(skeleton.front + 16, -20),
      "feet": body(skeleton.front + 11, -3), "body": body(skeleton.rear * 0.5, -80),
      "back": body(skeleton.rear * 0.45, -97),
      "build": body(skeleton.rear * 0.5, -skeleton.elbowHeight - 6),
    ]
    return bustAnchors.merging(figureAnchors) { $1 }
  }

  /// The title. It does not name the breed, since the breed may be the answer to a question.
  public var title: String { species == .cat ? "Portrait of a cat" : "Portrait of a dog" }

  /// A sentence that describes the portrait without naming the breed.
  public var description: String { description(in: Locale(tag: "en", phrases: [:])) }

  /// Returns the description in another language; missing phrases are in English.
  public func description(in locale: Locale) -> String {
    PortraitDescription(
      species: species, look: look, coat: coat, height: height, weight: weight, locale: locale
    ).sentence
  }
}

extension PortraitAnchor {
  fileprivate init(_ point: Point) { self.init(x: point.x, y: point.y) }
}
