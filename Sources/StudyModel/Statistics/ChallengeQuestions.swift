/// Returns all questions of a challenge with these options and this seed.
///
/// A link that contains them stays valid when the deck changes; the seed alone may then give
/// different questions.
public func challengeQuestions(_ deck: Deck, _ options: SessionOptions, seed: UInt32) -> [Question]
{
  let moment = Timestamp(at: 0, offset: 0, zone: nil)
  var session = startChallenge(deck, options, seed: seed)
  var questions: [Question] = []
  while !session.isOver {
    if let question = session.question {
      questions.append(question)
    }
    session = advance(session, .skip(moment: moment, ms: 0), deck)
    session = advance(session, .next(moment: moment), deck)
  }
  return questions
}

/// Returns the questions of the challenge of the day, most of which do not change when a breed is
/// added to the deck or removed from it.
///
/// Each breed is chosen by a hash of the seed and its slug. Its question is drawn, with a separate
/// seed, from a small part of the deck: similar breeds, and others chosen by a hash. A change
/// elsewhere in the deck therefore does not affect it.
public func dailyQuestions(_ deck: Deck, _ options: SessionOptions, seed: UInt32) -> [Question] {
  let open = availablePositions(of: deck, categoryID: options.categoryID).filter {
    canBeAsked($0, in: deck)
  }
  var questions: [Question] = []
  for position in sortedByHash(open, "\(Int(seed))", in: deck).prefix(options.length) {
    let breed = deck.breeds[position]
    let salt = "\(Int(seed)) \(breed.id)"
    var alike: [String: Bool] = [breed.id: true]
    for lookalike in breed.lookalikes.prefix(4) {
      alike[lookalike.breedID] = true
    }
    for lookalike in breed.resembles.prefix(4) {
      alike[lookalike.breedID] = true
    }
    let others = availablePositions(of: deck, categoryID: nil).filter {
      alike[deck.breeds[$0].id] == nil
    }
    for other in sortedByHash(others, salt, in: deck).prefix(12) {
      alike[deck.breeds[other].id] = true
    }
    var part = deck
    part.breeds = deck.breeds.filter { alike[$0.id] != nil }
    var single = options
    single.breedIDs = [breed.id]
    questions += challengeQuestions(part, single, seed: hash(of: salt))
  }
  return questions
}

/// Returns the positions sorted by a hash of a salt and the breed's slug.
func sortedByHash(_ positions: [Int], _ salt: String, in deck: Deck) -> [Int] {
  return positions.sorted(by: {
    hash(of: "\(salt) \(deck.breeds[$0].id)") < hash(of: "\(salt) \(deck.breeds[$1].id)")
  })
}

/// Starts a challenge without a learner's record, since its questions do not depend on it.
func startChallenge(_ deck: Deck, _ options: SessionOptions, seed: UInt32) -> Session {
  let settings = defaultSettings(profileID: guestProfile)
  return startSession(
    deck, emptyLearner(deck: deck, profileID: guestProfile, settings: settings), options,
    SessionIdentity(sessionID: "result", profileID: guestProfile, deviceID: "result", seq: 1),
    seed: seed, moment: Timestamp(at: 0, offset: 0, zone: nil))
}

/// Returns the questions of a challenge that was made for another version of the deck. Missing
/// photos are replaced by others of the same breed, and choices that a drawing cannot distinguish
/// are removed.
///
/// Nil if a question can no longer be asked: a breed no longer exists, or two of the choices are
/// both correct or no longer distinguishable.
public func questionsFitting(_ deck: Deck, _ questions: [Question]) -> [Question]? {
  let positions = positionsByBreed(deck)
  var fitting: [Question] = []
  for question in questions.prefix(200) {
    guard let fitted = questionFitting(deck, question, positions) else {
      return nil
    }
    if fitting.contains(where: { $0.breedID == fitted.breedID }) {
      return nil
    }
    fitting.append(fitted)
  }
  return fitting.isEmpty ? nil : fitting
}

/// Returns the question with photos and current slugs of this deck; nil if it cannot be asked.
func questionFitting(_ deck: Deck, _ question: Question, _ positions: [String: Int]) -> Question? {
  guard let position = positions[question.breedID] else {
    return nil
  }
  let breed = deck.breeds[position]
  let kept = breed.photos.first(where: { $0.id == question.photoID })
  guard let photo = kept ?? availablePhotos(of: breed, includesHeldOut: false).first else {
    return nil
  }
  var fitted = Question(
    breedID: breed.id, skill: question.skill, photoID: photo.id, choices: [], reason: .challenge,
    otherBreedID: nil)
  if question.skill == .recall {
    return question.choices.isEmpty ? fitted : nil
  }
  let isFind = question.skill == .find
  let kind: PhotoKind? = isFind ? photo.kind : nil
  var choiceSet = ChoiceSet(
    positions: [position], photoID: photo.id, isDrawn: photo.kind == .portrait, kind: kind,
    otherPhotoIDs: [:])
  var isOffered = false
  for choice in question.choices {
    guard let other = positions[choice.breedID] else {
      return nil
    }
    if other == position {
      if isOffered {
        return nil
      }
      isOffered = true
      fitted.choices.append(Choice(breedID: breed.id, photoID: isFind ? photo.id : nil))
    } else if choiceSet.canAdd(other, of: deck) {
      choiceSet.add(other, of: deck)
      let photos = deck.breeds[other].photos.filter { isChoice($0, besides: breed, kind: kind) }
      let shown = photos.first(where: { $0.id == choice.photoID }) ?? photos.first
      fitted.choices.append(
        Choice(breedID: deck.breeds[other].id, photoID: isFind ? shown?.id : nil))
    } else if !choiceSet.differsInSizeOnly(other, of: deck) {
      return nil
    }
  }
  return isOffered && fitted.choices.count > 1 && fitted.choices.count <= 6 ? fitted : nil
}
