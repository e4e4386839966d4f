/// The security headers that a server sends with every file of the site.
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

  /// The headers in the order in which they are sent.
  public var fields: [Field]

  /// Whether to send `Strict-Transport-Security`. The header applies to the whole host for a year,
  /// so the host's owner must decide.
  public var includesHSTS = false

  /// - Parameter embedders: The origins whose pages may embed the site in a frame, as sources of
  ///   `frame-ancestors`.
  public init(includesHSTS: Bool = false, embedders: [String] = []) {
    self.includesHSTS = includesHSTS
    fields = [
      Field("Content-Security-Policy", ContentSecurityPolicy.header(embedders: embedders)),
      Field("X-Content-Type-Options", "nosniff"),
      Field("Referrer-Policy", "no-referrer"),
      Field("Permissions-Policy", Self.permissionsPolicy),
      Field("Cross-Origin-Opener-Policy", "same-origin"),
      Field("Cross-Origin-Resource-Policy", "same-origin"),
    ]
  }

  static let strictTransportSecurity = Field("Strict-Transport-Security", "max-age=31536000")

  /// The policy that allows the site's own pages to use the microphone, for spoken answers, and
  /// disables features that the site does not use.
  private static let permissionsPolicy =
    (disabledFeatures.map { "\($0)=()" } + ["microphone=(self)"]).joined(separator: ", ")

  /// Browser features that the site does not use.
  private static let disabledFeatures = [
    "accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope",
    "magnetometer", "midi", "payment", "serial", "usb",
  ]
}
