import AnkiPackage
import ArgumentParser
import DeckExport
import Files
import FoundationEssentials
import SiteBuilder

struct ExportAnkiCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "anki",
    abstract: "Exports a deck to a package for Anki.",
    discussion: """
      Each breed becomes two cards, photo to name and name to photo, and each pair of look-alikes \
      a third: tell the two apart. Notes keep their ids: a later package updates the cards and \
      keeps their schedules. Reads content/ and the cache and makes no requests; run decks fetch \
      first to have photos.

      Examples: decks export anki dogs --output dogs.apkg, \
      decks export anki dogs --group hound --language ko --output hounds.apkg
      """)

  @OptionGroup var options: ExportOptions

  @Option(
    help: ArgumentHelp("The package (default: the deck's id with .apkg).", valueName: "file"))
  var output: String?

  @Flag(inversion: .prefixedNo, help: "Include photos; without them, cards show portraits.")
  var photos = true

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      let (deck, breeds) = try await options.picturedDeck(photos: photos ? 1 : 0)
      printWarnings(deck.warnings)
      let export = AnkiExport(deck.deck, breeds, pictures: deck.pictures, in: deck.locale)
      guard !export.collection.notes.isEmpty else {
        throw CommandError.usage(
          "no breed has a picture or marks, so there is nothing to export; run decks fetch, or add "
            + "\"marks\" to the breed files")
      }
      if !export.omittedBreeds.isEmpty {
        printWarnings([
          "\(counted(export.omittedBreeds.count, "breed")) without a picture and marks left out: "
            + export.omittedBreeds.prefix(5).joined(separator: ", ")
            + (export.omittedBreeds.count > 5 ? ", …" : "")
        ])
      }
      let path = output ?? "\(options.deck).apkg"
      let now = Int(Environment.process.now().timeIntervalSince1970)
      try File.write(export.collection.package(modifiedAt: now), to: path)
      try printLines([
        "\(path): \(counted(export.collection.notes.count, "note")), "
          + "\(counted(export.cardCount, "card")), "
          + "\(counted(export.collection.media.count, "picture"))"
      ])
    }
  }
}
