import Foundation
import Pictures
import TestSupport

/// 300 photos made into three widths of WebP, beside Hugo and beside libvips itself; then in what
/// decks publishes by default.
struct PhotoBenchmark {
  /// The argument that has the benchmarks' program convert a folder's photos and end.
  static let converting = "convert-photos"
  private static let photos = 300

  private let hugo: String
  private let runs: Int
  private let programs: Programs
  private let converter: String
  private let folder: String

  static func measure(_ table: inout Table, _ environment: [String: String]) throws {
    let folder = "/dev/shm/decks-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try PhotoBenchmark(in: folder, environment).measure(&table)
  }

  private init(in folder: String, _ environment: [String: String]) throws {
    self.folder = folder
    hugo = try environment["DECKS_HUGO"] ?? EngineBenchmark.installedHugo()
    runs = environment["DECKS_RUNS"].flatMap(Int.init) ?? 3
    programs = try Programs()
    converter = programs["photos"]
    let source = packageRoot.path + "/Tests/Benchmarks/programs/photos.c"
    _ = try runProgram(
      "/bin/sh",
      [
        "-c",
        "cc -O2 -Wall -Werror -o \"$0\" \"$1\" $(pkg-config --cflags --libs vips)", converter,
        source,
      ])
    for path in ["/hugo/layouts", "/hugo/assets/photos"] {
      try FileManager.default.createDirectory(
        atPath: folder + path, withIntermediateDirectories: true)
    }
    _ = try runProgram(converter, ["make", photosFolder, "\(Self.photos)"])
    try write(
      """
      baseURL = "https://example.org/"
      disableKinds = ["taxonomy", "term", "section", "rss", "sitemap", "404"]

      """, to: folder + "/hugo/hugo.toml")
    try write(
      """
      {{ range resources.Match "photos/*.jpg" }}{{ $photo := . }}
      {{ range slice "1280x" "640x" "320x" }}{{ with $photo.Resize (print . " webp q78") -}}
      <img src="{{ .RelPermalink }}" width="{{ .Width }}" height="{{ .Height }}">
      {{ end }}{{ end }}{{ end }}

      """, to: folder + "/hugo/layouts/home.html")
  }

  private var photosFolder: String { folder + "/hugo/assets/photos" }

  private func measure(_ table: inout Table) throws {
    tell("\(Self.photos) photos")
    var ours: [Spent] = []
    var usual: [Spent] = []
    var theirs: [Spent] = []
    var libraries: [Spent] = []
    for _ in 0..<runs {
      ours.append(try convert("webp"))
      libraries.append(try spent(converter, ["convert", photosFolder, results]))
      theirs.append(
        try spent(hugo, ["--quiet", "--source", folder + "/hugo", "--destination", results]))
      usual.append(try convert("usual"))
    }
    let what = "\(Self.photos) photos to three widths of WebP, processor time"
    let own = Spent(medianOf: ours).processor
    table.note(
      what, own, "s", against: ("Hugo", Spent(medianOf: theirs).processor), atLeast: 2.5)
    table.note(
      "  against libvips", own, "s", against: ("libvips", Spent(medianOf: libraries).processor),
      atMost: 1.1)
    let published = Spent(medianOf: usual)
    print(
      "  as published, AVIF and one WebP: \(Int(published.processor.rounded())) s of the processor, "
        + "\(Int(published.memory)) MiB")
  }

  private var results: String { folder + "/results" }

  private func convert(_ recipe: String) throws -> Spent {
    try spent("/proc/self/exe".resolved, [Self.converting, recipe, photosFolder, results])
  }

  /// Runs a program that fills the folder of results, which is empty before.
  private func spent(_ program: String, _ arguments: [String]) throws -> Spent {
    for left in [results, folder + "/hugo/resources"] {
      try? FileManager.default.removeItem(atPath: left)
    }
    try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
    let spent = try programs.spent(program, arguments, from: folder)
    let made = files(below: results).count { $0.hasSuffix(".webp") || $0.hasSuffix(".avif") }
    guard made >= 3 * Self.photos else { throw Unmeasured("\(program) made \(made) pictures") }
    return spent
  }

  /// Converts the photos of one folder into another and ends the program. Arguments: the word for
  /// this, the recipe's name, both folders.
  static func convert(_ arguments: [String]) -> Never {
    // The effort at which Hugo encodes too.
    let webp = PhotoRecipe(encoder: .init(.webp, effort: 2), fallback: nil)
    let store = RenditionStore(
      folder: arguments[3], recipe: arguments[1] == "webp" ? webp : PhotoRecipe())
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: arguments[2]).sorted() {
        let photo = try Data(contentsOf: URL(fileURLWithPath: arguments[2] + "/" + name))
        if let reason = store.refusal(of: [UInt8](photo)) {
          throw Unmeasured("\(name) \(reason)")
        }
      }
      exit(0)
    } catch {
      tell("\(error)")
      exit(2)
    }
  }
}

extension String {
  /// Where a link of this name leads.
  fileprivate var resolved: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: self)) ?? self
  }
}
