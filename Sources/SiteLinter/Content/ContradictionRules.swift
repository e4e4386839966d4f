import Catalog

/// Reports traits of a look or coat that contradict each other or belong to another species.
func contradictionFindings(_ input: DeckLintInput) -> [Finding] {
  input.breedFiles.flatMap { breed -> [Finding] in
    let positions = input.positions[breed.path]
    let look = breed.facts.look.map { contradictions(in: $0, input.deck.settings.species) } ?? []
    let coat = breed.facts.coat.map(contradictions) ?? []
    return look.map {
      .notice(in: breed.path, at: positions?.position(of: $0.word, below: "look"), $0.message)
    }
      + coat.map {
        .notice(in: breed.path, at: positions?.position(of: $0.word, below: "coat"), $0.message)
      }
  }
}

private struct Contradiction {
  /// The word at whose position the finding is reported.
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

/// Pairs of traits that exclude each other.
private let opposites: [(RareTrait, RareTrait)] = [
  (.shortLegs, .longLegs), (.slender, .heavyBones), (.slender, .roundBody),
  (.tuckedLoin, .roundBody),
]

private func contradictions(in look: Look, _ species: Species) -> [Contradiction] {
  var conflicts: [Contradiction] = []
  for (first, second) in opposites where Set(look.rareTraits).isSuperset(of: [first, second]) {
    conflicts.append(
      Contradiction(first, "and \"\(second.rawValue)\" contradict each other; remove one"))
  }
  let tips: [RareTrait] = [.whiteTailTip, .darkTailTip]
  for tip in tips where look.tail == .none && look.rareTraits.contains(tip) {
    conflicts.append(Contradiction(tip, "contradicts the tail \"none\"; remove one"))
  }
  if tips.allSatisfy(look.rareTraits.contains) {
    conflicts.append(
      Contradiction(tips[0], "and \"\(tips[1].rawValue)\" contradict each other; remove one"))
  }
  guard let definition = species.definition else { return conflicts }
  if definition.foreignEars.contains(look.ears) {
    conflicts.append(
      Contradiction(look.ears, "does not describe a \(species.id)'s ears; choose another value"))
  }
  if definition.foreignTails.contains(look.tail) {
    conflicts.append(
      Contradiction(look.tail, "does not describe a \(species.id)'s tail; choose another value"))
  }
  return conflicts
}

/// Patterns that need at least two colours.
private let twoColourPatterns: Set<Pattern> = [
  .tanPoints, .twoTone, .bicolour, .patches, .harlequin, .spots, .rosettes, .saddle, .speckled,
  .roan, .tortoiseshell, .van, .colourpoint, .marbled,
]

private func contradictions(in coat: Coat) -> [Contradiction] {
  var conflicts: [Contradiction] = []
  if (coat.length == .none) != (coat.texture == .bare) {
    conflicts.append(
      Contradiction(
        coat.texture,
        "contradicts the length \"\(coat.length.rawValue)\"; "
          + "use \"bare\" if, and only if, the length is \"none\""))
  }
  let colours = Set(coat.colours).count
  for (index, colour) in coat.otherColours.enumerated()
  where (coat.colours + coat.otherColours[..<index]).contains(colour) {
    conflicts.append(
      Contradiction(at: "also", "\"\(colour.rawValue)\" is listed twice; remove it from \"also\""))
  }
  for pattern in coat.patterns {
    if colours < 2, twoColourPatterns.contains(pattern) {
      conflicts.append(
        Contradiction(pattern, "needs two colours, but the coat has one; add another colour"))
    }
    if colours < 3, pattern == .tricolourSaddle {
      conflicts.append(
        Contradiction(
          pattern, "needs three colours, but the coat has \(colours); add another colour"))
    }
    if coat.patterns.contains(.`self`), twoColourPatterns.contains(pattern) {
      conflicts.append(
        Contradiction(pattern, "contradicts \"self\", a coat of one colour; remove one"))
    }
  }
  return conflicts
}
