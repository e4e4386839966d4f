import Diagnostics
import Foundation
import ModelCompiler
import TestSupport
import Testing

@Suite struct StoredTypes {
  @Test("A type that cannot be stored is rejected at its declaration")
  func unsupportedTypes() {
    #expect(problems("") == ["A: the model has no struct `A`; use an existing struct"])
    #expect(
      problems("struct A { var n: Int }") == [
        "S.swift:1:8: `A` is stored but not Codable; declare the conformance"
      ])
    #expect(
      problems("struct A: Codable { var n: [B] }\nstruct B { var n: Int }") == [
        "S.swift:2:8: `B` is stored but not Codable; declare the conformance"
      ])
    #expect(
      problems("struct A: Codable { var e: E? }\nenum E: Codable { case a(n: Int) }") == [
        "S.swift:2:6: `E` is stored but its cases have associated values; use String raw values, or a "
          + "struct"
      ])
    #expect(
      problems("struct A: Codable { var more: [A] }") == [
        "S.swift:1:8: `A` contains itself, which is not supported in stored types; refer to it by an id"
      ])
  }

  @Test("A superseding type needs a higher version and exactly one upgrade function")
  func supersedingTypes() {
    let old = """
      struct B: Codable {
        /// - Constant: 2
        var version: Int
      }

      """
    #expect(
      problems(
        old + "/// - Supersedes: B\nstruct A: Codable {\n/// - Constant: 2\nvar version: Int }")
        == [
          "S.swift:6:8: `A` cannot supersede `B`; both need the same `format` and a `version` set "
            + "with `- Constant:`, and the version of `A` must be higher"
        ])
    #expect(
      problems(
        old + "/// - Supersedes: B\nstruct A: Codable {\n/// - Constant: 3\nvar version: Int }")
        == [
          "S.swift:6:8: `A` supersedes `B`, but does not have exactly one upgrade function; write "
            + "`func upgraded(_ old: B) -> A`"
        ])
  }

  /// A model with every kind of shape, in three versions.
  static let model = """
    public struct Log1: Codable {
      /// - Constant: 1
      public var version: Int
      public var n: Int
    }

    /// - Supersedes: Log1
    public struct Log2: Codable {
      /// - Constant: 2
      public var version: Int
      public var ns: [Int]
    }

    /// - Supersedes: Log2
    public struct Log: Codable {
      /// - Constant: 7
      public var version: Int
      /// - Key: rate
      /// - Bounds: 0.5...1e3
      public var speed: Double?
      /// - Count: 2...2
      public var grid: [[UInt32]]?
      public var gaps: [Double?]
      public var parts: [String: Part]
      public var kind: Kind?
      /// - Bounds: -3...3
      public var shift: Int
    }

    public struct Part: Codable {
      /// In code points.
      ///
      /// - Length: 2...3
      public var text: String
      /// - Unknown: kept
      public var rest: [String: String]?
    }

    public enum Kind: Codable {
      case plain, fancy
    }

    public func second(old: Log1) -> Log2 { Log2(version: 2, ns: [old.n, old.n + 1]) }

    public func third(_ old: Log2) -> Log {
      Log(
        version: 7, speed: nil, grid: nil, gaps: [], parts: [:], kind: .fancy, shift: old.ns.count)
    }
    """

  @Test(
    "Every supported type is parsed and encoded",
    .enabled(if: JavaScriptEngine.found != nil, "needs deno or node"))
  func supportedTypes() throws {
    let newest = #"""
      {"version": 7, "rate": 1e3, "grid": [[1], [4294967295, 0]], "gaps": [0.5, null], "kind": "plain",
       "parts": {"b": {"text": "😀😀", "x": [1.0]}, "a": {"text": "abc"}}, "shift": -3}
      """#
    let invalid = #"""
      {"version": 7, "rate": 0.25, "grid": [[]], "gaps": ["", []], "kind": "odd",
       "parts": {"b": {"text": "😀"}, "é": {}, "a": 1}, "shift": 4}
      """#
    let readings = try read([
      newest, #"{"version": 1, "n": 5}"#, #"{"version": 2, "ns": []}"#, invalid,
    ])
    #expect(
      readings == [
        #"{"gaps":[0.5,null],"grid":[[1],[4294967295,0]],"kind":"plain","parts":{"a":{"text":"abc"},"#
          + #""b":{"text":"😀😀","x":[1]}},"rate":1000,"shift":-3,"version":7}"#,
        #"{"gaps":[],"kind":"fancy","parts":{},"shift":2,"version":7}"#,
        #"{"gaps":[],"kind":"fancy","parts":{},"shift":0,"version":7}"#,
        """
        /rate is 0.25; expected a number from 0.5 to 1000
        /grid is a list of length 1; expected a list of length 2
        /gaps/0 is ""; expected a number
        /gaps/1 is a list of length 0; expected a number
        /parts/a is 1; expected an object
        /parts/b/text is "😀"; expected text of 2 to 3 characters
        /parts/é is not a valid name; use ASCII characters
        /kind is "odd"; expected "plain" or "fancy"
        /shift is 4; expected an integer from -3 to 3
        """,
      ])
  }

  @Test("The schema contains every bound")
  func schemaBounds() throws {
    let schemas = try compileModel(
      [ModelSource(path: "S.swift", text: Self.model)], schemasOf: ["Log"]
    ).schemas
    let schema = try #require(schemas["log.schema.json"])
    for part in [
      "\"const\": 7", "\"minimum\": 0.5,\n", "\"maximum\": 1000\n", "\"minItems\": 2,",
      "\"maxLength\": 3\n", "\"description\": \"In code points.\"", "\"rate\": {",
      "[\"plain\", \"fancy\"]",
    ] {
      #expect(schema.contains(part), "\(part)")
    }
    #expect(!schema.contains("rest"))
    #expect(!schema.contains("speed"))
    #expect(!schema.contains("- Length"))
  }

  @Test func codecsOfSeveralModulesShareARuntime() throws {
    let source = """
      public struct Log: Codable {
        public var shapes: [Entry]
        public init(shapes: [Entry]) { self.shapes = shapes }
      }
      public struct Entry: Codable {
        public var parsed: Int
        public init(parsed: Int) { self.parsed = parsed }
      }
      public func parsed(_ entry: Entry) -> Int { entry.parsed }
      """
    let modules = try compileModel(
      [ModelSource(path: "S.swift", text: source)], schemasOf: ["Log", "Entry"],
      codecs: ["Entry": "entry-codecs.js"]
    ).modules
    let log = try #require(modules["codecs.js"])
    let entry = try #require(modules["entry-codecs.js"])
    for module in [log, entry] {
      #expect(
        module.contains("import { codecOf, parsed, shapes } from \"./codec-runtime.js\";"))
      #expect(!module.contains("class Reader"))
    }
    #expect(log.contains("Log: \"shapes: [Entry]\""))
    #expect(!entry.contains("Log"))
    #expect(modules["codec-runtime.js"]?.contains("class Reader") == true)
    #expect(modules["model.js"]?.contains("codec-runtime.js") == false)
  }

  /// Reads files and returns canonical JSON, or their problems.
  private func read(_ texts: [String]) throws -> [String] {
    let compiled = try compileModel(
      [ModelSource(path: "S.swift", text: Self.model)], schemasOf: ["Log"])
    let driver = """
      import { canonicalLog, parseLog } from "./codecs.js";
      import { readFileSync } from "node:fs";
      console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map((text) => {
        const { value, problems } = parseLog(text);
        if (value) return canonicalLog(value);
        return problems.map(({ pointer, message }) => `${pointer} ${message}`).join("\\n");
      })));
      """
    return try inFolder { folder in
      let files = compiled.modules.merging(
        ["driver.mjs": driver, "package.json": #"{"type": "module"}"#], uniquingKeysWith: { $1 })
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      let output = try #require(JavaScriptEngine.found)
        .run(folder.appendingPathComponent("driver.mjs"), input: JSONEncoder().encode(texts))
      return try JSONDecoder().decode([String].self, from: output)
    }
  }

  private func problems(_ source: String) -> [String]? {
    #expect(throws: ProblemList.self) {
      try compileModel([ModelSource(path: "S.swift", text: source)], schemasOf: ["A"])
    }?.all.map(\.description)
  }
}
