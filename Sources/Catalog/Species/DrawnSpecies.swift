import BinaryCoding

/// The species whose portraits can be drawn.
public enum DrawnSpecies: String, Vocabulary {
  case dog, cat
}
