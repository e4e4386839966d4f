import Content
import Diagnostics

/// A minimal deck file.
let dogsFile = ContentFile(
  path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n")

/// Returns the messages of all problems in the given files and `dogsFile`.
func problems(_ files: ContentFile...) -> [String] {
  do {
    _ = try SiteContent([dogsFile] + files, measures: ["skull"])
    return []
  } catch {
    return error.all.map(\.description)
  }
}

/// Returns the file of a breed.
func beagle(_ yaml: String, notes: String = "") -> ContentFile {
  ContentFile(path: "content/breeds/dogs/beagle.md", text: "---\n\(yaml)\n---\n\(notes)")
}
