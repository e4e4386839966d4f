import Diagnostics
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
  let every: Interval
  let at: Time

  /// - Throws: `ProblemList` if there is no site; `CommandError.usage` for paths with line breaks.
  init(site: String, program: String, every: Interval, at: Time) throws {
    try ProjectFolder(site).requireContent()
    guard let resolved = realpath(site, nil) else {
      throw CommandError.unreadable(file: site, reason: String(cString: strerror(errno)))
    }
    defer { free(resolved) }
    self.site = String(cString: resolved)
    self.program = program
    for path in [self.site, program] where !isOneLine(path) {
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

  /// The five time fields of a cron expression.
  var cronFields: String {
    switch every {
    case .day: "\(at.minute) \(at.hour) * * *"
    case .hour: "\(at.minute) * * * *"
    }
  }
}
