import Catalog

extension Colour {
  var isPale: Bool { self == .white || self == .cream }

  /// Returns the colour for drawing. Some names denote different colours in cats and dogs.
  func tint(_ species: DrawnSpecies) -> SVGColor {
    switch self {
    case .yellow: SVGColor(0xe3c184)
    case .gold: SVGColor(species == .cat ? 0xc98f4e : 0xd79c4e)
    case .fawn: SVGColor(0xdcb887)
    case .deepFawn: SVGColor(0xc48a4c)
    case .paleFawn: SVGColor(0xd9ae74)
    case .tan: SVGColor(0xbb7a40)
    case .red: SVGColor(0xc27238)
    case .sable: SVGColor(0xb97a3c)
    case .rust: SVGColor(0xb3612b)
    case .mahogany: SVGColor(species == .cat ? 0x5c3524 : 0x824122)
    case .copper: SVGColor(0xad5f33)
    case .black: SVGColor(0x29262a)
    case .brindle: SVGColor(0x6a5547)
    case .slate: SVGColor(0x5d636b)
    case .blueGrey: SVGColor(0x7d868e)
    case .steel: SVGColor(0x6f7a86)
    case .charcoal: SVGColor(0x434449)
    case .blond: SVGColor(0xc99a5f)
    case .white: SVGColor(0xf6f1e6)
    case .cream: SVGColor(species == .cat ? 0xefe2cd : 0xf5ead8)
    case .ruddy: SVGColor(0xb9774a)
    case .brown: SVGColor(species == .cat ? 0x9a7149 : 0x6b4630)
    case .darkBrown: SVGColor(0x3a2617)
    case .chocolate: SVGColor(0x573527)
    case .liver: SVGColor(0x6e4230)
    case .bronze: SVGColor(0x7d5a38)
    case .lemon: SVGColor(0xe6c98a)
    case .orange: SVGColor(0xd0863c)
    case .apricot: SVGColor(0xdba76c)
    case .wheaten: SVGColor(0xdfbe86)
    case .grey: SVGColor(0x8b8d8e)
    case .silver: SVGColor(0xa7a3a0)
    case .blue: SVGColor(species == .cat ? 0x8290a0 : 0x6d7681)
    case .dove: SVGColor(0xb7a89c)
    case .lilac: SVGColor(0xb9a7a6)
    case .mink: SVGColor(0x8f7564)
    case .cinnamon: SVGColor(0xb2764c)
    case .seal: SVGColor(0x3d2f2a)
    case .sealGrey: SVGColor(0x7d6b63)
    case .skin: SVGColor(0xe3b7a3)
    }
  }
}

extension EyeColour {
  var tint: SVGColor {
    switch self {
    case .dark: SVGColor(0x40240f)
    case .brown: SVGColor(0x633a1b)
    case .hazel: SVGColor(0x80632c)
    case .amber: SVGColor(0x9a6425)
    case .yellow: SVGColor(0xd8b440)
    case .ice: SVGColor(0x7fc0e6)
    case .gold: SVGColor(0xc0a83a)
    case .green: SVGColor(0x7fae4e)
    case .copper: SVGColor(0xd98a2b)
    case .blue: SVGColor(0x3f87d6)
    case .aqua: SVGColor(0x9cc0a8)
    case .odd: SVGColor(0xd08f33)
    }
  }
}
