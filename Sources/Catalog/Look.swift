import BinaryCoding

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
  /// The ground colour, then those that lie on it: of the one coat that a portrait shows.
  public var colours: [Colour]
  /// Other colours that the breed comes in.
  public var also: [Colour]

  public init(
    length: CoatLength, texture: Texture, pattern: [Pattern], colours: [Colour],
    also: [Colour] = []
  ) {
    self.length = length
    self.texture = texture
    self.pattern = pattern
    self.colours = colours
    self.also = also
  }
}

/// A closed set of words that content may use for one trait.
public protocol Vocabulary: RawRepresentable<String>, CaseIterable, Sendable, Hashable,
  BinaryCodable
{}

extension Vocabulary {
  /// The word as a page prints it: `very-long` reads "very long".
  public var words: String { rawValue.spaced }
}

extension String {
  /// A term of content with spaces for its hyphens.
  public var spaced: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
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
  // of cats
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
  /// Of different colours.
  case odd
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
  case topknot, wrinkles, beard, moustache, eyebrows, flews, dewlap, ruff, collar
  /// Hair that falls over the eyes.
  case fringe
  /// A ruff as wide as a lion's.
  case mane
  /// Hair on the head of an animal that is bare.
  case crest
  /// Hair along the spine that grows forwards.
  case ridge
  /// Dark lines around the eyes.
  case spectacles
  /// A lower jaw that stands before the upper.
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

/// Lengths of hair.
public enum CoatLength: String, Vocabulary {
  case none, short, medium, long
  case veryShort = "very-short"
  case veryLong = "very-long"
}

/// Kinds of hair.
public enum Texture: String, Vocabulary {
  case smooth, dense, plush, feathered, wiry, curly, waved, curtain, corded, bare
}

/// Ways in which colours are laid out on a coat.
public enum Pattern: String, Vocabulary {
  case `self`
  case blaze, snip, saddle, mask, cap, urajiro, spots, ticked, brindle, merle, tabby, rosettes
  case colourpoint, bicolour, collar, gloves
  /// Flecks of colour on white.
  case speckled
  /// White and coloured hairs mixed.
  case roan
  /// Torn patches on white.
  case harlequin
  /// Large areas of colour on white, the head coloured.
  case patches
  /// A tabby's stripes in wide whorls.
  case marbled
  /// Grey banded hairs, a darker saddle and pale legs.
  case wolf
  /// Dark hairs over a lighter coat.
  case grizzle
  case tortoiseshell
  /// White, with colour on head and tail only.
  case van
  /// Pale roots under dark hair.
  case smoke
  /// Dark tips on pale hair.
  case tipped
  case tricolourSaddle = "tricolour-saddle"
  case tanPoints = "tan-points"
  case twoTone = "two-tone"
  case paleChest = "pale-chest"
  case whiteTrim = "white-trim"
  case darkEars = "dark-ears"
}

/// Colours of coats.
public enum Colour: String, Vocabulary {
  case yellow, gold, fawn, tan, red, sable, rust, mahogany, copper, black, brindle, slate, steel
  case charcoal, blond, white, cream, ruddy, brown, chocolate, liver, bronze, lemon, orange
  case apricot, wheaten, grey, silver, blue, dove, lilac, mink, cinnamon, seal, skin
  case deepFawn = "deep-fawn"
  case paleFawn = "pale-fawn"
  case blueGrey = "blue-grey"
  case sealGrey = "seal-grey"
  case darkBrown = "dark-brown"
}
