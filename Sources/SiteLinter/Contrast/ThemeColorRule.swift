/// Reports `theme-color` tags whose colour differs from the page background, `--bg`.
///
/// - Parameters:
///   - template: The template's text.
///   - path: Its path, for messages.
///   - style: The style sheet with the theme's custom properties.
public func themeColorFindings(template: [UInt8], path: String, style: [UInt8]) -> [Finding] {
  let metas = tags(in: template).filter { $0.name == "meta" && $0["name"]?.value == "theme-color" }
  guard !metas.isEmpty else { return [] }
  let theme = ThemeTokens(style: style)
  return metas.compactMap { meta in
    guard let content = meta["content"], let colour = CSSColor(content.value) else { return nil }
    let media = meta["media"]?.value ?? ""
    let modes = ThemeTokens.Mode.allCases.filter { media.isEmpty || media.contains($0.rawValue) }
    let differingMode = modes.first { mode in
      theme.colour("--bg", mode).map { $0 != colour } ?? false
    }
    guard let differingMode, let background = theme.property("--bg", differingMode)?.value else {
      return nil
    }
    return .notice(
      in: path, at: position(of: content.offset, in: template),
      "theme-color is \(content.value), but --bg in the \(differingMode) theme is \(background); "
        + "use the same colour for both"
    )
  }
}
