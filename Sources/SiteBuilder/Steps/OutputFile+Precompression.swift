import Compression
import Hashing
import OutputFile
import Publisher

extension OutputFile {
  /// Compressed copies in each encoding that servers look for; empty for incompressible types.
  var precompressedCopies: [OutputFile] {
    guard isCompressible(path) else { return [] }
    return ContentEncoding.allCases.map { encoding in
      OutputFile(
        path: path + encoding.fileSuffix,
        .rendered({
          guard let bytes = encoding.encode(try self.bytes()) else {
            throw PublishingError.cannotWrite(
              path: self.path, reason: "not enough memory to compress it")
          }
          return bytes
        }),
        kind: kind, origin: "\(origin), compressed",
        key: fingerprint.map { Digest(of: [$0, Digest(of: encoding.fileSuffix)]) })
    }
  }
}
