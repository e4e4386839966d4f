import Diagnostics
import Foundation
import Testing

@testable import AssetPipeline

@Suite("Modules bundled into a classic script")
struct ClassicScriptTests {
  private func script(_ sources: [String: String], entry: String = "page.js") throws -> String {
    try ClassicScript(
      sources.mapValues { Array($0.utf8) }, folder: "Templates", entry: entry, isReadable: true
    ).text
  }

  @Test("Imports and exports become calls and results of functions, dependencies first")
  func importsAndExports() throws {
    let script = try script([
      "scripts/page.js": "import { a as b } from \"./model.js\";\nimport \"./side.js\";\nf(b);\n",
      "scripts/model.js": "export const a = 1;\nexport { c as d };\nconst c = 2;\n",
      "scripts/side.js": "import * as all from \"./model.js\";\ng(all);\n",
      "scripts/unused.js": "export const unused = 1;\n",
    ])
    let lines = script.split(separator: "\n")
    #expect(script.contains("const{a:b}=$model();$side();"))
    #expect(script.contains("return{a,d:c}"))
    #expect(script.contains("const all=$model();"))
    #expect(lines.last == ";return{}});" || script.hasSuffix("$page()})();\n"))
    #expect(!script.contains("unused"))
    let model = try #require(script.firstRange(of: "const $model="))
    let page = try #require(script.firstRange(of: "const $page="))
    #expect(model.lowerBound < page.lowerBound)
  }

  @Test("A dynamic import is a promise of a module that runs only then")
  func dynamicImport() throws {
    let script = try script([
      "scripts/page.js": "export const later = () => import(\"./later.js\");\n",
      "scripts/later.js": "export const b = 1;\n",
    ])
    #expect(script.contains("later=()=>Promise.resolve().then($later)"))
    #expect(script.contains("const $later=$$once("))
  }

  @Test("Addresses of modules and workers stay addresses, without import.meta")
  func addresses() throws {
    let script = try script([
      "scripts/page.js":
        "export const root = new URL(\"../\", import.meta.url);\n"
        + "start(new URL(\"./worker.js\", import.meta.url));\n",
      "scripts/worker.js": "onmessage = () => {};\n",
    ])
    #expect(!script.contains("import.meta"))
    #expect(script.contains("new URL(\"../\",$$url)"))
    #expect(script.contains(/new URL\("\.\/worker\.[0-9a-f]{16}\.js",\$\$url\)/))
    #expect(!script.contains("onmessage"))
  }

  @Test("A script of a single file replaces the script of the site with the same name")
  func replacement() throws {
    let script = try script([
      "scripts/page.js": "import { load } from \"./files.js\";\nload();\n",
      "scripts/files.js": "export const load = () => fetch(\"a\");\n",
      "standalone/files.js":
        "import { data } from \"../scripts/data.js\";\nexport const load = () => data;\n",
      "scripts/data.js": "export const data = 1;\n",
    ])
    #expect(!script.contains("fetch"))
    #expect(script.contains("const{data}=$data();"))
  }

  @Test("Text that would end the script in a page is escaped")
  func endOfScript() throws {
    let script = try script(["scripts/page.js": "f(\"</script>\", \"<!--\");\n"])
    #expect(script.contains(#"f("<\/script>","<\!--")"#))
  }

  @Test(
    "What a classic script cannot contain is reported with its file",
    arguments: [
      ("await f();\n", "top-level await is not supported"),
      ("export let a = 1;\n", "an import or export"),
    ])
  func unsupported(_ source: String, _ message: String) {
    let error = #expect(throws: ProblemList.self) {
      try script([
        "scripts/page.js": "import \"./part.js\";\n", "scripts/part.js": source,
      ])
    }
    #expect(error?.all.map(\.path) == ["Templates/scripts/part.js"])
    #expect(error?.all.first?.message.hasPrefix(message) == true)
  }

  @Test("A missing script is reported")
  func missingScript() {
    #expect(throws: ProblemList.self) {
      try script(["scripts/other.js": "f();\n"])
    }
  }
}
