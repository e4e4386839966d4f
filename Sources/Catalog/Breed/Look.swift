import BinaryCoding

/// The appearance of a breed in the terms of a field guide, used to draw portraits and find
/// look-alikes.
public struct Look: Sendable, Hashable {
  /// The head's outline from the front.
  public var skull: Skull
  /// Length from the eyes to the nose, relative to the skull.
  public var muzzleLength: MuzzleLength
  /// The muzzle's outline from the front.
  public var muzzleForm: MuzzleForm
  /// The set and carriage of the ears.
  public var ears: Ears
  /// The shape of the eye opening.
  public var eyeShape: EyeShape
  /// The colour of the iris.
  public var eyeColour: EyeColour
  /// The form and carriage of the tail.
  public var tail: Tail
  /// Marks that few breeds have.
  public var rareTraits: [RareTrait]

  public init(
    skull: Skull, muzzleLength: MuzzleLength, muzzleForm: MuzzleForm, ears: Ears,
    eyeShape: EyeShape, eyeColour: EyeColour, tail: Tail, rareTraits: [RareTrait] = []
  ) {
    self.skull = skull
    self.muzzleLength = muzzleLength
    self.muzzleForm = muzzleForm
    self.ears = ears
    self.eyeShape = eyeShape
    self.eyeColour = eyeColour
    self.tail = tail
    self.rareTraits = rareTraits
  }
}

/// Outlines of a head from the front.
public enum Skull: String, Vocabulary {
  case narrow, wedge, medium, broad, round, apple, domed, square, flat, small, pixie
  case softWedge = "soft-wedge"
  case longWedge = "long-wedge"
  case wideRound = "wide-round"
}

/// Lengths of a muzzle.
public enum MuzzleLength: String, Vocabulary {
  case flat, short, medium, long
  case veryLong = "very-long"
}

/// Outlines of a muzzle.
public enum MuzzleForm: String, Vocabulary {
  case fine, tapered, square, broad
}

/// Ears of dogs and cats.
public enum Ears: String, Vocabulary {
  case prick, bat, drop, pendant, button, rose, fold, hidden
  case tallPrick = "tall-prick"
  case roundedPrick = "rounded-prick"
  case smallPrick = "small-prick"
  case flaredBat = "flared-bat"
  case semiPrick = "semi-prick"
  case smallDrop = "small-drop"
  case longPendant = "long-pendant"
  case butterfly, tasselled
  // Cats only
  case small, medium, large, huge, curled
  case lynxTip = "lynx-tip"
}

/// Shapes of eyes.
public enum EyeShape: String, Vocabulary {
  case almond, round, oval, triangular, drooping, slanted
}

/// Colours of eyes.
public enum EyeColour: String, Vocabulary {
  case dark, brown, hazel, amber, yellow, ice, gold, green, copper, blue, aqua
  /// Eyes of two different colours.
  case odd
}

/// Tails of dogs and cats.
public enum Tail: String, Vocabulary {
  case otter, sabre, flag, plume, brush, curl, tight, whip, long, ring, carrot, sickle, pompon, stub
  case none
  // Cats only
  case cat, thin
}

/// Marks that few breeds have.
public enum RareTrait: String, Vocabulary {
  case topknot, wrinkles, beard, moustache, eyebrows, flews, dewlap, ruff, collar
  /// Hair that falls over the eyes.
  case fringe
  /// A ruff as wide as a lion's.
  case mane
  /// Hair on the head of a hairless animal.
  case crest
  /// Hair along the spine that grows forwards.
  case ridge
  /// Dark lines around the eyes.
  case spectacles
  /// A lower jaw that projects beyond the upper.
  case undershot
  case slender
  case blueTongue = "blue-tongue"
  case lynxTips = "lynx-tips"
  case browDots = "brow-dots"
  case whiteFeet = "white-feet"
  case whiteChest = "white-chest"
  case whiteTailTip = "white-tail-tip"
  case darkTailTip = "dark-tail-tip"
  case chestTriangles = "chest-triangles"
  case shortLegs = "short-legs"
  case longLegs = "long-legs"
  case slopingBack = "sloping-back"
  case archedBack = "arched-back"
  case roundBody = "round-body"
  case heavyBones = "heavy-bones"
  case tuckedLoin = "tucked-loin"
  case noWhiskers = "no-whiskers"
  case fleshNose = "flesh-nose"
}
