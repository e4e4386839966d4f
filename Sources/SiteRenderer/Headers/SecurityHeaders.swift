/// What a server says of every file of a site, beside what the file is.
public struct SecurityHeaders: Sendable, Equatable {
  /// A header's name and value.
  public struct Field: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// In the order sent.
  public var fields: [Field] = [
    Field("Content-Security-Policy", ContentPolicy.header),
    Field("X-Content-Type-Options", "nosniff"),
    Field("Referrer-Policy", "no-referrer"),
    Field("Permissions-Policy", Self.refused.map { "\($0)=()" }.joined(separator: ", ")),
    Field("Cross-Origin-Opener-Policy", "same-origin"),
    Field("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  /// Whether browsers are told never to ask this host without TLS again: for a whole host, and not
  /// taken back for a year, so only its owner can say it.
  public var isTLSAlone = false

  public init(isTLSAlone: Bool = false) {
    self.isTLSAlone = isTLSAlone
  }

  static let transport = Field("Strict-Transport-Security", "max-age=31536000")

  /// What the site asks no browser for.
  private static let refused = [
    "accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope",
    "magnetometer", "microphone", "midi", "payment", "serial", "usb",
  ]
}
