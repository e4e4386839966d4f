import Catalog
import Portraits
import Testing

@Suite("Portraits")
struct PortraitTests {
  @Test("A portrait is well formed and at most 9,000 bytes", arguments: subjects)
  func wellFormed(fixture: PortraitFixture) {
    let svg = fixture.portrait.svg(prefix: "k7x2")
    #expect(elements(of: svg)?.first?.name == "svg")
    #expect(svg.utf8.count <= 9000)
    #expect(svg.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f })
  }

  @Test("The same traits produce the same bytes", arguments: subjects)
  func deterministic(fixture: PortraitFixture) {
    #expect(fixture.portrait.svg(prefix: "a") == fixture.portrait.svg(prefix: "a"))
  }

  @Test("A head turns to the side, and the anchors of its parts follow")
  func turnedHead() {
    var fixture = subjects[0]
    let noses = ["a", "b", "c", "d", "e", "f"].map { name in
      fixture.name = name
      let anchors = fixture.portrait.anchors
      return (anchors["nose"]?.x ?? 0, anchors["chest"])
    }
    // The head of a frontal portrait is centred at 186.
    #expect(noses.allSatisfy { abs($0.0 - 186) > 5 })
    #expect(noses.contains { $0.0 < 186 } && noses.contains { $0.0 > 186 })
    #expect(noses.allSatisfy { $0.1 == noses[0].1 })
  }

  @Test("Beside a larger animal, a person's leg is smaller; without a known size there is none")
  func personScale() throws {
    var fixture = subjects[0]
    fixture.weight = nil
    func toe(_ height: Double?) throws -> Int? {
      fixture.height = height.map { $0...$0 }
      let found = try #require(elements(of: fixture.portrait.svg(prefix: "p")))
      let panel = found.firstIndex { $0.name == "g" && $0.attributes["clip-path"] == "url(#pi)" }
      // The outline begins at the toe, which is further to the right the smaller the leg is.
      return try panel.map { index in
        let path = try #require(found[index + 1].attributes["d"])
        return try #require(Int(path.dropFirst().prefix { $0 != " " }))
      }
    }
    let toes = try [25, 45, 80].map(toe).compactMap { $0 }
    #expect(toes.count == 3 && toes == toes.sorted() && Set(toes).count == 3)
    #expect(try toe(nil) == nil)
  }

  @Test("IDs are unique and prefixed, and every reference resolves within the file")
  func references() throws {
    for fixture in subjects {
      let found = try #require(elements(of: fixture.portrait.svg(prefix: "zq")))
      let ids = found.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count)
      #expect(ids.allSatisfy { $0.hasPrefix("zq") })
      for value in found.flatMap({ $0.attributes }) {
        if value.key == "href" { #expect(ids.contains { "#" + $0 == value.value }) }
        if value.value.hasPrefix("url(") {
          #expect(ids.contains { "url(#\($0))" == value.value })
        }
      }
      let labels = try #require(found.first?.attributes["aria-labelledby"])
      #expect(labels.split(separator: " ").allSatisfy { ids.contains(String($0)) })
      #expect(found.first?.attributes["role"] == "img")
    }
  }

  @Test("A portrait has only shapes, clips and gradients, and no scripts, styles or links")
  func elementsAllowed() throws {
    let allowed: Set = [
      "svg", "title", "desc", "defs", "g", "path", "circle", "ellipse", "rect", "use", "clipPath",
      "linearGradient", "radialGradient", "stop",
    ]
    for fixture in subjects {
      let found = try #require(elements(of: fixture.portrait.svg(prefix: "p")))
      #expect(Set(found.map(\.name)).isSubset(of: allowed))
      #expect(!found.contains { $0.attributes.keys.contains { $0.hasPrefix("on") } })
    }
  }

  @Test("Neither title nor description names the breed", arguments: subjects)
  func omitsBreedName(fixture: PortraitFixture) {
    let svg = fixture.portrait.svg(prefix: "p").lowercased()
    // Two breed names contain a word that descriptions also use in another sense.
    let words = fixture.name.split(separator: "-").filter { !["blue", "fold"].contains($0) }
    for word in words + ["husky", "shepherd", "shiba", "siamese", "birman"] {
      #expect(!svg.contains(word))
    }
  }

  @Test("A description has size, coat, pattern, ears, muzzle, eyes and tail in that order")
  func description() throws {
    let beagle = try #require(subjects.first { $0.name == "beagle" })
    #expect(
      beagle.portrait.description
        == "A small dog with a short smooth coat in tan, white and black; a dark saddle; a white"
        + " blaze; long low-set ears; a medium square muzzle; round brown eyes; a tail carried"
        + " high; a white tip to the tail; white feet.")
    #expect(beagle.portrait.title == "Portrait of a dog")
  }

  @Test("Titles and prefixes are escaped")
  func escaping() throws {
    let svg = subjects[0].portrait.svg(prefix: "\"><9b", title: "<b> & \"c\"")
    let found = try #require(elements(of: svg))
    #expect(found.first { $0.name == "title" }?.text == "&lt;b&gt; &amp; \"c\"")
    #expect(found.compactMap { $0.attributes["id"] }.allSatisfy { $0.hasPrefix("p9b") })
  }

  @Test("No two breeds have the same portrait")
  func distinct() {
    let drawings = subjects.map { $0.portrait.svg(prefix: "p").drawing }
    #expect(Set(drawings).count == subjects.count)
  }

  @Test("Traits without overridden proportions distinguish all breeds")
  func traitsAlone() {
    let drawings = subjects.map { $0.without(.proportions).portrait.svg(prefix: "p").drawing }
    #expect(Set(drawings).count == subjects.count)
  }
}

@Suite("Trait values of portraits")
struct PortraitTraitTests {
  @Test(
    "Every value of every trait can be drawn for both species", arguments: DrawnSpecies.allCases)
  func everyValue(species: DrawnSpecies) {
    for fixture in variations(of: plain(species)) {
      let svg = fixture.portrait.svg(prefix: "p")
      #expect(elements(of: svg) != nil)
      #expect(svg.utf8.count <= 9000)
    }
  }

  @Test("Every value of a trait changes the drawing, not only the description")
  func everyValueChangesDrawing() {
    for species in DrawnSpecies.allCases {
      let base = plain(species)
      #expect(drawings(base, Skull.allCases) { $0.look.skull = $1 } == Skull.allCases.count)
      #expect(
        drawings(base, MuzzleLength.allCases) { $0.look.muzzleLength = $1 }
          == MuzzleLength.allCases.count)
      #expect(
        drawings(base, MuzzleForm.allCases) { $0.look.muzzleForm = $1 }
          == MuzzleForm.allCases.count)
      #expect(drawings(base, Ears.allCases) { $0.look.ears = $1 } == Ears.allCases.count)
      #expect(
        drawings(base, EyeShape.allCases) { $0.look.eyeShape = $1 } == EyeShape.allCases.count)
      #expect(
        drawings(base, EyeColour.allCases) { $0.look.eyeColour = $1 } == EyeColour.allCases.count)
      #expect(drawings(base, Tail.allCases) { $0.look.tail = $1 } == Tail.allCases.count)
      #expect(
        drawings(base, Colour.allCases) { $0.coat.colours = [$1] } == Colour.allCases.count)
      #expect(
        drawings(base, Pattern.allCases) { $0.coat.patterns = [$1] } == Pattern.allCases.count)
      var long = base
      long.coat.length = .long
      #expect(
        drawings(long, Texture.allCases) { $0.coat.texture = $1 } == Texture.allCases.count)
      var rough = base
      rough.coat.texture = .feathered
      #expect(
        drawings(rough, CoatLength.allCases) { $0.coat.length = $1 } == CoatLength.allCases.count)
    }
  }

  @Test("Every rare trait changes the drawing of a dog or a cat", arguments: RareTrait.allCases)
  func everyRareTraitChangesDrawing(trait: RareTrait) {
    let shows = DrawnSpecies.allCases.contains { species in
      var fixture = plain(species)
      if species == .dog { fixture.look.ears = .prick }
      let without = fixture.portrait.svg(prefix: "p").drawing
      fixture.look.rareTraits = [trait]
      return fixture.portrait.svg(prefix: "p").drawing != without
    }
    #expect(shows)
  }

  @Test("The order of colours does not change a tricolour saddle, but changes tan points")
  func colourOrder() {
    var fixture = plain(.dog)
    fixture.coat.patterns = [.tricolourSaddle, .blaze]
    let orders: [[Colour]] = [
      [.tan, .white, .black], [.white, .black, .tan], [.black, .tan, .white],
    ]
    #expect(drawings(fixture, orders) { $0.coat.colours = $1 } == 1)
    fixture.coat.patterns = [.tanPoints]
    let points: [[Colour]] = [[.black, .rust], [.rust, .black]]
    #expect(drawings(fixture, points) { $0.coat.colours = $1 } == 2)
  }

  @Test("Anchors are within the canvas")
  func anchorBounds() {
    for species in DrawnSpecies.allCases {
      for fixture in variations(of: plain(species)) {
        let anchors = fixture.portrait.anchors
        #expect(anchors.count == 17)
        #expect(anchors.values.allSatisfy { (0...400).contains($0.x) && (0...400).contains($0.y) })
      }
    }
  }

  @Test("All patterns and rare traits can be drawn together")
  func allMarksTogether() {
    for species in DrawnSpecies.allCases {
      var fixture = plain(species)
      fixture.coat = Coat(
        length: .veryLong, texture: .feathered, patterns: Pattern.allCases,
        colours: Colour.allCases)
      fixture.look.rareTraits = RareTrait.allCases
      #expect(elements(of: fixture.portrait.svg(prefix: "p")) != nil)
      fixture.coat = Coat(length: .none, texture: .bare, patterns: [], colours: [])
      #expect(elements(of: fixture.portrait.svg(prefix: "p")) != nil)
    }
  }

  @Test("Each proportion is clamped to its limits and changes the drawing")
  func proportionLimits() {
    for species in DrawnSpecies.allCases {
      let base = plain(species)
      for name in Portrait.adjustableProportions.keys {
        for value in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 0] {
          var fixture = base
          fixture.proportions = [name: value]
          let svg = fixture.portrait.svg(prefix: "p")
          #expect(elements(of: svg) != nil)
          #expect(!svg.contains("nan") && !svg.contains("inf"))
        }
        var unmeasured = base
        unmeasured.proportions = [name: .nan]
        #expect(unmeasured.portrait.svg(prefix: "p") == base.portrait.svg(prefix: "p"))
      }
      for extreme in [-1e9, 1e9] {
        var fixture = base
        fixture.proportions = Portrait.adjustableProportions.mapValues { _ in extreme }
        #expect(elements(of: fixture.portrait.svg(prefix: "p")) != nil)
      }
    }
  }

  @Test("Implausible heights and weights can be drawn")
  func implausibleSizes() {
    for value in [Double.infinity, -5, 0, 1e12] {
      for species in DrawnSpecies.allCases {
        var fixture = plain(species)
        fixture.height = value...value
        fixture.weight = value...value
        #expect(elements(of: fixture.portrait.svg(prefix: "p")) != nil)
        fixture.height = nil
        #expect(elements(of: fixture.portrait.svg(prefix: "p")) != nil)
      }
    }
  }

  /// Returns the number of different drawings for the values of a trait.
  private func drawings<Value>(
    _ base: PortraitFixture, _ values: [Value], _ set: (inout PortraitFixture, Value) -> Void
  ) -> Int {
    Set(
      values.map { value in
        var fixture = base
        set(&fixture, value)
        return fixture.portrait.svg(prefix: "p").drawing
      }
    ).count
  }

  private func variations(of base: PortraitFixture) -> [PortraitFixture] {
    func vary<Value>(_ values: [Value], _ set: (inout PortraitFixture, Value) -> Void)
      -> [PortraitFixture]
    {
      values.map { value in
        var fixture = base
        set(&fixture, value)
        return fixture
      }
    }
    let coats = Texture.allCases.flatMap { texture in
      CoatLength.allCases.map { ($0, texture) }
    }
    return vary(Skull.allCases) { $0.look.skull = $1 }
      + vary(MuzzleLength.allCases) { $0.look.muzzleLength = $1 }
      + vary(MuzzleForm.allCases) { $0.look.muzzleForm = $1 }
      + vary(Ears.allCases) { $0.look.ears = $1 }
      + vary(EyeShape.allCases) { $0.look.eyeShape = $1 }
      + vary(Tail.allCases) { $0.look.tail = $1 }
      + vary(RareTrait.allCases) { $0.look.rareTraits = [$1] }
      + vary(Pattern.allCases) { $0.coat.patterns = [$1] }
      + vary(Colour.allCases) { $0.coat.colours = [$1] }
      + vary(coats) {
        $0.coat.length = $1.0
        $0.coat.texture = $1.1
      }
  }

  private func plain(_ species: DrawnSpecies) -> PortraitFixture {
    PortraitFixture(
      name: "", species: species,
      coat: Coat(length: .short, texture: .smooth, patterns: [.`self`], colours: [.tan, .grey]),
      look: Look(
        skull: .medium, muzzleLength: .medium, muzzleForm: .square,
        ears: species == .dog ? .drop : .medium, eyeShape: .almond, eyeColour: .brown,
        tail: .sabre),
      height: nil, weight: nil, proportions: [:])
  }
}

extension PortraitFixture {
  var portrait: Portrait {
    Portrait(
      species: species, look: look, coat: coat, height: height, weight: weight,
      proportions: proportions, pose: Pose(slug: name))
  }

  enum Part { case proportions }

  func without(_ part: Part) -> PortraitFixture {
    var fixture = self
    fixture.proportions = [:]
    return fixture
  }
}

extension String {
  /// The SVG starting at its definitions, which excludes the title and the description.
  var drawing: Substring { self[(firstRange(of: "<defs>")?.lowerBound ?? startIndex)...] }
}
