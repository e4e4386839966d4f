// The questions in the link of a challenge. Breeds and photos are identified by short digests, which
// keep the link short enough for a QR code and do not depend on the order of the deck.

/// Lengths of a breed's digest in characters; the longer one is used if the shorter is ambiguous.
let breedDigestLengths = [3, 5]

/// Length of a photo's digest in characters.
let photoDigestLength = 2

/// Returns questions as text: the length of a breed's digest, then for each question, separated by
/// dots, the letter of its skill, the index of the correct choice, and the digests of photos and
/// breeds.
public func linkedText(of questions: [Question], in deck: Deck) -> String {
  let short = digestText(questions, length: breedDigestLengths[0])
  let long = digestText(questions, length: breedDigestLengths[1])
  return linkedQuestions(in: short, of: deck) == nil && linkedQuestions(in: long, of: deck) != nil
    ? long : short
}

func digestText(_ questions: [Question], length: Int) -> String {
  var text = "\(length)"
  for (index, question) in questions.enumerated() {
    text = "\(text)\(index > 0 ? "." : "")\(questionText(question, length: length))"
  }
  return text
}

func questionText(_ question: Question, length: Int) -> String {
  let photo = digest(of: question.photoID, length: photoDigestLength)
  if question.skill == .recall {
    return "t0\(photo)\(digest(of: question.breedID, length: length))"
  }
  let right = question.choices.firstIndex(where: { $0.breedID == question.breedID }) ?? -1
  var text = question.skill == .find ? "f\(right)" : "n\(right)\(photo)"
  for choice in question.choices {
    text = "\(text)\(digest(of: choice.breedID, length: length))"
    if let photoID = choice.photoID {
      text = "\(text)\(digest(of: photoID, length: photoDigestLength))"
    }
  }
  return text
}

/// Returns the questions in a text; nil if it is not valid or has a breed that is not in the deck.
/// The id of a photo that the breed does not have is empty.
public func linkedQuestions(in text: String, of deck: Deck) -> [Question]? {
  let letters = text.unicodeScalars.map { Int($0.value) }
  let length = (letters.first ?? 0) - 48
  if !breedDigestLengths.contains(length) {
    return nil
  }
  let breeds = breedsByDigest(of: deck, length: length)
  let positions = positionsByBreed(deck)
  var questions: [Question] = []
  var part: [Int] = []
  for letter in letters.dropFirst().map({ $0 }) + [46] {
    if letter == 46 {
      guard let question = linkedQuestion(part, length, breeds, positions, deck) else {
        return nil
      }
      questions.append(question)
      part = []
    } else {
      part.append(letter)
    }
  }
  return questions
}

/// Returns the question that these letters encode; nil if they are not valid.
///
/// - Parameter breeds: The slugs of breeds by digest; empty where a digest is ambiguous.
func linkedQuestion(
  _ letters: [Int], _ length: Int, _ breeds: [String: String], _ positions: [String: Int],
  _ deck: Deck
) -> Question? {
  guard let skill = linkedSkill(letters.first ?? 0), letters.count > 1 else {
    return nil
  }
  let isFind = skill == .find
  let rightIndex = letters[1] - 48
  let start = isFind ? 2 : 2 + photoDigestLength
  let width = isFind ? length + photoDigestLength : length
  if letters.count <= start || (letters.count - start) % width != 0 {
    return nil
  }
  var choices: [Choice] = []
  var index = start
  while index < letters.count {
    let slug = breeds[digestKey(letters, index, length)] ?? ""
    guard let position = positions[slug] else {
      return nil
    }
    let photoID =
      isFind
      ? photoID(
        of: deck.breeds[position],
        withDigest: digestKey(letters, index + length, photoDigestLength)) : nil
    choices.append(Choice(breedID: slug, photoID: photoID))
    index += width
  }
  if rightIndex < 0 || rightIndex > 9 || rightIndex >= choices.count {
    return nil
  }
  let answer = choices[rightIndex]
  var shown = answer.photoID ?? ""
  if let position = positions[answer.breedID], !isFind {
    shown = photoID(
      of: deck.breeds[position], withDigest: digestKey(letters, 2, photoDigestLength))
  }
  return Question(
    breedID: answer.breedID, skill: skill, photoID: shown, choices: skill == .recall ? [] : choices,
    reason: .challenge, otherBreedID: nil)
}

/// Returns the skill with this letter.
func linkedSkill(_ letter: Int) -> Skill? {
  switch letter {
  case 110: return .name
  case 102: return .find
  case 116: return .recall
  default: return nil
  }
}

/// Returns the current slugs by the digests of current and earlier slugs; an ambiguous digest has an
/// empty slug.
func breedsByDigest(of deck: Deck, length: Int) -> [String: String] {
  var breeds: [String: String] = [:]
  let current = deck.breeds.map { Rename(from: $0.id, to: $0.id) }
  for slug in current + deck.renamed {
    let key = digestKey(digestLetters(of: slug.from, length: length), 0, length)
    let existing = breeds[key] ?? slug.to
    breeds[key] = existing == slug.to ? slug.to : ""
  }
  return breeds
}

/// Returns the id of the breed's first photo with this digest; empty if there is none.
func photoID(of breed: Breed, withDigest key: String) -> String {
  return breed.photos.first(where: {
    digestKey(digestLetters(of: $0.id, length: photoDigestLength), 0, photoDigestLength) == key
  })?.id ?? ""
}

/// Returns some of the letters as a key for lookup.
func digestKey(_ letters: [Int], _ start: Int, _ count: Int) -> String {
  var key = ""
  for letter in letters.dropFirst(start).prefix(count).map({ $0 }) {
    key = "\(key) \(letter)"
  }
  return key
}
