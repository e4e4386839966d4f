/// The judgement of a typed or spoken name.
public enum TypedJudgement: Equatable, Sendable {
  /// The text names the breed.
  case right
  /// The text names the breed with a spelling error; `name` is the correct spelling.
  case near(name: String)
  /// The text names the breed's family, or is a part of several breeds' names, among them this one.
  case family
  /// The text is a misspelled name of another breed; `name` is the correct spelling and `breed` the
  /// slug.
  case similar(breed: String, name: String)
  /// The text does not name the breed; `breed` is the slug of the breed that it does name, if any.
  case wrong(breed: String?)
}

/// Returns the session event for a typed or spoken answer.
///
/// `homophones` are groups of Chinese characters that sound alike, as for `judgeTypedAnswer`.
public func typedAnswerEvent(
  _ text: String, in session: Session, of deck: Deck, moment: Timestamp, ms: Int,
  homophones: [String] = []
) -> SessionEvent {
  var judgement = TypedJudgement.wrong(breed: nil)
  if let question = session.question {
    if let asked = deck.breed(question.breedID) {
      judgement = judgeTypedAnswer(
        text, asked: asked, deck: deck, photoID: question.photoID, homophones: homophones)
    }
  }
  return .type(text: text, judgement: judgement, moment: moment, ms: ms)
}

/// Judges a typed breed name.
///
/// Names are compared ignoring case, accents, hyphens and spaces, with and without "the" and words
/// for dog and cat, and with the first or last word moved to the other end ("poodle, toy"). Another
/// breed counts as named only if the text matches one of its names exactly. Spelling errors are
/// allowed in the letters of a name or in their phonetic key: one in names of 3 to 7 letters, two
/// in names of up to 12 and three in longer names, but none if another breed's name is equally
/// close. A misspelled name of another breed is recognized too, since a question about the breed
/// that was meant would otherwise give the answer away. Words that make up at least a quarter of a
/// name of the breed count as a near miss if no other breed's name contains them, and otherwise ask
/// for the full name. A family's name asks for a member if the breed in question is one of several,
/// even if it is also an alias of that breed, and otherwise names no breed.
///
/// Each string in `homophones` is a group of Chinese characters that sound alike. Text that sounds
/// like a name of the breed in question, and like none of another breed, is a near miss.
public func judgeTypedAnswer(
  _ typed: String, asked: Breed, deck: Deck, photoID: String? = nil, homophones: [String] = []
) -> TypedJudgement {
  if let authored = asked.question {
    return judgeAuthoredAnswer(typed, authored, of: asked, deck: deck)
  }
  var tables = LetterTables()
  let words = foldedWords(typed, &tables)
  let texts = spellings(words, &tables)
  guard texts.first != nil else {
    return .wrong(breed: nil)
  }
  var ownDifference: NameDifference? = nil
  var ownName = asked.name
  for breed in [asked] + deck.breeds where isRightAnswer(breed, for: asked, photoID: photoID) {
    for name in ownNames(of: breed, deck, &tables) {
      if let found = difference(of: texts, to: name, allowing: 0, &tables),
        isCloser(found, than: ownDifference)
      {
        if found.isNone {
          return .right
        }
        ownDifference = found
        ownName = name
      }
    }
  }
  let others = deck.breeds.filter { !isRightAnswer($0, for: asked, photoID: photoID) }
  var otherDifference: NameDifference? = nil
  var otherBreed: String? = nil
  for breed in others {
    for name in [breed.name] + breed.names where isName(name, in: texts, [], &tables) {
      if let found = difference(of: texts, to: name, allowing: 0, &tables) {
        if isCloser(found, than: otherDifference) {
          otherDifference = found
          otherBreed = breed.id
        } else if found == otherDifference && otherBreed != breed.id {
          otherBreed = nil
        }
      }
    }
  }
  if let own = ownDifference, own.errors == 0 {
    if let other = otherDifference, isCloser(other, than: own) {
      return .wrong(breed: otherBreed)
    }
    return .right
  }
  let families = familiesNamed(by: texts, deck, &tables)
  let ownFamilies = (deck.families ?? []).filter { $0.id == asked.id || $0.id == asked.family }
  let isOwnFamily = ownFamilies.contains(where: { families.contains($0.id) })
  if isOwnFamily && ownFamilies.contains(where: { hasSeveralMembers($0, in: deck) }) {
    return .family
  }
  if otherDifference != nil {
    if isOwnFamily {
      return .family
    }
    return .wrong(breed: families.isEmpty ? otherBreed : nil)
  }
  let groups = homophones.map { $0.unicodeScalars.map { Int($0.value) } }
  var own = asked
  own.names = ownNames(of: asked, deck, &tables)
  if let name = nameSoundingLike(texts, groups, of: [own], &tables) {
    let isAmbiguous = nameSoundingLike(texts, groups, of: others, &tables) != nil
    return isAmbiguous ? .wrong(breed: nil) : .near(name: name)
  }
  let judgement = judgeMisspelling(
    words, texts, ownDifference, ownName, asked: asked, deck: deck, photoID: photoID, &tables)
  if judgement != .wrong(breed: nil) {
    return judgement
  }
  if isOwnFamily || isMisspelledFamily(of: asked, texts, deck, &tables) {
    return .family
  }
  return families.isEmpty ? judgeAsOther(texts, others, ownDifference, &tables) : judgement
}

/// Judges text that does not name the breed in question: as the misspelled name of the one of the
/// other breeds that is closer to it than every breed else. `ownDifference` is its difference from
/// the breed in question; nil if it resembles none of its names.
func judgeAsOther(
  _ texts: [Spelling], _ others: [Breed], _ ownDifference: NameDifference?,
  _ tables: inout LetterTables
) -> TypedJudgement {
  var least = ownDifference?.errors ?? tooManyErrors
  var closest = TypedJudgement.wrong(breed: nil)
  var closestID = ""
  for breed in others {
    for name in [breed.name] + breed.names {
      if let found = difference(of: texts, to: name, allowing: 0, &tables) {
        if found.errors < least {
          least = found.errors
          closest = .similar(breed: breed.id, name: name)
          closestID = breed.id
        } else if found.errors == least && closestID != breed.id {
          closest = .wrong(breed: nil)
          closestID = ""
        }
      }
    }
  }
  return closest
}

/// Judges text that is no breed's exact name. `ownDifference` is its difference from `ownName`, the
/// closest name of the breed in question; nil if it resembles none.
func judgeMisspelling(
  _ words: [[Int]], _ texts: [Spelling], _ ownDifference: NameDifference?, _ ownName: String,
  asked: Breed, deck: Deck, photoID: String?, _ tables: inout LetterTables
) -> TypedJudgement {
  guard let ownDifference else {
    return judgeByPart(words, asked: asked, deck: deck, photoID: photoID, &tables)
  }
  // Another breed that is as close counts even if its own names allow fewer errors.
  for breed in deck.breeds where !isRightAnswer(breed, for: asked, photoID: photoID) {
    for name in [breed.name] + breed.names {
      if let found = difference(
        of: texts, to: name, allowing: ownDifference.errors, &tables),
        found.errors <= ownDifference.errors
      {
        return .wrong(breed: nil)
      }
    }
  }
  return .near(name: ownName)
}

/// Returns the first name of the breeds that one of the texts sounds like.
func nameSoundingLike(
  _ texts: [Spelling], _ homophones: [[Int]], of breeds: [Breed], _ tables: inout LetterTables
) -> String? {
  for breed in breeds where !homophones.isEmpty {
    for name in [breed.name] + breed.names where isName(name, in: texts, homophones, &tables) {
      return name
    }
  }
  return nil
}

/// Returns the names of a breed without those of its family, which stand for other breeds too. The
/// name that pages show stays.
func ownNames(of breed: Breed, _ deck: Deck, _ tables: inout LetterTables) -> [String] {
  var names = [breed.name]
  let families = (deck.families ?? []).filter { $0.id == breed.family || $0.id == breed.id }
  for name in breed.names {
    var isShared = false
    let texts = spellings(foldedWords(name, &tables), &tables)
    for family in families where hasSeveralMembers(family, in: deck) {
      for familyName in family.names where isName(familyName, in: texts, [], &tables) {
        isShared = true
      }
    }
    if !isShared {
      names.append(name)
    }
  }
  return names
}

/// Whether a deck has several breeds of a family.
func hasSeveralMembers(_ family: Family, in deck: Deck) -> Bool {
  return deck.breeds.filter { $0.family == family.id || $0.id == family.id }.count > 1
}

/// Whether one of the texts is a misspelled name of the breed's family.
func isMisspelledFamily(
  of asked: Breed, _ texts: [Spelling], _ deck: Deck, _ tables: inout LetterTables
) -> Bool {
  for family in deck.families ?? [] where family.id == asked.family || family.id == asked.id {
    for name in family.names {
      if difference(of: texts, to: name, allowing: 0, &tables) != nil {
        return true
      }
    }
  }
  return false
}

/// Returns the ids of the families that one of the texts names.
func familiesNamed(
  by texts: [Spelling], _ deck: Deck, _ tables: inout LetterTables
) -> [String] {
  var found: [String] = []
  for family in deck.families ?? [] {
    var isNamed = false
    for name in family.names where isName(name, in: texts, [], &tables) {
      isNamed = true
    }
    if isNamed {
      found.append(family.id)
    }
  }
  return found
}

/// Judges words that are not a full name but may be part of one, of which they must make up at least
/// a quarter. Of the breed in question alone, they are a near miss; "shepherd" asks which one.
func judgeByPart(
  _ words: [[Int]], asked: Breed, deck: Deck, photoID: String?, _ tables: inout LetterTables
) -> TypedJudgement {
  let part = words.filter { !wordStem($0).isEmpty }
  var ownName: String? = nil
  var isShared = false
  for breed in deck.breeds where !part.isEmpty {
    if let name = firstName(of: breed, with: part, &tables) {
      if isRightAnswer(breed, for: asked, photoID: photoID) {
        ownName = ownName ?? name
      } else {
        isShared = true
      }
    }
  }
  guard let name = ownName,
    letterCount(of: part) * 4 >= letterCount(of: foldedWords(name, &tables))
  else {
    return .wrong(breed: nil)
  }
  return isShared ? .family : .near(name: name)
}

/// Returns the number of letters in the words.
func letterCount(of words: [[Int]]) -> Int {
  return words.reduce(0) { $0 + $1.count }
}

/// Returns the first name of a breed that contains all these words.
func firstName(of breed: Breed, with words: [[Int]], _ tables: inout LetterTables) -> String? {
  for name in [breed.name] + breed.names {
    let nameWords = foldedWords(name, &tables)
    if words.allSatisfy({ nameWords.contains($0) }) {
      return name
    }
  }
  return nil
}
