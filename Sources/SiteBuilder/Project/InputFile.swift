import BinaryCoding
import Concurrency
import Files
import FoundationEssentials
import Glibc

/// An input file of a build, with its stamp from the start of the build.
struct InputFile: Sendable, Equatable {
  /// The path as shown in messages, such as `content/site.yml`.
  var path: String
  /// The stamp; nil if the file does not exist, or if it changed so recently that another change
  /// could have the same timestamp.
  var stamp: File.Stamp?

  /// The time in nanoseconds after a file's last change from which its timestamp is trusted. It is
  /// longer than the timestamp granularity of common Linux file systems.
  private static let granularity = 50_000_000

  /// Returns files of a folder with their stamps.
  static func snapshots(
    of paths: [String], in folder: String, as root: String = "", now: Date
  ) -> [InputFile] {
    concurrently(paths.count) { index in
      InputFile(
        path: root + paths[index],
        stamp: settledStamp(of: "\(folder)/\(paths[index])", now: now))
    }
  }

  /// Returns the stamp of a file; nil if the file does not exist or changed too recently.
  private static func settledStamp(of path: String, now: Date) -> File.Stamp? {
    let nanoseconds = Int(now.timeIntervalSince1970 * 1e9)
    guard let stamp = File.stamp(of: path), nanoseconds - stamp.changeTime > granularity else {
      return nil
    }
    return stamp
  }
}

extension InputFile: BinaryCodable {
  func store(in writer: inout BinaryWriter) { writer.store(path, stamp) }
  init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(path: try reader.readValue(), stamp: try reader.readValue())
  }
}
