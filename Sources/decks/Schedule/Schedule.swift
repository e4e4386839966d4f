import Diagnostics
import Files
import FoundationEssentials
import Glibc
import SiteBuilder
import URLs

/// The site, executable and times of scheduled builds.
struct Schedule: Sendable {
  enum Interval: String, CaseIterable, Sendable {
    case day, hour

    /// The maximum random delay of a build in seconds, so that sites with the same schedule do not
    /// all fetch at the same time.
    var delay: Int {
      switch self {
      case .day: 1800
      case .hour: 300
      }
    }
  }

  /// A time of day, to the minute.
  struct Time: Sendable, CustomStringConvertible {
    var hour: Int
    var minute: Int

    var description: String {
      [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    init(hour: Int, minute: Int) {
      self.hour = hour
      self.minute = minute
    }

    /// Parses a time such as `04:15`; nil if it is invalid.
    init?(_ text: String) {
      guard let match = text.wholeMatch(of: /(\d{1,2}):(\d{2})/),
        let hour = Int(match.1), let minute = Int(match.2), hour < 24, minute < 60
      else { return nil }
      self.hour = hour
      self.minute = minute
    }
  }

  /// The absolute path of the site's folder, without line breaks.
  let site: String
  /// The absolute path of the decks executable, without line breaks.
  let program: String
  /// The user name of the owner of the site's folder, or the user id if there is no name.
  let owner: String
  /// The absolute path of the output folder; nil if it is that of the site's settings.
  let output: String?
  /// The absolute path of the output folder that builds write to.
  let resolvedOutput: String
  /// Arguments of the builds, except `--site` and `--output`.
  let arguments: [String]
  let environment: ScheduleEnvironment
  let every: Interval
  let at: Time

  /// - Parameters:
  ///   - output: The output folder as given by the user; nil for that of the site's settings.
  ///   - environment: The environment of this process.
  /// - Throws: `ProblemList` if there is no site; `CommandError.usage` for paths with line breaks.
  init(
    site: String, program: String, output: String? = nil, arguments: [String] = [],
    environment: [String: String], every: Interval, at: Time
  ) throws {
    let folder = ProjectFolder(site)
    try folder.requireContent()
    guard let resolved = realpath(site, nil) else {
      throw CommandError.unreadable(file: site, reason: String(cString: strerror(errno)))
    }
    defer { free(resolved) }
    self.site = String(cString: resolved)
    self.program = program
    self.output = output.map(File.resolvingLinks(in:))
    resolvedOutput =
      self.output ?? ProjectFolder(self.site).outputFolder(nil, folder.buildSettings())
    self.arguments = arguments
    self.environment = try ScheduleEnvironment(environment, absolutePath: File.resolvingLinks(in:))
    for path in [self.site, program, resolvedOutput] where !isOneLine(path) {
      throw CommandError.usage(
        "\(printable(path)) has a line break or control character, which schedules cannot contain; rename it"
      )
    }
    var status = stat()
    let owner = stat(resolved, &status) == 0 ? status.st_uid : getuid()
    self.owner = getpwuid(owner).map { String(cString: $0.pointee.pw_name) } ?? String(owner)
    self.every = every
    self.at = at
  }

  /// The arguments of the program, except `--site` and its value.
  var optionArguments: [String] { (output.map { ["--output", $0] } ?? []) + arguments }

  /// Advice about the key of The Cat API; empty if none is set.
  ///
  /// - Parameter place: The place for the key, such as "in the file …".
  func keyAdvice(_ place: String) -> String {
    environment.hasAPIKey
      ? "\nDECKS_CAT_API_KEY is set here, but its value is not part of the schedule: put it \(place)."
      : ""
  }

  /// The five time fields of a cron expression.
  var cronFields: String {
    switch every {
    case .day: "\(at.minute) \(at.hour) * * *"
    case .hour: "\(at.minute) * * * *"
    }
  }
}
