import BinaryCoding
import Diagnostics
import Files
import FoundationEssentials
import Hashing
import SiteRenderer
import URLs

/// The folder of files that are published as they are.
enum StaticFolder {
  /// The beginning of the files' paths.
  static let prefix = "content/static/"
  /// The only hidden folder that is published; hosts and certificate authorities read it.
  static let wellKnown = "content/static/.well-known"
  /// The maximum size of a file in bytes; several hosts refuse larger ones.
  static let maximumSize = 25 << 20
  /// The maximum size of all files in bytes; GitHub Pages refuses larger sites.
  static let maximumTotalSize = 1 << 30
  /// The maximum number of folders above a file in the folder.
  static let maximumDepth = 10

  /// Returns the paths of the files, relative to the site's folder. They include those of files and
  /// folders that are too deep or outside the site, to be reported. Folders are endlessly deep if a
  /// symbolic link points to a folder that contains it.
  static func names(in root: String) -> [String] {
    filesBelow("content/static", in: root, depth: maximumDepth + 2, includesUnlistedFolders: true)
      + filesBelow(wellKnown, in: root, depth: maximumDepth + 1, includesUnlistedFolders: true)
  }

  /// Returns a warning if there are hidden files, which are not published.
  static func hiddenFileWarnings(in root: String) -> [Problem] {
    let paths =
      (try? FileManager.default.subpathsOfDirectory(atPath: root + "/content/static")) ?? []
    let hidden = Set(paths.compactMap(hiddenPart)).sorted()
    guard let first = hidden.first else { return [] }
    let total = hidden.count == 1 ? "" : " (1 of \(hidden.count))"
    return [
      Problem(
        prefix + first, nil,
        "this hidden file is not published\(total), unlike those in .well-known; rename or remove it"
      )
    ]
  }

  /// Returns the beginning of a path up to the first hidden name; nil if there is none.
  private static func hiddenPart(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    guard
      let index = parts.indices.first(where: { index in
        parts[index].hasPrefix(".") && !(index == 0 && parts[index] == ".well-known")
      })
    else { return nil }
    return parts[...index].joined(separator: "/")
  }

  /// Returns the files to publish.
  ///
  /// - Throws: `ProblemList` with the files that cannot be published.
  static func files(
    _ inputs: [InputFile], in projectFolder: ProjectFolder
  ) throws(ProblemList) -> [StaticFile] {
    let problems =
      inputs.compactMap { problem(with: $0, in: projectFolder.path) }
      + totalSizeProblems(inputs, in: projectFolder.path)
    if !problems.isEmpty { throw ProblemList(problems) }
    return inputs.map { input in
      let root = projectFolder.path
      return StaticFile(
        path: String(input.path.dropFirst(prefix.count)), origin: input.path,
        key: input.stamp.map(key), read: { try readInput(input.path, in: root) })
    }
  }

  private static func problem(with input: InputFile, in root: String) -> Problem? {
    let path = root + "/" + input.path
    if File.isOutside(path, of: root + "/content") {
      return Problem(
        input.path, nil,
        "the file is a symbolic link to outside the site; replace it with a copy of the target")
    }
    if input.path.dropFirst(prefix.count).count(where: { $0 == "/" }) > maximumDepth {
      return Problem(
        input.path, nil,
        "this is in more than \(maximumDepth) nested folders; move it up, or remove a symbolic "
          + "link to a folder that contains the link")
    }
    guard let stamp = File.stamp(of: path) else {
      return Problem(input.path, nil, "this is not a regular file; remove it")
    }
    if stamp.size > maximumSize {
      return Problem(
        input.path, nil,
        "the file is larger than \(maximumSize >> 20) MB; make it smaller or host it elsewhere")
    }
    return nil
  }

  private static func totalSizeProblems(_ inputs: [InputFile], in root: String) -> [Problem] {
    // Files that have just changed have no stamp among the inputs.
    let size = inputs.reduce(0) { $0 + (File.stamp(of: root + "/" + $1.path)?.size ?? 0) }
    guard size > maximumTotalSize else { return [] }
    return [
      Problem(
        "content/static", nil,
        "the files have \(size >> 20) MB together, more than \(maximumTotalSize >> 20) MB; make them "
          + "smaller or host some elsewhere")
    ]
  }

  private static func key(_ stamp: File.Stamp) -> Digest {
    var writer = BinaryWriter()
    writer.store(stamp)
    return Digest(of: writer.bytes)
  }
}
