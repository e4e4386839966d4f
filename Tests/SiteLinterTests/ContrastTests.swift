import SiteLinter
import Testing

@Suite("Contrast in both themes")
struct ContrastTests {
  func messages(_ style: String) -> [String] {
    contrastFindings(style: Array(style.utf8), path: "site.css").sorted().map(\.description)
  }

  @Test("The contrast of text is checked against 4.5")
  func textContrast() {
    #expect(messages(":root { --text: #000; --bg: #fff }") == [])
    // #767676 is the lightest grey that passes on white, with 4.54; one step lighter has 4.48.
    #expect(messages(":root { --text: #767676; --bg: #ffffff }") == [])
    let wrong = messages(":root { --text: #777777; --bg: #ffffff }")
    #expect(wrong.count == 2, "one per theme")
    #expect(wrong[0].contains("has a contrast of 4.47 in the dark theme; text needs 4.50"))
  }

  @Test("Lines need less contrast than text")
  func lineContrast() {
    #expect(messages(":root { --edge: #949494; --bg: #fff }") == [])
    #expect(messages(":root { --edge: #969696; --bg: #fff }").count == 2)
  }

  @Test(
    "Each theme is checked separately",
    arguments: [
      ":root { --text: light-dark(#000, #222); --bg: light-dark(#fff, #111); }",
      ":root { --text: #000; --bg: #fff }\n@media (prefers-color-scheme: dark) { :root { --text: #222; --bg: #111 } }",
      "@layer a { :root { --text: light-dark(rgb(0, 0, 0), rgb(34 34 34)); --bg: light-dark(#fff, #111) } }",
    ])
  func separateThemes(style: String) {
    let wrong = messages(style)
    #expect(wrong.count == 1)
    #expect(wrong.first?.contains("in the dark theme") == true, "\(wrong)")
  }

  @Test("var() is resolved; a cycle is not a colour")
  func variables() {
    #expect(messages(":root { --ink: #777; --text: var(--ink); --bg: #fff }").count == 2)
    let cycle = messages(":root { --text: var(--bg); --bg: var(--text) }")
    #expect(cycle.count == 1)
    #expect(cycle.first?.contains("cannot check the contrast of") == true)
  }

  @Test("An unsupported colour is a notice with its position")
  func unsupportedColour() {
    #expect(
      messages("/* --text: #777; */\n:root {\n  --text: oklch(50% 0 0);\n  --bg: #fff\n}")
        == [
          "site.css:3:3: notice: cannot check the contrast of --text; expected #rrggbb, rgb(), light-dark() or var()"
        ])
  }

  @Test("Other media queries and selectors are not part of the theme")
  func otherSelectors() {
    #expect(
      messages(
        ":root { --text: #000; --bg: #fff }\n.x { --text: #777 }\n@media (min-width: 1px) { :root { --text: #777 } }"
      ) == [])
  }

  @Test("A theme that is empty or lacks the expected names has no findings")
  func unknownNames() {
    #expect(messages("") == [])
    #expect(messages("}}{{ --x:;; :root{") == [])
    #expect(messages(":root { --mine: #777; --bg: #fff }") == [])
  }

  @Test("theme-color must match the background")
  func themeColor() {
    func messages(_ template: String, _ style: String) -> [String] {
      themeColorFindings(
        template: Array(template.utf8), path: "page.html", style: Array(style.utf8)
      ).map(\.description)
    }
    let light = "<meta name=theme-color media=\"(prefers-color-scheme: light)\" content=\"#fff\">"
    #expect(messages(light, ":root { --bg: light-dark(#ffffff, #000) }") == [])
    #expect(
      messages("\n" + light, ":root { --bg: #eee }")
        == [
          "page.html:2:71: notice: theme-color is #fff, but --bg in the light theme is #eee; use the same colour for both"
        ])
    #expect(
      messages("<meta name=theme-color content=#fff>", ":root { --bg: light-dark(#fff, #000) }")
        .count
        == 1)
    #expect(
      messages("<meta name=theme-color content=\"{{colour}}\">", ":root { --bg: #eee }") == [])
    #expect(messages("<p>", ":root { --bg: #eee }") == [])
  }
}
