import FoundationEssentials
import Glibc
import Hashing

extension HTTPCache {
  /// A file in the cache's folder.
  public struct Entry: Hashable, Sendable {
    /// What a file is, as far as its place and name tell.
    public enum Kind: String, Sendable, CaseIterable {
      case record, body, rendition
      /// What a run that was killed had not finished.
      case leftover
      /// None of decks' making.
      case foreign
    }

    public var kind: Kind
    public var path: String
    /// Bytes.
    public var size: Int
    /// When it was last of use, in seconds since 1970.
    public var usedAt: Double

    /// The part of the name that renditions of one photo share, with the folders above it.
    var stem: String {
      let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
      return folder + String(path.dropFirst(folder.count).prefix(64))
    }
  }

  /// What the cache keeps for itself, and what renditions are told by: none of it is ever evicted.
  private static let ownFiles: Set = ["state", "lock", "renditions/made.txt"]

  /// Every file in the folder but the cache's own, by path.
  public func entries() -> [Entry] {
    Self.files(below: folder).compactMap { name in
      guard !Self.ownFiles.contains(name), let status = Self.status(of: "\(folder)/\(name)")
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

  /// Of what answers and photos it holds the bytes.
  public func bodies() -> Set<Digest> {
    Set(
      entries().filter { $0.kind == .body }
        .compactMap { Digest(hex: String($0.path.suffix(64))) })
  }

  /// What lies at a path below the cache's folder.
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

  /// The files below a folder, by their paths from it. A link is a file, wherever it leads.
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
