import Foundation
import TestSupport

/// The attributes of a file that show whether it was rewritten.
struct FileState: Equatable {
  var inode: UInt64
  var size: Int
  var modified: Int
}

/// Returns the sorted paths of all files in a folder.
func files(below folder: String) -> [String] {
  (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [])
    .map { folder + "/" + $0 }
    .filter { path in
      var state = stat()
      return lstat(path, &state) == 0 && state.st_mode & S_IFMT == S_IFREG
    }.sorted()
}

/// Returns the published files, without decks' own dot files.
func published(_ sites: GeneratedSites) -> [(name: String, path: String)] {
  let root = sites.decksOutput + "/"
  return files(below: sites.decksOutput).map { (String($0.dropFirst(root.count)), $0) }
    .filter { !$0.0.hasPrefix(".") }
}

func state(of sites: GeneratedSites) throws -> [String: FileState] {
  var states: [String: FileState] = [:]
  for (name, path) in published(sites) {
    var state = stat()
    guard lstat(path, &state) == 0 else { continue }
    states[name] = FileState(
      inode: UInt64(state.st_ino), size: Int(state.st_size),
      modified: state.st_mtim.tv_sec * 1_000_000_000 + state.st_mtim.tv_nsec)
  }
  return states
}

/// Returns the files that were added, removed or rewritten between two states.
func changes(_ before: [String: FileState], _ after: [String: FileState]) -> Set<String> {
  Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
}

func contents(of sites: GeneratedSites) throws -> [String: Int] {
  var contents: [String: Int] = [:]
  for (name, path) in published(sites) {
    contents[name] = try Data(contentsOf: URL(fileURLWithPath: path)).hashValue
  }
  return contents
}

/// Returns the pages that contain a name.
func pages(naming name: String, of sites: GeneratedSites) throws -> Set<String> {
  let wanted = Data(name.utf8)
  return Set(
    try published(sites).filter {
      try Data(contentsOf: URL(fileURLWithPath: $0.path)).range(of: wanted) != nil
    }.map(\.name))
}

// MARK: Pages of decks and Hugo

/// Returns the total sizes of the breed pages of decks and of Hugo, in the first language.
///
/// - Throws: An error if a breed has no page.
func bytesOfBreedPages(_ sites: GeneratedSites) throws -> (ours: Int, theirs: Int) {
  for folder in sites.design.languages.dropFirst().map({ $0.lowercased() }) {
    for breed in sites.breeds {
      let path = "\(sites.decksOutput)/\(folder)/bench/\(breed.slug).html"
      guard FileManager.default.fileExists(atPath: path) else {
        throw MeasurementError("no \(path)")
      }
    }
  }
  return try sites.breeds.reduce(into: (ours: 0, theirs: 0)) { sizes, breed in
    sizes.ours += try Data(contentsOf: page(of: breed, in: sites.decksOutput)).count
    sizes.theirs += try Data(contentsOf: page(of: breed, in: sites.hugoOutput)).count
  }
}

/// Compares breed pages of decks and of Hugo, and returns the total sizes of all breed pages.
///
/// - Throws: An error if a compared page differs in its text, or the total sizes differ by more
///   than a tenth.
func bytesOfSamePages(_ sites: GeneratedSites) throws -> (ours: Int, theirs: Int) {
  for breed in sites.breeds.enumerated().filter({ $0.offset % 97 == 0 }).map(\.element) {
    let own = words(of: try Data(contentsOf: page(of: breed, in: sites.decksOutput)))
    let other = words(of: try Data(contentsOf: page(of: breed, in: sites.hugoOutput)))
    if own != other {
      let at = zip(own, other).prefix { $0 == $1 }.count
      let (left, right) = (own.dropFirst(at).first ?? "", other.dropFirst(at).first ?? "")
      throw MeasurementError("\(breed.slug): decks has \"\(left)\" where Hugo has \"\(right)\"")
    }
  }
  let sizes = try bytesOfBreedPages(sites)
  let ratio = Double(sizes.ours) / Double(sizes.theirs)
  guard (0.9...1.1).contains(ratio) else {
    throw MeasurementError("the sizes of the pages differ by more than a tenth: \(ratio)")
  }
  return sizes
}

private func page(of breed: GeneratedBreed, in output: String) -> URL {
  URL(fileURLWithPath: "\(output)/bench/\(breed.slug).html")
}

/// Returns the text of a page's body.
private func words(of page: Data) -> [String] {
  let text = String(decoding: page, as: UTF8.self)
  guard let body = text.range(of: "<body>") else { return [] }
  var words = ""
  var isInTag = false
  for character in text[body.upperBound...] {
    switch character {
    case "<": isInTag = true
    case ">":
      isInTag = false
      words.append(" ")
    default: if !isInTag { words.append(character) }
    }
  }
  // A tag may separate a word from its full stop.
  return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    .replacing(" .", with: ".").split(separator: " ").map(String.init)
}
