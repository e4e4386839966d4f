import Diagnostics
import Testing

@testable import ModelCompiler

@Suite struct LineTableTests {
  @Test(
    "Lines end in any line break, and columns count Unicode scalars",
    arguments: [(0, 1, 1), (2, 1, 3), (3, 2, 1), (5, 2, 2), (8, 3, 1), (9, 4, 1), (11, 4, 3)])
  func positions(offset: Int, line: Int, column: Int) {
    let lines = LineTable("ab\nä\u{e9}\r\rab")
    #expect(lines.position(at: offset) == Position(line: line, column: column))
  }

  @Test("A line break of two characters is one")
  func carriageReturns() {
    let lines = LineTable("a\r\nb")
    #expect(lines.position(at: 3) == Position(line: 2, column: 1))
    #expect(lines.position(at: 9) == Position(line: 2, column: 2))
  }
}
