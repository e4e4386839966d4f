import Storage

/// What can be seen of a breed, in the words of a field guide: drawn by the portrait, compared for
/// look-alikes.
public struct Look: Sendable, Hashable {
  /// The head's outline from the front.
  public var skull: Skull
  /// From the eyes to the nose, beside the length of the skull.
  public var muzzleLength: MuzzleLength
  /// The muzzle's outline from the front.
  public var muzzleForm: MuzzleForm
  /// How the ears are set and carried.
  public var ears: Ears
  /// The opening of the lids.
  public var eyeShape: EyeShape
  /// The iris.
  public var eyeColour: EyeColour
  /// The tail's form and how it is carried.
  public var tail: Tail
  /// Marks that few breeds have.
  public var special: [Special]

  public init(
    skull: Skull, muzzleLength: MuzzleLength, muzzleForm: MuzzleForm, ears: Ears,
    eyeShape: EyeShape, eyeColour: EyeColour, tail: Tail, special: [Special] = []
  ) {
    self.skull = skull
    self.muzzleLength = muzzleLength
    self.muzzleForm = muzzleForm
    self.ears = ears
    self.eyeShape = eyeShape
    self.eyeColour = eyeColour
    self.tail = tail
    self.special = special
  }
}

/// What the coat is like. The first colour is the ground colour, the others lie on it.
public struct Coat: Sendable, Hashable {
  /// The length of the hair on the body.
  public var length: CoatLength
  /// How the hair lies.
  public var texture: Texture
  /// How the colours are laid out, the largest area first.
  public var pattern: [Pattern]
  /// The ground colour, then those that lie on it.
  public var colours: [Colour]

  public init(length: CoatLength, texture: Texture, pattern: [Pattern], colours: [Colour]) {
    self.length = length
    self.texture = texture
    self.pattern = pattern
    self.colours = colours
  }
}

/// A closed set of words that content may use for one trait.
public protocol Vocabulary: RawRepresentable<String>, CaseIterable, Sendable, Hashable, Storable {}

extension Vocabulary {
  /// The word as a page prints it: `very-long` reads "very long".
  public var words: String { rawValue.replacing("-", with: " ") }
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
  // of cats
  case small, medium, large, huge
  case lynxTip = "lynx-tip"
}

/// Shapes of eyes.
public enum EyeShape: String, Vocabulary {
  case almond, round, oval, triangular, drooping, slanted
}

/// Colours of eyes.
public enum EyeColour: String, Vocabulary {
  case dark, brown, amber, ice, gold, green, copper, blue, aqua
}

/// Tails of dogs and cats.
public enum Tail: String, Vocabulary {
  case otter, sabre, flag, plume, brush, curl, tight, whip, long, ring, carrot, sickle, pompon, stub
  case none
  // of cats
  case cat, thin
}

/// Marks that few breeds have.
public enum Special: String, Vocabulary {
  case topknot, wrinkles, beard, flews, ruff, collar
  case lynxTips = "lynx-tips"
  case browDots = "brow-dots"
  case whiteFeet = "white-feet"
  case whiteChest = "white-chest"
  case whiteTailTip = "white-tail-tip"
  case darkTailTip = "dark-tail-tip"
  case chestTriangles = "chest-triangles"
  case shortLegs = "short-legs"
  case slopingBack = "sloping-back"
  case tuckedLoin = "tucked-loin"
  case noWhiskers = "no-whiskers"
}

/// Lengths of hair.
public enum CoatLength: String, Vocabulary {
  case none, short, medium, long
  case veryShort = "very-short"
  case veryLong = "very-long"
}

/// Kinds of hair.
public enum Texture: String, Vocabulary {
  case smooth, dense, plush, feathered, wiry, curly, waved, curtain, bare
}

/// Ways in which colours are laid out on a coat.
public enum Pattern: String, Vocabulary {
  case `self`
  case blaze, snip, saddle, mask, cap, urajiro, spots, ticked, brindle, merle, tabby, rosettes
  case colourpoint, bicolour, collar, gloves
  case tricolourSaddle = "tricolour-saddle"
  case tanPoints = "tan-points"
  case twoTone = "two-tone"
  case paleChest = "pale-chest"
  case whiteTrim = "white-trim"
}

/// Colours of coats.
public enum Colour: String, Vocabulary {
  case yellow, gold, fawn, tan, red, sable, rust, black, brindle, slate, steel, blond, white, cream
  case ruddy, brown, chocolate, liver, lemon, orange, apricot, wheaten, grey, silver, blue, dove
  case lilac, cinnamon, seal, skin
  case deepFawn = "deep-fawn"
  case paleFawn = "pale-fawn"
  case blueGrey = "blue-grey"
  case sealGrey = "seal-grey"
  case darkBrown = "dark-brown"
}
