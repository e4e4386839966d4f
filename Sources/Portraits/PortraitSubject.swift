import Catalog

/// The input of all parts of a drawing: an animal's traits, proportions and colours.
struct PortraitSubject {
  var species: DrawnSpecies
  var look: Look
  var coat: Coat
  var proportions: Proportions
  var palette: CoatPalette
  var pose: Pose
  /// The prefix of all ids, which makes them unique on a page with several portraits.
  var prefix: String
  /// The factor by which details are coarsened to keep the SVG within its size limit.
  var coarseness = 1.0

  /// Whether optional details are omitted because the SVG is near its size limit.
  var isCoarse: Bool { coarseness > 1.3 }

  /// Returns an optional detail, such as hair lines; empty if the SVG is near its size limit.
  func drawnUnlessCoarse(_ drawing: @autoclosure () -> String) -> String {
    isCoarse ? "" : drawing()
  }

  func has(_ pattern: Pattern) -> Bool { coat.patterns.contains(pattern) }
  func has(_ trait: RareTrait) -> Bool { look.rareTraits.contains(trait) }

  /// Whether the neck has a white collar.
  var hasWhiteCollar: Bool { has(Pattern.collar) || has(RareTrait.collar) }

  /// Whether the face has a white blaze. A long patched coat implies a blaze; short-haired patched
  /// breeds, such as hounds and pointers, have heads of one colour.
  var hasBlaze: Bool {
    let isLong = coat.texture == .feathered || coat.texture == .dense
    return has(.blaze) || has(.snip) || has(.patches) && !isCat && isLong
  }

  /// Whether a dog has a white body and a dark head with cheeks of a third, warm colour.
  var isTricolour: Bool {
    has(.patches) && !isCat && !has(.tanPoints) && palette.patch.isDark && palette.second.isWarm
  }

  var isTricolourWithoutBlaze: Bool { isTricolour && !hasBlaze }

  /// Returns an element's id, prefixed to be unique on the page.
  func id(_ element: ElementID) -> String { prefix + element.rawValue }

  var isCat: Bool { species == .cat }

  /// The colour of the face around the eyes.
  var faceTint: SVGColor {
    if has(.cap) { return palette.pale }
    return !isCat && (has(.patches) || has(.bicolour)) ? palette.patch : palette.ground
  }

  /// Returns a tufted edge at the current coarseness.
  func tufts(
    step: Double, lean: Double, flow: Point = Point(0, 1), height: @escaping (Point) -> Double
  ) -> Tufts {
    Tufts(step: step * coarseness, lean: lean, flow: flow, height: height)
  }

  /// Returns a curly edge at the current coarseness.
  func curls(step: Double, height: @escaping (Point) -> Double) -> Tufts {
    Tufts(shape: .curl, step: step * coarseness, lean: 0, height: height)
  }

  /// Whether hair stands out around the whole head.
  var hasMane: Bool {
    let isLong = coat.length == .long || coat.length == .veryLong
    return has(.mane) || !isCat && has(.ruff) && has(.roundBody) && isLong
  }

  private var isMediumOrLong: Bool { [.medium, .long, .veryLong].contains(coat.length) }

  /// Whether a dog's head has a curly outline.
  var hasCurlyHead: Bool { !isCat && isMediumOrLong && coat.texture == .curly }

  /// Whether a dog's head has a wavy outline. If only the hair of the body is wavy, the outline of
  /// the head is smooth.
  var hasWavyHead: Bool {
    !isCat && isMediumOrLong && coat.texture == .waved
      && (has(.fringe) || has(.beard) || has(.topknot))
  }

  /// Whether a cat's coat is crimped: the hairs are short and bent, but the outline is smooth.
  var hasCrimpedCoat: Bool { isCat && coat.texture == .wiry }

  /// Whether a ruff frames the head from the ears down, as in spitz breeds.
  var hasRuffFrame: Bool {
    let isLong = coat.length == .long || coat.length == .veryLong
    return !isCat && has(.ruff) && isLong && coat.texture == .dense
  }

  /// Whether the beard and legs are paler than the coat.
  var hasFurnishing: Bool {
    has(.grizzle) && coat.colours.dropFirst().contains { $0.isPale || $0 == .silver }
  }

  /// Whether a dog's ears are erect or semi-erect, butterfly ears excepted.
  var isPrickEared: Bool {
    switch look.ears {
    case .prick, .tallPrick, .roundedPrick, .smallPrick, .semiPrick, .bat, .flaredBat: true
    default: false
    }
  }

  var hasRaggedEdge: Bool { proportions.furLength > 1 }
}
