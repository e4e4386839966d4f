import AssetPipeline
import BinaryCoding
import Catalog
import Files
import Hashing
import JSON
import Localization
import OutputFile
import StudyModel
import TemplateEngine

/// Where the service worker goes: what it may answer for lies beside and below it.
let workerPath = "service-worker.js"

/// The programs that it runs.
private let workerPrograms = ["offline-worker", "reminder-worker"]

extension Site {
  /// The service worker: which files belong to this edition of the site, and the program that keeps
  /// them. A site that wants none gets one that takes away whatever an earlier edition kept.
  func serviceWorker(for files: [OutputFile]) throws -> OutputFile {
    let text: String
    let programs = workerPrograms.compactMap { assets.paths["\($0).js"] }
    if !programs.isEmpty, isOffline {
      text = """
        self.decks = \(try edition(of: files).canonicalText());
        const own = (address) => address;
        const policy = self.trustedTypes?.createPolicy("decks", { createScriptURL: own });
        \(programs.map { "importScripts(policy?.createScriptURL(\"\($0)\") ?? \"\($0)\");" }
          .joined(separator: "\n"))

        """
    } else {
      text = """
        self.addEventListener("install", () => self.skipWaiting());
        self.addEventListener("activate", (event) => event.waitUntil((async () => {
          const prefix = `decks:${new URL("./", self.location.href).pathname}:`;
          for (const name of await caches.keys()) {
            if (name.startsWith(prefix)) await caches.delete(name);
          }
          await self.registration.unregister();
        })()));

        """
    }
    return OutputFile(
      path: workerPath, .bytes(Array(text.utf8)), stage: .index, origin: "the service worker")
  }

  /// Whether pages are kept for when there is no network.
  var isOffline: Bool { settings.client.flags["offline"] != false }

  private func edition(of files: [OutputFile]) -> JSON {
    let shell = files.filter { isShell($0.path) }.sorted { $0.path < $1.path }
    let known = files.map(\.path).filter { $0.hasPrefix("data/") }.sorted()
    var bytes = BinaryWriter()
    for file in shell { bytes.store(file.path, file.revision) }
    bytes.store(known)
    return .object([
      .init("edition", .string(Digest(of: bytes.bytes).short)),
      .init("shell", .array(shell.map { .string($0.path) })),
      .init("known", .array(known.map { .string($0) })),
      .init(
        "fallback",
        .object(languages.map { .init($0.folder, .string($0.folder + "offline.html")) })),
    ])
  }

  /// Whether a file is one that the site does not work without: the pages that lead to the others, and
  /// what they load.
  fileprivate func isShell(_ path: String) -> Bool {
    if path == "site.json" || path.hasSuffix(".webmanifest") { return true }
    if path.hasPrefix("assets/") {
      return !workerPrograms.contains { path.hasPrefix("assets/\($0).") }
    }
    guard path.hasSuffix(".html"), path != "404.html" else { return false }
    let folder = languages.map(\.folder).filter { path.hasPrefix($0) }.max { $0.count < $1.count }
    let parts = path.dropFirst(folder?.count ?? 0).split(separator: "/")
    return parts.count == 1
      || parts.count == 2 && parts[1] == "index.html"
        && decks.contains { $0.settings.id == parts[0] }
  }
}

extension OutputFile {
  /// What changes whenever the contents may have.
  fileprivate var revision: Digest {
    if let key { return key }
    guard case .bytes(let bytes) = contents else { return Digest(of: path) }
    return Digest(of: bytes)
  }
}

extension Frame {
  /// The page that keeps whole decks, and stands for pages that are not kept.
  func offlinePage(_ lists: [DeckFiles]) -> OutputFile {
    page("offline", at: "offline.html", from: lists.map { Digest(of: $0.file.path) }) { [self] in
      [
        "title": .text(words("offline.heading")),
        "description": .text(words("offline.lede")),
        "kept": Value(zip(decks, lists)) { deck, list in
          [
            "id": .text(deck.study.id), "title": .text(deck.study.title),
            "href": .text("\(deck.study.id)/index.html"), "files": .text(list.file.path),
            "bytes": .int(list.bytes()),
          ]
        },
      ]
    }
  }

  /// What each deck consists of in the language of the pages.
  func deckFiles(_ files: [OutputFile]) throws -> [DeckFiles] {
    let assets = files.map(\.path).filter { $0.hasPrefix("assets/") && site.isShell($0) }
    return try decks.map { deck in
      let folder = "\(language.folder)\(deck.study.id)/"
      let pages = files.map(\.path).filter { $0.hasPrefix(folder) && $0.hasSuffix(".html") }
      return try DeckFiles(
        deck, in: language, pages: pages, assets: assets,
        pictures: deck.deck.breeds.flatMap { site.pictures(of: $0).kept })
    }
  }
}

/// The files of a deck, as a page lists them that keeps a whole deck.
struct DeckFiles: Sendable {
  var file: OutputFile
  /// About how much they are; looked up on the disk.
  var bytes: @Sendable () -> Int

  /// What a page of text is, about; a drawing is less than six thousand.
  private static let pageBytes = 12_000
  private static let portraitBytes = 5_500

  init(
    _ deck: DeckPages, in language: SiteLanguage, pages: [String], assets: [String],
    pictures: [(path: String, file: String?)]
  ) throws {
    let bytes: @Sendable () -> Int = {
      pictures.reduce(pages.count * Self.pageBytes) { sum, picture in
        let size = picture.file.flatMap { File.stamp(of: $0)?.size }
        return sum + (size ?? Self.portraitBytes)
      }
    }
    self.bytes = bytes
    func list(_ paths: [String]) -> JSON { .array(paths.map { .string($0) }) }
    let json = JSON.object([
      .init("assets", list(assets.sorted())),
      .init("pages", list(pages.sorted())),
      .init(
        "pictures",
        list(Set(pictures.map(\.path)).sorted() + [deck.data.path, deck.finder.path])),
    ])
    let contents = try json.canonical()
    let tag = language.isFirst ? "" : ".\(language.locale.tag.lowercased())"
    file = OutputFile(
      path: "data/\(deck.study.id)\(tag).files.\(Digest(of: contents).short).json",
      .bytes(contents), stage: .asset, origin: "the deck \(deck.study.id)")
  }
}

extension BreedPictures {
  /// One size of each picture, and where it lies: the one that fills a phone.
  fileprivate var kept: [(path: String, file: String?)] {
    let photos = photos.compactMap { photo in
      let modern = photo.renditions.filter { $0.format == .avif }
      let sizes = modern.isEmpty ? photo.renditions : modern
      let one = sizes.filter { $0.width <= 640 }.max { $0.width < $1.width } ?? sizes.first
      return one.map { (path: $0.path, file: Optional($0.file)) }
    }
    return photos + (portrait.map { [(path: $0.path, file: nil)] } ?? [])
  }
}
