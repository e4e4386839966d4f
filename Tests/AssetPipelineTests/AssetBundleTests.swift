import Diagnostics
import Foundation
import OutputFile
import Testing

@testable import AssetPipeline

@Suite("Content-hashed assets")
struct AssetBundleTests: AssetFixtures {
  @Test("URLs and imports of shared modules are rewritten to hashed names")
  func rewritesReferences() throws {
    let assets = try assets([
      "quiz.js":
        "import { a } from \"./model.js\";\nexport const later = () => import('./later.js');\n",
      "home.js": "import { a } from \"./model.js\";", "later.js": "export const b = 1;",
      "model.js": "export const a = 1;\n", "dot.svg": "<svg/>",
      "site.css": "body { background: url(\"./dot.svg\") }\n",
    ])
    let model = try file("model.js", in: assets)
    let later = try file("later.js", in: assets)
    #expect(
      try text("quiz.js", in: assets)
        == "import{a}from\"./\(model)\";export const later=()=>import('./\(later)');")
    let dot = try file("dot.svg", in: assets)
    #expect(try text("site.css", in: assets) == "body { background: url(\"./\(dot)\") }\n")
    #expect(assets.preloads["quiz.js"] == ["assets/\(model)"])
  }

  @Test(
    "Insignificant white space is removed from a script; other white space is kept",
    arguments: [
      ("a = b + c;\n  d = e;", "a=b+c;d=e;"), ("return a ? b\n  : c;", "return a?b:c;"),
      ("a + +b - -c", "a+ +b- -c"), ("x = a\n  .b()\n  .c();", "x=a.b().c();"),
      ("if (a) {\n  b();\n}\nc();", "if(a){b();}\nc();"), ("let i\ni++", "let i\ni++"),
      ("const a = `b  ${ c  + d }  e`;", "const a=`b  ${ c  + d }  e`;"),
      ("a = /b  c[/ ]/g .test(d);", "a=/b  c[/ ]/g.test(d);"),
      ("a = \"b  c\" in d;", "a=\"b  c\"in d;"), ("const {a, ...b} = c;", "const{a,...b}=c;"),
      ("/** c */ export  function f() {} // d", "export function f(){}"),
      ("f(\n  a,\n  \"b\",\n);", "f(a,\"b\");"),
      ("a = {\n  b,\n  c: [1,\n  ],\n};", "a={b,c:[1,]};"),
      ("a = [, ,];", "a=[,,];"),
    ])
  func minification(_ source: String, _ published: String) throws {
    #expect(try text("a.js", in: assets(["a.js": source])) == published)
  }

  @Test("Changing a module changes its hashed name and those of all its importers")
  func hashPropagation() throws {
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

  @Test("References across source folders resolve, and all files are published into one folder")
  func folders() throws {
    let assets = try assets([
      "scripts/pages/quiz.js":
        "import { a } from \"../core/clock.js\"; import { b } from \"../../generated/model.js\";",
      "scripts/pages/home.js": "import { a } from \"../core/clock.js\";",
      "scripts/core/clock.js":
        "export const a = new Worker(new URL(\"../workers/one.js\", import.meta.url));",
      "scripts/workers/one.js": "self.one = 1;", "generated/model.js": "export const b = 1;",
      "icons/dot.svg": "<svg/>",
      "styles/site.css": "body { background: url(\"../icons/dot.svg\") }",
    ])
    let (clock, worker) = (try file("clock.js", in: assets), try file("one.js", in: assets))
    #expect(clock.wholeMatch(of: /clock\.[0-9a-f]{16}\.js/) != nil)
    #expect(
      try text("home.js", in: assets) == "import{a}from\"./\(clock)\";")
    #expect(
      try text("clock.js", in: assets)
        == "export const a=new Worker(new URL(\"./\(worker)\",import.meta.url));")
    let dot = try file("dot.svg", in: assets)
    #expect(try text("site.css", in: assets) == "body { background: url(\"./\(dot)\") }")
    #expect(assets.paths["quiz.js"] == assets.paths["model.js"])
  }

  @Test("References to the site root and to files in it are not rewritten")
  func siteRoot() throws {
    let source = "a(new URL(\"../\",b),\"../site.json\",\"./\");"
    #expect(try text("quiz.js", in: assets(["scripts/pages/quiz.js": source])) == source)
  }

  @Test("Site assets override built-in files by name and can refer to any file by name or path")
  func siteAssets() throws {
    let assets = try assets([
      "assets/x.js":
        "import { a } from \"./clock.js\"; import { b } from \"../scripts/core/random.js\"; a(b);",
      "assets/random.js": "export const b = \"own\";", "assets/fonts/a.woff2": "font",
      "assets/site.css": "body { src: url(\"./fonts/a.woff2\") }",
      "styles/site.css": "body { margin: 0 }", "scripts/core/clock.js": "export const a = 1;",
      "scripts/core/random.js": "export const b = 2;",
    ])
    #expect(
      try text("x.js", in: assets)
        == "const $clock=(()=>{const a=1;return{a};})();"
        + "const $random=(()=>{const b=\"own\";return{b};})();"
        + "{const{a}=$clock;const{b}=$random;a(b);}")
    let font = try file("fonts/a.woff2", in: assets)
    #expect(font.wholeMatch(of: /fonts\/a\.[0-9a-f]{16}\.woff2/) != nil)
    #expect(try text("site.css", in: assets) == "body { src: url(\"./\(font)\") }")
  }

  @Test(
    "A style sheet contains the ones that it imports, with their layers and conditions",
    arguments: [
      ("layer(base)", "@layer base{\na { b: c }\n}"), ("", "a { b: c }\n"),
      ("layer", "@layer{\na { b: c }\n}"), ("print", "@media print{\na { b: c }\n}"),
      (
        "layer(base) supports(not (d: e)) screen",
        "@layer base{\n@supports (not (d: e)){\n@media screen{\na { b: c }\n}}}"
      ),
    ])
  func importedStyles(_ conditions: String, _ published: String) throws {
    for address in ["url(\"./a.css\")", "\"./a.css\""] {
      let assets = try assets([
        "styles/site.css": "@layer base;\n@import \(address) \(conditions);\np { q: r }",
        "styles/a.css": "a { b: c }\n",
      ])
      #expect(try text("site.css", in: assets) == "@layer base;\n\(published)\np { q: r }")
      #expect(assets.paths["a.css"] == assets.paths["site.css"])
      #expect(assets.files.count == 1)
    }
  }

  @Test(
    "An imported style sheet can import others, and its references are relative to its own folder")
  func nestedStyles() throws {
    func assets(_ dot: String) throws -> AssetBundle {
      try self.assets([
        "styles/site.css": "@import \"./parts/a.css\" layer(a);",
        "styles/parts/a.css": "@import \"../b.css\" layer(b);",
        "styles/b.css": "p { background: url(\"../icons/dot.svg\") }", "icons/dot.svg": dot,
      ])
    }
    let before = try assets("<svg/>")
    let dot = try file("dot.svg", in: before)
    #expect(
      try text("site.css", in: before)
        == "@layer a{\n@layer b{\np { background: url(\"./\(dot)\") }}}")
    #expect(before.paths["site.css"] != (try assets("<svg></svg>").paths["site.css"]))
  }

  @Test("A site's own style sheet replaces an imported one of the same name")
  func ownImportedStyle() throws {
    let assets = try assets([
      "styles/site.css": "@import \"./tokens.css\" layer(tokens);", "styles/tokens.css": "a {}",
      "assets/tokens.css": "b {}",
    ])
    #expect(try text("site.css", in: assets) == "@layer tokens{\nb {}}")
  }

  @Test(
    "A missing file is reported at its position, with a suggestion if there is a close match",
    arguments: [
      (
        "\n  import \"./modle.js\";",
        "2:11: the file \"./modle.js\" does not exist; did you mean \"./model.js\"?"
      ),
      (
        "import \"../clock.js\";",
        "1:9: the file \"../clock.js\" does not exist; did you mean \"../core/clock.js\"?"
      ),
      (
        "/* 개 */ import(\"../../../x.js\");",
        "1:17: the file \"../../../x.js\" does not exist"
      ),
    ])
  func missingFile(source: String, message: String) {
    let error = #expect(throws: ProblemList.self) {
      try assets([
        "scripts/pages/quiz.js": source, "scripts/pages/model.js": "",
        "scripts/core/clock.js": "",
      ])
    }
    #expect(error?.description == "Templates/scripts/pages/quiz.js:\(message)")
  }

  @Test("Two files with the same name are an error that names both paths")
  func duplicateName() {
    let error = #expect(throws: ProblemList.self) {
      try assets(["scripts/a/view.js": "", "scripts/b/view.js": ""])
    }
    #expect(
      error?.description
        == "Templates/scripts/b/view.js: the file Templates/scripts/a/view.js has the same name, "
        + "and both are published in the same folder; rename one of them")
  }

  @Test("An import cycle is an error that lists its modules")
  func importCycle() {
    let error = #expect(throws: ProblemList.self) {
      try assets(["a.js": "import \"./b.js\";", "b.js": "import \"./a.js\";"])
    }
    #expect(error?.description.contains("a.js imports b.js imports a.js") == true)
  }

  @Test(
    "Comments are removed; text that looks like a comment is kept",
    arguments: [
      ("let a = 1; // one\nlet b = 2;\n", "let a=1;let b=2;"),
      ("/** @type {number} */\nlet a = 1;\n", "let a=1;"),
      ("let u = \"http://x/*y*/\";\n", "let u=\"http://x/*y*/\";"),
      ("let q = 'it\\'s // fine';\n", "let q='it\\'s // fine';"),
      ("let t = `a // ${b /* no */} \n\n  c`;\n", "let t=`a // ${b /* no */} \n\n  c`;"),
      ("let r = /\\/\\/[/\"]/g; // gone\n", "let r=/\\/\\/[/\"]/g;"),
      ("let h = a / b / c; // gone\n", "let h=a/b/c;"),
      ("return /\"/.test(s); // gone\n", "return /\"/.test(s);"),
      ("a(); // gone\u{2028}b();", "a();b();"), ("a(); // é 개 🐕\r\nb();\r\n", "a();b();"),
      ("let é = 'é // 개 🐕\\'é'; // é\n", "let é='é // 개 🐕\\'é';"),
      ("a\u{A0}= /é \\/ 개/u; // gone\n", "a=/é \\/ 개/u;"), ("a = 'b", "a='b'"),
      ("a = 'b\\", "a='b\\'"),
      ("개\n/ 2; // gone", "개\n/2;"), ("a = \"\u{301}b\"; // gone", "a=\"\u{301}b\";"),
    ])
  func comments(source: String, published: String) throws {
    #expect(try text("a.js", in: assets(["a.js": source])) == published)
  }
}
