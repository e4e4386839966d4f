import Catalog
import Foundation
import Photos
import TestSupport

/// Conversion of photos to WebP in three widths, compared with Hugo and with libvips alone, and
/// conversion to the default renditions.
struct PhotoBenchmark {
  enum Name: String, FigureName {
    case webp = "three widths of WebP, processor time"
    case libvips = "three widths of WebP, against libvips"
    case published = "as published, AVIF and one WebP, processor time"
    case publishedMemory = "as published, greatest memory"
  }

  /// The argument that makes this program convert a folder's photos and exit.
  static let converting = "convert-photos"

  static let part = Part("photos", { "\(photos($0)) of 1600 × 1200 pixels" }) {
    (figures: inout Figures<Name>, settings) in
    let folder = "/dev/shm/decks-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try PhotoBenchmark(in: folder, settings).measure(&figures)
  }

  private static func photos(_ settings: Settings) -> Int { settings.size(300, tiny: 1) }

  private let settings: Settings
  private let photos: Int
  private let hugo: String
  private let folder: String
  private let programs: Programs
  private let converter: String

  private init(in folder: String, _ settings: Settings) throws {
    self.folder = folder
    self.settings = settings
    photos = Self.photos(settings)
    hugo = try settings.hugo()
    programs = try settings.programs
    converter = programs["photos"]
    for path in ["/hugo/layouts", "/hugo/assets/photos"] {
      try FileManager.default.createDirectory(
        atPath: folder + path, withIntermediateDirectories: true)
    }
    _ = try runProgram(converter, ["make", photosFolder, "\(photos)"])
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

  private func measure(_ figures: inout Figures<Name>) throws {
    var ours: [ResourceUsage] = []
    var usual: [ResourceUsage] = []
    var theirs: [ResourceUsage] = []
    var libraries: [ResourceUsage] = []
    for _ in 0..<settings.runs(3) {
      ours.append(try convert("webp"))
      libraries.append(try usage(converter, ["convert", photosFolder, results]))
      theirs.append(
        try usage(hugo, ["--quiet", "--source", folder + "/hugo", "--destination", results]))
      usual.append(try convert("usual"))
    }
    let own = ResourceUsage(medianOf: ours).processor
    figures.note(
      .webp, own, "s", against: ("Hugo", ResourceUsage(medianOf: theirs).processor), atLeast: 2.5)
    figures.note(
      .libvips, own, "s", against: ("libvips", ResourceUsage(medianOf: libraries).processor),
      atMost: 1.1)
    figures.note(.published, ResourceUsage(medianOf: usual).processor, "s")
    figures.note(.publishedMemory, ResourceUsage(medianOf: usual).memory, "MiB")
  }

  private var results: String { folder + "/results" }

  private func convert(_ recipe: String) throws -> ResourceUsage {
    try usage("/proc/self/exe".resolved, [Self.converting, recipe, photosFolder, results])
  }

  /// Empties the results folder, and runs a program that fills it.
  private func usage(_ program: String, _ arguments: [String]) throws -> ResourceUsage {
    for left in [results, folder + "/hugo/resources"] {
      try? FileManager.default.removeItem(atPath: left)
    }
    try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
    let usage = try programs.usage(program, arguments, from: folder)
    let made = files(below: results).count { $0.hasSuffix(".webp") || $0.hasSuffix(".avif") }
    guard made >= 3 * photos else {
      throw MeasurementError("\(program) wrote only \(made) pictures")
    }
    return usage
  }

  /// Converts the photos of a folder into another folder and exits.
  ///
  /// - Parameter arguments: `converting`, the recipe's name, the source and the destination folder.
  static func convert(_ arguments: [String]) -> Never {
    // Hugo encodes with this effort, too.
    let webp = PhotoRecipe(encoder: .init(.webp, effort: 2), fallback: nil)
    let store = RenditionStore(
      folder: arguments[3], recipe: arguments[1] == "webp" ? webp : PhotoRecipe())
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: arguments[2]).sorted() {
        let photo = try Data(contentsOf: URL(fileURLWithPath: arguments[2] + "/" + name))
        if let reason = store.convertOrReject([UInt8](photo)) {
          throw MeasurementError("\(name) \(reason)")
        }
      }
      exit(0)
    } catch {
      printProgress("\(error)")
      exit(2)
    }
  }
}

extension String {
  /// The target of the symbolic link at this path.
  fileprivate var resolved: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: self)) ?? self
  }
}
