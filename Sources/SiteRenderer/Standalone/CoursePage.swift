import HTML
import Localization

/// The page of a course package that a learning platform opens. It shows the quiz in a frame, so that
/// the visit lasts when the quiz changes its page.
public struct CoursePage: Sendable {
  public let html: [UInt8]

  /// - Parameters:
  ///   - title: The title of the deck.
  ///   - quiz: The file name of the quiz.
  ///   - script: The classic script that connects the page to the platform.
  public init(title: String, quiz: String, script: String, in locale: Locale) {
    let style = """
      html, body { margin: 0; height: 100%; }
      body { display: flex; flex-direction: column; font: 1rem system-ui, sans-serif; }
      p { margin: 0; padding: 0.5rem 1rem; background: #fdf3d7; color: #3d3000; }
      [hidden] { display: none; }
      iframe { flex: 1; border: 0; }
      """
    let policy = ContentSecurityPolicy.coursePage(script: script, style: style)
    let title = HTML(escaping: title)
    let page = """
      <!doctype html>
      <html lang="\(locale.tag)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>\(style)</style>
      <script>\(script)</script>
      </head>
      <body>
      <p id="unconnected" hidden>\(HTML(escaping: locale("file.unconnected")))</p>
      <iframe src="\(quiz)" title="\(title)"></iframe>
      </body>
      </html>

      """
    html = Array(page.utf8)
  }
}
