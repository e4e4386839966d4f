/// Formats a number of bytes in megabytes: with one decimal below 10 MB, and as a whole number from
/// 10 MB on.
package func formattedByteCount(_ bytes: Int) -> String {
  let tenths = (bytes + 50_000) / 100_000
  return tenths >= 100 ? "\((tenths + 5) / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
}
