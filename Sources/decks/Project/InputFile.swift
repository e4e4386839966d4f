import BinaryCoding
import Concurrency
import Files
import FoundationEssentials
import Glibc

/// A file that a build reads, as it looked when the build began.
struct InputFile: Sendable, Equatable {
  /// As messages name it, such as `content/site.yml`.
  var name: String
  /// Nil where it was changed so short a time ago that another change would not show, and where it
  /// is not there.
  var stamp: File.Stamp?

  /// Nanoseconds within which a disk may give two changes one time.
  private static let granularity = 50_000_000

  /// The files of those names below a folder.
  ///
  /// - Parameter now: nanoseconds since 1970.
  static func all(_ names: [String], in folder: String, as root: String = "", now: Int)
    -> [InputFile]
  {
    concurrently(names.count) { index in
      InputFile(
        name: root.isEmpty ? names[index] : root + names[index],
        stamp: settledStamp(of: "\(folder)/\(names[index])", now: now))
    }
  }

  static func settledStamp(of path: String, now: Int) -> File.Stamp? {
    guard let stamp = File.stamp(of: path), now - stamp.changed > granularity else { return nil }
    return stamp
  }
}

extension InputFile: BinaryCodable {
  func store(in bytes: inout BinaryWriter) { bytes.store(name, stamp) }
  init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self.init(name: try bytes.value(), stamp: try bytes.value())
  }
}

/// The files below a folder, by their paths from `root`, sorted. Links are followed, as far down as
/// a site goes; names that begin with a dot are an editor's or a system's and left alone.
func filesBelow(_ folder: String, in root: String, depth: Int = 4) -> [String] {
  guard depth > 0, let stream = opendir("\(root)/\(folder)") else { return [] }
  defer { closedir(stream) }
  var files: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    guard !name.hasPrefix(".") else { continue }
    let path = "\(folder)/\(name)"
    if isFolder(path, in: root, Int32(entry.pointee.d_type)) {
      files += filesBelow(path, in: root, depth: depth - 1)
    } else {
      files.append(path)
    }
  }
  return files.sorted()
}

private func isFolder(_ path: String, in root: String, _ type: Int32) -> Bool {
  if type == Int32(DT_REG) { return false }
  if type == Int32(DT_DIR) { return true }
  var isFolder = false
  return FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
    && isFolder
}
