import TestSupport
import Testing

@Suite("decks print")
struct PrintTests {
  @Test(
    "Breeds that are kept out of quizzes are not printed", arguments: ["cards", "sheet", "poster"])
  func quizBreeds(kind: String) throws {
    let site = try TemporaryFolder()
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    for (name, field) in [("Beagle", ""), ("Mongrel", "quiz: false\n")] {
      try site.write(
        "---\nname: \(name)\nmarks: { ears: long, tail: high }\n\(field)---\n",
        to: "content/breeds/dogs/\(name.lowercased()).md")
    }
    let outcome = try CLI().run(
      "print", "dogs", "--as", kind, "--no-photos", "--site", site.path, "--output",
      site.path + "/print.html")
    #expect(outcome.code == 0, "\(outcome.errors)")
    let page = try site.text("print.html")
    #expect(page.contains("Beagle") && !page.contains("Mongrel"))
  }
}
