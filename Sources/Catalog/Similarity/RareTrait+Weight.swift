extension RareTrait {
  /// The weight, which depends on how much the trait affects the animal's appearance: a trait that
  /// changes the outline weighs more than a white spot.
  var weight: Int {
    switch self {
    case .shortLegs, .ridge: 10
    case .tuckedLoin, .crest: 8
    case .beard, .wrinkles, .topknot, .fringe: 7
    case .mane, .archedBack: 6
    case .longLegs, .flews, .dewlap, .slender, .spectacles: 5
    case .whiteFeet: 3
    case .blueTongue, .whiteChest, .browDots: 2
    default: 4
    }
  }
}
