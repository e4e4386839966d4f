import Catalog

/// Derives the figure's proportions from traits and measurements.
extension Proportions {
  mutating func setFigure(_ species: DrawnSpecies, _ look: Look, _ coat: Coat) {
    let rareTraits = look.rareTraits
    skullRadius = species == .cat ? skullHalfWidth * 0.24 : 3 + skullHalfWidth * 0.16
    legHalfWidth = species == .cat ? 2 + skullHalfWidth * 0.075 : 2 + skullHalfWidth * 0.1
    if species == .cat { setCat(look) } else { setDog(look) }
    if rareTraits.contains(.tuckedLoin) { tuckUp = look.skull == .narrow ? 20 : 14 }
    if rareTraits.contains(.roundBody) { (tuckUp, legHalfWidth) = (0, legHalfWidth + 0.6) }
    if rareTraits.contains(.slender) {
      (legHalfWidth, neckLength) = (legHalfWidth * 0.78, neckLength + 4)
    }
    if rareTraits.contains(.heavyBones) {
      (legHalfWidth, tuckUp) = (legHalfWidth * 1.25, min(tuckUp, 4))
    }
    if rareTraits.contains(.dewlap) || rareTraits.contains(.mane) { neckLength -= 3 }
  }

  private mutating func setCat(_ look: Look) {
    let rareTraits = look.rareTraits
    elbowHeight =
      rareTraits.contains(.shortLegs) ? 0.24 : rareTraits.contains(.longLegs) ? 0.52 : 0.43
    let isLow = rareTraits.contains(.shortLegs)
    (bodyLength, neckAngle) = (isLow ? 1.5 : rareTraits.contains(.roundBody) ? 1.2 : 1.28, 52)
    neckLength = 40 - skullHalfWidth * 0.26
    snoutLength = look.muzzleLength == .flat ? 0 : look.muzzleLength == .long ? 10 : 4
    snoutDepth = 9
    size = 0.8
  }

  private mutating func setDog(_ look: Look) {
    let rareTraits = look.rareTraits
    (bodyLength, elbowHeight) =
      rareTraits.contains(.shortLegs)
      ? (1.5, 0.28) : rareTraits.contains(.longLegs) ? (1, 0.55) : (1.06, 0.49)
    snoutLength =
      switch look.muzzleLength {
      case .flat: 5
      case .short: 10
      case .medium: 16
      case .long: 21
      case .veryLong: 25
      }
    snoutDepth =
      switch look.muzzleForm {
      case .fine: 8
      case .tapered: 9.5
      case .square: 11.5
      case .broad: 14
      }
    if look.skull == .narrow { (neckLength, neckAngle) = (40, 56) }
  }

  /// Adjusts the head, eyes and legs to the height in centimetres: small dogs have relatively
  /// larger heads and eyes.
  mutating func adjust(toHeight: Double) {
    guard toHeight.isFinite else { return }
    let small = min(max((46 - toHeight) / 24, -1), 1)
    eyeRadius *= 1 + 0.12 * small
    skullRadius *= 1 + 0.1 * small
    legHalfWidth *= 1 - 0.06 * small
  }

  /// Returns the figure's size in its panel: for a dog from its height (cm) or, if that is unknown,
  /// its weight (kg); for a cat from its weight. Returns nil if these are unknown.
  static func size(species: DrawnSpecies, height: Double?, weight: Double?) -> Double? {
    switch species {
    case .dog:
      guard let height = height ?? weight.map({ 18 * cubeRoot($0) }) else { return nil }
      return min(max(0.55 + (height - 20) * 0.0129, 0.5), 1.3)
    case .cat:
      guard let weight else { return nil }
      return min(max(0.55 + weight * 0.06, 0.68), 1.15)
    }
  }

  /// Returns the height at the withers in centimetres, from the height or else the weight (kg), and
  /// nil if it is implausible. Mass is proportional to the cube of the height.
  static func heightInCentimetres(species: DrawnSpecies, height: Double?, weight: Double?)
    -> Double?
  {
    let ratio = species == .dog ? 18.0 : 15.5
    let estimate = (species == .dog ? height : nil) ?? weight.map { ratio * cubeRoot($0) }
    return estimate.flatMap { (8...200).contains($0) ? $0 : nil }
  }

  private static func cubeRoot(_ value: Double) -> Double {
    guard value.isFinite, value > 0 else { return 0 }
    var root = max(1, value / 3)
    for _ in 0..<40 { root -= (root * root * root - value) / (3 * root * root) }
    return root
  }
}
