import Files
import FoundationEssentials
import Glibc

/// Returns the sorted paths, relative to `root`, of the files below a folder. Symbolic links are
/// followed; `depth` limits the recursion, in case links form a cycle. Hidden files are skipped,
/// since they belong to editors or the system.
///
/// - Parameter includesUnlistedFolders: Whether folders that are too deep or outside `content` are
///   among the paths in place of their files, so that they can be reported.
func filesBelow(
  _ folder: String, in root: String, depth: Int = 4, includesUnlistedFolders: Bool = false
) -> [String] {
  guard depth > 0 else { return includesUnlistedFolders ? [folder] : [] }
  // A link could lead to all files of the machine.
  if includesUnlistedFolders, File.isOutside("\(root)/\(folder)", of: "\(root)/content") {
    return [folder]
  }
  guard let stream = opendir("\(root)/\(folder)") else { return [] }
  defer { closedir(stream) }
  var files: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    guard !name.hasPrefix(".") else { continue }
    let path = "\(folder)/\(name)"
    if isFolder(path, in: root, Int32(entry.pointee.d_type)) {
      files += filesBelow(
        path, in: root, depth: depth - 1, includesUnlistedFolders: includesUnlistedFolders)
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
