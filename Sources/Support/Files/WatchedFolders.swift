import FoundationEssentials
import Glibc

/// The inotify watches for a set of folders and files, and the changes that they have reported.
struct WatchedFolders {
  /// Watched folder trees, whether they exist yet or not.
  var folders: Set<String> = []
  /// Watched single files, whether they exist yet or not.
  var files: Set<String> = []
  /// Changed paths that have not been taken yet.
  var changedPaths: Set<String> = []
  /// A message that names the last folder that could not be watched and the reason.
  var failure: String?

  private let descriptor: Int32
  private var paths: [Int32: String] = [:]

  private static let watchedEvents = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR)
  /// The maximum folder depth, which prevents endless recursion through cycles of symbolic links.
  private static let maximumDepth = 16

  /// - Parameter descriptor: An inotify instance, which the caller closes.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Adds a watch for every folder that is not watched yet.
  mutating func addWatches() {
    for folder in folders { watch(below: folder, depth: Self.maximumDepth) }
    // The creation of a missing path is noticed only if its nearest existing parent is watched.
    for path in folders.union(files) {
      var missing: [String] = []
      var ancestor = parent(of: path)
      while !watch(ancestor), ancestor.contains("/"), ancestor != "/" {
        missing.append(ancestor)
        ancestor = parent(of: ancestor)
      }
      // A folder that was created before its parent was watched causes no event.
      while let next = missing.popLast(), watch(next) {}
    }
  }

  /// Records the change that an event reports, and updates the watches.
  mutating func record(_ event: Event) {
    if event.has(IN_Q_OVERFLOW) {
      // Events were lost, so anything may have changed.
      paths = [:]
      addWatches()
      changedPaths.formUnion(folders.union(files))
      return
    }
    if event.has(IN_IGNORED) {
      paths[event.watch] = nil
      return
    }
    guard let folder = paths[event.watch], !isIgnored(event.name) else { return }
    let path = folder + "/" + event.name
    if isParent(path) {
      addWatches()
      changedPaths.insert(path)
      return
    }
    guard isWatched(path) else { return }
    if event.has(IN_ISDIR) {
      if event.has(IN_CREATE | IN_MOVED_TO) { watch(below: path, depth: Self.maximumDepth) }
      if event.has(IN_MOVED_FROM) { removeWatches(below: path) }
    } else if event.has(IN_CREATE), !isLink(path) {
      return
    }
    changedPaths.insert(path)
  }

  private mutating func watch(below folder: String, depth: Int) {
    guard depth > 0, watch(folder) else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      // Names without a dot are usually folders: skip the stat call, since watching a file fails
      // harmlessly.
      guard !isIgnored(name), !name.contains(".") || isFolder(folder + "/" + name) else { continue }
      watch(below: folder + "/" + name, depth: depth - 1)
    }
  }

  /// Adds a watch and returns whether the folder is watched under this path: false if it cannot be
  /// watched or is already watched under another path.
  private mutating func watch(_ folder: String) -> Bool {
    let watch = inotify_add_watch(descriptor, folder, Self.watchedEvents)
    guard watch >= 0 else {
      if errno != ENOENT, errno != ENOTDIR {
        failure = "\(folder): \(String(cString: strerror(errno)))"
      }
      return false
    }
    if let watchedPath = paths[watch] { return watchedPath == folder }
    paths[watch] = folder
    return true
  }

  private mutating func removeWatches(below folder: String) {
    for (watch, path) in paths where path == folder || path.hasPrefix(folder + "/") {
      inotify_rm_watch(descriptor, watch)
      paths[watch] = nil
    }
  }

  private func isWatched(_ path: String) -> Bool {
    files.contains(path) || folders.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// Whether a path is a parent of a watched path.
  private func isParent(_ path: String) -> Bool {
    folders.union(files).contains { $0.hasPrefix(path + "/") }
  }

  /// Whether a newly created file is a symbolic or hard link. Unlike other files, links cause no
  /// `IN_CLOSE_WRITE` event after their creation.
  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
      && (status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1)
  }
}

extension WatchedFolders {
  /// An inotify event that concerns one name in a watched folder.
  struct Event {
    var watch: Int32
    var mask: UInt32
    var name: String

    func has(_ flags: some BinaryInteger) -> Bool { mask & UInt32(flags) != 0 }
  }

  /// Parses the events read from an inotify instance.
  static func events(in bytes: UnsafeRawBufferPointer) -> [Event] {
    let headerSize = MemoryLayout<inotify_event>.size
    var events: [Event] = []
    var rest = bytes[...]
    while rest.count >= headerSize {
      let start = UnsafeRawBufferPointer(rebasing: rest)
      let event = start.loadUnaligned(as: inotify_event.self)
      let name = start.dropFirst(headerSize).prefix(Int(event.len)).prefix { $0 != 0 }
      events.append(
        Event(watch: event.wd, mask: event.mask, name: String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(headerSize + Int(event.len))
    }
    return events
  }
}

/// Whether a name belongs to a hidden file or an editor's backup. Neither is ever part of a site,
/// except the folder `.well-known`.
private func isIgnored(_ name: String) -> Bool {
  name.isEmpty || name.hasPrefix(".") && name != ".well-known" || name.hasSuffix("~")
}

private func isFolder(_ path: String) -> Bool {
  var isFolder = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
}

private func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
