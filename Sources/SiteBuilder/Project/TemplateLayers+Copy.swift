import Diagnostics
import Files
import Glibc
import Hashing

extension TemplateLayers {
  /// Copies a shipped file into the site's own folder, and records the digest of the original.
  ///
  /// - Parameter path: The path below the folder; it may begin with `Templates/`.
  /// - Returns: The path of the copy below the folder.
  /// - Throws: `BuildError.usage` for anything but a shipped file, `BuildError.cannotCreate` if the
  ///   site already has the file or it cannot be written, or a `Problem` in the record of copies.
  package func copy(_ path: String) throws -> String {
    let name = path.hasPrefix("Templates/") ? String(path.dropFirst("Templates/".count)) : path
    let original = try shippedFile(toCopy: name)
    let own = try ownFolder(toWrite: name)
    let copy = own + "/" + name
    if let existing = ownFile(inPlaceOf: name) ?? existingFile(name, at: copy) {
      throw BuildError.cannotCreate(
        "Templates/\(existing) already exists, and existing files are not overwritten; move it away "
          + "to copy the shipped file again")
    }
    let bytes = try File.read(original.path)
    // The record comes first, since a copy without a record would never be reported as outdated.
    let record = try TemplateCopies(in: own).text(adding: name, Digest(of: bytes))
    try File.makeFolder(String(copy.prefix(upTo: copy.lastIndex(of: "/") ?? copy.endIndex)))
    try File.write(Array(record.utf8), to: own + "/" + TemplateCopies.fileName)
    try File.write(bytes, to: copy)
    return name
  }

  private func shippedFile(toCopy name: String) throws(BuildError) -> TemplateFile {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.hasPrefix("/"), !parts.contains("..") else {
      throw .usage(
        "\"\(name)\" is not a path below Templates/; to list the paths, run decks templates list")
    }
    if let file = shippedFile(named: name) { return file }
    let known = Self.names(in: shipped)
    if let first = known.first(where: { $0.hasPrefix(name + "/") }) {
      throw .usage("\"\(name)\" is a folder; copy one of its files, such as \(first)")
    }
    let guess = didYouMean(name, among: known)
    throw .usage(
      "decks has no template \"\(name)\""
        + (guess.isEmpty ? "; to list the paths, run decks templates list" : guess))
  }

  private func existingFile(_ name: String, at path: String) -> String? {
    var status = stat()
    return lstat(path, &status) == 0 ? name : nil
  }

  /// Returns the site's own folder, in which a file is to be written.
  ///
  /// - Throws: `BuildError.usage` if the site has no folder of its own, `BuildError.cannotCreate` if
  ///   the file would be outside it.
  func ownFolder(toWrite name: String) throws(BuildError) -> String {
    guard let own else {
      throw .usage(
        "this site's Templates/ is the shipped folder itself; edit Templates/\(name) directly")
    }
    guard File.resolvingLinks(in: own + "/" + name).hasPrefix(File.resolvingLinks(in: own) + "/")
    else {
      throw .cannotCreate(
        "Templates/\(name) would be outside Templates/, because its folder is a symbolic link; "
          + "replace the link with a folder")
    }
    return own
  }
}
