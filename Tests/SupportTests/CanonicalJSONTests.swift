import Foundation
import JSON
import TestSupport
import Testing

@Suite struct CanonicalJSONTests {
  /// Numbers and their canonical form: those of RFC 8785, appendix B, and edge cases of each
  /// notation.
  static let numbers: [(UInt64, String)] = [
    (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"),
    (0x0000_0000_0000_0001, "5e-324"), (0x8000_0000_0000_0001, "-5e-324"),
    (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
    (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"),
    (0x4340_0000_0000_0000, "9007199254740992"), (0xC340_0000_0000_0000, "-9007199254740992"),
    (0x4430_0000_0000_0000, "295147905179352830000"),
    (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
    (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"),
    (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
    (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
    (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
    (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
    (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
    (0x41B3_DE43_5555_5557, "333333333.33333343"),
    (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
    (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    ((1e-7).bitPattern, "1e-7"), ((1.5).bitPattern, "1.5"), ((100.0).bitPattern, "100"),
    ((123456.75).bitPattern, "123456.75"), ((2.5e25).bitPattern, "2.5e+25"),
  ]

  @Test("Numbers are written in the form of RFC 8785", arguments: numbers)
  func number(bits: UInt64, text: String) throws {
    #expect(try JSON.text(of: Double(bitPattern: bits)) == text)
  }

  @Test(
    "Numbers of any size are written as in JavaScript",
    .enabled(if: JavaScriptEngine.found != nil, "needs deno or node"))
  func numbersAsInJavaScript() throws {
    let engine = try #require(JavaScriptEngine.found)
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    let doubles = (0..<20_000).map { _ -> Double in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(bitPattern: state)
    }.filter(\.isFinite)
    let bits = doubles.map { String($0.bitPattern) }
    let driver = """
      const bits = new BigUint64Array(1);
      const double = new Float64Array(bits.buffer);
      const numbers = [\(bits.map { $0 + "n" }.joined(separator: ","))].map((number) => {
        bits[0] = number;
        return String(double[0]);
      });
      console.log(numbers.join(" "));
      """
    let output = try inFolder { folder in
      let module = folder.appendingPathComponent("numbers.mjs")
      try Data(driver.utf8).write(to: module)
      return String(decoding: try engine.run(module), as: UTF8.self)
    }
    let expected = output.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(try doubles.map(JSON.text) == expected)
  }

  @Test("NaN and infinities are rejected", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(number: Double) {
    #expect(throws: JSON.NotFinite.self) { try JSON.array([.number(number)]).canonical() }
  }

  @Test("Names are sorted by UTF-16 code units, and only required escapes are written")
  func namesAndTexts() throws {
    let names = ["\u{20AC}", "\r", "\u{FB33}", "1", "\u{1F600}", "\u{80}", "\u{F6}"]
    let object = JSON.object(names.map { .init($0, .null) })
    #expect(
      try object.canonicalText()
        == "{\"\\r\":null,\"1\":null,\"\u{80}\":null,\"\u{F6}\":null,\"\u{20AC}\":null,"
        + "\"\u{1F600}\":null,\"\u{FB33}\":null}")
    #expect(
      try JSON.string("\u{20AC}$\u{0F}\u{A}A'B\"\\\\\"/\u{7F}\u{2028}").canonicalText()
        == "\"\u{20AC}$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\u{7F}\u{2028}\"")
  }
}
