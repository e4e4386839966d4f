import FoundationEssentials
import Glibc

extension Build {
  /// Keeps a site from being written among what it is made of, or over a folder that holds more.
  ///
  /// - Throws: `BuildError.usage`.
  func refuseOutput(_ inputs: InputSnapshot) throws {
    let place = Self.resolved(output)
    let own = Self.resolved(site.path)
    let reason: String? =
      if place == "/" || own == place || own.hasPrefix(place + "/") {
        "holds the site's own folder"
      } else if let part = [
        own + "/content", own + "/Templates", own + "/.decks", Self.resolved(cacheFolder),
        Self.resolved(inputs.templateFolder),
      ].first(where: { place == $0 || place.hasPrefix($0 + "/") }) {
        "lies in \(part), which the site is made of"
      } else {
        nil
      }
    if let reason {
      throw BuildError.usage("--output \(output) \(reason); choose a folder of its own")
    }
  }

  /// The path without links; of one that is not there, what is, and the rest as it is written.
  static func resolved(_ path: String) -> String {
    if let found = realpath(path, nil) {
      defer { free(found) }
      return String(cString: found)
    }
    guard let slash = path.lastIndex(of: "/") else { return resolved(".") + "/" + path }
    let parent = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = path[path.index(after: slash)...]
    return name.isEmpty ? resolved(parent) : resolved(parent) + "/" + name
  }
}
