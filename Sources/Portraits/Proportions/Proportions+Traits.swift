import Catalog

/// Derives proportions from a breed's traits; its content file may override them later.
extension Proportions {
  init(species: DrawnSpecies, look: Look, coat: Coat) {
    setSkull(look.skull)
    setMuzzle(species, look)
    setEyes(species, look)
    setEars(look, species)
    setCoat(coat, look, species)
    setFigure(species, look, coat)
    if look.rareTraits.contains(.ruff) || look.rareTraits.contains(.mane) {
      let isLong = coat.length == .long || coat.length == .veryLong
      (ruffLength, neckHalfWidth) = (max(ruffLength, 12), neckHalfWidth + (isLong ? 18 : 8))
    }
    if look.ears == .prick && look.rareTraits.contains(.ruff) { (earHeight, earWidth) = (56, 54) }
    if look.rareTraits.contains(.dewlap) { neckHalfWidth += 6 }
    if look.rareTraits.contains(.undershot) && species == .dog { chinY += 4 }
  }

  private mutating func setSkull(_ kind: Skull) {
    let (width, cheeks, rise): (Double, Double, Double) =
      switch kind {
      case .narrow: (54, -1, 9)
      case .wedge: (66, 1, 9)
      case .medium: (70, 0, 9)
      case .broad: (77, 1, 9)
      case .round: (81, 5, 8)
      case .apple: (72, -8, 3)
      case .domed: (67, -3, 6)
      case .square: (70, 4, 11)
      case .flat: (67, -1, 13)
      case .small: (60, 0, 8)
      case .pixie: (66, 8, 5)
      case .softWedge: (69, 2, 6)
      case .longWedge: (60, -2, 6)
      case .wideRound: (94, 8, 7)
      }
    skullHalfWidth = width
    cheekHalfWidth = width + cheeks
    domeInset = rise
    neckHalfWidth = width * 1.12 - 12
    crownY = kind == .narrow || kind == .small ? -70 : -73
  }

  private mutating func setMuzzle(_ species: DrawnSpecies, _ look: Look) {
    if species == .cat {
      cheekY = 14
      crownY += 6
      domeInset += 3
      (noseY, chinY) =
        switch look.muzzleLength {
        case .flat: (8, 80)
        case .short: (35, 86)
        case .medium: (36, 84)
        case .long: (46, 91)
        case .veryLong: (50, 94)
        }
      muzzleHalfWidth =
        switch look.muzzleForm {
        case .fine: 32
        case .tapered: 35
        case .square: 38
        case .broad: 43
        }
      return
    }
    (noseY, chinY) =
      switch look.muzzleLength {
      case .flat: (27, 88)
      case .short: (49, 92)
      case .medium: (60, 102)
      case .long: (73, 115)
      case .veryLong: (92, 124)
      }
    (muzzleHalfWidth, flewOverhang) =
      switch look.muzzleForm {
      case .fine: (25, 0)
      case .tapered: (32, 0)
      case .square: (41, 3)
      case .broad: (54, 9)
      }
    if look.rareTraits.contains(.flews) { flewOverhang += 6 }
    bridgeHalfWidth =
      switch look.muzzleLength {
      case .flat: 24
      case .veryLong: 10
      default: 15
      }
  }

  private mutating func setEyes(_ species: DrawnSpecies, _ look: Look) {
    eyeX = species == .cat ? 15 + skullHalfWidth * 0.29 : 12 + skullHalfWidth * 0.29
    if species == .dog && look.muzzleLength == .flat { eyeX += 8 }
    if species == .dog && look.skull == .narrow { eyeX += 4 }
    let base = species == .cat ? 13 + skullHalfWidth * 0.04 : 9 + skullHalfWidth * 0.03
    (eyeRadius, eyeSlant) =
      switch look.eyeShape {
      case .almond: (base, species == .cat ? 3 : 1)
      case .round: (base + 1.5, 0)
      case .oval: (base + 0.5, 2)
      case .triangular: (base - 1, 2)
      case .drooping: (base + 1, -3)
      case .slanted: (base - 0.5, 6)
      }
    if look.skull == .apple { eyeRadius += 2 }
  }

  private mutating func setEars(_ look: Look, _ species: DrawnSpecies) {
    switch look.ears {
    case .prick: setErectEars(70, 58, tilt: 6, tip: 4)
    case .tallPrick: setErectEars(92, 42, tilt: 3, tip: 3)
    case .roundedPrick: setErectEars(62, 60, tilt: 14, tip: 9)
    case .smallPrick: setErectEars(46, 46, tilt: 6, tip: 4)
    case .bat:
      // Bat ears are tall if the muzzle is long, and broad if it is short.
      if look.muzzleLength == .long || look.muzzleLength == .veryLong {
        setErectEars(82, 50, tilt: 14, tip: 9)
      } else {
        setErectEars(60, 54, tilt: 12, tip: 17)
      }
    case .flaredBat: setErectEars(74, 62, tip: 10, low: -14, flare: 46)
    case .semiPrick: setErectEars(70, 52, tilt: 7)
    case .drop: setHangingEars(-50, 90, width: 41, bulge: 0.48)
    case .smallDrop: setHangingEars(-62, 66, width: 36, bulge: 0.45)
    case .pendant: setHangingEars(-34, 134, width: 50, bulge: 0.6)
    case .longPendant: setHangingEars(-22, 176, width: 54, bulge: 0.66)
    case .button: setHangingEars(-60, 58, width: 50, bulge: 0.5)
    case .small: setErectEars(40, 48, tip: 9, flare: -10)
    case .medium: setErectEars(48, 58, tip: 8, flare: -12)
    case .large: setErectEars(54, 62, tip: 6, flare: 0)
    case .huge: setErectEars(68, 70, tip: 9, low: 4, flare: 38)
    case .lynxTip: setErectEars(62, 58, tip: 2, flare: -9)
    case .butterfly: setErectEars(78, 58, tilt: 34, tip: 12)
    case .tasselled: setHangingEars(-40, 100, width: 40, bulge: 0.62)
    case .curled: setErectEars(46, 54, tip: 12, flare: -24)
    case .rose, .fold, .hidden: break
    }
  }

  private mutating func setErectEars(
    _ height: Double, _ width: Double, tilt: Double = 0, tip: Double = 4, low: Double = 0,
    flare: Double? = nil
  ) {
    (earHeight, earWidth, earTilt, earTipRadius, earOuterRootY, earFlare) =
      (height, width, tilt, tip, low, flare)
  }

  private mutating func setHangingEars(
    _ top: Double, _ length: Double, width: Double, bulge: Double
  ) {
    (earRootY, earLength, earWidth, earWidestPoint) = (top, length, width, bulge)
  }

  private mutating func setCoat(_ coat: Coat, _ look: Look, _ species: DrawnSpecies) {
    let standsOff = coat.texture != .smooth && coat.texture != .bare && coat.texture != .curtain
    switch coat.length {
    case .none, .veryShort, .short:
      (furLength, ruffLength, coatLength) = (0, 0, 0)
      // Less hair makes a thinner neck.
      neckHalfWidth -= coat.length == .none ? 4 : coat.length == .veryShort ? 2 : 0
    case .medium: (furLength, ruffLength, coatLength) = standsOff ? (8, 11, 4) : (0, 0, 2)
    case .long: (furLength, ruffLength, coatLength) = standsOff ? (9, 13, 8) : (0, 8, 8)
    case .veryLong: (furLength, ruffLength, coatLength) = standsOff ? (12, 14, 13) : (0, 0, 13)
    }
    switch coat.texture {
    case .wiry where species == .cat: (furLength, ruffLength, coatLength) = (0, 0, 0)
    case .wiry:
      // Wiry hair stands out on a round head and lies flat on a long one.
      let isRound = [.round, .broad, .domed, .apple, .wideRound].contains(look.skull)
      (furLength, ruffLength, coatLength) =
        isRound ? (max(furLength, 8), max(ruffLength, 7), max(coatLength, 4)) : (3.5, 5, 3)
    case .curly:
      let isCloud = coat.length != .short && !look.rareTraits.contains(.topknot)
      (furLength, coatLength) = (isCloud ? 6 : 0, species == .cat ? coatLength : 0)
    case .corded:
      (furLength, ruffLength, coatLength) = (0, 0, 8)
      skirtHeight = coat.length == .veryLong ? 0.1 : 0.36
    case .plush: (furLength, ruffLength) = (0, 0)
    case .bare: coatLength = 0
    case .curtain: skirtHeight = coat.length == .veryLong ? 0.14 : 0.26
    default: break
    }
    if ruffLength > 0 { neckHalfWidth += 8 }
    if look.rareTraits.contains(.fringe) && coatLength > 5 && skirtHeight == 0
      && coat.texture != .waved
    {
      skirtHeight = 0.18
    }
  }
}
