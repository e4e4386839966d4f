import Publisher

/// The outcome of a build that published a site.
package struct BuildResult: Sendable {
  /// Its `error` is set where a strict build had to fall back on old copies.
  package var report: BuildReport
  package var published: PublishResult
  /// Whether the site, or what the report says of it, differs from the build before.
  package var isNews: Bool
}
