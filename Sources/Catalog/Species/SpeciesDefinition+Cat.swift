extension SpeciesDefinition {
  static let cat = SpeciesDefinition(
    drawn: .cat,
    sizesByWeight: SizeLimits(medium: 4.5, large: 6),
    sizesByHeight: nil,
    weightStepsPerDoubling: 8,
    heights: 15...50, weights: 1...15, lifespans: 4...30,
    densities: Densities(undescribed: 100...900, usual: 100...900),
    groups: ["longhair", "semi-longhair", "shorthair", "rex", "hairless", "bobtail", "hybrid"],
    foreignEars: [
      .prick, .tallPrick, .roundedPrick, .smallPrick, .bat, .flaredBat, .semiPrick, .drop,
      .smallDrop, .pendant, .longPendant, .button, .rose, .hidden, .butterfly, .tasselled,
    ],
    foreignTails: [])
}
