import AssetPipeline
import Catalog
import FoundationEssentials
import Hashing
import JSON
import OutputFile

/// The quiz of a site with one deck and one language as a page in a single file: scripts, styles,
/// data and pictures are inside.
public struct StandaloneQuiz: Sendable {
  public let html: [UInt8]
  public let photoCount: Int
  public let portraitCount: Int

  /// An error for a page that exceeds its limit even with the smallest pictures.
  public struct TooLarge: Error {
    /// The size of the smallest page in bytes.
    public let bytes: Int
  }
}

extension Site {
  /// Returns the quiz as a page in a single file. Each breed has as many photos, and as large ones,
  /// as the page has room for; if there is no room for one, portraits replace the photos.
  ///
  /// - Parameters:
  ///   - script: The classic script of the page.
  ///   - publishedSite: The address of the published site in the page's language, to which links to
  ///     other pages lead; nil if it is unknown.
  ///   - limit: The maximum size of the page in bytes.
  /// - Throws: `StandaloneQuiz.TooLarge`, and the errors of reading and rendering.
  public func standaloneQuiz(
    script: String, publishedSite: String?, atMost limit: Int
  ) throws -> StandaloneQuiz {
    let maximumPhotos = pictures.values.map(\.photos.count).max() ?? 0
    var smallest = Int.max
    for selection in PictureSelection.all(maximumPhotos: maximumPhotos) {
      // Photos alone may exceed the limit; rendering the page would be in vain.
      let photoBytes = pictures.values.map { selection.photoBytes(of: $0) }.reduce(0, +)
      guard photoBytes < limit || selection.isSmallest else { continue }
      var site = self
      site.pictures = pictures.mapValues(selection.pictures)
      let quiz = try site.standaloneQuiz(script: script, publishedSite: publishedSite)
      if quiz.html.count <= limit { return quiz }
      smallest = min(smallest, quiz.html.count)
    }
    throw StandaloneQuiz.TooLarge(bytes: smallest)
  }

  /// Returns the quiz as a page in a single file with all of the site's pictures.
  private func standaloneQuiz(script: String, publishedSite: String?) throws -> StandaloneQuiz {
    guard let builder = try builders().first else { return StandaloneQuiz() }
    let contexts = builder.decks
    var dataFiles = contexts.flatMap { [$0.dataFile] + $0.partFiles }
    dataFiles += contexts.compactMap { $0.questions?.dataFile }
    dataFiles.append(try configurationFile(contexts, translations: []))
    var photoCount = 0
    var dataURLs: [(path: String, url: String)] = []
    for file in pictureFiles {
      dataURLs.append((file.path, dataURL(try file.bytes(), path: file.path)))
      if !file.path.hasSuffix(".svg") { photoCount += 1 }
    }
    let embedded = try embeddedFiles(dataFiles, pictures: dataURLs, publishedSite: publishedSite)
    let style = try inlineStyle()
    let policy = ContentSecurityPolicy.standalone(script: script, style: style)

    var page = String(decoding: try builder.quizPage.bytes(), as: UTF8.self)
    // The page itself shows only the covers of decks.
    for (path, url) in dataURLs where page.contains(path) { page.replace(path, with: url) }
    page.insert(
      """
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <style>\(style)</style>

      """, beforeFirst: "</head>")
    page.insert(
      """
      <script type="application/json" id="embedded-files">\(embedded)</script>
      <script>\(script)</script>

      """, beforeFirst: "</body>")
    return StandaloneQuiz(
      html: Array(page.utf8), photoCount: photoCount,
      portraitCount: dataURLs.count - photoCount)
  }

  /// Returns the data and the pictures as JSON for a script element.
  private func embeddedFiles(
    _ data: [OutputFile], pictures: [(path: String, url: String)], publishedSite: String?
  ) throws -> String {
    func member(_ name: String, _ value: String) throws -> String {
      "\(try JSON.string(name).canonicalText()):\(value)"
    }
    let files = try data.map { try member($0.path, String(decoding: $0.bytes(), as: UTF8.self)) }
    let urls = try pictures.map { try member($0.path, "\"\($0.url)\"") }
    let site = try publishedSite.map { try JSON.string($0).canonicalText() } ?? "null"
    let json =
      "{\"data\":{\(files.joined(separator: ","))},"
      + "\"pictures\":{\(urls.joined(separator: ","))},\"site\":\(site)}"
    // In JSON, this character is always part of a string. In a page, it could end the element.
    return json.replacing("<", with: "\\u003c")
  }

  /// Returns the quiz's style sheets as one, with referenced files inlined.
  private func inlineStyle() throws -> String {
    let names = ["site.css", "\(QuizPage.template).css", ThemeSettings.styleName, "custom.css"]
    var style = try names.compactMap { assets.paths[$0] }.map { path in
      String(decoding: try assets.files.first { $0.path == path }?.bytes() ?? [], as: UTF8.self)
    }.joined(separator: "\n")
    for file in assets.files {
      let reference = "\"./\(file.path.dropFirst("assets/".count))\""
      if style.contains(reference) {
        style.replace(reference, with: "\"\(dataURL(try file.bytes(), path: file.path))\"")
      }
    }
    return style.replacing("</", with: "<\\/")
  }

  private func dataURL(_ bytes: [UInt8], path: String) -> String {
    "data:\(MediaType.of(path).name);base64,\(Data(bytes).base64EncodedString())"
  }
}

extension StandaloneQuiz {
  /// A site without a language has no page.
  fileprivate init() { self.init(html: [], photoCount: 0, portraitCount: 0) }
}

extension String {
  fileprivate mutating func insert(_ text: String, beforeFirst end: String) {
    if let range = firstRange(of: end) { insert(contentsOf: text, at: range.lowerBound) }
  }
}
