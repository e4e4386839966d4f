extension BothImplementations.Answer {
  /// Whether neither side failed and both returned the same canonical JSON. Its numbers are the same
  /// only if they are the same bit for bit.
  public var isSame: Bool { !swift.isFailure && swift == javaScript }

  /// Whether the Swift probe rejected the arguments because they do not fit the parameters' types.
  public var isRefused: Bool { swift.starts(with: "!refused".utf8) }
}

extension [UInt8] {
  fileprivate var isFailure: Bool { first == UInt8(ascii: "!") }
}
