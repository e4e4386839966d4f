import Catalog
import Content
import Diagnostics
import Localization
import SiteRenderer

/// A deck with its pictures and the phrases of a language, for exports.
package struct PicturedDeck: Sendable {
  package var deck: Catalog.Deck
  /// The settings of the site.
  package var site: SiteSettings
  package var pictures: [BreedID: BreedPictures]
  package var locale: Localization.Locale
  package var warnings: [Diagnostic]
}

extension SiteInspection {
  /// Returns a deck merged from content files and cached breeds, with its pictures.
  ///
  /// - Parameters:
  ///   - settings: The settings of the deck, one of those of the content.
  ///   - language: The tag of the language of the phrases, one of the site's.
  ///   - photos: The maximum number of photos per breed.
  /// - Throws: The errors of a build.
  package func picturedDeck(
    _ content: SiteContent, _ settings: DeckSettings, language: String, photos: Int
  ) async throws -> PicturedDeck {
    var content = content
    var settings = settings
    settings.maximumPhotos = photos
    content.decks = [settings]
    let locale = try locale(language)
    // Converting photos writes to the cache.
    let lock = try await cacheFolder.lock(for: content, hasPictures: photos > 0, waiting: lockWait)
    defer { withExtendedLifetime(lock) {} }
    let renditions = cacheFolder.renditionStore(content.site)
    let localPhotos = try inspectPictures(in: projectFolder, renditions).photos
    let fetched = try await deckFetch.cachedBreeds(content)
    let deck = content.mergedDeck(settings, fetched, localPhotos, in: renditions).deck
    let pictures = try await makePictures(
      of: [deck], into: renditions, reusing: BuildCache(), maximumConcurrent: maximumConcurrent,
      observer: .silent)
    return PicturedDeck(
      deck: deck, site: content.site, pictures: pictures.byBreed, locale: locale,
      warnings: fetched.warnings + pictures.warnings)
  }

  /// Returns the phrases of a language.
  private func locale(_ tag: String) throws -> Localization.Locale {
    let folder = try TemplateFolder(projectFolder.templateLayers(environment))
    return try LanguagePhrases(tag: tag, folder.locales).locale
  }
}
