import ArgumentParser
import Diagnostics
import FoundationEssentials
import SiteBuilder

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes a new site: a few files to edit.",
    discussion: """
      The site has one deck and three breeds, and builds as it is. Nothing that is there is written \
      over.

      Exit codes: 0 done, 64 wrong usage, 73 something is in the way or cannot be written.
      """)

  @Argument(
    help: "The folder of the site; made if it is not there.", completion: .directory)
  var dir: String

  @Option(help: "What the site is called (default: as its folder).")
  var title: String?

  @Option(
    help:
      "What the deck is made from: dogs (the Dog CEO API), cats (The Cat API) or list (your own).")
  var deck: NewDeck = .dogs

  func validate() throws {
    guard !dir.isEmpty else { throw ValidationError("A site needs a folder.") }
    guard title.map(isTitle) ?? true else {
      throw ValidationError("--title takes one line of up to 200 characters.")
    }
  }

  func run() async throws {
    let reporter = Reporter(.text)
    try await reporter.exitingOnFailure {
      let starter = try StarterSite(
        deck, title: title ?? titleOfFolder, executable: CommandLine.executable)
      try starter.write(to: dir)
      let site = dir == "." ? "" : " --site " + shellWord(dir)
      reporter.say(
        """
        \(dir) has a site: \(starter.files.count) files, of which README.md tells. To look at it:
          decks serve\(site)
        """)
    }
  }

  /// `my-dogs` reads "My dogs".
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

extension NewDeck: ExpressibleByArgument {}
