import Diagnostics
import TemplateEngine
import Testing

/// Renders random templates with hostile values, and checks that the values add no markup.
@Suite struct TemplateSafetyTests {
  private static let pieces = [
    "<p ", "<p>", "<a href=", "\"", "\"", "'", ">", "{{x}}", "{{x}}", "{{x}}", "{{#t}}", "{{/t}}",
    "{{^t}}", "{{>part}}", "{{$b}}", "{{/b}}", "<!--", "-->", "--", "<script>", "</script>",
    "<title>", "</title>", "<textarea>", "</textarea>", " class=", " onclick=", "=", "/", " ", "a",
    "<", "</p>", "<svg>", "<style>", "</style>", "&", "!", "<pre>", "</pre>", "\n", "\n\n", "</",
    "<!", "<?", " href='", " title=\"", " srcset=\"", "java", "script:", ":", "#", "- ", "    ",
    "`",
    "```\n", "[", "](", ")", "*", "{{!", "}}", "{{=[ ]=}}", "[x]", "\r\n", "é",
  ]
  private static let values = [
    "<script>alert(1)</script>", "\" onx=\"1", "' onx='1", "--><b>", "</title><b>", "`<", "\0<b",
    "</textarea></script></style><b>", "*a* [b](c)\n\n<d>", "{{x}}", "&#60;b>",
  ]

  @Test(arguments: ["html", "md"])
  func valuesAddNoMarkup(ending: String) throws {
    var random = Generator(state: 1)
    var compiled = 0
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...16, using: &random)
      let template = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }
        .joined()
      let sources = ["pages/page.\(ending)": template, "partials/part.html": "<b>{{x}}</b>"]
      guard let templates = try? TemplateSet(sources), let plain = rendered(templates, "v") else {
        continue
      }
      compiled += 1
      for value in Self.values {
        let output = try #require(rendered(templates, value))
        for byte in "<>\"'".utf8 {
          let (got, allowed) = (output.count { $0 == byte }, plain.count { $0 == byte })
          #expect(got <= allowed, "\(template.debugDescription) with \(value.debugDescription)")
        }
      }
    }
    #expect(compiled > 200)
  }

  private func rendered(_ templates: TemplateSet, _ value: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    do throws(ProblemList) {
      try templates.render("page", ["x": .text(value), "t": true], into: &bytes)
    } catch {
      return nil
    }
    return bytes
  }

  /// A random number generator with a fixed sequence.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
