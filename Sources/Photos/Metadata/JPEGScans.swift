/// Returns an upper bound on the number of scans in a JPEG: the number of markers that start one.
///
/// A decoder processes the whole image once per scan, and a scan can be as short as a dozen bytes,
/// so a file of a few hundred kB can keep it busy for minutes. Progressive JPEGs usually have about
/// ten scans. Markers in metadata, such as those of an embedded thumbnail, are counted too;
/// compressed data cannot contain markers.
package func scanCount(ofJPEG bytes: [UInt8]) -> Int {
  zip(bytes, bytes.dropFirst()).count { $0 == 0xFF && $1 == 0xDA }
}
