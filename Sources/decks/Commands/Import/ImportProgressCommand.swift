import AnkiPackage
import ArgumentParser
import Catalog
import Content
import DeckExport
import Diagnostics
import Files
import FoundationEssentials
import JSON
import SiteBuilder
import StudyCodecs
import StudyModel

struct ImportProgressCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import-progress",
    abstract: "Makes a progress file from the reviews of exported cards.",
    discussion: """
      Reads the review log of a collection or package that Anki exported with scheduling \
      information (.colpkg or .apkg). Answers to cards of decks export anki become answers in the \
      progress file, which learners import on the site: photo to name as typed names, name to \
      photo as found photos. Importing again adds only new answers. The times are those of the \
      local time zone.

      Example: decks import-progress --anki collection.colpkg --output progress.json
      """)

  @Option(help: ArgumentHelp("An Anki collection or package.", valueName: "file"))
  var anki: String

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  @Option(help: ArgumentHelp("The progress file.", valueName: "file"))
  var output: String

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      let folder = ProjectFolder(site)
      let content = try folder.readContent()
      let decks = try await SiteInspection(folder, .process)
        .cachedDecks(content, photos: 0)
      let imported = AnkiProgress(
        try ImportedCollection(package: anki), decks: decks,
        languages: [content.site.language] + content.site.otherLanguages
      ) { time in
        let date = Date(timeIntervalSince1970: Double(time) / 1000)
        return TimeZone.current.secondsFromGMT(for: date) / 60
      }
      guard !imported.progress.reviews.isEmpty else {
        throw Problem(
          anki, nil,
          "the collection has no answers to cards of this site; export it from Anki with scheduling "
            + "information, and give the site's folder with --site")
      }
      try File.write(canonicalProgress(imported.progress), to: output)
      try printLines([
        "\(output): \(counted(imported.progress.reviews.count, "answer")) on "
          + "\(counted(Set(imported.progress.reviews.map(\.day)).count, "day")); "
          + "\(imported.ignoredCount) other entries ignored"
      ])
    }
  }
}
