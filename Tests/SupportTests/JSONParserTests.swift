import JSON
import Testing

@Suite struct JSONParserTests {
  @Test("JSON valid by RFC 8259 is parsed")
  func valid() throws {
    let text = """
      \u{FEFF} { "a" : [ 1 , -0.5e+2, 1E3 ,true,false,null,{}, [] ] ,
        "\\u00e9\\n\\ud83d\\ude00" : "\\"\\\\\\/\\b\\f\\r\\t é" }\t
      """
    let json = try JSON(parsing: Array(text.utf8))
    #expect(
      json
        == .object([
          .init(
            "a",
            .array([
              .number(1), .number(-50), .number(1000), .bool(true), .bool(false), .null,
              .object([]),
              .array([]),
            ])),
          .init("é\n😀", .string("\"\\/\u{8}\u{C}\r\t é")),
        ]))
  }

  @Test("Numbers are rounded to the nearest double; negative zero becomes zero")
  func numbers() throws {
    let text = "[-0, -0.0, 1e-400, 9007199254740993, 0.1, 123456789012345678901234567890, 5e-324]"
    let json = try JSON(parsing: Array(text.utf8))
    #expect(
      try json.canonicalText()
        == "[0,0,0,9007199254740992,0.1,1.2345678901234568e+29,5e-324]")
  }

  @Test("Lenient parsing replaces only invalid values")
  func lenient() throws {
    let text = #"{"a": "x\ud800y", "b": [1e999, 2], "a": 3, "c": "\ud83d\ude00"}"#
    #expect(
      try JSON(parsing: Array(text.utf8), isLenient: true)
        == .object([
          .init("a", .string("x\u{FFFD}y")), .init("b", .array([.null, .number(2)])),
          .init("c", .string("😀")),
        ]))
    #expect(
      try JSON(parsing: [0x22, 0xFF, 0x22], isLenient: true) == .string("\u{FFFD}"))
    #expect(throws: JSON.ParseFailure.self) {
      try JSON(parsing: Array("[1,]".utf8), isLenient: true)
    }
  }

  static let invalid: [(String, String)] = [
    ("", "line 1, column 1: unexpected end of file; expected a value"),
    (" \n ", "line 2, column 2: unexpected end of file; expected a value"),
    (
      "[1, 2",
      "line 1, column 6: unexpected end of file; expected `,` or `]`"
    ),
    (
      #"{"a": "x"#, "line 1, column 9: unexpected end of file; expected `\"`"
    ),
    ("{\"é\": 1\n \"b\": 2}", "line 2, column 2: expected `,` or `}`"),
    ("{'a': 1}", "line 1, column 2: expected a name in double quotes"),
    (#"{"a" 1}"#, "line 1, column 6: expected `:`"),
    (
      #"{"a": 1, "é": 2, "a": 3}"#,
      "line 1, column 18: duplicate name in this object; use each name once"
    ),
    (
      #"{"a": 1, "\u0061": 3}"#,
      "line 1, column 10: duplicate name in this object; use each name once"
    ),
    ("[1,]", "line 1, column 4: expected a value"),
    ("[01]", "line 1, column 3: expected `,` or `]`"),
    ("[1.]", "line 1, column 3: expected `,` or `]`"),
    ("[-]", "line 1, column 2: expected a value"),
    ("[+1]", "line 1, column 2: expected a value"), ("[.5]", "line 1, column 2: expected a value"),
    ("[1e]", "line 1, column 3: expected `,` or `]`"),
    ("[NaN]", "line 1, column 2: expected a value"),
    ("[nul]", "line 1, column 2: expected a value"),
    (
      "[1e999]",
      "line 1, column 2: this number is too large for a double; use a smaller one"
    ),
    ("[] x", "line 1, column 4: unexpected text after the value"),
    ("[\"a\tb\"]", "line 1, column 4: expected an escape such as \\n for this control character"),
    (
      #"["\x"]"#,
      "line 1, column 2: invalid escape in this string; expected \" \\ / b f n r t or u0000 after `\\`"
    ),
    (
      #"["\u12g4"]"#,
      "line 1, column 2: invalid escape in this string; expected \" \\ / b f n r t or u0000 after `\\`"
    ),
    (
      #"["😀\ud800"]"#,
      "line 1, column 2: lone surrogate in this string; expected a surrogate pair"
    ),
    (
      #"["\udc00"]"#,
      "line 1, column 2: lone surrogate in this string; expected a surrogate pair"
    ),
    (
      #"["\ud800\u0041"]"#,
      "line 1, column 2: lone surrogate in this string; expected a surrogate pair"
    ),
  ]

  @Test("Invalid JSON is rejected with its position", arguments: invalid)
  func rejected(text: String, message: String) {
    #expect(message == refusal(of: Array(text.utf8)))
  }

  @Test("Invalid UTF-8 is reported at the start of its string")
  func notUTF8() {
    let bytes = Array("[\"a\", \"b".utf8) + [0xC3, 0x28] + Array("\"]".utf8)
    #expect(
      refusal(of: bytes)
        == "line 1, column 7: this string is not valid UTF-8; save the file as UTF-8")
    #expect(refusal(of: [0x22, 0xED, 0xA0, 0x80, 0x22]) != nil)
  }

  @Test("Nesting depth and file size are limited")
  func limits() throws {
    let deepest = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    #expect(throws: Never.self) { try JSON(parsing: Array(deepest.utf8)) }
    let message =
      "line 1, column 33: values are nested more than 32 levels deep; flatten them"
    #expect(refusal(of: Array(repeating: UInt8(ascii: "["), count: 32 << 20)) == message)
    #expect(
      refusal(of: Array(repeating: UInt8(ascii: "["), count: 128 << 20 + 1))
        == "the file is larger than 128 MB; use a smaller file")
  }

  @Test("Duplicate names are detected by code points, even among many names")
  func manyNames() throws {
    let names = (0..<100).map { "\"\($0)\": 0" } + ["\"\u{E9}\": 0", "\"e\u{301}\": 0"]
    let text = "{\(names.joined(separator: ","))}"
    #expect(throws: Never.self) { try JSON(parsing: Array(text.utf8)) }
    #expect(refusal(of: Array("{\((names + ["\"7\": 0"]).joined(separator: ","))}".utf8)) != nil)
  }

  private func refusal(of bytes: [UInt8]) -> String? {
    do throws(JSON.ParseFailure) {
      _ = try JSON(parsing: bytes)
      return nil
    } catch {
      return error.description
    }
  }
}
