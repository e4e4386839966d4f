/// A foreground and background colour used together in pages.
struct ColourPair {
  var foreground: String
  var background: String
  /// The minimum contrast ratio: 4.5 for text, 3 for meaningful lines and icons (WCAG 2.2, AA).
  var minimum: Double

  private static func text(_ foreground: String, on backgrounds: String...) -> [ColourPair] {
    backgrounds.map { ColourPair(foreground: foreground, background: $0, minimum: 4.5) }
  }

  private static func line(_ foreground: String, on backgrounds: String...) -> [ColourPair] {
    backgrounds.map { ColourPair(foreground: foreground, background: $0, minimum: 3) }
  }

  /// The pairs of the default theme. A pair is skipped if the theme does not define both colours.
  static let all: [ColourPair] = [
    text(
      "--text", on: "--bg", "--surface", "--sunken", "--accent-soft", "--right-soft",
      "--wrong-soft", "--info-soft"),
    text("--muted", on: "--bg", "--surface", "--sunken"),
    text("--primary", on: "--bg", "--surface"),
    text("--on-primary", on: "--primary", "--primary-hover"),
    text("--secondary", on: "--bg"),
    text("--on-accent", on: "--accent"),
    text("--right", on: "--right-soft"),
    text("--wrong", on: "--wrong-soft"),
    text("--surface", on: "--right", "--wrong"),
    line("--edge", on: "--bg", "--surface"),
    line("--primary", on: "--accent-soft"),
    line("--accent-ink", on: "--bg", "--accent-soft"),
    line("--info", on: "--info-soft"),
    line("--right", on: "--bg", "--surface"),
    line("--wrong", on: "--bg", "--surface"),
  ].flatMap(\.self)
}

/// Reports colours with too little contrast to their background, in the light and dark themes.
///
/// - Parameters:
///   - style: The style sheet with the theme's custom properties.
///   - path: Its path, for messages.
public func contrastFindings(style: [UInt8], path: String) -> [Finding] {
  let theme = ThemeTokens(style: style)
  var reported: Set<String> = []
  return ThemeTokens.Mode.allCases.flatMap { mode in
    ColourPair.all.flatMap { pair -> [Finding] in
      guard let foregroundProperty = theme.property(pair.foreground, mode),
        let backgroundProperty = theme.property(pair.background, mode)
      else { return [] }
      guard let foreground = theme.colour(pair.foreground, mode),
        let background = theme.colour(pair.background, mode)
      else {
        let isForegroundUnknown = theme.colour(pair.foreground, mode) == nil
        let name = isForegroundUnknown ? pair.foreground : pair.background
        guard reported.insert(name).inserted else { return [] }
        return [
          .notice(
            in: path, at: (isForegroundUnknown ? foregroundProperty : backgroundProperty).position,
            "cannot check the contrast of \(name); expected #rrggbb, rgb(), light-dark() or var()"
          )
        ]
      }
      let contrast = foreground.contrast(with: background)
      guard contrast < pair.minimum else { return [] }
      return [
        .error(
          in: path, at: foregroundProperty.position,
          "\(pair.foreground) on \(pair.background) has a contrast of \(formattedRatio(contrast)) in the \(mode) theme; "
            + "\(pair.minimum == 3 ? "a line or an icon" : "text") needs \(formattedRatio(pair.minimum))"
        )
      ]
    }
  }
}

/// Formats a ratio rounded down, so that 4.499 is not shown as 4.50.
private func formattedRatio(_ ratio: Double) -> String {
  let hundredths = Int((ratio * 100).rounded(.down))
  let digits = hundredths % 100
  return "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits)"
}
