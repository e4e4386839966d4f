/// Ear carriages.
public enum EarCarriage: String, CaseIterable, Sendable {
  case upright, tipped, hanging, folded, curled
}

extension Ears {
  /// The carriage of the ears; nil for cats' ears that differ only in size or tufts.
  public var carriage: EarCarriage? {
    switch self {
    case .prick, .tallPrick, .roundedPrick, .smallPrick, .bat, .flaredBat, .butterfly: .upright
    case .semiPrick, .button, .rose: .tipped
    case .drop, .smallDrop, .pendant, .longPendant, .hidden, .tasselled: .hanging
    case .fold: .folded
    case .curled: .curled
    case .small, .medium, .large, .huge, .lynxTip: nil
    }
  }

  /// Size classes of cats' ears, numbered from 0. Adjacent sizes have a class in common.
  var sizes: [Int] {
    switch self {
    case .small: [0]
    case .medium: [0, 1]
    case .large, .lynxTip: [1, 2]
    case .huge: [2]
    default: []
    }
  }
}

extension CoatLength {
  /// Rank by length, from 0 for the shortest.
  var rank: Int {
    switch self {
    case .none: 0
    case .veryShort: 1
    case .short: 2
    case .medium: 3
    case .long: 4
    case .veryLong: 5
    }
  }
}

extension MuzzleLength {
  /// Rank by length, from 0 for the shortest.
  var rank: Int {
    switch self {
    case .flat: 0
    case .short: 1
    case .medium: 2
    case .long: 3
    case .veryLong: 4
    }
  }
}

extension Texture {
  /// The number of the texture's group; the textures of a group look alike.
  var lookGroup: Int {
    switch self {
    case .smooth: 0
    case .dense: 1
    case .plush: 2
    case .feathered, .curtain: 3
    case .wiry: 4
    case .curly, .waved, .corded: 5
    case .bare: 6
    }
  }
}

extension Colour {
  /// The number of the colour's group; the colours of a group look alike.
  var lookGroup: Int {
    switch self {
    case .yellow, .gold, .fawn, .deepFawn, .paleFawn, .tan, .blond, .lemon, .apricot, .wheaten,
      .sable:
      0
    case .red, .rust, .mahogany, .copper, .ruddy, .orange, .cinnamon, .bronze: 1
    case .black, .charcoal, .brindle, .slate, .seal: 2
    case .brown, .darkBrown, .chocolate, .liver: 3
    case .grey, .silver, .blue, .blueGrey, .steel, .dove, .lilac, .sealGrey, .mink: 4
    case .white, .cream: 5
    case .skin: 6
    }
  }
}

/// Tail carriages. The raw values are used as trait values in similarity comparisons.
enum TailCarriage: Int {
  case curled, low, raised, plumed, short, cat
}

extension Tail {
  /// The carriage of the tail, or its shape if the shape is more obvious.
  var carriage: TailCarriage {
    switch self {
    case .curl, .tight, .ring, .sickle: .curled
    case .sabre, .brush, .long, .whip, .otter, .thin: .low
    case .flag, .carrot: .raised
    case .plume: .plumed
    case .none, .stub, .pompon: .short
    case .cat: .cat
    }
  }
}
