import Diagnostics
import OutputFile
import Testing

@testable import SiteRenderer

@Suite("Static files")
struct StaticFileTests {
  /// Returns the problems of static files in a site with a few generated ones.
  func problems(_ paths: String...) -> [String] {
    let generated = ["dogs/index.html", "about.html", "robots.txt", "_headers"].map {
      OutputFile(path: $0, .bytes([]), kind: .page, origin: "its source")
    }
    return paths.map { path in
      StaticFile(path: path, origin: "content/static/\(path)", key: nil, read: { [] })
    }.problems(with: generated).map(\.description)
  }

  @Test("Other names than those of generated files are free")
  func freeNames() {
    #expect(problems("about.txt", "dogs/map.png", "map.png.gz", "dogs-2", "img/about.html") == [])
  }

  @Test("A generated file is not replaced, nor by a compressed copy")
  func replacedFile() {
    for path in ["about.html", "about.html.gz", "about.html.br", "_headers", "robots.txt.br"] {
      let messages = problems(path)
      #expect(messages.count == 1, "\(path)")
      #expect(
        messages.allSatisfy {
          $0.hasPrefix("content/static/\(path): this file would replace ")
            && $0.contains("made from its source")
        }, "\(path)")
    }
    #expect(problems("robots.txt") == [])
  }

  @Test("Files and folders of the same name are refused")
  func fileAndFolder() {
    #expect(
      problems("dogs") == [
        "content/static/dogs: the site has a folder dogs/, so it cannot have a file of that name; "
          + "rename this file"
      ])
    #expect(
      problems("about.html/a/b.txt") == [
        "content/static/about.html/a/b.txt: the site has a file about.html, which is made from its "
          + "source, so it cannot have a folder of that name; rename the folder"
      ])
  }
}
