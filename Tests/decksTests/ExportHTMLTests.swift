import Foundation
import Hashing
import TestSupport
import Testing

@Suite("The quiz as one HTML file")
struct ExportHTMLTests {
  private static let breeds = "akita,beagle,borzoi,boxer,pug,whippet"

  /// Exports a few of the project's dogs, without photos.
  private func export(_ options: String...) throws -> (outcome: CLI.Outcome, html: String) {
    let folder = try TemporaryFolder()
    let file = folder.path + "/dogs.html"
    let cli = CLI(environment: ["DECKS_CACHE_DIR": folder.path + "/cache"])
    let outcome = try cli.run(
      [
        "export", "html", "dogs", "--site", CLI.project, "--breeds", Self.breeds, "--output", file,
      ] + options)
    let html = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return (outcome, html)
  }

  private func contents(of element: String, in html: String) throws -> Substring {
    let start = try #require(html.firstRange(of: "<\(element)>"))
    let end = try #require(html[start.upperBound...].firstRange(of: "</"))
    return html[start.upperBound..<end.lowerBound]
  }

  private func source(of text: Substring) -> String {
    let bytes = Digest(of: String(text)).words.flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
    }
    return "'sha256-\(Data(bytes).base64EncodedString())'"
  }

  @Test("The file has everything inside, and its policy allows only its own script and style sheet")
  func isComplete() throws {
    let (outcome, html) = try export()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("0 photos, 6 portraits"))
    let script = try contents(of: "script", in: html)
    #expect(script.hasPrefix("\"use strict\";"))
    #expect(html.contains("script-src \(source(of: script));"))
    #expect(html.contains("style-src \(source(of: try contents(of: "style", in: html)));"))
    #expect(html.firstRange(of: /<(?:link|img|script)[^>]* (?:src|href)="(?!data:)/) == nil)
    #expect(!script.contains(/[^$.\w]import\s*[({"*]|import\.meta|[;}\n]export[ {]/))
  }

  @Test("The file is in the requested language")
  func language() throws {
    let html = try export("--language", "ko").html
    #expect(html.contains("<html lang=\"ko\""))
    #expect(html.contains("비글"))
    #expect(!html.contains("ko/quiz.html"))
  }

  @Test("A limit that the smallest pictures exceed is an error that names the necessary size")
  func tooLarge() throws {
    let outcome = try CLI().run(
      "export", "html", "dogs", "--site", CLI.project, "--no-photos", "--megabytes", "1",
      "--output", "/dev/null")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("raise --megabytes to "))
  }
}
