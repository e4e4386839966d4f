import Compression
import Files
import SiteBuilder
import SiteRenderer
import StudyCodecs
import StudyModel

/// Returns the content of a progress file, which may be compressed with gzip; - is standard input.
func readProgressFile(_ file: String) throws(CommandError) -> [UInt8] {
  let bytes: [UInt8]
  do {
    bytes =
      try file == "-" ? File.readStandardInput(atMost: fileSizeLimit) : File.read(file)
  } catch {
    throw .unreadable(file: file, reason: error.reason)
  }
  guard isGzip(bytes) else { return bytes }
  guard let content = gunzip(bytes, atMost: fileSizeLimit) else {
    throw .unreadable(
      file: file,
      reason: "the gzip file is corrupt, truncated, or larger than 500 MB uncompressed")
  }
  return content
}

/// Returns the decks of the last built site, or else of content/ and the cache.
func studyDecks(of folder: ProjectFolder) async throws -> [StudyModel.Deck] {
  if let published = publishedDecks(in: folder.builtSite) { return published }
  return try await SiteInspection(folder, .process).cachedDecks(
    folder.readContent(), photos: 1
  )
  .map { try StudyModel.Deck(withPlaceholdersFor: $0) }
}
