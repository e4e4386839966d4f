import Foundation
import TestSupport
import Testing

@Suite("Offline builds without a cache")
struct OfflineBuildTests {
  let site: TemporaryFolder
  /// A site with a sample of the breeds.
  let sample: TemporaryFolder
  let cache: TemporaryFolder
  let output: TemporaryFolder

  init() throws {
    site = try TemporaryFolder.projectSite()
    sample = try TemporaryFolder.projectSite(sampled: true)
    cache = try TemporaryFolder()
    output = try TemporaryFolder()
  }

  func build(
    _ site: TemporaryFolder, into output: TemporaryFolder? = nil
  ) throws -> CLI.Outcome {
    try CLI(environment: ["DECKS_CACHE_DIR": cache.path]).run(
      "build", "--site", site.path, "--output", (output ?? self.output).path, "--report", "json",
      "--offline")
  }

  @Test("Every breed in the content has a page and a portrait")
  func portraits() throws {
    let outcome = try build(site)
    #expect(outcome.code == 0)
    let dogs = try PublishedDeck("dogs", in: output)
    let cats = try PublishedDeck("cats", in: output)
    #expect(dogs.breeds.count >= 24)
    #expect(cats.breeds.count >= 12)
    let files = Set(output.files)
    for (deck, breeds) in [("dogs", dogs.breeds), ("cats", cats.breeds)] {
      #expect(breeds.allSatisfy { files.contains("\(deck)/\($0.id).html") })
    }
    for breed in dogs.breeds + cats.breeds {
      #expect(breed.photos.allSatisfy { $0.kind == "portrait" })
      for photo in breed.photos {
        #expect(
          photo.renditions.allSatisfy { files.contains($0.path) && !$0.path.contains(breed.id) })
      }
    }
    #expect(try output.text("dogs/beagle.html").contains("A drawing based on"))
    let counts = try outcome.report.counts
    #expect(counts.requests == 0)
    #expect(files.contains("dogs/hound.html"))
    // Mixed Breed has a page, but is kept out of the quiz. A family does not count as a breed.
    #expect(counts.breeds == dogs.breeds.count + cats.breeds.count + 1)
  }

  @Test("A breed whose file was removed disappears, although the source cannot be reached")
  func removedBreed() throws {
    #expect(try build(sample).code == 0)
    for file in sample.files where file.hasPrefix("content/breeds/dogs/pug.") {
      try FileManager.default.removeItem(atPath: "\(sample.path)/\(file)")
    }
    // As after an update of decks: nothing of the last build is reused.
    try FileManager.default.removeItem(atPath: sample.path + "/.decks/state")
    let outcome = try build(sample)
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(!output.files.contains("dogs/pug.html"))
  }

  @Test("Unreachable APIs cause warnings and a site from content files")
  func unreachableAPIs() throws {
    // No local server listens on port 1.
    let outcome = try CLI(environment: [
      "DECKS_CACHE_DIR": cache.path, "DECKS_DOG_CEO_URL": "http://127.0.0.1:1/api",
      "DECKS_CAT_API_URL": "http://127.0.0.1:1/v1",
    ]).run(
      "build", "--site", site.path, "--output", output.path, "--report", "json")
    #expect(outcome.code == 0)
    let warnings = try outcome.report.warnings
    #expect(warnings.contains { $0.contains("\"dogs\" uses content files only") })
    #expect(try PublishedDeck("dogs", in: output).breeds.count >= 24)
  }

  @Test("Builds are reproducible, and a repeated build writes nothing")
  func determinism() throws {
    let other = try TemporaryFolder()
    #expect(try build(sample).code == 0)
    #expect(try build(sample, into: other).code == 0)
    #expect(try output.contents == other.contents)
    let again = try build(sample).report.counts
    #expect(again.written == 0)
    // All files except the lock and the manifest.
    #expect(again.unchanged == output.files.count { !$0.hasPrefix(".decks") })
  }

  @Test("Pages have no inline scripts or styles and load nothing from other hosts")
  func noInlineCode() throws {
    #expect(try build(sample).code == 0)
    for name in output.files where name.hasSuffix(".html") {
      let page = try output.text(name)
      #expect(page.contains("Content-Security-Policy"))
      #expect(
        !page.contains("style=\"") && !page.contains("<style") && !page.contains("javascript:"))
      #expect(
        page.matches(of: /<script[^>]*>/).allSatisfy {
          $0.output.contains("src=\"") || $0.output == "<script type=\"application/ld+json\">"
        }, "\(name)")
      #expect(
        page.matches(of: /(?:src|srcset)="(https?:|\/\/)/).isEmpty, "\(name) loads from elsewhere")
    }
  }

  @Test("All links and files in pages exist")
  func existingLinks() throws {
    #expect(try build(sample).code == 0)
    let files = Set(output.files)
    for name in files where name.hasSuffix(".html") && name != "404.html" {
      let folder = name.split(separator: "/").dropLast()
      for match in try output.text(name).matches(of: /(?:href|src)="([^"#?:]+)(?:[?#][^"]*)?"/) {
        var path = folder.map(String.init)
        for part in match.output.1.split(separator: "/") {
          if part == ".." { path.removeLast() } else { path.append(String(part)) }
        }
        #expect(files.contains(path.joined(separator: "/")), "\(name) refers to \(match.output.1)")
      }
    }
  }
}
