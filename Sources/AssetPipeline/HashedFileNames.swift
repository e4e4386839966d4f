import Hashing
import OutputFile

/// Names the files of a bundle after their content.
struct HashedFileNames {
  /// The assets of each published file: modules that share it, dependencies first, or a single
  /// asset of another kind.
  let units: [[String]]
  let contents: [String: [UInt8]]
  let sources: [String: ModuleSource]
  let writer: ModuleWriter

  /// Returns the published paths by asset name.
  ///
  /// Files may refer to each other, so their names cannot be hashes of their final bytes. Each name
  /// contains a hash of the file's own content and of all files reachable from it.
  func publishedPaths() -> [String: String] {
    let digests = units.map { unit in Digest(of: bytes(of: unit) { $0 }) }
    let unitIndex = Dictionary(
      units.enumerated().flatMap { index, unit in unit.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    var paths: [String: String] = [:]
    for (index, names) in units.enumerated() {
      let reachableDigests = reachableUnits(from: index, by: unitIndex).map { digests[$0] }.sorted {
        $0.words.lexicographicallyPrecedes($1.words)
      }
      let name = names.last ?? ""
      let digest =
        reachableDigests.count == 1
        ? digests[index] : Digest(of: [digests[index]] + reachableDigests)
      let path = "assets/\(name.stem).\(digest.short).\(name.fileExtension)"
      for name in names { paths[name] = path }
    }
    return paths
  }

  /// Returns the files in the order of their asset names.
  ///
  /// - Parameters:
  ///   - paths: The published paths by asset name.
  ///   - origin: Returns the path of an asset's source, for messages.
  func outputFiles(_ paths: [String: String], origin: (String) -> String) -> [OutputFile] {
    units.sorted { ($0.last ?? "") < ($1.last ?? "") }.map { unit in
      let name = unit.last ?? ""
      let bytes = bytes(of: unit) { String((paths[$0] ?? $0).dropFirst("assets/".count)) }
      return OutputFile(
        path: paths[name] ?? "", .bytes(bytes), kind: .asset, origin: origin(name))
    }
  }

  /// Returns the content of a file.
  ///
  /// - Parameter path: Returns the published path of an asset relative to the asset folder.
  private func bytes(of unit: [String], path: (String) -> String) -> [UInt8] {
    guard let name = unit.last else { return [] }
    return sources[name] == nil ? contents[name] ?? [] : writer.bytes(of: unit, path: path)
  }

  /// Returns the indices of a unit and of all units that it refers to, directly or indirectly.
  private func reachableUnits(from start: Int, by unitIndex: [String: Int]) -> Set<Int> {
    var reachedUnits: Set<Int> = [start]
    var pending = [start]
    while let next = pending.popLast() {
      for target in units[next].flatMap({ sources[$0]?.referencedFiles ?? [] }) {
        if let index = unitIndex[target], reachedUnits.insert(index).inserted {
          pending.append(index)
        }
      }
    }
    return reachedUnits
  }
}

extension String {
  var fileExtension: Substring { split(separator: ".").last ?? "" }

  fileprivate var stem: Substring { dropLast(fileExtension.isEmpty ? 0 : fileExtension.count + 1) }
}
