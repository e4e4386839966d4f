/// What decks knows about a species: how its breeds are sized, which values are plausible, and
/// which words describe them.
public struct SpeciesDefinition: Sendable {
  /// The anatomy of its portraits.
  public var drawn: DrawnSpecies
  /// The limits of its sizes by mean weight in kilograms.
  var sizesByWeight: SizeLimits
  /// The limits by mean height in centimetres, for breeds of unknown weight; nil if a height does
  /// not show the size.
  var sizesByHeight: SizeLimits?
  /// The number of weight steps, for the comparison of breeds, between a weight and its double.
  var weightStepsPerDoubling: Double
  /// Plausible heights in centimetres, weights in kilograms and life spans in years.
  public var heights: ClosedRange<Double>
  public var weights: ClosedRange<Double>
  public var lifespans: ClosedRange<Double>
  public var densities: Densities
  /// The groups of kennel clubs and registries that the site has phrases for.
  public var groups: [String]
  /// Ears and tails that only other species have.
  public var foreignEars: Set<Ears>
  public var foreignTails: Set<Tail>

  /// The lower limits of medium and large.
  struct SizeLimits: Sendable {
    var medium: Double
    var large: Double
  }

  /// Plausible weights in kilograms per cubic metre of height.
  public struct Densities: Sendable {
    /// For breeds whose look is not described.
    public var undescribed: ClosedRange<Double>
    /// For builds without a mark in `byBuild`.
    public var usual: ClosedRange<Double>
    /// For breeds with one of the marks. Short-legged animals are heavier for their height.
    public var byBuild: [(marks: Set<RareTrait>, densities: ClosedRange<Double>)] = []
  }

  static let byID: [String: SpeciesDefinition] = ["dog": .dog, "cat": .cat]

  /// The ids of the species with a definition, in alphabetical order.
  public static var ids: [String] { byID.keys.sorted() }
}
