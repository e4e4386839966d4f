import FoundationEssentials
import Glibc
import Hashing

extension HTTPCache {
  /// A file in the cache's folder.
  public struct CachedFile: Hashable, Sendable {
    /// The kind of a file, determined by its path; links and other special files are foreign.
    public enum Kind: String, Sendable, CaseIterable {
      case record, body
      /// A file derived from a body. The raw value is a field of the status report.
      case derived = "rendition"
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

    /// The path prefix shared by all files derived from one body: the folder and the body's digest.
    var stem: String {
      let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
      return folder + String(path.dropFirst(folder.count).prefix(64))
    }
  }

  /// Files that another module derives from bodies and keeps in a folder of the cache. They are
  /// counted, evicted and removed together with the cache's own files.
  ///
  /// Each file is in a subfolder named after the first two digits of the body's digest, and its name
  /// begins with the digest.
  public struct DerivedFiles: Sendable {
    /// The name of the folder.
    var folder: String
    /// The name of the index file in the folder; it is never evicted.
    var index: String

    public init(folder: String, index: String) {
      self.folder = folder
      self.index = index
    }
  }

  /// Bookkeeping files, which are never evicted.
  private var bookkeepingFiles: Set<String> {
    var files: Set = ["state", "lock"]
    if let derivedFiles { files.insert("\(derivedFiles.folder)/\(derivedFiles.index)") }
    return files
  }

  /// Returns all files in the folder, sorted by path, except the cache's bookkeeping files.
  public func files() -> [CachedFile] {
    let bookkeepingFiles = bookkeepingFiles
    return Self.files(below: folder).compactMap { name in
      guard !bookkeepingFiles.contains(name), let status = Self.status(of: "\(folder)/\(name)")
      else {
        return nil
      }
      let isFile = status.st_mode & S_IFMT == S_IFREG
      return CachedFile(
        kind: isFile ? kind(of: name) : .foreign, path: "\(folder)/\(name)",
        size: Int(status.st_size),
        usedAt: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    }
  }

  /// Returns the digests of all stored bodies, both documents and photos.
  public func bodyDigests() -> Set<Digest> {
    Set(
      files().filter { $0.kind == .body }
        .compactMap { Digest(hex: String($0.path.suffix(64))) })
  }

  /// Returns the kind of the file at a path relative to the cache's folder.
  func kind(of name: String) -> CachedFile.Kind {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard let file = parts.last, !file.hasPrefix(".partial-") else { return .leftover }
    let hash = file.prefix(64)
    guard parts.count == 3, Digest(hex: String(hash)) != nil, hash.hasPrefix(parts[1]),
      parts[1].count == 2
    else { return .foreign }
    switch (parts[0], file.dropFirst(64)) {
    case ("records", ".json"): return .record
    case ("bodies", ""): return .body
    case (_, let rest) where rest.hasPrefix("-") || rest.hasPrefix("."):
      guard let derivedFiles, parts[0] == derivedFiles.folder else { return .foreign }
      return .derived
    default: return .foreign
    }
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// Returns the relative paths of the files below a folder. Symbolic links, and folders at the
  /// depth limit, are returned like files.
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
