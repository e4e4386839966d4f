import Diagnostics
import Files

/// Reads a file. Symbolic links to targets outside its folder are rejected, since the targets would
/// be published.
///
/// - Parameter name: The path relative to `root`, as shown in messages.
func readInput(_ name: String, in root: String) throws(Problem) -> [UInt8] {
  // The folders `content` and `Templates` may themselves be symbolic links.
  let folder = name.hasPrefix("content/") ? root + "/content" : root
  guard !File.isOutside(root + "/" + name, of: folder) else {
    throw Problem(
      name, nil,
      "the file is a symbolic link to outside the site; replace it with a copy of the target")
  }
  do {
    return try File.read(root + "/" + name)
  } catch {
    throw Problem(name, nil, "the file cannot be read: \(error.reason)")
  }
}

/// Reads UTF-8 text, and removes a byte order mark.
func readInputText(_ name: String, in root: String) throws(Problem) -> String {
  guard let text = String(validating: try readInput(name, in: root), as: UTF8.self) else {
    throw Problem(name, nil, "the file is not UTF-8 text; save it as UTF-8")
  }
  return text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? String(text.unicodeScalars.dropFirst()) : text
}
