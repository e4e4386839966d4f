extension SpeciesDefinition {
  static let dog = SpeciesDefinition(
    drawn: .dog,
    sizesByWeight: SizeLimits(medium: 10, large: 25),
    sizesByHeight: SizeLimits(medium: 40, large: 55),
    weightStepsPerDoubling: 4,
    heights: 10...110, weights: 0.5...120, lifespans: 4...25,
    densities: Densities(
      undescribed: 55...1400, usual: 80...500,
      byBuild: [
        ([.shortLegs], 250...1400), ([.slender, .longLegs, .tuckedLoin], 55...200),
        ([.heavyBones], 100...700),
      ]),
    groups: [
      "herding", "hound", "toy", "non-sporting", "sporting", "terrier", "working", "landrace",
      "wild", "cross",
    ],
    foreignEars: [.small, .medium, .large, .huge, .lynxTip, .curled],
    foreignTails: [.cat])
}
