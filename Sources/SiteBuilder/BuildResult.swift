import Publisher

/// The outcome of a build that published a site.
package struct BuildResult: Sendable {
  /// The report. Its `error` is set if source data was missing or stale in a strict build.
  package var report: BuildReport
  package var published: PublishResult
  /// Paths of the breed lists in the site's folder, and of the pictures that they name.
  var listPaths: [String]
  /// Whether the build changed the site or its warnings, or has an error.
  package var differsFromLastBuild: Bool
}
