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
        """
        ---
        name: \(name)
        marks: { ears: long, tail: high }
        coat: { length: short, texture: smooth, pattern: [self], colours: [tan] }
        look: { skull: domed, muzzle: [medium, square], ears: pendant, eyes: [round, brown], tail: flag }
        \(field)---

        """,
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
