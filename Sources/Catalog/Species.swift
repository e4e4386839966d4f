import BinaryCoding

/// The supported species.
public enum Species: String, Vocabulary {
  case dog, cat
}
