/// Returns an upper bound of the number of scans in a JPEG: the number of markers that start one.
///
/// A decoder goes over the whole picture in each scan, and a scan takes a dozen bytes, so that a few
/// hundred kB can keep it busy for minutes. Progressive pictures have about ten. Marker bytes in
/// metadata are counted too, as thumbnails have some; compressed data cannot contain them.
package func scanCount(ofJPEG bytes: [UInt8]) -> Int {
  zip(bytes, bytes.dropFirst()).count { $0 == 0xFF && $1 == 0xDA }
}
