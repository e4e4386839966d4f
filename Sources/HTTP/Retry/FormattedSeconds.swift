/// Formats a duration for a message, rounded up to seconds, or to tenths below 10 seconds.
func formattedSeconds(_ seconds: Double) -> String {
  let tenths = Int((min(max(seconds, 0), 1_000_000_000) * 10).rounded(.up))
  return tenths >= 100 || tenths.isMultiple(of: 10)
    ? "\((tenths + 9) / 10) s" : "\(tenths / 10).\(tenths % 10) s"
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double { self / .seconds(1) }
}
