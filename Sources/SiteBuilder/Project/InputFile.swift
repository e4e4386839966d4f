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
