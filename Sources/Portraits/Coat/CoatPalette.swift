import Catalog

/// The colours of one animal by their role in the coat pattern.
struct CoatPalette {
  /// The base colour.
  var ground: SVGColor
  /// White or cream marks.
  var pale: SVGColor
  /// The colour of saddle, mask, points and stripes: the first colour after the base that is not
  /// pale, or else the usual colour of the pattern.
  var mark: SVGColor
  /// The colour of tan points and cheeks: the first warm colour after the base, or else `mark`.
  var warm: SVGColor
  /// The colour of a second patch: the last colour after the base that is not pale, or else `mark`.
  var second: SVGColor
  /// The colour of blotches and stripes: the first dark colour after the base, or else a darker
  /// shade of the base.
  var dark: SVGColor
  /// The colour of the patches on a bicolour, van or patched coat.
  var patch: SVGColor
  /// The colours of mane, fringe and beard.
  var mane: SVGColor
  var fringe: SVGColor
  var furnishing: SVGColor
  var ears: SVGColor
  var innerEar: SVGColor
  var trunk: SVGColor
  var nose: SVGColor
  var iris: SVGColor

  /// The colour of a mask, which is always dark.
  var mask: SVGColor { mark.isDark ? mark : SVGColor(0x332c2d) }

  init(species: DrawnSpecies, look: Look, coat: Coat) {
    let patterns = Set(coat.patterns)
    let names = CoatPalette.layered(coat.colours, patterns, species)
    let colours = names.map { $0.tint(species) }
    let base = colours.first ?? Colour.tan.tint(species)
    let overlaidColours = Array(zip(names, colours).dropFirst())
    ground = coat.texture == .curly && base.isDark ? base.mixed(SVGColor.warmWhite, 0.13) : base
    pale = overlaidColours.first { $0.0.isPale }?.1 ?? Colour.white.tint(species)
    mark =
      overlaidColours.first { !$0.0.isPale }?.1
      ?? CoatPalette.usualMark(on: ground, patterns, species)
    if species == .cat && patterns.contains(.colourpoint) && coat.length == .long {
      mark = mark.mixed(SVGColor(0xc7a68c), 0.25)
    }
    warm = overlaidColours.first { !$0.0.isPale && $0.1.isWarm }?.1 ?? mark
    second = overlaidColours.last { !$0.0.isPale }?.1 ?? mark
    dark = overlaidColours.map(\.1).first { $0.isDark } ?? ground.mixed(SVGColor(0x1f1614), 0.62)
    patch = ground.isPale ? mark : ground
    if patterns.contains(.roan) {
      // White and coloured hairs blend into a single colour; black mixed with white looks blue.
      let blendedHairs = mark.isDark && !mark.isWarm && mark.red < 0x40 ? SVGColor(0x1b2b4a) : mark
      ground = ground.isPale ? ground.mixed(blendedHairs, 0.45) : ground.mixed(pale, 0.3)
    }
    mane = ground.mixed(patterns.contains(.wolf) ? ground.light : ground.shade, 0.3)
    fringe = ground.mixed(ground.light, ground.isDark ? 0.12 : 0.3)
    furnishing = overlaidColours.first { $0.0.isPale || $0.0 == .silver }?.1 ?? pale
    if species == .cat && patterns.contains(.tipped) && !base.isPale {
      ground = ground.mixed(SVGColor(0xf6f2ec), 0.7)
    }
    trunk = patterns.contains(.twoTone) ? mark : ground
    // Flecks that are too small to draw tint the trunk instead.
    if patterns.isSuperset(of: [.speckled, .patches]) { trunk = ground.mixed(mark, 0.15) }
    ears =
      if patterns.contains(.darkEars) {
        overlaidColours.contains { !$0.0.isPale } ? mark : ground.mixed(SVGColor(0x1f1614), 0.6)
      } else if patterns.contains(.merle) {
        dark.mixed(ground, 0.4)
      } else if !patterns.isDisjoint(with: [.patches, .van, .harlequin]) {
        patch
      } else if patterns.contains(.speckled) {
        ground.mixed(patch, 0.7)
      } else if patterns.contains(.roan) {
        patch
      } else if !patterns.isDisjoint(with: [.wolf, .grizzle]) {
        ground.mixed(dark, 0.4)
      } else if patterns.contains(.tortoiseshell) {
        ground.mixed(dark, 0.5)
      } else if patterns.contains(.saddle) && look.ears != .button {
        ground.mixed(mark, 0.45)
      } else if patterns.contains(.colourpoint)
        || patterns.contains(.mask) && look.muzzleLength == .flat && coat.length != .long
      {
        mark
      } else if patterns.contains(.bicolour) {
        patch
      } else if patterns.contains(.cap) {
        ground
      } else {
        ground.isDark ? ground.mixed(ground.light, 0.12) : ground.mixed(ground.shade, 0.35)
      }
    let blush = SVGColor(species == .cat ? 0xdba596 : 0xd9a78f)
    innerEar = ears.isDark ? ears.mixed(SVGColor(0xc98f86), 0.42) : blush.mixed(ears, 0.25)
    let skinColour = species == .dog ? names.first { !$0.isPale } : names.first
    nose =
      look.rareTraits.contains(.fleshNose)
      ? SVGColor(0xb97f6e) : CoatPalette.nose(species, skinColour ?? names.first ?? .tan, patterns)
    // If the coat is blue, green eyes are emerald.
    let isBlue = ground.blue > ground.red + 12
    iris =
      switch look.eyeColour {
      case .green where isBlue: SVGColor(0x4fae5c)
      case .blue where species == .dog: EyeColour.ice.tint
      default: look.eyeColour.tint
      }
  }

  /// Returns the colours from the base up, regardless of their order in the content. The base is
  /// white under patches, coloured under white markings, and lighter than the marking under a
  /// saddle or mask.
  private static func layered(
    _ colours: [Colour], _ patterns: Set<Pattern>, _ species: DrawnSpecies
  ) -> [Colour] {
    var colours = colours
    let onWhite: Set<Pattern> = [.patches, .van, .harlequin]
    let hasWhite = colours.contains(where: \.isPale)
    if !patterns.isDisjoint(with: onWhite) || patterns.contains(.speckled) && hasWhite {
      if let white = colours.firstIndex(where: \.isPale) {
        colours.insert(colours.remove(at: white), at: 0)
      } else {
        colours.insert(.white, at: 0)
      }
      return colours
    }
    let whiteMarkings: Set<Pattern> = [
      .blaze, .snip, .collar, .cap, .urajiro, .whiteTrim, .tricolourSaddle,
    ]
    let isPointed = patterns.contains(.colourpoint)
    if colours.count > 1, colours[0].isPale, !isPointed, !patterns.isDisjoint(with: whiteMarkings) {
      colours.append(colours.removeFirst())
    }
    let darkMarkings: Set<Pattern> = [.saddle, .tricolourSaddle, .mask]
    if colours.count > 1, colours[0].tint(species).isDark, !patterns.isDisjoint(with: darkMarkings),
      let lighter = colours.firstIndex(where: { !$0.isPale && !$0.tint(species).isDark })
    {
      colours.insert(colours.remove(at: lighter), at: 0)
    }
    return colours
  }

  /// Returns the usual marking colour of a pattern, for content that names none.
  private static func usualMark(
    on ground: SVGColor, _ patterns: Set<Pattern>, _ species: DrawnSpecies
  ) -> SVGColor {
    if patterns.contains(.tanPoints) { return Colour.rust.tint(species) }
    if patterns.contains(.colourpoint) { return Colour.seal.tint(species) }
    if patterns.contains(.tabby) { return ground.mixed(SVGColor(0x3a2f2a), 0.55) }
    if patterns.contains(.tortoiseshell) { return Colour.red.tint(species) }
    if !patterns.isDisjoint(with: [.ticked, .brindle, .wolf, .grizzle, .smoke, .tipped]) {
      return ground.mixed(SVGColor(0x1f1614), 0.62)
    }
    return SVGColor(0x332c2d)
  }

  /// The base colours of dogs that have brown noses.
  private static let liverColours: Set<Colour> = [.chocolate, .liver, .brown, .bronze]

  private static func nose(_ species: DrawnSpecies, _ ground: Colour, _ patterns: Set<Pattern>)
    -> SVGColor
  {
    if species == .dog {
      // A coat that is entirely rust has no black pigment, so the nose is brown.
      let isLiver =
        CoatPalette.liverColours.contains(ground) || ground == .rust && patterns == [.`self`]
      return SVGColor(isLiver ? 0x6a4034 : 0x26201f)
    }
    if patterns.contains(.colourpoint) { return SVGColor(0x2b201d) }
    switch ground {
    case .blue, .blueGrey, .slate, .black: return SVGColor(0x4f5661)
    case .skin, .white, .cream, .dove, .lilac: return SVGColor(0xc0776c)
    default: return SVGColor(0xb4604e)
    }
  }
}
