import Catalog
import FoundationEssentials
import Pages

/// A site as a build without a network would make it, as values: nothing is published.
struct SiteTrial: Sendable {
  var decks: [Deck]
  var pictures: SitePictures
  var rendered: RenderedSite
}

extension Build {
  /// Makes the site from content and cache, with a photo a breed at most.
  ///
  /// - Throws: as a build does.
  func trial(_ sources: SiteSources) async throws -> SiteTrial {
    let reporter = Reporter(.json)
    let decks = try await knownDecks(sources.content, photos: 1)
    let pictures = try await pictures(of: decks, reporter)
    var site = Site(
      version: Decks.version, settings: sources.content.site, decks: decks,
      pictures: pictures.byBreed, templates: sources.templates, assets: sources.assets,
      schemas: sources.schemas)
    // All of it as if it were new: what the feed says is not asked here, only that there is one.
    site.history = History().seeing(inventories(of: decks, pictures), at: Date())
    return SiteTrial(decks: decks, pictures: pictures, rendered: try site.render())
  }
}
