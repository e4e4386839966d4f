import BinaryCoding

/// The animals that decks knows to draw and to speak of.
public enum Species: String, Vocabulary {
  case dog, cat
}
