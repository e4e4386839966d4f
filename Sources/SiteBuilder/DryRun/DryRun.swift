import Catalog
import Content
import FoundationEssentials
import Publisher
import SiteRenderer

/// A site as a build without a network would make it, as values: nothing is published.
package struct DryRun: Sendable {
  var decks: [Deck]
  /// What the sources sent, as the cache has it, by deck's id.
  var fetchedBreeds: [String: [FetchedBreed]]
  var pictures: SitePictures
  package var rendered: SiteFiles
  /// All photos that a build would show, by deck's id and breed's slug.
  var photos: [String: [String: [SourcePhoto]]]
}

extension Build {
  /// Makes the site from content and cache, with a photo a breed at most.
  ///
  /// - Throws: as a build does.
  package func dryRun(_ sources: LoadedProject) async throws -> DryRun {
    var content = sources.content
    for index in content.decks.indices { content.decks[index].photos = 1 }
    // Photos may be converted on the way.
    let lock = try holdCache(for: content)
    defer { withExtendedLifetime(lock) {} }
    let fetchedBreeds = try await cachedBreeds(content).fetchedBreeds
    let all = try await cachedBreeds(sources.content).fetchedBreeds
    let decks = content.decks.map {
      merge($0, written: content.breeds[$0.id] ?? [], fetchedBreeds: fetchedBreeds[$0.id] ?? [])
        .compared()
    }
    let pictures = try await pictures(of: decks, content.site, BuildCache(), .silent)
    var site = Site(
      version: Build.version, settings: sources.content.site, decks: decks,
      pictures: pictures.byBreed, languages: sources.languages, assets: sources.assets,
      schemas: sources.schemas, notes: sources.prose.prose(of:))
    site.leaderboard = sources.content.leaderboard
    // All of it as if it were new: what the feed says is not asked here, only that there is one.
    site.history = SiteHistory().seeing(inventories(of: decks, pictures), at: Date())
    let files = try site.files()
    try renderAll(files.files)
    let photos = Dictionary(
      uniqueKeysWithValues: content.decks.map { deck in
        let whole = merge(
          deck, written: content.breeds[deck.id] ?? [], fetchedBreeds: all[deck.id] ?? [])
        return (deck.id, whole.breeds.reduce(into: [:]) { $0[$1.slug] = $1.photos })
      })
    return DryRun(
      decks: decks, fetchedBreeds: fetchedBreeds, pictures: pictures, rendered: files,
      photos: photos)
  }
}
