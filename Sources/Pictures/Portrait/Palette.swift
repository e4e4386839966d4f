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

  init(species: Species, look: Look, coat: Coat) {
    let colours = coat.colours.map { Palette.tint($0, species) }
    let names = coat.colours
    let base = colours.first ?? Palette.tint(.tan, species)
    let extra = zip(names, colours).dropFirst()
    ground = coat.texture == .curly && base.isDark ? base.mixed(Tint(0xfff4de), 0.13) : base
    pale = extra.first { $0.0 == .white || $0.0 == .cream }?.1 ?? Palette.tint(.white, species)
    let isPale: (Colour) -> Bool = { $0 == .white || $0 == .cream }
    let patterns = Set(coat.pattern)
    let usual: Tint =
      if patterns.contains(.tanPoints) {
        Palette.tint(.rust, species)
      } else if patterns.contains(.colourpoint) {
        Palette.tint(.seal, species)
      } else if patterns.contains(.tabby) {
        ground.mixed(Tint(0x3a2f2a), 0.55)
      } else if patterns.contains(.ticked) || patterns.contains(.brindle) {
        ground.mixed(Tint(0x1f1614), 0.62)
      } else {
        Tint(0x332c2d)
      }
    mark = extra.first { !isPale($0.0) }?.1 ?? usual
    if species == .cat && patterns.contains(.colourpoint) && coat.length == .long {
      mark = mark.mixed(Tint(0xc7a68c), 0.25)
    }
    dark = extra.map(\.1).first { $0.isDark } ?? ground.mixed(Tint(0x1f1614), 0.62)
    patch = ground.isPale ? mark : ground
    ears = ground.isDark ? ground.mixed(ground.light, 0.12) : ground.mixed(ground.shade, 0.35)
    trunk = ground
    if patterns.contains(.colourpoint) { ears = mark }
    if patterns.contains(.bicolour) { ears = patch }
    if patterns.contains(.twoTone) { trunk = mark }
    if patterns.contains(.cap) { ears = ground }
    if patterns.contains(.mask) && look.muzzleLength == .flat { ears = mark }
    if patterns.contains(.saddle) { ears = ground.mixed(mark, 0.45) }
    if patterns.contains(.merle) { ears = dark.mixed(ground, 0.4) }
    let blush = Tint(species == .cat ? 0xdba596 : 0xd9a78f)
    innerEar = ears.isDark ? ears.mixed(Tint(0xc98f86), 0.42) : blush.mixed(ears, 0.25)
    nose = Palette.nose(species, names, patterns)
    // On a blue coat a green eye is emerald.
    iris =
      look.eyeColour == .green && ground.blue > ground.red + 12
      ? Tint(0x4fae5c) : Palette.iris(look.eyeColour)
  }

  private static func nose(_ species: Species, _ names: [Colour], _ patterns: Set<Pattern>) -> Tint
  {
    let first = names.first ?? .tan
    if species == .dog {
      let isBrown = [.chocolate, .liver, .brown].contains(first)
      return Tint(isBrown ? 0x6a4034 : 0x26201f)
    }
    if patterns.contains(.colourpoint) { return Tint(0x2b201d) }
    switch first {
    case .blue, .blueGrey, .slate, .black: return Tint(0x4f5661)
    case .skin, .white, .cream, .dove, .lilac: return Tint(0xc0776c)
    default: return Tint(0xb4604e)
    }
  }

  private static func iris(_ colour: EyeColour) -> Tint {
    switch colour {
    case .dark: Tint(0x40240f)
    case .brown: Tint(0x633a1b)
    case .amber: Tint(0x9a6425)
    case .ice: Tint(0x7fc0e6)
    case .gold: Tint(0xc0a83a)
    case .green: Tint(0x7fae4e)
    case .copper: Tint(0xd98a2b)
    case .blue: Tint(0x3f87d6)
    case .aqua: Tint(0x9cc0a8)
    }
  }

  /// A coat colour's word as a tint. The same word is another colour on a cat where fanciers of
  /// both use it.
  static func tint(_ colour: Colour, _ species: Species) -> Tint {
    switch colour {
    case .yellow: Tint(0xe3c184)
    case .gold: Tint(species == .cat ? 0xc98f4e : 0xd79c4e)
    case .fawn: Tint(0xdcb887)
    case .deepFawn: Tint(0xc48a4c)
    case .paleFawn: Tint(0xd9ae74)
    case .tan: Tint(0xbb7a40)
    case .red: Tint(0xc27238)
    case .sable: Tint(0xb97a3c)
    case .rust: Tint(0xb3612b)
    case .black: Tint(0x29262a)
    case .brindle: Tint(0x6a5547)
    case .slate: Tint(0x5d636b)
    case .blueGrey: Tint(0x7d868e)
    case .steel: Tint(0x6f7a86)
    case .blond: Tint(0xc99a5f)
    case .white: Tint(0xf6f1e6)
    case .cream: Tint(species == .cat ? 0xefe2cd : 0xf5ead8)
    case .ruddy: Tint(0xb9774a)
    case .brown: Tint(species == .cat ? 0x9a7149 : 0x6b4630)
    case .darkBrown: Tint(0x3a2617)
    case .chocolate: Tint(0x573527)
    case .liver: Tint(0x6e4230)
    case .lemon: Tint(0xe6c98a)
    case .orange: Tint(0xd0863c)
    case .apricot: Tint(0xdba76c)
    case .wheaten: Tint(0xdfbe86)
    case .grey: Tint(0x8b8d8e)
    case .silver: Tint(0xa7a3a0)
    case .blue: Tint(species == .cat ? 0x8290a0 : 0x6d7681)
    case .dove: Tint(0xb7a89c)
    case .lilac: Tint(0xb9a7a6)
    case .cinnamon: Tint(0xb2764c)
    case .seal: Tint(0x3d2f2a)
    case .sealGrey: Tint(0x7d6b63)
    case .skin: Tint(0xe3b7a3)
    }
  }
}
