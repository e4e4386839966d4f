import FoundationEssentials
import Glibc
import Hashing

extension HTTPCache {
  /// A file in the cache's folder.
  public struct Entry: Hashable, Sendable {
    /// The kind of a file, determined from its path.
    public enum Kind: String, Sendable, CaseIterable {
      case record, body, rendition
      /// A temporary file of an interrupted run.
      case leftover
      /// A file that was not created by decks.
      case foreign
    }

    public var kind: Kind
    public var path: String
    /// Size in bytes.
    public var size: Int
    /// Time when the file was last used, in seconds since 1970.
    public var usedAt: Double

    /// The path prefix shared by all renditions of one photo: the folder and the photo's hash.
    var stem: String {
      let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
      return folder + String(path.dropFirst(folder.count).prefix(64))
    }
  }

  /// Bookkeeping files, which are never evicted.
  private static let bookkeepingFiles: Set = ["state", "lock", "renditions/made.txt"]

  /// Returns all files in the folder, sorted by path, except the cache's bookkeeping files.
  public func entries() -> [Entry] {
    Self.files(below: folder).compactMap { name in
      guard !Self.bookkeepingFiles.contains(name), let status = Self.status(of: "\(folder)/\(name)")
      else {
        return nil
      }
      let isFile = status.st_mode & S_IFMT == S_IFREG
      return Entry(
        kind: isFile ? Self.kind(of: name) : .foreign, path: "\(folder)/\(name)",
        size: Int(status.st_size),
        usedAt: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    }
  }

  /// Returns the digests of all stored bodies, both documents and photos.
  public func bodies() -> Set<Digest> {
    Set(
      entries().filter { $0.kind == .body }
        .compactMap { Digest(hex: String($0.path.suffix(64))) })
  }

  /// Returns the kind of the file at a path relative to the cache's folder.
  static func kind(of name: String) -> Entry.Kind {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard let file = parts.last, !file.hasPrefix(".partial-") else { return .leftover }
    let hash = file.prefix(64)
    guard parts.count == 3, Digest(hex: String(hash)) != nil, hash.hasPrefix(parts[1]),
      parts[1].count == 2
    else { return .foreign }
    switch (parts[0], file.dropFirst(64)) {
    case ("records", ".json"): return .record
    case ("bodies", ""): return .body
    case ("renditions", let rest) where rest.hasPrefix("-") || rest.hasPrefix("."):
      return .rendition
    default: return .foreign
    }
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// Returns the relative paths of the files below a folder. Symbolic links count as files and are
  /// not followed.
  private static func files(below root: String, _ folder: String = "", depth: Int = 4) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
    return names.sorted().flatMap { name -> [String] in
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      guard depth > 0, let status = status(of: "\(root)/\(path)"),
        status.st_mode & S_IFMT == S_IFDIR
      else { return [path] }
      return files(below: root, path, depth: depth - 1)
    }
  }
}
