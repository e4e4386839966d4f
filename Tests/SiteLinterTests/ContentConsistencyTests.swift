import Catalog
import SiteLinter
import Testing

@Suite("Consistency of content")
struct ContentConsistencyTests {
  private func messages(
    _ files: [String: String], _ species: String = "dog"
  ) throws -> [String] {
    try ContentRulesTests().messages(files, species: species)
  }

  private let coat =
    "coat: { length: short, texture: smooth, pattern: [blaze], colours: [tan, white] }"

  private func look(_ special: String = "", ears: String = "drop", tail: String = "otter") -> String
  {
    "look: { skull: broad, muzzle: [medium, square], ears: \(ears), eyes: [round, brown], "
      + "tail: \(tail), special: [\(special)] }"
  }

  /// Five complete breeds, each with the next four as look-alikes.
  private var completeDeck: [String: String] {
    let slugs = ["a", "b", "c", "d", "e"]
    return Dictionary(
      uniqueKeysWithValues: slugs.enumerated().map { index, slug in
        let others = [1, 2, 3, 4].map { slugs[(index + $0) % 5] }
          .map { "  - { breed: \($0), tell: Smaller. }\n" }
        let text = """
          name: Breed \(slug)
          names: { ko: 개\(slug), zh-Hans: 犬\(slug) }
          group: hound
          origin: [GB]
          common: \(index + 1)
          \(coat)
          \(look())
          marks:
            ears: long
            tail: short
            legs: straight
          lookalikes:
          \(others.joined())
          """
        return (slug, text)
      })
  }

  private func wholeDeckMessages(_ change: (inout [String: String]) -> Void) throws -> [String] {
    var files = completeDeck
    change(&files)
    return try messages(files)
  }

  private func edited(_ slug: String, _ old: String, _ new: String) throws -> [String] {
    try wholeDeckMessages { $0[slug] = $0[slug]?.replacing(old, with: new) }
  }

  @Test("A complete deck has no findings")
  func completeDeckHasNoFindings() throws {
    #expect(try wholeDeckMessages { _ in } == [])
  }

  @Test(
    "A field that most breeds of a deck have is reported for breeds without it",
    arguments: [
      (", zh-Hans: 犬b", "", "b.md:3:1: notice: this breed has no name in zh-Hans, unlike most"),
      ("group: hound\n", "", "b.md: notice: this breed has no \"group\", unlike most"),
      ("origin: [GB]\n", "", "b.md: notice: this breed has no \"origin\", unlike most"),
      ("common: 2\n", "", "b.md: notice: this breed has no rank (\"common\"), unlike most"),
      (
        "  legs: straight\n", "",
        "b.md:9:1: notice: this breed has fewer than three field marks, unlike most"
      ),
    ])
  func missingField(old: String, new: String, start: String) throws {
    let messages = try edited("b", old, new)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(start) == true, "\(messages)")
  }

  @Test("A rare breed may lack a name in a language")
  func rareBreedWithoutName() throws {
    #expect(try edited("e", ", zh-Hans: 犬e", "") == [])
    #expect(
      try edited(
        "b", ", zh-Hans: 犬b }\ngroup: hound\norigin: [GB]\ncommon: 2",
        " }\ngroup: hound\norigin: [GB]\ncommon: 20") == [])
  }

  @Test("A wide range is accepted if the notes mention sizes")
  func wideRange() throws {
    let weight = "name: A\nweight: { min: 4, max: 25 }"
    #expect(try messages(["a": weight]).map { $0.prefix(18) } == ["a.md:3:1: notice: "])
    #expect(try messages(["a": weight + "\n---\nIt comes in three sizes."]) == [])
  }

  @Test("Fewer than two look-alikes in a complete deck, or more than five, are reported")
  func numberOfLookalikes() throws {
    let few = try wholeDeckMessages { files in
      files["f"] = "name: F\n\(look())"
    }
    #expect(
      few.contains {
        $0
          == "f.md: notice: this breed has fewer than two look-alikes, unlike most breeds in the deck"
      })
    let many = try wholeDeckMessages { files in
      for slug in ["f", "g", "h"] {
        files[slug] = files["e"]?.replacing("Breed e", with: "Breed \(slug)")
          .replacing("개e", with: "개\(slug)").replacing("犬e", with: "犬\(slug)")
          .replacing("breed: \(slug)", with: "breed: e")
      }
      files["a"]? += "  - { breed: f, tell: x }\n  - { breed: g, tell: x }\n"
    }
    #expect(
      many.contains {
        $0.contains("a.md:13:1: notice: this breed lists 6 look-alikes; use at most five")
      })
  }

  @Test("Missing fields are not reported for families, small decks and origins of crosses")
  func exemptions() throws {
    #expect(try wholeDeckMessages { $0["f"] = "name: Families\nkind: family" } == [])
    #expect(try edited("b", "origin: [GB]", "kind: cross") == [])
    #expect(
      try messages(
        [
          "a": "name: A\n\(coat)\n\(look())\ngroup: hound", "b": "name: B\n\(coat)\n\(look())",
          "c": "name: C\n\(look())",
        ]) == [])
    #expect(
      try wholeDeckMessages { files in
        for slug in files.keys { files[slug] = "name: \(slug)\n\(coat)\n\(look())" }
      } == [], "a field that no breed has is not missing")
  }

  @Test(
    "Weights implausible for the height are reported",
    arguments: [
      ("76, max: 86", "5, max: 9", "", "5 to 9 kg is light for this build"),
      ("76, max: 86", "54, max: 90", "", nil),
      ("13, max: 23", "4, max: 15", "short-legs", nil),
      ("13, max: 23", "4, max: 15", "", "4 to 15 kg is heavy for this build"),
      ("64, max: 74", "27, max: 40", "slender, tucked-loin", nil),
      ("31, max: 40", "20, max: 25", "heavy-bones", nil),
      ("31, max: 40", "20, max: 25", "slender", "20 to 25 kg is heavy for this build"),
    ] as [(String, String, String, String?)])
  func weightForHeight(height: String, weight: String, special: String, expected: String?) throws {
    let messages = try self.messages(
      [
        "a":
          "name: A\nheight: { min: \(height) }\nweight: { min: \(weight) }\n\(coat)\n\(look(special))"
      ])
    #expect(messages.count == (expected == nil ? 0 : 1), "\(messages)")
    #expect(
      messages.allSatisfy {
        $0 == "a.md:4:1: notice: \(expected ?? "") and a height of "
          + "\(height.replacing(", max:", with: " to")) cm; check height and weight"
      }, "\(messages)")
  }

  @Test("Females larger than males are reported, unless the notes mention females")
  func largerFemales() throws {
    let sizes = "height: { male: { min: 50, max: 55 }, female: { min: 52, max: 58 } }"
    #expect(
      try messages(["a": "name: A\n\(sizes)"]) == [
        "a.md:3:1: notice: females have a greater height than males; if this is correct, mention females in the notes"
      ])
    #expect(
      try messages(["a": "name: A\n\(sizes)\n---\nFemales are larger."]) == [])
    let usual = "height: { male: { min: 50, max: 55 }, female: { min: 50, max: 52 } }"
    #expect(try messages(["a": "name: A\n\(usual)"]) == [])
  }

  @Test(
    "Contradicting traits are reported",
    arguments: [
      ("short-legs, long-legs", "drop", "otter", "\"short-legs\" and \"long-legs\" contradict"),
      ("round-body, slender", "drop", "otter", "\"slender\" and \"round-body\" contradict"),
      ("white-tail-tip", "drop", "none", "\"white-tail-tip\" contradicts the tail \"none\""),
      (
        "white-tail-tip, dark-tail-tip", "drop", "otter", "\"white-tail-tip\" and \"dark-tail-tip\""
      ),
      ("", "huge", "otter", "\"huge\" does not describe a dog's ears"),
      ("", "drop", "cat", "\"cat\" does not describe a dog's tail"),
    ])
  func contradictingTraits(special: String, ears: String, tail: String, expected: String) throws {
    let messages = try self.messages(
      ["a": "name: A\n\(coat)\n\(look(special, ears: ears, tail: tail))"])
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.first?.hasPrefix("a.md:4:") == true, "\(messages)")
    #expect(messages.first?.contains(expected) == true, "\(messages)")
  }

  @Test("Drop ears are reported for cats, but folded ears are not")
  func catEars() throws {
    #expect(
      try messages(["a": "name: A\n\(look(ears: "drop", tail: "cat"))"], "cat")
        .map { $0.contains("\"drop\" does not describe a cat's ears") } == [true])
    #expect(
      try messages(["a": "name: A\n\(look(ears: "fold", tail: "cat"))"], "cat") == [])
  }

  @Test(
    "Impossible coats are reported",
    arguments: [
      (
        "length: short, texture: bare, pattern: [], colours: [skin]",
        "\"bare\" contradicts the length"
      ),
      (
        "length: none, texture: smooth, pattern: [], colours: [skin]",
        "\"smooth\" contradicts the length"
      ),
      (
        "length: short, texture: smooth, pattern: [tan-points], colours: [black]",
        "\"tan-points\" needs two colours, but the coat has one; add another colour"
      ),
      (
        "length: short, texture: smooth, pattern: [tricolour-saddle], colours: [black, tan]",
        "\"tricolour-saddle\" needs three colours, but the coat has 2; add another colour"
      ),
      (
        "length: short, texture: smooth, pattern: [self, patches], colours: [black, white]",
        "\"patches\" contradicts \"self\""
      ),
      (
        "length: short, texture: smooth, pattern: [self], colours: [black], also: [red, black]",
        "\"black\" is listed twice"
      ),
      (
        "length: short, texture: smooth, pattern: [self], colours: [black], also: [red, red]",
        "\"red\" is listed twice"
      ),
    ])
  func impossibleCoats(coat: String, expected: String) throws {
    let messages = try self.messages(["a": "name: A\ncoat: { \(coat) }"])
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.first?.hasPrefix("a.md:3:") == true, "\(messages)")
    #expect(messages.first?.contains(expected) == true, "\(messages)")
  }

  @Test("A duplicate colour is reported at its position in the `also` list")
  func duplicateColourPosition() throws {
    let coat = "coat: { length: short, texture: smooth, pattern: [self], colours: [black],"
    let messages = try self.messages(["a": "name: A\n\(coat)\n  also: [red, black] }"])
    #expect(messages.count == 1 && messages.first?.hasPrefix("a.md:4:3:") == true, "\(messages)")
  }

  @Test("Possible coats have no findings")
  func possibleCoats() throws {
    for coat in [
      "length: none, texture: bare, pattern: [self], colours: [skin]",
      "length: long, texture: dense, pattern: [self, mask], colours: [red, black]",
      "length: short, texture: smooth, pattern: [tricolour-saddle], colours: [tan, white, black]",
      "length: short, texture: dense, pattern: [tabby], colours: [silver]",
      "length: short, texture: dense, pattern: [self], colours: [yellow], also: [black]",
    ] {
      #expect(try messages(["a": "name: A\ncoat: { \(coat) }"]) == [])
    }
  }

  @Test("A mark on an unknown part is reported for breeds with a portrait")
  func unknownMarkParts() throws {
    let marks = "marks: { ears: long, whiskers: white, tial: short }"
    let messages = try self.messages(["a": "name: A\n\(look())\n\(marks)"])
    #expect(messages.count == 2)
    #expect(
      messages.first?.hasPrefix(
        "a.md:4:22: notice: portraits have no part \"whiskers\"; expected one of ears, eyes, nose")
        == true, "\(messages)")
    #expect(messages.last?.contains("\"tial\"; did you mean \"tail\"?") == true, "\(messages)")
    #expect(try self.messages(["a": "name: A\n\(marks)"]) == [])
  }

  @Test("An unknown group is reported, unless the deck has its own groups")
  func unknownGroup() throws {
    func groupMessages(_ groups: [String], _ species: String) throws -> [String] {
      try self.messages(
        Dictionary(
          uniqueKeysWithValues: groups.enumerated().map {
            ("b\($0.offset)", "name: B\($0.offset)\ngroup: \($0.element)")
          }), species)
    }
    #expect(
      try groupMessages(["hound", "hound", "toy", "toy", "ratter"], "dog").map { $0.prefix(70) }
        == [
          "b4.md:3:1: notice: unknown group \"ratter\"; expected one of herding, ho"
        ])
    #expect(try groupMessages(["ours", "ours", "theirs", "theirs", "hound"], "dog") == [])
    #expect(try groupMessages(["rex", "rex", "hybrid", "hybrid", "bobtail"], "cat") == [])
  }

  @Test("Country codes have names", arguments: ["PK", "NP", "BT", "BW", "NO", "MM"])
  func countryCodes(code: String) throws {
    #expect(try messages(["a": "name: A\norigin: [\(code)]"]) == [])
    #expect(countryName(code) != code)
  }
}
