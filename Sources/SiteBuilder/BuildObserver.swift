/// Callbacks for the progress of a build, for example to show it in a terminal.
package struct BuildObserver: Sendable {
  /// Called with the number of completed items of a phase.
  package var progress: @Sendable (_ phase: String, _ done: Int, _ total: Int) -> Void
  /// Called at the end of a phase, with a description of its result.
  package var finished: @Sendable (_ phase: BuildReport.Phase, _ detail: String) -> Void

  package init(
    progress: @escaping @Sendable (_ phase: String, _ done: Int, _ total: Int) -> Void,
    finished: @escaping @Sendable (_ phase: BuildReport.Phase, _ detail: String) -> Void
  ) {
    self.progress = progress
    self.finished = finished
  }

  /// An observer that does nothing.
  package static let silent = BuildObserver(progress: { _, _, _ in }, finished: { _, _ in })
}
