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

/// The path of the service worker; its scope is this folder.
let workerPath = "service-worker.js"

/// The scripts that the service worker imports.
private let workerPrograms = ["offline-worker", "reminder-worker"]

extension Site {
  /// Returns the service worker with the list of this version's files. With offline use disabled,
  /// it is one that deletes the caches of earlier versions and unregisters itself.
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

  /// Whether the site works offline.
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

  /// Whether a file is part of the app shell: the top-level pages, the decks' first pages and what
  /// they load.
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
  /// A digest that changes with the contents.
  fileprivate var revision: Digest {
    if let key { return key }
    guard case .bytes(let bytes) = contents else { return Digest(of: path) }
    return Digest(of: bytes)
  }
}

extension Frame {
  /// Returns the page that downloads decks, also shown offline in place of pages that are not
  /// cached.
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

  /// Returns the file list of each deck in the language of the pages.
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

/// The list of a deck's files, for downloading a whole deck.
struct DeckFiles: Sendable {
  var file: OutputFile
  /// Estimates their total size in bytes, from the sizes of the photo files on disk.
  var bytes: @Sendable () -> Int

  /// The approximate size of a page.
  private static let pageBytes = 12_000
  /// The approximate size of a portrait; all are smaller than 6000 bytes.
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
  /// One rendition of each picture with its file on disk: the largest up to 640 pixels wide.
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
