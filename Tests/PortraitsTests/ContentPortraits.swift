import Catalog
import Content
import Diagnostics
import Foundation
import Portraits
import TestSupport
import Testing

/// A breed of the repository's content with a portrait.
struct ContentPortrait: Sendable, CustomTestStringConvertible {
  var slug: String
  var name: String
  var species: DrawnSpecies
  var portrait: Portrait
  /// The body parts that its field marks name.
  var markedParts: [String]

  var testDescription: String { slug }
}

/// All breeds with portraits, dogs first, in the order of their slugs.
let contentPortraits: [ContentPortrait] = [("dogs", DrawnSpecies.dog), ("cats", .cat)].flatMap {
  deck, species in
  let folder = packageRoot.appending(path: "content/breeds/\(deck)")
  let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return files.sorted().compactMap { file -> ContentPortrait? in
    guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8) else {
      return nil
    }
    var problems: [Problem] = []
    let written = BreedFile.read(
      ContentFile(path: "content/breeds/\(deck)/\(file)", text: text),
      measures: Array(Portrait.adjustableProportions.keys), problems: &problems)
    guard let breed = written.breed, let look = breed.facts.look, let coat = breed.facts.coat else {
      return nil
    }
    return ContentPortrait(
      slug: breed.slug, name: breed.facts.name, species: species,
      portrait: Portrait(
        species: species, look: look, coat: coat, height: breed.facts.height?.range,
        weight: breed.facts.weight?.range, proportions: breed.proportions,
        pose: Pose(slug: breed.slug)),
      markedParts: breed.facts.marks.map(\.part))
  }
}
