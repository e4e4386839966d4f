import Diagnostics
import FoundationEssentials
import Glibc
import SiteBuilder
import URLs

/// What builds a site again and again: which, by what, when.
struct Schedule: Sendable {
  enum Interval: String, CaseIterable, Sendable {
    case day, hour

    /// How much later than asked a build may begin, in seconds, so that sites that build at the same
    /// time do not ask at the same time.
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

    /// `04:15`; nil for what is no time.
    init?(_ text: String) {
      guard let match = text.wholeMatch(of: /(\d{1,2}):(\d{2})/),
        let hour = Int(match.1), let minute = Int(match.2), hour < 24, minute < 60
      else { return nil }
      self.hour = hour
      self.minute = minute
    }
  }

  /// The site's folder and the program's file, by absolute paths of one line.
  let site: String
  let program: String
  /// The user who owns the site, by name, or by number where there is no name.
  let owner: String
  let every: Interval
  let at: Time

  /// - Throws: `Problems` where there is no site, `CommandError.usage` for paths that no schedule can hold.
  init(site: String, program: String, every: Interval, at: Time) throws {
    try ProjectFolder(site).expectContent()
    guard let resolved = realpath(site, nil) else {
      throw CommandError.unreadable(file: site, reason: String(cString: strerror(errno)))
    }
    defer { free(resolved) }
    self.site = String(cString: resolved)
    self.program = program
    for path in [self.site, program] where !isOneLine(path) {
      throw CommandError.usage(
        "\(printable(path)) has a line break in its name, which no schedule takes")
    }
    var status = stat()
    let owner = stat(resolved, &status) == 0 ? status.st_uid : getuid()
    self.owner = getpwuid(owner).map { String(cString: $0.pointee.pw_name) } ?? String(owner)
    self.every = every
    self.at = at
  }

  /// The five fields that cron and GitHub read.
  var cronFields: String {
    switch every {
    case .day: "\(at.minute) \(at.hour) * * *"
    case .hour: "\(at.minute) * * * *"
    }
  }
}
