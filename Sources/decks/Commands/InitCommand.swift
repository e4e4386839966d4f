import ArgumentParser
import Diagnostics
import FoundationEssentials
import SiteBuilder

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates the files of a new site.",
    discussion: """
      The site has one deck and three breeds, and is ready to build. Existing files are never \
      overwritten.

      Exit codes: 0 success, 64 usage error, 73 a file already exists or cannot be written.
      """)

  @Argument(
    help: "The folder of the site; created if it does not exist.", completion: .directory)
  var dir: String

  @Option(help: "The title of the site (default: from the folder's name).")
  var title: String?

  @Option(
    help:
      "The source of the deck: dogs (the Dog CEO API), cats (The Cat API) or list (your own).")
  var deck: StarterDeck = .dogs

  func validate() throws {
    guard !dir.isEmpty else { throw ValidationError("The folder name must not be empty.") }
    guard title.map(isTitle) ?? true else {
      throw ValidationError(
        "--title must be one line of 1 to 200 characters, neither blank nor \"/\".")
    }
  }

  func run() async throws {
    let reporter = Reporter(.text)
    try await reporter.exitingOnFailure {
      let starter = try StarterSite(
        deck, title: title ?? titleOfFolder, executable: CommandLine.executablePath)
      try starter.write(to: dir)
      let site = dir == "." ? "" : " --site " + shellWord(dir)
      reporter.printLine(
        """
        Created a site in \(dir) (\(starter.files.count) files; README.md explains them).
        To preview it, run:
          decks serve\(site)
        """)
    }
  }

  /// The title derived from the folder's name, such as "My dogs" for `my-dogs`.
  private var titleOfFolder: String {
    let folder = URL(filePath: dir).standardizedFileURL.lastPathComponent
    let words = folder.replacing("-", with: " ").replacing("_", with: " ")
    return isTitle(words) ? words.prefix(1).uppercased() + words.dropFirst() : "Breeds"
  }

  private func isTitle(_ text: String) -> Bool {
    (1...200).contains(text.unicodeScalars.count) && text.contains { !$0.isWhitespace }
      && isOneLine(text) && text != "/"
  }
}

extension StarterDeck: ExpressibleByArgument {}
