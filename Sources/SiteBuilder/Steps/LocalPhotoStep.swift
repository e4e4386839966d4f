import BreedSources
import Catalog
import Concurrency
import Content
import Diagnostics
import Files
import HTTP
import Hashing
import Photos
import URLs

/// The pictures in `content/`, read and checked.
struct LocalPictures: Sendable {
  /// The usable pictures, in the order in which breeds show them.
  var photos: [LocalPhoto] = []
  /// The files of the usable pictures and their digests, for the next build.
  var usable: [(input: InputFile, digest: Digest)] = []
  var problems: [Problem] = []
}

/// Reads the pictures in `content/`, and accepts them as if they had been fetched. Unchanged
/// pictures that were converted by an earlier build are not read.
func readPictures(
  _ files: [InputFile], in projectFolder: ProjectFolder, through intake: PhotoIntake,
  into store: RenditionStore, reusing cache: BuildCache
) -> LocalPictures {
  guard !files.isEmpty else { return LocalPictures() }
  let limit = FetchPolicy().maximumPhotoSize
  let results = concurrently(files.count) { index -> Result<SourcePhoto, UnusableFile> in
    let file = SiteFile(path: files[index].path, in: projectFolder.path)
    if let digest = cache.digest(ofPicture: files[index]), store.isRecorded(digest) {
      return .success(SourcePhoto(digest: digest, origin: .site(file.path), file: file.fullPath))
    }
    return Result { () throws(UnusableFile) in try readPhoto(file, limit: limit, through: intake) }
  }
  var read = LocalPictures()
  for (input, result) in zip(files, results) {
    switch result {
    case .success(let source):
      read.photos.append(LocalPhoto(path: PicturePath(input.path), source: source))
      read.usable.append((input, source.digest))
    case .failure(let failure): read.problems.append(Problem(input.path, nil, failure.description))
    }
  }
  read.photos = read.photos.map { (key: $0.path.sortKey, photo: $0) }
    .sorted { $0.key < $1.key }.map(\.photo)
  return read
}

/// Reads the pictures in `content/` for a command that only inspects the site; nothing is
/// converted.
func inspectPictures(
  in projectFolder: ProjectFolder, _ store: RenditionStore
) throws(ProblemList) -> LocalPictures {
  let paths = try projectFolder.contentPaths().pictures
  return readPictures(
    paths.map { InputFile(path: $0) }, in: projectFolder, through: .checkingFiles, into: store,
    reusing: BuildCache())
}

/// Returns a problem for each folder with pictures that no breed shows. Decks whose list could not
/// be fetched are skipped.
func unassignedPictures(
  _ localPhotos: [LocalPhoto], in decks: [Deck], _ fetched: FetchedDecks
) -> [Problem] {
  let slugsByDeck = Dictionary(
    decks.map { ($0.settings.id, Set($0.breeds.map(\.slug)).union($0.omittedSlugs)) },
    uniquingKeysWith: { a, _ in a })
  let listed = Set(fetched.listPaths)
  var problems: [Problem] = []
  var reportedFolders: Set<String> = []
  for path in localPhotos.map(\.path) where !listed.contains(path.path) {
    guard let deckID = path.deckID else {
      problems.append(
        Problem(
          path.path, nil,
          "no breed matches this picture; move it to content/photos/<deck>/<slug>/"))
      continue
    }
    guard fetched.failures[deckID] == nil else { continue }
    guard let slugs = slugsByDeck[deckID] else {
      problems.append(
        Problem(
          path.path, nil,
          "no breed matches this picture: there is no deck \"\(printable(deckID))\""
            + didYouMean(deckID, among: slugsByDeck.keys.sorted())))
      continue
    }
    guard path.slug(among: slugs.contains) == nil else { continue }
    // Report a folder once.
    if path.isInPhotoFolder, !reportedFolders.insert("\(deckID)/\(path.name)").inserted { continue }
    let guess = didYouMean(path.name, among: slugs.sorted())
    let example = slugs.min() ?? "beagle"
    let remedy =
      path.isInPhotoFolder
      ? "rename its folder to a breed's slug, such as \(example)"
      : "name it after a breed's slug, such as \(example).jpg or \(example)-2.jpg"
    problems.append(
      Problem(
        path.path, nil,
        "no breed matches this picture: the deck \"\(deckID)\" has no breed "
          + "\"\(printable(path.name))\"" + (guess.isEmpty ? "; \(remedy)" : guess)))
  }
  return problems
}
