import Diagnostics
import URLs

/// The environment variables that scheduled builds need.
struct ScheduleEnvironment: Sendable {
  struct Variable: Sendable {
    var name: String
    var value: String
    /// Whether the value is the path of a folder.
    var isFolder: Bool
  }

  /// The variables with their values; the paths of folders are absolute.
  var variables: [Variable] = []
  /// Whether a key of The Cat API is set. Schedules do not contain it, since other users may be able
  /// to read them.
  var hasAPIKey: Bool

  /// - Parameters:
  ///   - environment: The environment of this process.
  ///   - absolutePath: Returns the absolute path for a relative one.
  /// - Throws: `CommandError.usage` for values with line breaks.
  init(
    _ environment: [String: String], absolutePath: (String) -> String
  ) throws(CommandError) {
    hasAPIKey = environment["DECKS_CAT_API_KEY"]?.isEmpty == false
    for (name, isFolder) in [
      ("DECKS_CACHE_DIR", true), ("DECKS_CAT_API_URL", false), ("DECKS_DOG_CEO_URL", false),
      ("DECKS_TEMPLATES", true),
    ] {
      guard let value = environment[name], !value.isEmpty else { continue }
      guard isOneLine(value) else {
        throw .usage(
          "\(name) has a line break or control character, which schedules cannot contain: "
            + printable(value))
      }
      variables.append(
        Variable(name: name, value: isFolder ? absolutePath(value) : value, isFolder: isFolder))
    }
  }

  /// The folder of the cache, if it is not in the site.
  var cacheFolder: String? { variables.first { $0.name == "DECKS_CACHE_DIR" }?.value }
}
