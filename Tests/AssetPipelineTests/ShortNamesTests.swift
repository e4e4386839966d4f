import Foundation
import TestSupport
import Testing

@testable import AssetPipeline

@Suite("Short names of variables and functions")
struct ShortNamesTests {
  func shortened(_ source: String) throws -> String {
    String(decoding: try AssetPipeline.shortened(Array(source.utf8)), as: UTF8.self)
  }

  @Test(
    "Names declared by a module are shortened; properties and globals are kept",
    arguments: [
      (
        "import { longName } from \"./a.js\";\nlongName.longName(window);",
        "import { longName as e } from \"./a.js\";\ne.longName(window);"
      ),
      (
        "import { a as longName } from \"./a.js\"; longName();",
        "import { a as e } from \"./a.js\"; e();"
      ),
      (
        "export function double(value) { return { value, double: value.double }; }",
        " function e(e) { return { value:e, double: e.double }; }\nexport { e as double };\n"
      ),
      (
        "const list = []; export { list, list as items };",
        "const e = []; export { e as list, e as items };"
      ),
      (
        "export {}; const { first, rest: [second = first, ...others] } = given;",
        "export {}; const { first:e, rest: [n = e, ...t] } = given;"
      ),
      (
        "export {}; let count; ({ count, other: count = 1 } = given);",
        "export {}; let e; ({ count:e, other: e = 1 } = given);"
      ),
      (
        "export {}; const text = `${text} text ${[text].map((one) => `${one}`)}`;",
        "export {}; const e = `${e} text ${[e].map((e) => `${e}`)}`;"
      ),
      (
        "export {}; label: for (const one of all) { for (const two of one) continue label; }",
        "export {}; label: for (const e of all) { for (const t of e) continue label; }"
      ),
      (
        "export {}; class Shape { #size = size; get size() { return this.#size; } } new Shape();",
        "export {}; class Shape { #size = size; get size() { return this.#size; } } new Shape();"
      ),
      ("export const one = 1, two = one;", "export const one = 1, two = one;"),
      ("export let count = 1; count += 1;", "export let count = 1; count += 1;"),
    ])
  func names(_ source: String, _ expected: String) throws {
    #expect(try shortened(source) == expected)
  }

  @Test("A short name never shadows an outer name used in the same scope")
  func hiding() throws {
    let text = try shortened(
      "export {}; let outer = 1; const read = (inner) => { let local = outer; return [e, inner, local]; }; read(read);"
    )
    // `e` is a global, not declared in the module.
    #expect(
      text
        == "export {}; let n = 1; const t = (t) => { let s = n; return [e, t, s]; }; t(t);")
  }

  @Test("A `var` in a block is scoped to the function and does not clash with the block's names")
  func variablesInBlocks() throws {
    let text = try shortened(
      "export {}; (function () { { let first = 1; var second = first + 1; } console.log(second); })();"
    )
    #expect(try run(text) == "2\n")
  }

  @Test(
    "Names in a function body do not clash with unused parameters",
    arguments: [
      "(function (unused) { const local = 1; console.log(local); })();",
      "((unused) => { const local = 1; console.log(local); })();",
      "try { throw 1; } catch (unused) { const local = 1; console.log(local); }",
    ])
  func unusedParameters(_ source: String) throws {
    #expect(try run(shortened("export {}; " + source)) == "1\n")
  }

  @Test("Default values of parameters do not refer to names in the function body")
  func defaults() throws {
    let text = try shortened(
      "export {}; const outer = 1; function read(value = outer) { const outer = 2; return value + outer; } console.log(read());"
    )
    #expect(try run(text) == "3\n")
  }

  @Test("Classic scripts share a global scope, so their top-level names are kept")
  func classicScripts() throws {
    let source = "const shared = (value) => value; shared(shared);"
    #expect(try shortened(source) == "const shared = (e) => e; shared(shared);")
  }

  @Test(
    "A script that can observe its own names, or has unsupported syntax, is not changed",
    arguments: [
      "export {}; const long = 1; eval(\"long\");", "const long = 1; with (long) { long; }",
      "export default function long() {}", "const long = ;",
    ])
  func unsupported(_ source: String) {
    #expect(throws: UnsupportedSyntax.self) { try shortened(source) }
    #expect(withShortNames(Array(source.utf8)) == Array(source.utf8))
  }

  @Test("All scripts of the project can be shortened, and then still pass their tests")
  func ownScripts() throws {
    try inFolder { folder in
      let files = FileManager.default
      let tests = folder.appendingPathComponent("Tests")
      try files.createDirectory(at: tests, withIntermediateDirectories: true)
      try files.copyItem(
        at: packageRoot.appendingPathComponent("Tests/Scripts"),
        to: tests.appendingPathComponent("Scripts"))
      // Some tests read files in these folders.
      for path in ["StudyModelTests", "EndToEnd", "Golden"] {
        try files.copyItem(
          at: packageRoot.appendingPathComponent("Tests/\(path)"),
          to: tests.appendingPathComponent(path))
      }
      try files.copyItem(
        at: packageRoot.appendingPathComponent("Templates"),
        to: folder.appendingPathComponent("Templates"))
      var sizes = (before: 0, after: 0)
      for parent in ["scripts", "generated"] {
        let root = folder.appendingPathComponent("Templates/\(parent)")
        for path in try files.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".js") {
          let file = root.appendingPathComponent(path)
          let source = Array(try Data(contentsOf: file))
          do {
            let text = try AssetPipeline.shortened(source)
            sizes.before += source.count
            sizes.after += text.count
            try Data(text).write(to: file)
          } catch let error as UnsupportedSyntax {
            Issue.record("\(path) has unknown syntax at byte \(error.offset)")
          }
        }
      }
      #expect(sizes.after < sizes.before)
      let engine = try #require(JavaScriptEngine.found)
      try #require(engine.isDeno)
      _ = try engine.call(
        ["test", "--no-check", "--allow-all", "--quiet", tests.path + "/Scripts"], input: Data())
    }
  }

  func run(_ module: String) throws -> String {
    try inFolder { folder in
      let file = folder.appendingPathComponent("module.mjs")
      try Data(module.utf8).write(to: file)
      return String(decoding: try #require(JavaScriptEngine.found).run(file), as: UTF8.self)
    }
  }
}
