import Catalog

/// Words of a look or a coat that cannot both be true, or that no animal of the deck has.
func contradictionFindings(_ deck: CheckedDeck) -> [Finding] {
  deck.written.flatMap { breed -> [Finding] in
    let places = deck.places[breed.path]
    let look = breed.facts.look.map { contradictions(in: $0, deck.deck.settings.species) } ?? []
    let coat = breed.facts.coat.map(contradictions) ?? []
    return look.map { .notice(breed.path, places?.text($0.word, below: "look"), $0.message) }
      + coat.map { .notice(breed.path, places?.text($0.word, below: "coat"), $0.message) }
  }
}

private struct Contradiction {
  /// The word that is told.
  var word: String
  var message: String

  init(_ word: some RawRepresentable<String>, _ message: String) {
    self.init(at: word.rawValue, "\"\(word.rawValue)\" \(message)")
  }

  init(at word: String, _ message: String) {
    self.word = word
    self.message = message
  }
}

/// Marks of which an animal has one at most.
private let opposites: [(Special, Special)] = [
  (.shortLegs, .longLegs), (.slender, .heavyBones), (.slender, .roundBody),
  (.tuckedLoin, .roundBody),
]

private func contradictions(in look: Look, _ species: Species) -> [Contradiction] {
  var found: [Contradiction] = []
  for (one, other) in opposites where Set(look.special).isSuperset(of: [one, other]) {
    found.append(
      Contradiction(one, "and \"\(other.rawValue)\" contradict each other; take one of them out"))
  }
  let tips: [Special] = [.whiteTailTip, .darkTailTip]
  for tip in tips where look.tail == .none && look.special.contains(tip) {
    found.append(Contradiction(tip, "is of an animal that has a tail, and \"tail\" says none"))
  }
  if tips.allSatisfy(look.special.contains) {
    found.append(Contradiction(tips[0], "and \"\(tips[1].rawValue)\" are of one tail"))
  }
  let ears = species == .dog ? earsOfCats : earsOfDogs
  if ears.contains(look.ears) {
    found.append(Contradiction(look.ears, "is said of no \(species)'s ears"))
  }
  if species == .dog, look.tail == .cat {
    found.append(Contradiction(look.tail, "is said of no dog's tail"))
  }
  return found
}

private let earsOfCats: Set<Ears> = [.small, .medium, .large, .huge, .lynxTip, .curled]
private let earsOfDogs: Set<Ears> = [
  .prick, .tallPrick, .roundedPrick, .smallPrick, .bat, .flaredBat, .semiPrick, .drop, .smallDrop,
  .pendant, .longPendant, .button, .rose, .hidden, .butterfly, .tasselled,
]

/// Patterns that cannot be seen in a coat of one colour.
private let ofTwoColours: Set<Pattern> = [
  .tanPoints, .twoTone, .bicolour, .patches, .harlequin, .spots, .rosettes, .saddle, .speckled,
  .roan, .tortoiseshell, .van, .colourpoint, .marbled,
]

private func contradictions(in coat: Coat) -> [Contradiction] {
  var found: [Contradiction] = []
  if (coat.length == .none) != (coat.texture == .bare) {
    found.append(
      Contradiction(
        coat.texture,
        "and the length \"\(coat.length.rawValue)\" do not go together; "
          + "bare skin has the length none"))
  }
  let colours = Set(coat.colours).count
  for (place, colour) in coat.also.enumerated()
  where (coat.colours + coat.also[..<place]).contains(colour) {
    found.append(
      Contradiction(at: "also", "\"\(colour.rawValue)\" is named twice; take it out of \"also\""))
  }
  for pattern in coat.pattern {
    if colours < 2, ofTwoColours.contains(pattern) {
      found.append(Contradiction(pattern, "takes two colours, and the coat has one"))
    }
    if colours < 3, pattern == .tricolourSaddle {
      found.append(Contradiction(pattern, "takes three colours, and the coat has \(colours)"))
    }
    if coat.pattern.contains(.`self`), ofTwoColours.contains(pattern) {
      found.append(Contradiction(pattern, "and \"self\", a coat of one colour, are one too many"))
    }
  }
  return found
}
