import Catalog

/// The animal that sits for a portrait: what all the parts of the drawing are drawn from.
struct PortraitSubject {
  var species: Species
  var look: Look
  var coat: Coat
  var proportions: Proportions
  var palette: CoatPalette
  /// Put before every id, so that several plates can stand in one page.
  var prefix: String
  /// How much longer a tuft is than it would best be: what keeps a plate within its bytes.
  var coarseness = 1.0

  /// What is drawn only where the plate has bytes to spare: hair lines and the like.
  func fine(_ drawing: @autoclosure () -> String) -> String {
    coarseness > 1.3 ? "" : drawing()
  }

  func has(_ pattern: Pattern) -> Bool { coat.pattern.contains(pattern) }
  func has(_ special: Special) -> Bool { look.special.contains(special) }

  /// Whether white goes round the neck.
  var isCollared: Bool { has(Pattern.collar) || has(Special.collar) }

  /// Whether white runs down the face. A long coat of patches has it without being told; a hound's
  /// or a pointer's head is all of one colour.
  var isBlazed: Bool {
    let isLong = coat.texture == .feathered || coat.texture == .dense
    return has(.blaze) || has(.snip) || has(.patches) && !isCat && isLong
  }

  /// A dark head on a white body, with the warm cheeks and brows of a third colour.
  var isTricolour: Bool {
    has(.patches) && !isCat && !has(.tanPoints) && palette.patch.isDark && palette.second.isWarm
  }

  /// The same where no white runs down the face.
  var isTricolourHooded: Bool { isTricolour && !isBlazed }

  /// An id in the plate.
  func id(_ name: String) -> String { prefix + name }

  var isCat: Bool { species == .cat }
  /// A ragged edge at this subject's coarseness.
  func tufts(
    step: Double, lean: Double, flow: Point = Point(0, 1), height: @escaping (Point) -> Double
  ) -> Tufts {
    Tufts(step: step * coarseness, lean: lean, flow: flow, height: height)
  }

  /// A curly edge at this subject's coarseness.
  func curls(step: Double, height: @escaping (Point) -> Double) -> Tufts {
    Tufts(shape: .curl, step: step * coarseness, lean: 0, height: height)
  }

  /// A ball of fur: hair stands out round the whole head.
  var isManed: Bool {
    let isLong = coat.length == .long || coat.length == .veryLong
    return has(.mane) || !isCat && has(.ruff) && has(.roundBody) && isLong
  }

  private var isLongish: Bool { [.medium, .long, .veryLong].contains(coat.length) }

  /// Curls to the edge of the head, on a dog.
  var isCurled: Bool { !isCat && isLongish && coat.texture == .curly }

  /// Waves to the edge of the head, on a dog: where they only lie on the body, the head is smooth.
  var isWaved: Bool {
    !isCat && isLongish && coat.texture == .waved
      && (has(.fringe) || has(.beard) || has(.topknot))
  }

  /// Short hair, each bent: no edge of a cat stands out in tufts for it.
  var isCrimped: Bool { isCat && coat.texture == .wiry }

  /// Hair that frames the head from the ears down, on a spitz.
  var isFramed: Bool {
    let isLong = coat.length == .long || coat.length == .veryLong
    return !isCat && has(.ruff) && isLong && coat.texture == .dense
  }

  /// Whether beard and legs are of a paler colour than a dark coat.
  var hasFurnishing: Bool {
    has(.grizzle) && coat.colours.dropFirst().contains { $0.isPale || $0 == .silver }
  }

  /// Whether the ears stand.
  var isPrickEared: Bool {
    switch look.ears {
    case .prick, .tallPrick, .roundedPrick, .smallPrick, .semiPrick, .bat, .flaredBat: true
    default: false
    }
  }

  var isRagged: Bool { proportions.fur > 1 }
}
