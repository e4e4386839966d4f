import ArgumentParser
import DeckExport
import Files
import Glibc
import SiteBuilder

struct ExportJSONCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json",
    abstract: "Exports the merged breeds of a deck as JSON.",
    discussion: """
      An array with an object for each breed. Only id, name and kind are always there; the other \
      fields are names (by language), aliases, family, members, group, origin (ISO 3166 codes), \
      height (cm), weight (kg) and lifespan (years) with min and max, age, temperament, coat with \
      length, texture, patterns and colours, commonness (1 is the most common), marks with part \
      and text, lookalikes with breed and distinction, description, and photos with url, credit \
      and licence.

      Example: decks export json dogs --group hound --output hounds.json
      """)

  @OptionGroup var options: ExportOptions
  @OptionGroup var output: DataOutput

  func run() async throws { try await output.write(options) { try $0.json() } }
}

struct ExportCSVCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv",
    abstract: "Exports the merged breeds of a deck as CSV.",
    discussion: """
      The first row names the columns: id, name, aliases, description, origin, temperament, weight \
      (kg), lifespan (years), image and group. decks can read the file as a list. A cell that a \
      spreadsheet would run as a formula begins with an apostrophe.

      Example: decks export csv cats --output cats.csv
      """)

  @OptionGroup var options: ExportOptions
  @OptionGroup var output: DataOutput

  func run() async throws { try await output.write(options) { $0.csv() } }
}

struct ExportPlistCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plist",
    abstract: "Exports the merged breeds of a deck as a property list.",
    discussion: """
      An array with a dictionary of strings for each breed; its keys are the columns of \
      decks export csv.

      Example: decks export plist dogs --output dogs.plist
      """)

  @OptionGroup var options: ExportOptions
  @OptionGroup var output: DataOutput

  func run() async throws { try await output.write(options) { $0.plist() } }
}

/// The destination of exported data.
struct DataOutput: ParsableArguments {
  @Option(
    help: ArgumentHelp("The file (default: standard output).", valueName: "file"))
  var output: String?

  /// Writes the data of a deck; on failure, exits with the error's exit code.
  func write(
    _ options: ExportOptions, _ encode: (BreedData) throws -> [UInt8]
  ) async throws {
    try await Reporter(.text).exitingOnFailure {
      let (deck, breeds) = try await options.picturedDeck(photos: 8)
      printWarnings(deck.warnings)
      let bytes = try encode(BreedData(breeds, in: deck.locale))
      if let output {
        try File.write(bytes, to: output)
      } else if let reason = writeData(bytes, to: STDOUT_FILENO) {
        throw CommandError.noOutput(reason: reason)
      }
    }
  }
}
