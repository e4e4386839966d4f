/// The measurements of a portrait. On the head, one unit is 1.08 canvas units and the origin is
/// between the eyes; on the figure, the withers are 100 units high.
struct Proportions: Equatable {
  // The skull: half width, top, and inset of the dome.
  var skullHalfWidth = 70.0
  var crownY = -72.0
  var domeInset = 9.0
  // The cheeks: half width and vertical position.
  var cheekHalfWidth = 70.0
  var cheekY = 22.0
  // The muzzle: half width, lower end, nose, bridge, and protrusion of the flews.
  var muzzleHalfWidth = 38.0
  var chinY = 104.0
  var noseY = 60.0
  var bridgeHalfWidth = 15.0
  var flewOverhang = 0.0
  // The eyes: distance from the centre line, radius, and rise of the outer corner.
  var eyeX = 33.0
  var eyeRadius = 11.0
  var eyeSlant = 0.0
  // Erect ears: height, width at the root, outward tilt, radius of the tip, vertical position of
  // the outer root (0: on the head's edge), and distance of the tip from the skull's edge (nil:
  // derived from the tilt).
  var earHeight = 60.0
  var earWidth = 54.0
  var earTilt = 4.0
  var earTipRadius = 4.0
  var earOuterRootY = 0.0
  var earFlare: Double?
  // Hanging ears: height of the root, length, and fraction of the length at which they are widest.
  var earRootY = -48.0
  var earLength = 90.0
  var earWidestPoint = 0.5
  // The neck's half width, and the length of the hair on cheeks and neck.
  var neckHalfWidth = 66.0
  var furLength = 0.0
  var ruffLength = 0.0
  // The figure, as fractions of its height: length, height of the elbow, height of a skirt of hair.
  var bodyLength = 1.06
  var elbowHeight = 0.49
  var skirtHeight = 0.0
  // The figure, in hundredths of its height: half width of a leg, rise of the belly towards the
  // loin, length of the neck, radius of the skull, length and depth of the muzzle, length of the
  // coat.
  var legHalfWidth = 8.0
  var tuckUp = 6.0
  var neckLength = 32.0
  var skullRadius = 14.0
  var snoutLength = 16.0
  var snoutDepth = 10.0
  var coatLength = 0.0
  /// The angle of the neck in degrees.
  var neckAngle = 52.0
  /// The figure's size in its panel; 1 for a large dog.
  var size = 0.9
  /// The height at the withers; nil if neither height nor weight is known.
  var heightInCentimetres: Double?

  /// A proportion that content can override, and its limits.
  struct Measure: Sendable {
    var name: String
    var limits: ClosedRange<Double>
    var set: @Sendable (inout Proportions, Double) -> Void
  }

  /// Overrides proportions by name, clamped to their limits.
  mutating func apply(_ overrides: [String: Double]) {
    for measure in Proportions.measures {
      guard let value = overrides[measure.name], value.isFinite else { continue }
      let limits = measure.limits
      measure.set(&self, min(max(value, limits.lowerBound), limits.upperBound))
    }
  }

  /// The proportions that content can override.
  static let measures: [Measure] = [
    Measure(name: "skull", limits: 40...110) { $0.skullHalfWidth = $1 },
    Measure(name: "crown", limits: -96 ... -50) { $0.crownY = $1 },
    Measure(name: "dome", limits: 1...24) { $0.domeInset = $1 },
    Measure(name: "cheek", limits: 38...120) { $0.cheekHalfWidth = $1 },
    Measure(name: "cheek-y", limits: 0...40) { $0.cheekY = $1 },
    Measure(name: "muzzle", limits: 18...70) { $0.muzzleHalfWidth = $1 },
    Measure(name: "chin", limits: 64...134) { $0.chinY = $1 },
    Measure(name: "nose", limits: 4...100) { $0.noseY = $1 },
    Measure(name: "bridge", limits: 6...30) { $0.bridgeHalfWidth = $1 },
    Measure(name: "jowl", limits: 0...20) { $0.flewOverhang = $1 },
    Measure(name: "eye-x", limits: 18...56) { $0.eyeX = $1 },
    Measure(name: "eye", limits: 7...24) { $0.eyeRadius = $1 },
    Measure(name: "slant", limits: -6...10) { $0.eyeSlant = $1 },
    Measure(name: "ear-height", limits: 20...110) { $0.earHeight = $1 },
    Measure(name: "ear-width", limits: 20...90) { $0.earWidth = $1 },
    Measure(name: "ear-tilt", limits: -20...50) { $0.earTilt = $1 },
    Measure(name: "ear-tip", limits: 0...24) { $0.earTipRadius = $1 },
    Measure(name: "ear-low", limits: -40...20) { $0.earOuterRootY = $1 },
    Measure(name: "ear-flare", limits: -40...60) { $0.earFlare = $1 },
    Measure(name: "ear-top", limits: -80...0) { $0.earRootY = $1 },
    Measure(name: "ear-length", limits: 30...190) { $0.earLength = $1 },
    Measure(name: "ear-bulge", limits: 0.2...0.8) { $0.earWidestPoint = $1 },
    Measure(name: "neck", limits: 30...130) { $0.neckHalfWidth = $1 },
    Measure(name: "fur", limits: 0...22) { $0.furLength = $1 },
    Measure(name: "ruff", limits: 0...20) { $0.ruffLength = $1 },
    Measure(name: "body", limits: 0.8...2) { $0.bodyLength = $1 },
    Measure(name: "leg", limits: 0.18...0.62) { $0.elbowHeight = $1 },
    Measure(name: "skirt", limits: 0...0.4) { $0.skirtHeight = $1 },
    Measure(name: "thick", limits: 4...16) { $0.legHalfWidth = $1 },
    Measure(name: "tuck", limits: 0...28) { $0.tuckUp = $1 },
    Measure(name: "nape", limits: 8...52) { $0.neckLength = $1 },
    Measure(name: "head", limits: 8...28) { $0.skullRadius = $1 },
    Measure(name: "snout", limits: 0...32) { $0.snoutLength = $1 },
    Measure(name: "snout-depth", limits: 5...18) { $0.snoutDepth = $1 },
    Measure(name: "hem", limits: 0...20) { $0.coatLength = $1 },
    Measure(name: "poise", limits: 30...75) { $0.neckAngle = $1 },
    Measure(name: "size", limits: 0.4...1.3) { $0.size = $1 },
  ]
}
