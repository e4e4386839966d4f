import AssetPipeline
import BinaryCoding
import Catalog
import Hashing
import JSON
import OutputFile
import StudyModel

/// The path of the service worker; its scope is the folder that contains it.
let serviceWorkerPath = "service-worker.js"

/// The scripts that the service worker imports, which are classic scripts.
package let serviceWorkerScripts = ["service-worker.js", "reminder-worker.js"]

extension Site {
  /// Returns the service worker, which lists the app shell and the data files of this version of
  /// the site. If offline use is disabled, the worker deletes the site's caches and unregisters
  /// itself.
  func serviceWorker(for files: [OutputFile]) -> OutputFile {
    let scripts = serviceWorkerScripts.compactMap { assets.paths[$0] }
    guard !scripts.isEmpty, worksOffline else {
      return OutputFile(
        path: serviceWorkerPath, .bytes(Array(unregisteringWorker.utf8)), kind: .index,
        origin: "the service worker")
    }
    let shellFiles = files.filter { belongsToAppShell($0.path) }.sorted { $0.path < $1.path }
    let dataFiles = files.filter(\.isDeckData).sorted { $0.path < $1.path }
    let folders = languages.map(\.folder)
    var writer = BinaryWriter()
    writer.store(version, scripts, shellFiles.map(\.path), dataFiles.map(\.path), folders)
    let fingerprints = shellFiles.compactMap(\.fingerprint)
    return OutputFile(
      path: serviceWorkerPath,
      .rendered({
        try workerSource(importing: scripts, shell: shellFiles, data: dataFiles, folders: folders)
      }),
      kind: .index, origin: "the service worker",
      key: fingerprints.count == shellFiles.count
        ? Digest(of: [Digest(of: writer.bytes)] + fingerprints) : nil)
  }

  /// Whether the site works offline.
  var worksOffline: Bool { settings.scriptConfiguration.flags["offline"] != false }

  /// Whether a file is part of the app shell: the top-level pages, the decks' first pages and the
  /// files that these pages load.
  func belongsToAppShell(_ path: String) -> Bool {
    if path == "site.json" || path.hasSuffix(".webmanifest") { return true }
    if path.hasPrefix("assets/") {
      return !isInstallIcon(path)
        && !serviceWorkerScripts.contains { path == assets.paths[$0] }
    }
    guard path.hasSuffix(".html"), path != "404.html" else { return false }
    let folder = languages.map(\.folder).filter { path.hasPrefix($0) }.max { $0.count < $1.count }
    let parts = path.dropFirst(folder?.count ?? 0).split(separator: "/")
    return parts.count == 1
      || parts.count == 2 && parts[1] == "index.html"
        && decks.contains { $0.settings.id == parts[0] }
  }
}

/// Whether a file is an icon that only operating systems show. It is not needed offline, since the
/// browser requests it when the site is installed.
private func isInstallIcon(_ path: String) -> Bool {
  path.hasPrefix("assets/icon-") && path.hasSuffix(".png")
}

extension OutputFile {
  /// Whether the file is data of a deck, in any language.
  fileprivate var isDeckData: Bool { path.hasSuffix(".json") && path.hasPrefix("data/") }
}

/// Returns the service worker. The version of the site in it changes only if a file of the shell or
/// the name of a data file changes, since learners are offered each new version as an update.
private func workerSource(
  importing scripts: [String], shell shellFiles: [OutputFile], data dataFiles: [OutputFile],
  folders: [String]
) throws -> [UInt8] {
  var editionWriter = BinaryWriter()
  var digests: [JSON.Member] = []
  for file in shellFiles {
    let digest = Digest(of: try file.bytes())
    editionWriter.store(file.path, digest)
    // The name of an asset contains a hash of its source, not of its bytes, so list the digest too.
    if file.path.hasPrefix("assets/") { digests.append(.init(file.path, .string(digest.short))) }
  }
  editionWriter.store(dataFiles.map(\.path))
  // The name of a data file that is rendered on demand contains a hash of its inputs.
  for file in dataFiles {
    guard case .rendered = file.contents else { continue }
    digests.append(.init(file.path, .string(Digest(of: try file.bytes()).short)))
  }
  let configuration = JSON.object([
    .init("edition", .string(Digest(of: editionWriter.bytes).short)),
    .init("digests", .object(digests)),
    .init("shell", .array(shellFiles.map { .string($0.path) })),
    .init("known", .array(dataFiles.map { .string($0.path) })),
    .init("fallback", .object(folders.map { .init($0, .string($0 + "offline.html")) })),
  ])
  let text = """
    self.decks = \(try configuration.canonicalText());
    const own = (address) => address;
    const policy = self.trustedTypes?.createPolicy("decks", { createScriptURL: own });
    \(scripts.map { "importScripts(policy?.createScriptURL(\"\($0)\") ?? \"\($0)\");" }
      .joined(separator: "\n"))

    """
  return Array(text.utf8)
}

/// A worker that deletes the caches of the site and unregisters itself.
private let unregisteringWorker = """
  self.addEventListener("install", () => self.skipWaiting());
  self.addEventListener("activate", (event) => event.waitUntil((async () => {
    const prefix = `decks:${new URL("./", self.location.href).pathname}:`;
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix)) await caches.delete(name);
    }
    await self.registration.unregister();
  })()));

  """
