import Compression
import Hashing
import OutputFile
import Publisher

extension OutputFile {
  /// The file in each encoding that servers look for beside it; none of what is compressed already.
  var compressed: [OutputFile] {
    guard isCompressible(path) else { return [] }
    return ContentEncoding.allCases.map { encoding in
      OutputFile(
        path: path + encoding.ending,
        .made({
          guard let bytes = encoding.encode(try self.bytes()) else {
            throw PublishingError.cannotWrite(path: self.path, reason: "no memory to compress it")
          }
          return bytes
        }),
        stage: stage, origin: "\(origin), compressed",
        key: fingerprint.map { Digest(of: [$0, Digest(of: encoding.ending)]) })
    }
  }
}
