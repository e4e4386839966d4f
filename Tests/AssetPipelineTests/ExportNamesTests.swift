import Testing

@testable import AssetPipeline

@Suite("Short names of exports")
struct ExportNamesTests: AssetFixtures {
  @Test("Exports have short names unless their module is imported dynamically or as a namespace")
  func shortExportNames() throws {
    let sources = [
      "quiz.js":
        """
      import { longFunction as own, longConstant } from "./model.js";
      import * as space from "./space.js";
      own(longConstant, space.longSpace, import("./later.js").then(({ longLater }) => longLater));
      """,
      "home.js": "import { longFunction } from \"./model.js\"; longFunction();",
      "model.js":
        """
      export function longFunction() {}
      export const longConstant = 1;
      export { longWord } from "./words.js";
      """,
      "words.js": "export const longWord = 1;", "space.js": "export const longSpace = 1;",
      "later.js": "import { longWord } from \"./model.js\"; export const longLater = longWord;",
    ]
    let assets = try AssetBundle(sources.mapValues { Array($0.utf8) }, folder: "Templates")
    let published = try sources.keys.map { try text($0, in: assets) }.joined()
    #expect(!published.contains("longFunction") && !published.contains("longConstant"))
    #expect(!published.contains("longWord"))
    #expect(published.contains("longSpace") && published.contains("{longLater:"))
  }
}
