import ArgumentParser
import Catalog
import Content
import DeckExport
import Diagnostics
import SiteBuilder
import URLs

/// Options of the commands that export or print a deck.
struct ExportOptions: ParsableArguments {
  @Argument(help: "The deck.")
  var deck: String

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  @Option(
    help: ArgumentHelp("Only these breeds, by slug, separated by commas.", valueName: "slugs"))
  var breeds: String?

  @Option(help: ArgumentHelp("Only the breeds of this group, such as hound.", valueName: "group"))
  var group: String?

  @Option(
    help: ArgumentHelp(
      "One of the site's languages, such as ko (default: the first one).", valueName: "tag"))
  var language: String?

  func validate() throws {
    guard breeds == nil || group == nil else {
      throw ValidationError("--breeds and --group exclude each other; give one of them.")
    }
  }

  /// Reads the deck from content/ and the cache.
  ///
  /// - Parameter photos: The maximum number of photos per breed.
  func picturedDeck(photos: Int) async throws -> (PicturedDeck, breeds: [Breed]) {
    let folder = ProjectFolder(site)
    let content = try folder.readContent()
    let ids = content.decks.map(\.id)
    guard let settings = content.decks.first(where: { $0.id == deck }) else {
      throw CommandError.usage(unknown("there is no deck", deck, known: ids))
    }
    let languages = [content.site.language] + content.site.otherLanguages
    let language = language ?? content.site.language
    guard languages.contains(language) else {
      throw CommandError.usage(unknown("the site has no language", language, known: languages))
    }
    let exported = try await SiteInspection(folder, .process)
      .picturedDeck(content, settings, language: language, photos: photos)
    return (exported, try selectedBreeds(of: exported.deck))
  }

  private func selectedBreeds(of deck: Catalog.Deck) throws -> [Breed] {
    let slugs = breeds?.split(separator: ",").map { String($0.drop { $0 == " " }) }
    do {
      return try ExportSelection(breeds: slugs, group: group).breeds(of: deck)
    } catch .unknownBreed(let slug, let known) {
      throw CommandError.usage(
        "the deck \"\(self.deck)\" has no breed \"\(printable(slug))\""
          + didYouMean(slug, among: known))
    } catch .unknownGroup(let group, let known) {
      throw CommandError.usage(
        unknown("the deck \"\(self.deck)\" has no group", group, known: known))
    }
  }

  private func unknown(_ message: String, _ name: String, known: [String]) -> String {
    "\(message) \"\(printable(name))\"\(didYouMean(name, among: known)) "
      + "(available: \(known.joined(separator: ", ")))"
  }
}
