import Catalog

/// The tints of one animal, each by its part in the pattern.
struct Palette {
  /// The coat's ground.
  var ground: Tint
  /// White or cream marks.
  var pale: Tint
  /// The colour of saddle, mask, points, stripes: the first that is neither ground nor pale.
  var mark: Tint
  /// The colour of blots and stripes: darker than the ground, whatever else lies on it.
  var dark: Tint
  /// What a bicolour's white leaves coloured.
  var patch: Tint
  var ears: Tint
  var innerEar: Tint
  var trunk: Tint
  var nose: Tint
  var iris: Tint

  /// A mask is dark, whatever colour the other marks have.
  var mask: Tint { mark.isDark ? mark : Tint(0x332c2d) }

  init(species: Species, look: Look, coat: Coat) {
    let patterns = Set(coat.pattern)
    let names = Palette.layered(coat.colours, patterns, species)
    let colours = names.map { $0.tint(species) }
    let base = colours.first ?? Colour.tan.tint(species)
    let laid = Array(zip(names, colours).dropFirst())
    ground = coat.texture == .curly && base.isDark ? base.mixed(Tint(0xfff4de), 0.13) : base
    pale = laid.first { $0.0.isPale }?.1 ?? Colour.white.tint(species)
    mark =
      laid.first { !$0.0.isPale }?.1 ?? Palette.usualMark(on: ground, patterns, species)
    if species == .cat && patterns.contains(.colourpoint) && coat.length == .long {
      mark = mark.mixed(Tint(0xc7a68c), 0.25)
    }
    dark = laid.map(\.1).first { $0.isDark } ?? ground.mixed(Tint(0x1f1614), 0.62)
    patch = ground.isPale ? mark : ground
    trunk = patterns.contains(.twoTone) ? mark : ground
    ears =
      if patterns.contains(.merle) {
        dark.mixed(ground, 0.4)
      } else if patterns.contains(.saddle) {
        ground.mixed(mark, 0.45)
      } else if patterns.contains(.colourpoint)
        || patterns.contains(.mask) && look.muzzleLength == .flat
      {
        mark
      } else if patterns.contains(.bicolour) {
        patch
      } else if patterns.contains(.cap) {
        ground
      } else {
        ground.isDark ? ground.mixed(ground.light, 0.12) : ground.mixed(ground.shade, 0.35)
      }
    let blush = Tint(species == .cat ? 0xdba596 : 0xd9a78f)
    innerEar = ears.isDark ? ears.mixed(Tint(0xc98f86), 0.42) : blush.mixed(ears, 0.25)
    nose = Palette.nose(species, names.first ?? .tan, patterns)
    // On a blue coat a green eye is emerald.
    let isBlue = ground.blue > ground.red + 12
    iris = look.eyeColour == .green && isBlue ? Tint(0x4fae5c) : look.eyeColour.tint
  }

  /// The colours from the ground up, however content orders them: white marks lie on a colour, a
  /// saddle and a mask on a lighter one.
  private static func layered(
    _ colours: [Colour], _ patterns: Set<Pattern>, _ species: Species
  ) -> [Colour] {
    var colours = colours
    let whiteLies: Set<Pattern> = [
      .blaze, .snip, .collar, .cap, .urajiro, .whiteTrim, .tricolourSaddle,
    ]
    if colours.count > 1, colours[0].isPale, !patterns.isDisjoint(with: whiteLies) {
      colours.append(colours.removeFirst())
    }
    let darkLies: Set<Pattern> = [.saddle, .tricolourSaddle, .mask]
    if colours.count > 1, colours[0].tint(species).isDark, !patterns.isDisjoint(with: darkLies),
      let lighter = colours.firstIndex(where: { !$0.isPale && !$0.tint(species).isDark })
    {
      colours.insert(colours.remove(at: lighter), at: 0)
    }
    return colours
  }

  /// What a pattern is drawn in where content names one colour only.
  private static func usualMark(
    on ground: Tint, _ patterns: Set<Pattern>, _ species: Species
  ) -> Tint {
    if patterns.contains(.tanPoints) { return Colour.rust.tint(species) }
    if patterns.contains(.colourpoint) { return Colour.seal.tint(species) }
    if patterns.contains(.tabby) { return ground.mixed(Tint(0x3a2f2a), 0.55) }
    if patterns.contains(.ticked) || patterns.contains(.brindle) {
      return ground.mixed(Tint(0x1f1614), 0.62)
    }
    return Tint(0x332c2d)
  }

  private static func nose(_ species: Species, _ ground: Colour, _ patterns: Set<Pattern>) -> Tint {
    if species == .dog {
      return Tint([.chocolate, .liver, .brown].contains(ground) ? 0x6a4034 : 0x26201f)
    }
    if patterns.contains(.colourpoint) { return Tint(0x2b201d) }
    switch ground {
    case .blue, .blueGrey, .slate, .black: return Tint(0x4f5661)
    case .skin, .white, .cream, .dove, .lilac: return Tint(0xc0776c)
    default: return Tint(0xb4604e)
    }
  }
}
