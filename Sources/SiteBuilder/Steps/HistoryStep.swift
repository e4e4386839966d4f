import Catalog
import Diagnostics
import Files
import FoundationEssentials
import Hashing
import Publisher
import SiteRenderer

/// The site's history, including the changes made by a build.
struct RecordedHistory {
  var history: SiteHistory
  /// Digest of the history's file; nil if there is none.
  var digest: Digest?
  var warnings: [Diagnostic] = []
}

extension ProjectFolder {
  var historyFile: String { stateFolder + "/history.json" }

  /// Adds new breeds and photos, and changed packages for Anki, to the history, and writes the
  /// history if it has changed.
  ///
  /// The history is written before the site is published: if this build is killed, the next one
  /// writes the same feed and packages. The caller must hold the site's lock.
  ///
  /// - Parameter now: The time of the additions.
  /// - Throws: `PublishingError` if the history cannot be read or written.
  func recordHistory(
    of decks: [Deck], pictures: SitePictures, packages: AnkiPackages, at now: Date
  ) throws -> RecordedHistory {
    var recorded = try readHistory()
    let before = recorded.history
    recorded.history = before.recording(pictures.inventories(of: decks), at: now)
      .recording(packages: packages.digests, at: now)
    if recorded.history != before {
      let bytes = recorded.history.json
      try write(bytes, to: historyFile)
      recorded.digest = Digest(of: bytes)
    }
    return recorded
  }

  /// Reads the history. A corrupt history is copied to another file and replaced by an empty one.
  private func readHistory() throws -> RecordedHistory {
    guard FileManager.default.fileExists(atPath: historyFile) else {
      return RecordedHistory(history: SiteHistory())
    }
    let bytes: [UInt8]
    do {
      bytes = try File.read(historyFile)
    } catch {
      throw PublishingError.cannotRead(path: historyFile, reason: error.reason)
    }
    do {
      return RecordedHistory(history: try SiteHistory(json: bytes), digest: Digest(of: bytes))
    } catch {
      let backup = "\(historyFile).\(Digest(of: bytes).short)"
      try write(bytes, to: backup)
      let warning =
        "\(historyFile) \(error), so it was saved as \(backup) and the feed starts from scratch; "
        + "to keep the old feed, \(error.remedy)"
      return RecordedHistory(
        history: SiteHistory(), warnings: [Diagnostic(.warning, warning)])
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try File.write(bytes, to: path)
    } catch {
      throw PublishingError.cannotWrite(path: error.path, reason: error.reason)
    }
  }
}

extension SitePictures {
  /// Returns the breeds and photos of each deck.
  func inventories(of decks: [Deck]) -> [SiteHistory.Inventory] {
    decks.map { deck in
      SiteHistory.Inventory(
        deckID: deck.settings.id, breeds: deck.breeds.map(\.slug),
        photos: deck.breeds.flatMap { byBreed[$0.id]?.photos ?? [] }.map(\.digest.short))
    }
  }
}
