/// Returns the session's question about an entry that the deck's author wrote, with its choices in
/// random order.
func authoredQuestion(
  _ authored: AuthoredQuestion, for item: PlannedCard, about breed: Breed,
  using generator: inout RandomGenerator
) -> Question {
  let choices = generator.shuffled(authored.choices.map { $0.id }).map {
    Choice(breedID: $0, photoID: nil)
  }
  return Question(
    breedID: breed.id, skill: authored.skill, photoID: "", choices: choices, reason: item.reason,
    otherBreedID: nil)
}

/// Returns the hint for a question that the deck's author wrote: a wrong choice, if there are two or
/// more.
func authoredHint(_ authored: AuthoredQuestion, about breed: Breed) -> Hint? {
  let wrong = authored.choices.filter { $0.id != breed.id }
  guard wrong.count > 1, let first = wrong.first else {
    return nil
  }
  return .without(breed: first.id)
}
