import AssetPipeline
import BinaryCoding
import Catalog
import Hashing
import JSON
import OutputFile
import StudyModel

/// The path of the service worker; its scope is this folder.
let serviceWorkerPath = "service-worker.js"

/// The scripts that the service worker imports.
private let workerScripts = ["service-worker", "reminder-worker"]

extension Site {
  /// Returns the service worker with the list of this version's files. With offline use disabled,
  /// it is one that deletes the caches of earlier versions and unregisters itself.
  func serviceWorker(for files: [OutputFile]) throws -> OutputFile {
    let text: String
    let scripts = workerScripts.compactMap { assets.paths["\($0).js"] }
    if !scripts.isEmpty, isOffline {
      text = """
        self.decks = \(try fileManifest(of: files).canonicalText());
        const own = (address) => address;
        const policy = self.trustedTypes?.createPolicy("decks", { createScriptURL: own });
        \(scripts.map { "importScripts(policy?.createScriptURL(\"\($0)\") ?? \"\($0)\");" }
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
      path: serviceWorkerPath, .bytes(Array(text.utf8)), stage: .index, origin: "the service worker"
    )
  }

  /// Whether the site works offline.
  var isOffline: Bool { settings.client.flags["offline"] != false }

  private func fileManifest(of files: [OutputFile]) -> JSON {
    let shell = files.filter { isShell($0.path) }.sorted { $0.path < $1.path }
    let dataFiles = files.map(\.path).filter { $0.hasPrefix("data/") }.sorted()
    var writer = BinaryWriter()
    for file in shell { writer.store(file.path, file.revision) }
    writer.store(dataFiles)
    return .object([
      .init("edition", .string(Digest(of: writer.bytes).short)),
      .init("shell", .array(shell.map { .string($0.path) })),
      .init("known", .array(dataFiles.map { .string($0) })),
      .init(
        "fallback",
        .object(languages.map { .init($0.folder, .string($0.folder + "offline.html")) })),
    ])
  }

  /// Whether a file is part of the app shell: the top-level pages, the decks' first pages and what
  /// they load.
  func isShell(_ path: String) -> Bool {
    if path == "site.json" || path.hasSuffix(".webmanifest") { return true }
    if path.hasPrefix("assets/") {
      return !workerScripts.contains { path.hasPrefix("assets/\($0).") }
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
