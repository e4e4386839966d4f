import BinaryCoding

/// The coat of a breed.
public struct Coat: Sendable, Hashable {
  /// The length of the hair on the body.
  public var length: CoatLength
  /// The texture of the hair.
  public var texture: Texture
  /// Patterns of the colours, starting with the one that covers the largest area.
  public var patterns: [Pattern]
  /// The colours of the coat that a portrait shows: the ground colour, then the colours on top of
  /// it.
  public var colours: [Colour]
  /// Other colours that the breed comes in.
  public var otherColours: [Colour]

  public init(
    length: CoatLength, texture: Texture, patterns: [Pattern], colours: [Colour],
    otherColours: [Colour] = []
  ) {
    self.length = length
    self.texture = texture
    self.patterns = patterns
    self.colours = colours
    self.otherColours = otherColours
  }
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

/// Colour patterns of coats.
public enum Pattern: String, Vocabulary {
  case `self`
  case blaze, snip, saddle, mask, cap, urajiro, spots, ticked, brindle, merle, tabby, rosettes
  case colourpoint, bicolour, collar, gloves
  /// Flecks of colour on white.
  case speckled
  /// A mixture of white and coloured hairs.
  case roan
  /// Irregular, torn-edged patches on white.
  case harlequin
  /// Large areas of colour on white, with a coloured head.
  case patches
  /// Tabby stripes in wide whorls.
  case marbled
  /// Grey banded hairs, a darker saddle and pale legs.
  case wolf
  /// Dark hairs over a lighter coat.
  case grizzle
  case tortoiseshell
  /// White, with colour only on the head and tail.
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
