import Catalog

extension Colour {
  var isPale: Bool { self == .white || self == .cream }

  /// The word as a tint. It is another colour on a cat where the fanciers of both use it.
  func tint(_ species: Species) -> Tint {
    switch self {
    case .yellow: Tint(0xe3c184)
    case .gold: Tint(species == .cat ? 0xc98f4e : 0xd79c4e)
    case .fawn: Tint(0xdcb887)
    case .deepFawn: Tint(0xc48a4c)
    case .paleFawn: Tint(0xd9ae74)
    case .tan: Tint(0xbb7a40)
    case .red: Tint(0xc27238)
    case .sable: Tint(0xb97a3c)
    case .rust: Tint(0xb3612b)
    case .mahogany: Tint(species == .cat ? 0x5c3524 : 0x824122)
    case .copper: Tint(0xad5f33)
    case .black: Tint(0x29262a)
    case .brindle: Tint(0x6a5547)
    case .slate: Tint(0x5d636b)
    case .blueGrey: Tint(0x7d868e)
    case .steel: Tint(0x6f7a86)
    case .charcoal: Tint(0x434449)
    case .blond: Tint(0xc99a5f)
    case .white: Tint(0xf6f1e6)
    case .cream: Tint(species == .cat ? 0xefe2cd : 0xf5ead8)
    case .ruddy: Tint(0xb9774a)
    case .brown: Tint(species == .cat ? 0x9a7149 : 0x6b4630)
    case .darkBrown: Tint(0x3a2617)
    case .chocolate: Tint(0x573527)
    case .liver: Tint(0x6e4230)
    case .bronze: Tint(0x7d5a38)
    case .lemon: Tint(0xe6c98a)
    case .orange: Tint(0xd0863c)
    case .apricot: Tint(0xdba76c)
    case .wheaten: Tint(0xdfbe86)
    case .grey: Tint(0x8b8d8e)
    case .silver: Tint(0xa7a3a0)
    case .blue: Tint(species == .cat ? 0x8290a0 : 0x6d7681)
    case .dove: Tint(0xb7a89c)
    case .lilac: Tint(0xb9a7a6)
    case .mink: Tint(0x8f7564)
    case .cinnamon: Tint(0xb2764c)
    case .seal: Tint(0x3d2f2a)
    case .sealGrey: Tint(0x7d6b63)
    case .skin: Tint(0xe3b7a3)
    }
  }
}

extension EyeColour {
  var tint: Tint {
    switch self {
    case .dark: Tint(0x40240f)
    case .brown: Tint(0x633a1b)
    case .hazel: Tint(0x80632c)
    case .amber: Tint(0x9a6425)
    case .yellow: Tint(0xd8b440)
    case .ice: Tint(0x7fc0e6)
    case .gold: Tint(0xc0a83a)
    case .green: Tint(0x7fae4e)
    case .copper: Tint(0xd98a2b)
    case .blue: Tint(0x3f87d6)
    case .aqua: Tint(0x9cc0a8)
    case .odd: Tint(0xd08f33)
    }
  }
}
