import Testing

@testable import StudyModel

@Suite struct PhotoRotationTests {
  private typealias Sample = SessionSample

  private func shown(
    _ photos: Int, _ memory: Memory? = nil, seen: [Sighting] = [], elsewhere: [Sighting] = [],
    seeds: Range<UInt32> = 0..<60
  ) -> Set<String> {
    let deck = Sample.deck([Sample.breed("pug", photos: photos), Sample.breed("boxer")])
    let learner = Sample.learner(deck)
      .changing("pug") {
        $0.memory = memory
        $0.sightings = seen
      }
      .changing("pug", .find) { $0.sightings = elsewhere }
    let context = planningContext(
      deck, learner, Sample.options(), positions: positionsByBreed(deck), day: Sample.today)
    return Set(
      seeds.compactMap { seed in
        var generator = RandomGenerator(seed: seed)
        return nextPhoto(of: 0, for: .name, against: nil, in: context, using: &generator)
      })
  }

  private func sighting(_ photo: Int, last: Int, times: Int = 1, right: Int = 1) -> Sighting {
    Sighting(photoID: "pug-\(photo)", times: times, right: right, last: last)
  }

  @Test("pictures that were never shown come first, in any order")
  func unseen() {
    #expect(shown(4) == ["pug-0", "pug-1", "pug-2", "pug-3"])
    #expect(
      shown(4, seen: [sighting(1, last: 3), sighting(2, last: 1)]) == ["pug-0", "pug-3"])
  }

  @Test("if all pictures were shown, the least recently shown comes next, whatever the answers")
  func leastRecent() {
    let seen = [
      sighting(0, last: 9, times: 1), sighting(1, last: 4, times: 30, right: 0),
      sighting(2, last: 12),
    ]
    #expect(shown(3, seen: seen) == ["pug-1"])
  }

  @Test("a picture shown for another skill of the breed counts as shown")
  func otherSkill() {
    #expect(shown(2, seen: [sighting(0, last: 3)], elsewhere: [sighting(1, last: 8)]) == ["pug-0"])
    #expect(shown(2, elsewhere: [sighting(1, last: 8)]) == ["pug-0"])
  }

  @Test("a breed with one picture repeats it")
  func single() {
    #expect(shown(1, seen: [sighting(0, last: 3)]) == ["pug-0"])
    #expect(shown(0).isEmpty)
  }

  @Test(
    "holds out one of five pictures, and two of eight",
    arguments: [(4, 0), (5, 1), (7, 1), (8, 2), (12, 2)])
  func heldOut(_ photos: Int, _ held: Int) {
    let breed = Sample.breed("pug", photos: photos)
    #expect(StudyModel.heldOutPhotos(breed).count == held)
    #expect(shown(photos).isDisjoint(with: StudyModel.heldOutPhotos(breed)))
    #expect(shown(photos).count == photos - held)
    var shuffled = breed
    shuffled.photos.reverse()
    #expect(StudyModel.heldOutPhotos(shuffled) == StudyModel.heldOutPhotos(breed))
  }

  @Test("held-out pictures are shown once the memory has a stability of three weeks")
  func transfer() {
    let seen = (0..<4).map { sighting($0, last: $0) }
    #expect(shown(5, Sample.memory(stability: 20.9), seen: seen) == ["pug-0"])
    #expect(shown(5, Sample.memory(stability: 21), seen: seen) == ["pug-4"])
  }

  @Test("no picture repeats immediately within a session", arguments: 2...9)
  func noRepeats(_ photos: Int) {
    let deck = Sample.deck([
      Sample.breed("pug", photos: photos), Sample.breed("boxer", photos: photos),
      Sample.breed("akita"), Sample.breed("saluki"),
    ])
    for mode in [Mode.name, .find, .recall] {
      let options = Sample.options(mode, .practice, drill: [Sample.pair("pug", "boxer")])
      let questions = Sample.played(
        Sample.start(deck, nil, options), deck, rightly: { $0.number % 4 != 0 }
      ).questions
      #expect(questions.count == 20)
      for breed in ["pug", "boxer"] {
        let shown = questions.filter { $0.breedID == breed }.map(\.photoID)
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 != $1 })
        let open = photos - StudyModel.heldOutPhotos(Sample.breed(breed, photos: photos)).count
        #expect(Set(shown.prefix(open)).count == min(shown.count, open))
      }
    }
  }
}
