import Testing

@testable import URLs

@Suite struct PlainTextTests {
  @Test func singleLineCollapsesWhitespaceAndRemovesBidiControls() {
    #expect(singleLine("  a \u{A0}\u{A0} b\r\n\tc ") == "a b c")
    #expect(singleLine("\u{A0}") == "")
    #expect(singleLine("photo\u{202E}gpj.exe\u{2066}") == "photogpj.exe")
    #expect(singleLine("\u{1F415}\u{200D}\u{1F9BA} می\u{200C}خواهم").unicodeScalars.count == 12)
    #expect(singleLine("-Zfz5z2jK\n") == "-Zfz5z2jK")
    #expect(singleLine("\u{0}a\u{1F}\u{7F}b\u{85}\u{9F}c~!\u{200B}") == "a b c~!")
    #expect(singleLine("한글 é \u{1F415}".dropFirst()) == "글 é \u{1F415}")
  }

  @Test("A message for a terminal keeps its lines, and none of its other control characters")
  func terminalMessages() {
    #expect(escapedForTerminal("a\nb") == "a\nb")
    #expect(
      escapedForTerminal("\u{1B}]0;x\u{7}\r\u{9B}2J\u{202E}é 한 👍🏽")
        == "\\u{1B}]0;x\\u{7}\\u{D}\\u{9B}2J\\u{202E}é 한 👍🏽")
    let long = String(repeating: "a", count: 500)
    #expect(escapedForTerminal(long) == long)
  }

  @Test("JSON for a terminal has the same values without control characters")
  func terminalJSON() {
    #expect(
      escapedJSONForTerminal("{\n  \"a\": \"\u{9B}2J\u{202E}é\u{E0001}\"\n}")
        == "{\n  \"a\": \"\\u009b2J\\u202eé\\udb40\\udc01\"\n}")
  }

  @Test func printableEscapesControlCharactersAndTruncates() {
    #expect(printable("a\u{1B}[31mb") == "a\\u{1B}[31mb")
    #expect(printable("photo\u{202E}gpj.exe") == "photo\\u{202E}gpj.exe")
    #expect(printable("a\r\nb\u{2028}c\u{0}") == "a\\u{D}\\u{A}b\\u{2028}c\\u{0}")
    #expect(printable(String(repeating: "x", count: 100)).count == 61)
    #expect(printable("e" + String(repeating: "\u{301}", count: 5000)).unicodeScalars.count <= 60)
  }
}
