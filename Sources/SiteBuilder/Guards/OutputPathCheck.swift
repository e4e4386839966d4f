import FoundationEssentials
import Glibc

extension Build {
  /// Checks that the output folder neither contains the site nor is part of the site's inputs.
  ///
  /// - Throws: `BuildError.usage`.
  func checkOutputPath(_ inputs: InputSnapshot) throws {
    let resolvedOutput = Self.resolved(output)
    let root = Self.resolved(projectFolder.path)
    let reason: String? =
      if resolvedOutput == "/" || root == resolvedOutput || root.hasPrefix(resolvedOutput + "/") {
        "contains the site"
      } else if let part = [
        Self.resolved(projectFolder.path + "/content"), root + "/.decks",
        Self.resolved(projectFolder.path + "/Templates"),
        Self.resolved(inputs.templateLayers.shipped), Self.resolved(cacheFolder),
      ].first(where: { resolvedOutput == $0 || resolvedOutput.hasPrefix($0 + "/") }) {
        "is inside \(part), an input of the build"
      } else {
        nil
      }
    if let reason {
      let setting = isOutputFromSettings ? "the output folder" : "--output"
      throw BuildError.usage("\(setting) \(output) \(reason); choose a separate folder")
    }
  }

  /// Returns the absolute path of a file, with the symbolic links in its existing part resolved.
  package static func resolved(_ path: String) -> String {
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
