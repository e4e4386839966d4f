import BinaryCoding
import Diagnostics
import Files
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

  /// Returns the files to publish.
  ///
  /// - Throws: `ProblemList` with the files that cannot be published.
  static func files(
    _ inputs: [InputFile], in projectFolder: ProjectFolder
  ) throws(ProblemList) -> [StaticFile] {
    let problems = inputs.compactMap { problem(with: $0, in: projectFolder.path) }
    if !problems.isEmpty { throw ProblemList(problems) }
    return inputs.map { input in
      let root = projectFolder.path
      return StaticFile(
        path: String(input.name.dropFirst(prefix.count)), origin: input.name,
        key: input.stamp.map(key), read: { try readInput(input.name, in: root) })
    }
  }

  private static func problem(with input: InputFile, in root: String) -> Problem? {
    let path = root + "/" + input.name
    if File.isOutside(path, of: root + "/content") {
      return Problem(
        input.name, nil,
        "the file is a symbolic link that points outside the site; copy its target instead")
    }
    guard let stamp = File.stamp(of: path) else {
      return Problem(input.name, nil, "this is not a regular file; remove it")
    }
    if stamp.size > maximumSize {
      return Problem(
        input.name, nil,
        "the file is larger than \(maximumSize >> 20) MB; make it smaller or host it elsewhere")
    }
    return nil
  }

  private static func key(_ stamp: File.Stamp) -> Digest {
    var writer = BinaryWriter()
    writer.store(stamp)
    return Digest(of: writer.bytes)
  }
}
