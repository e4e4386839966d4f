/// The site's defaults for the options of a build.
public struct BuildSettings: Hashable, Sendable {
  /// Whether to write compressed copies of text files.
  public var writesCompressedCopies = false
  /// Whether a build fails if source data is missing or stale.
  public var isStrict = false
  /// The path of the output folder, relative to the site's folder.
  public var output = "public"

  public init() {}
}
