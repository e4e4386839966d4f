import Catalog
import Files
import Hashing

/// A file of the site that cannot be used: the reason, with a remedy and without the path.
public struct UnusableFile: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}

/// Reads a photo in the site's folder and accepts it like a fetched one.
///
/// - Parameter limit: The maximum size in bytes.
public func readPhoto(
  _ file: SiteFile, limit: Int, through intake: PhotoIntake
) throws(UnusableFile) -> SourcePhoto {
  let bytes = try readFile(file, limit: limit)
  let digest = Digest(of: bytes)
  if let reason = intake.acceptFile(bytes, digest) {
    throw UnusableFile(description: "the picture \(reason); replace or remove it")
  }
  return SourcePhoto(digest: digest, origin: .site(file.path), file: file.fullPath)
}

/// Reads a file in the site's folder. Files outside it, to which symbolic links may point, are
/// rejected, since their contents would be published.
func readFile(_ file: SiteFile, limit: Int) throws(UnusableFile) -> [UInt8] {
  guard let stamp = File.stamp(of: file.fullPath) else {
    throw UnusableFile(description: "there is no such file in the site; correct the path")
  }
  // The folder `content` may itself be a symbolic link.
  let folder = file.path.hasPrefix("content/") ? file.folder + "/content" : file.folder
  guard !File.isOutside(file.fullPath, of: folder) else {
    throw UnusableFile(
      description:
        "the file is a symbolic link to outside the site; replace it with a copy of the target")
  }
  guard stamp.size <= limit else {
    throw UnusableFile(
      description: "the file is larger than \(limit >> 20) MB; use a smaller file")
  }
  do {
    return try File.read(file.fullPath)
  } catch {
    throw UnusableFile(
      description: "the file cannot be read (\(error.reason)); check its permissions")
  }
}
