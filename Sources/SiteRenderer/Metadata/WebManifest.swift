import AssetPipeline
import Catalog
import JSON
import Localization
import OutputFile

extension PageBuilder {
  /// The path of the web manifest for the language of the pages.
  var webManifestPath: String { language.folder + "manifest.webmanifest" }

  /// Returns the W3C Web Application Manifest, which allows the site to be installed as an app.
  func webManifest() throws -> OutputFile {
    let root = String(repeating: "../", count: language.isAtRoot ? 0 : 1)
    func icon(_ name: String, _ sizes: String, _ type: String) -> JSON? {
      site.assets.paths[name].map { path in
        .object([
          .init("src", .string(root + path)), .init("sizes", .string(sizes)),
          .init("type", .string(type)), .init("purpose", .string("any maskable")),
        ])
      }
    }
    let icons = [
      icon("icon.svg", "any", "image/svg+xml"), icon("icon-192.png", "192x192", "image/png"),
      icon("icon-512.png", "512x512", "image/png"),
    ]
    let name = site.settings.title(in: locale)
    let manifest = JSON.object([
      .init("name", .string(name)),
      .init("short_name", .string(name)),
      .init("description", .string(site.settings.tagline(in: locale))),
      .init("lang", .string(locale.tag)),
      .init("id", .string(root.isEmpty ? "./" : root)),
      .init("start_url", .string("index.html")),
      .init("scope", .string(root.isEmpty ? "./" : root)),
      .init("display", .string("standalone")),
      .init("background_color", .string("#faf6ef")),
      .init("theme_color", .string("#faf6ef")),
      .init("categories", .array([.string("education")])),
      .init("icons", .array(icons.compactMap(\.self))),
      .init(
        "shortcuts",
        .array([
          .object([
            .init("name", .string(locale("frame.quiz"))), .init("url", .string("quiz.html")),
          ])
        ])),
    ])
    return OutputFile(
      path: webManifestPath, .bytes(try manifest.canonical()), kind: .index,
      origin: "the manifest")
  }
}
