import FoundationEssentials
import SiteBuilder

extension Environment {
  /// The environment of this process.
  static var process: Environment {
    let process = ProcessInfo.processInfo
    return Environment(
      process.environment, executable: CommandLine.executablePath,
      processorCount: process.activeProcessorCount, retrySeed: .random(in: .min ... .max),
      now: { Date() })
  }
}
