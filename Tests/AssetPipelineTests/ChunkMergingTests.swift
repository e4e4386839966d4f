import Diagnostics
import Testing

@testable import AssetPipeline

@Suite("Chunk merging")
struct ChunkMergingTests: AssetFixtures {
  @Test(
    "Small shared modules are merged even if a page needs only some of them; large ones are not")
  func smallModules() throws {
    func paths(_ large: String) throws -> [String: String] {
      try assets([
        "quiz.js": "import { a } from \"./clock.js\"; import { b } from \"./words.js\";",
        "home.js": "import { a } from \"./clock.js\"; import { b } from \"./words.js\";",
        "you.js": "import { b } from \"./words.js\";",
        "clock.js": "export const a = `\(large)`;",
        "words.js": "import { c } from \"./count.js\"; export const b = c;",
        "count.js": "export const c = 1;",
      ]).paths
    }
    let small = try paths("a")
    #expect(Set(["clock.js", "words.js", "count.js"].map { small[$0] }).count == 1)
    let large = try paths(String(repeating: "a", count: 5000))
    #expect(large["clock.js"] != large["words.js"])
  }

  @Test(
    "Small modules are not merged if a page would load large imports of a module it does not need")
  func importsOfMergedModules() throws {
    func isMerged(_ imported: String) throws -> Bool {
      let paths = try assets([
        "quiz.js": "import { a } from \"./clock.js\"; import { b } from \"./words.js\";",
        "home.js": "import { a } from \"./clock.js\"; import { b } from \"./words.js\";",
        "you.js": "import { a } from \"./clock.js\";", "clock.js": "export const a = 1;",
        "words.js": "import { c } from \"./count.js\"; export const b = c;",
        "count.js": "export const c = `\(imported)`;",
      ]).paths
      return paths["clock.js"] == paths["words.js"]
    }
    #expect(try isMerged("a"))
    #expect(try !isMerged(String(repeating: "a", count: 6000)))
  }

  @Test("Shared modules are merged if that saves more pages a file than it costs others bytes")
  func modulesOfMostPages() throws {
    func isMerged(usersOfBoth: Int) throws -> Bool {
      let large = String(repeating: "a", count: 3000)
      var sources = [
        "clock.js": "export const a = `\(large)`;", "words.js": "export const b = `\(large)`;",
        "you.js": "import { a } from \"./clock.js\";",
      ]
      for number in 1...usersOfBoth {
        sources["page-\(number).js"] =
          "import { a } from \"./clock.js\"; import { b } from \"./words.js\";"
      }
      let paths = try assets(sources).paths
      return paths["clock.js"] == paths["words.js"]
    }
    #expect(try !isMerged(usersOfBoth: 2))
    #expect(try isMerged(usersOfBoth: 3))
  }

  @Test("Merging shared modules creates no import cycle")
  func acyclic() throws {
    // Merging the first and the last module would create an import cycle through the middle one.
    let large = String(repeating: "a", count: 5000)
    let assets = try assets([
      "quiz.js": "import { a } from \"./first.js\";",
      "home.js": "import { a } from \"./first.js\";",
      "you.js": "import { b } from \"./between.js\";",
      "more.js": "import { c } from \"./last.js\";",
      "first.js": "import { b } from \"./between.js\"; export const a = b;",
      "between.js": "import { c } from \"./last.js\"; export const b = c + `\(large)`;",
      "last.js": "export const c = 1;",
    ])
    #expect(assets.paths["first.js"] != assets.paths["last.js"])
    #expect(try text("last.js", in: assets).contains("import") == false)
  }
}
