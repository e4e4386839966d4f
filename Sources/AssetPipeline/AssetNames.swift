import Diagnostics

/// The published names of assets and the paths of their sources.
///
/// All assets are published into one folder, so file names must be unique. A site's own files in
/// `assets/` keep their relative paths and override built-in files of the same name. So do the files
/// in `standalone/`, in a page that is a single file.
struct AssetNames {
  /// The published name by source path.
  private let namesByPath: [String: String]
  /// The source path by published name.
  let pathsByName: [String: String]

  private static let siteAssetFolder = "assets/"
  private static let standaloneFolder = "standalone/"

  /// Assigns names to assets.
  ///
  /// - Parameters:
  ///   - sources: Paths relative to the template folder.
  ///   - folder: The path of the template folder, for messages.
  /// - Throws: `ProblemList` if two files would be published under the same name.
  init(_ sources: some Sequence<String>, folder: String) throws(ProblemList) {
    var namesByPath: [String: String] = [:]
    var pathsByName: [String: String] = [:]
    var problems: [Problem] = []
    // The files of the site itself come last, since they override all others.
    for path in sources.sorted(by: Self.isOverridden) {
      let isSiteAsset = path.hasPrefix(Self.siteAssetFolder)
      let name = String(isSiteAsset ? path.dropFirst(Self.siteAssetFolder.count) : path.fileName)
      namesByPath[path] = name
      let isOverride = isSiteAsset || path.hasPrefix(Self.standaloneFolder)
      if let other = pathsByName[name], !isOverride {
        let message =
          "the file \(folder)/\(other) has the same name, and both are published in the same "
          + "folder; rename one of them"
        problems.append(Problem("\(folder)/\(path)", nil, message))
      }
      pathsByName[name] = path
    }
    if !problems.isEmpty { throw ProblemList(problems) }
    self.namesByPath = namesByPath
    self.pathsByName = pathsByName
  }

  /// Whether the first of two paths comes before the second, which may override it.
  private static func isOverridden(_ first: String, by second: String) -> Bool {
    func rank(_ path: String) -> Int {
      path.hasPrefix(siteAssetFolder) ? 2 : path.hasPrefix(standaloneFolder) ? 1 : 0
    }
    return (rank(first), first) < (rank(second), second)
  }

  /// Returns the published name of the file that a relative reference resolves to.
  ///
  /// A site's own files in `assets/` can also refer to any asset by `./` followed by its published
  /// name.
  func resolvedName(of reference: String, in path: String) -> String? {
    var parts = path.split(separator: "/").dropLast()
    for part in reference.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case ".": break
      case "..": guard parts.popLast() != nil else { return nil }
      default: parts.append(part)
      }
    }
    if let name = namesByPath[parts.joined(separator: "/")] { return name }
    let name = String(reference.dropFirst("./".count))
    let refersByName = path.hasPrefix(Self.siteAssetFolder) && reference.hasPrefix("./")
    return refersByName && pathsByName[name] != nil ? name : nil
  }

  /// Returns a suffix for an error message that suggests the closest existing reference; empty if
  /// none is similar.
  func suggestion(for reference: String, in path: String) -> String {
    guard let name = closestMatch(to: String(reference.fileName), among: pathsByName.keys),
      let target = pathsByName[name]
    else { return "" }
    var from = path.split(separator: "/").dropLast()
    var to = target.split(separator: "/")[...]
    while to.count > 1, let folder = from.first, folder == to.first {
      from = from.dropFirst()
      to = to.dropFirst()
    }
    let prefix = from.isEmpty ? "./" : String(repeating: "../", count: from.count)
    return "; did you mean \"\(prefix)\(to.joined(separator: "/"))\"?"
  }
}

extension String {
  /// The part after the last slash.
  fileprivate var fileName: Substring { split(separator: "/").last ?? self[...] }
}
