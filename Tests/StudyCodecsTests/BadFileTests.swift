import JSON
import StudyCodecs
import StudyModel
import TestSupport
import Testing

/// A progress file with problems, and the messages expected in both Swift and JavaScript.
struct BadFile: CustomTestStringConvertible, Sendable {
  var name: String
  var text: String
  var messages: [String]
  /// Number of records set aside; nil if the file is rejected.
  var setAside: Int?

  init(_ name: String, _ text: String, _ messages: [String], setAside: Int? = nil) {
    self.name = name
    self.text = text
    self.messages = messages
    self.setAside = setAside
  }

  var testDescription: String { name }

  /// Returns a valid file with these fields replaced.
  static func with(_ fields: String) -> String {
    var lists = ["profiles", "sessions", "unlocks", "favourites", "lists", "notes", "settings"]
    lists += ["conflicts", "reviews"]
    let empty = lists.filter { !fields.contains("\"\($0)\":") }.map { ", \"\($0)\": []" }
    return #"{"format": "decks-progress", "version": 2, "#
      + "\(fields)\(empty.joined()), \"setAside\": []}"
  }

  static let mark =
    #"{"profile": "p", "deck": "dogs", "breed": "beagle", "on": true, "modified": 1, "device": "d"}"#

  static let all: [BadFile] = [
    BadFile(
      "truncated file", String(with(#""x": 1"#).dropLast(20)),
      [": line 1, column 186: unexpected end of file; expected a value"]),
    BadFile(
      "HTML instead of JSON", "<!doctype html>", [": line 1, column 1: expected a value"]),
    BadFile("list instead of an object", "[]", [": is a list of length 0; expected an object"]),
    BadFile(
      "32 MB of nested lists", String(repeating: "[", count: 32 << 20),
      [": line 1, column 33: values are nested more than 32 levels deep; flatten them"]),
    BadFile(
      "32 MB of nested objects", String(repeating: "{\"a\":", count: (32 << 20) / 5),
      [": line 1, column 161: values are nested more than 32 levels deep; flatten them"]),
    BadFile(
      "32 MB of empty lines", String(repeating: "\n", count: 32 << 20),
      [
        ": line 33554433, column 1: unexpected end of file; expected a value"
      ]),
    BadFile(
      "too many records",
      with("\"notes\": [\(String(repeating: "0,", count: 10_000_000))0]"),
      ["/notes: is a list of length 10000001; expected a list of length 0 to 200000"]),
    BadFile(
      "duplicate field", with(#""x": 1, "x": 2"#),
      [": line 1, column 52: duplicate name in this object; use each name once"]),
    BadFile(
      "other format", #"{"format": "anki", "version": 2}"#,
      [#"/format: is "anki"; expected "decks-progress""#]),
    BadFile(
      "missing format", "{}", [#"/format: is missing; expected "decks-progress""#]),
    BadFile(
      "newer version", #"{"format": "decks-progress", "version": 3, "reviews": {}}"#,
      [
        "/version: is 3, but the newest supported version is 2; update this site, then open the file "
          + "again (it was not changed)"
      ]),
    BadFile(
      "version 0", #"{"format": "decks-progress", "version": 0}"#,
      ["/version: is 0; expected 1 or 2"]),
    BadFile(
      "version as text", #"{"format": "decks-progress", "version": "2"}"#,
      [#"/version: is "2"; expected 1 or 2"#]),
    BadFile(
      "missing list", #"{"format": "decks-progress", "version": 1}"#,
      ["/reviews: is missing; expected a list of length 0 to 200000"]),
    BadFile(
      "NaN", with(#""exported": NaN"#), [": line 1, column 56: expected a value"]),
    BadFile(
      "number outside the range of doubles", with(#""exported": -1e999"#),
      [
        ": line 1, column 56: this number is too large for a double; use a smaller one"
      ]),
    BadFile(
      "field out of bounds", with(#""exported": -1"#),
      ["/exported: is -1; expected an integer from 0 to 8640000000000000"]),
    BadFile(
      "keys reserved by JavaScript",
      with(#""__proto__": {"a": 1}, "x": [{"constructor": 1}], "prototype": 2"#),
      ["/__proto__", "/prototype", "/x/0/constructor"].map {
        $0
          + ": is not a valid name, since it is reserved in JavaScript; use another"
      }),
    BadFile(
      "field name outside ASCII", with(#""größe": 1"#),
      ["/größe: is not a valid name; use ASCII characters"]),
    BadFile(
      "combining marks after characters escaped in JSON pointers",
      with(
        #""x": {"~\u{301}/\u{301}": {"constructor": 1}}"#.replacing(#"\u{301}"#, with: "\u{301}")),
      [
        "/x/~0\u{301}~1\u{301}/constructor: is not a valid name, since it is reserved in "
          + "JavaScript; use another"
      ]),
    BadFile(
      "records with keys reserved by JavaScript",
      with(
        #""favourites": [\#(mark), {"__proto__": {"on": true}}, \#(mark.dropLast()), "a/b~c": {"constructor": 1}}]"#
      ),
      [
        "/favourites/1/profile: is missing; expected an id of at most 100 letters, digits and . _ : -",
        "/favourites/1/deck: is missing; expected a slug of at most 100 lower-case letters, digits and -, "
          + "such as hound-afghan",
        "/favourites/1/breed: is missing; expected a slug of at most 100 lower-case letters, digits and -, "
          + "such as hound-afghan",
        "/favourites/1/on: is missing; expected true or false",
        "/favourites/1/modified: is missing; expected an integer from 0 to 8640000000000000",
        "/favourites/1/device: is missing; expected an id of at most 100 letters, digits and . _ : -",
        "/favourites/1/__proto__: is not a valid name, since it is reserved in JavaScript; "
          + "use another",
        "/favourites/2/a~1b~0c/constructor: is not a valid name, since it is reserved in "
          + "JavaScript; use another",
      ], setAside: 2),
    BadFile(
      "records that are not objects", with(#""notes": [5, null, "x", [], true]"#),
      [
        "/notes/0: is 5; expected an object", "/notes/1: is null; expected an object",
        "/notes/2: is \"x\"; expected an object",
        "/notes/3: is a list of length 0; expected an object",
        "/notes/4: is true; expected an object",
      ], setAside: 5),
    BadFile(
      "unreadable answer in a version 1 file",
      #"{"format": "decks-progress", "version": 1, "reviews": [{"id": "", "session": "s", "deck": "Dogs", "breed": "b", "chosen": "b", "choices": ["b", "", "c", "d", "e", "f", "g"], "photo": "p", "at": 1.5, "day": -3, "ms": 1e15}]}"#,
      [
        #"/reviews/0/id: is ""; expected an id of at most 100 letters, digits and . _ : -"#,
        "/reviews/0/deck: is \"Dogs\"; expected a slug of at most 100 lower-case letters, digits and -, "
          + "such as hound-afghan",
        "/reviews/0/choices: is a list of length 7; expected a list of length 0 to 6",
        "/reviews/0/at: is 1.5; expected an integer from 0 to 8640000000000000",
        "/reviews/0/day: is -3; expected an integer from -2 to 100000000",
        "/reviews/0/ms: is 1000000000000000; expected an integer from 0 to 86400000",
      ], setAside: 1),
    BadFile(
      "settings with texts and lists out of bounds",
      with(
        #""settings": [{"profile": "p", "theme": "pink", "weights": [1], "flags": {"a": 1}, "language": "\#(String(repeating: "ab😀", count: 20))"}]"#
      ),
      [
        "/settings/0/language: is \"\(String(repeating: "ab😀", count: 13))a…\"; expected a language "
          + "tag such as pt-BR",
        #"/settings/0/theme: is "pink"; expected "system", "light" or "dark""#,
      ], setAside: 1),
  ]
}

@Suite struct BadFileTests {
  @Test("each problem is reported, and no readable record is lost", arguments: BadFile.all)
  func message(file: BadFile) throws {
    let reading = try Reading(.progress, Array(file.text.utf8))
    #expect(Array(reading.lines.prefix(file.messages.count)) == file.messages)
    #expect(reading.unlisted == 0)
    #expect((reading.value == nil) == (file.setAside == nil))
    #expect(reading.setAside.count == file.setAside ?? 0)
  }

  @Test(
    "JavaScript reports the same problems in the same order",
    .enabled(if: JavaScriptEngine.found != nil, "needs deno or node"))
  func javaScriptReportsSameProblems() throws {
    let readings = try readInJavaScript(BadFile.all.map { File(root: .progress, text: $0.text) })
    for (file, reading) in zip(BadFile.all, readings) {
      #expect(try Reading(.progress, Array(file.text.utf8)) == reading, "\(file.name)")
    }
    #expect(readings.count == BadFile.all.count)
  }

  @Test("a record set aside is kept as canonical JSON with its first problem")
  func setAside() throws {
    let text = BadFile.with(#""unlocks": [{"review": "r", "at": 1.50, "profile": "p"}]"#)
    let read = parseProgress(Array(text.utf8))
    let progress = try #require(read.value)
    #expect(read.problems.count == 2)
    #expect(
      progress.setAside == [
        .init(
          list: "unlocks",
          problem: "/achievement is missing; expected an id of at most 100 letters, digits and "
            + ". _ : - (and 1 more)",
          record: #"{"at":1.5,"profile":"p","review":"r"}"#)
      ])
    let again = parseProgress(try canonicalProgress(progress))
    #expect(again.problems == [])
    #expect(again.value == progress)
  }

  @Test("field names are compared by code point, not by canonical equivalence")
  func exactFieldNames() throws {
    let text = BadFile.with("\"settings\": [{\"typed\u{212A}ept\": true}]")
    let reading = try Reading(.progress, Array(text.utf8))
    #expect(reading.lines.contains("/settings/0/typedKept: is missing; expected true or false"))
    #expect(
      reading.lines.contains(
        "/settings/0/typed\u{212A}ept: is not a valid name; use ASCII characters"
      ))
    if JavaScriptEngine.found != nil {
      #expect(try readInJavaScript([File(root: .progress, text: text)]) == [reading])
    }
  }

  @Test("the first hundred problems are listed and the others counted")
  func problemLimit() throws {
    let text = BadFile.with(
      "\"notes\": [\(Array(repeating: "5", count: 1000).joined(separator: ","))]")
    let reading = try Reading(.progress, Array(text.utf8))
    #expect(reading.problems.count == 100)
    #expect(reading.unlisted == 900)
    #expect(reading.setAside.count == 1000)
    if JavaScriptEngine.found != nil {
      #expect(try readInJavaScript([File(root: .progress, text: text)]) == [reading])
    }
  }

  @Test("a `__proto__` key changes no object")
  func prototype() throws {
    guard JavaScriptEngine.found != nil else { return }
    let text = BadFile.with(#""favourites": [{"__proto__": \#(BadFile.mark)}]"#)
    let reading = try #require(try readInJavaScript([File(root: .progress, text: text)]).first)
    #expect(reading.setAside.count == 1)
    #expect(reading.problems.count == 7)
  }
}
