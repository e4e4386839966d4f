/// Receives the progress of a build, such as a terminal that draws it.
package struct BuildObserver: Sendable {
  /// Receives how many items of a phase are done.
  package var progress: @Sendable (_ phase: String, _ done: Int, _ total: Int) -> Void
  /// Receives a phase that has ended, and its result in words.
  package var finished: @Sendable (_ phase: BuildReport.Phase, _ detail: String) -> Void

  package init(
    progress: @escaping @Sendable (_ phase: String, _ done: Int, _ total: Int) -> Void,
    finished: @escaping @Sendable (_ phase: BuildReport.Phase, _ detail: String) -> Void
  ) {
    self.progress = progress
    self.finished = finished
  }

  /// Ignores everything.
  package static let silent = BuildObserver(progress: { _, _, _ in }, finished: { _, _ in })
}
