import ArgumentParser
import HTTP
import SiteBuilder

struct CacheVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Checks all cached files against their hashes.",
    discussion: """
      The next build that needs a damaged file fetches it again; to remove it at once, run decks \
      cache prune. Files left by interrupted runs and files of other programs are listed, but are \
      harmless.

      Exit codes: 0 no damaged files, 65 damaged files, 66 the cache was written by a newer version \
      of decks.
      """)

  @OptionGroup var options: CacheOptions

  private struct Findings: Encodable {
    var checked: Int
    var damaged: [HTTPCache.Fault]
    var others: [HTTPCache.Fault]
  }

  func run() async throws {
    try await options.run {
      let cache = try options.cacheFolder.open()
      let faults = cache.verify()
      let findings = Findings(
        checked: cache.files().count, damaged: faults.filter(\.isDamage),
        others: faults.filter { !$0.isDamage })
      try options.printResult(
        findings,
        (findings.damaged + findings.others).map(\.description) + [
          "\(counted(findings.checked, "file")) checked, \(findings.damaged.count) damaged"
        ])
      if !findings.damaged.isEmpty { throw ExitCode.invalidInput }
    }
  }
}
