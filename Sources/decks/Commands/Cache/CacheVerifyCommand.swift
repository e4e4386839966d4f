import ArgumentParser
import HTTP
import SiteBuilder

struct CacheVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Reads the whole cache and checks it against its hashes.",
    discussion: """
      Whatever is damaged is asked for again by the next build that needs it, or removed at once by \
      prune. Leftovers and files of others are told of and do no harm.

      Exit codes: 0 nothing is damaged, 65 something is.
      """)

  @OptionGroup var options: CacheOptions

  private struct Findings: Encodable {
    var checked: Int
    var damaged: [HTTPCache.Fault]
    var others: [HTTPCache.Fault]
  }

  func run() async throws {
    try await options.run {
      let cache = try options.build.openCache()
      let faults = cache.verify()
      let findings = Findings(
        checked: cache.entries().count, damaged: faults.filter(\.isDamage),
        others: faults.filter { !$0.isDamage })
      try options.tell(
        findings,
        (findings.damaged + findings.others).map(\.description) + [
          "\(counted(findings.checked, "file")) checked, \(findings.damaged.count) damaged"
        ])
      if !findings.damaged.isEmpty { throw ExitCode(65) }
    }
  }
}
