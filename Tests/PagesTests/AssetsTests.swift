import Foundation
import Problems
import Publishing
import Testing

@testable import Pages

@Suite("Assets are named by their content, bottom up")
struct AssetsTests {
  func assets(_ sources: [String: String]) throws -> Assets {
    try Assets(sources.mapValues { Array($0.utf8) }, folder: "Templates/assets")
  }

  func text(_ name: String, in assets: Assets) throws -> String {
    let path = try #require(assets.paths[name])
    let file = try #require(assets.files.first { $0.path == path })
    guard case .bytes(let bytes) = file.contents else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Imports and urls are rewritten to the hashed names")
  func rewriting() throws {
    let assets = try assets([
      "quiz.js":
        "import { a } from \"./model.js\";\nexport const later = () => import('./model.js');\n",
      "model.js": "export const a = 1;\n",
      "site.css": "body { background: url(\"./dot.svg\") }\n",
      "dot.svg": "<svg/>",
    ])
    let model = try #require(assets.paths["model.js"]).split(separator: "/")[1]
    #expect(
      try text("quiz.js", in: assets)
        == "import { a } from \"./\(model)\";\nexport const later = () => import('./\(model)');\n")
    let dot = try #require(assets.paths["dot.svg"]).split(separator: "/")[1]
    #expect(try text("site.css", in: assets) == "body { background: url(\"./\(dot)\") }\n")
    #expect(assets.imports["quiz.js"] == ["model.js"])
  }

  @Test("A change at the bottom changes every name above it")
  func bottomUp() throws {
    func names(_ model: String) throws -> [String: String] {
      try assets([
        "quiz.js": "import \"./middle.js\";", "middle.js": "import \"./model.js\";",
        "model.js": model,
      ]).paths
    }
    let before = try names("export const a = 1;")
    let after = try names("export const a = 2;")
    #expect(before.filter { after[$0.key] == $0.value }.isEmpty)
    #expect(before == (try names("export const a = 1;")))
  }

  @Test("A missing file is an error that guesses which was meant")
  func missing() {
    let error = #expect(throws: Problems.self) {
      try assets(["quiz.js": "import \"./modle.js\";", "model.js": ""])
    }
    #expect(
      error?.description
        == "Templates/assets/quiz.js: refers to \"./modle.js\", which is not there; did you mean \"model.js\"?"
    )
  }

  @Test("Modules that import each other are an error that shows the circle")
  func circle() {
    let error = #expect(throws: Problems.self) {
      try assets(["a.js": "import \"./b.js\";", "b.js": "import \"./a.js\";"])
    }
    #expect(error?.description.contains("a.js imports b.js imports a.js") == true)
  }

  @Test(
    "Comments go, and nothing that only looks like one",
    arguments: [
      ("let a = 1; // one\nlet b = 2;\n", "let a = 1;\nlet b = 2;\n"),
      ("/** @type {number} */\nlet a = 1;\n", "\nlet a = 1;\n"),
      ("let u = \"http://x/*y*/\";\n", "let u = \"http://x/*y*/\";\n"),
      ("let q = 'it\\'s // fine';\n", "let q = 'it\\'s // fine';\n"),
      ("let t = `a // ${b /* no */} \n\n  c`;\n", "let t = `a // ${b /* no */} \n\n  c`;\n"),
      ("let r = /\\/\\/[/\"]/g; // gone\n", "let r = /\\/\\/[/\"]/g;\n"),
      ("let h = a / b / c; // gone\n", "let h = a / b / c;\n"),
      ("return /\"/.test(s); // gone\n", "return /\"/.test(s);\n"),
    ])
  func comments(source: String, published: String) throws {
    #expect(try text("a.js", in: assets(["a.js": source])) == published)
  }
}
