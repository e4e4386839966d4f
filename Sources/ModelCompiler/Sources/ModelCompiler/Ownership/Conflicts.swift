/// Finds changes that compiled code cannot make with Swift's semantics.
extension Uses {
  /// Finds changes of these kinds:
  ///
  /// - A statement keeps a reference to an object, then a call in it changes the object.
  /// - A statement changes an object twice, and the copy made before the statement is out of date
  ///   after the first change.
  /// - A loop condition changes an object that is not owned.
  ///
  /// - Parameter changes: All changes in place, including those by calls.
  func conflicts(_ changes: [Change], owns: (Path) -> Bool) -> [Ownership.Conflict] {
    var found: [Ownership.Conflict] = []
    for change in changes where change.needsOwner {
      let name = change.path.root.name
      let message: String
      if isAliased(before: change) {
        message =
          "using `\(name)` and modifying it in one statement is not supported; move the change "
          + "into a `let` before the statement"
      } else if isReplaced(before: change, changes, owns), change.isOfElement || !owns(change.path)
      {
        message =
          "modifying `\(name)` twice in one statement is not supported; move the first change "
          + "into a `let` before the statement"
      } else if change.isInLoopCondition, change.isOfElement || !owns(change.path) {
        message =
          "modifying `\(name)` in a loop's condition is not supported; modify it in the body"
      } else {
        continue
      }
      let conflict = Ownership.Conflict(position: change.position, message: message)
      if !found.contains(conflict) { found.append(conflict) }
    }
    return found
  }

  private func isAliased(before change: Change) -> Bool {
    reads.contains { read in
      read.statement == change.statement && read.time < change.time
        && read.path.isPrefix(of: change.path)
        // An inout parameter is copied when a reference to it is kept.
        && !(read.path == change.path
          && (read.isOfContents
            || read.lifetime == .escaping && change.path.root.role == .borrowed
              && read.path.fields.isEmpty))
    }
  }

  private func isReplaced(before change: Change, _ changes: [Change], _ owns: (Path) -> Bool)
    -> Bool
  {
    changes.contains { other in
      guard other.statement == change.statement, other.time < change.time else { return false }
      if change.indices.contains(where: { $0.mentions(other.path.root) }) { return true }
      guard !other.isOfElement, let fields = change.path.fields(after: other.path) else {
        return false
      }
      if change.isOfElement { return true }
      // An object that the callee stores at this path is owned by the caller.
      let isNewlyOwned = other.parameter.map { owns(Path(root: $0, fields: fields)) } ?? false
      return !fields.isEmpty && !isNewlyOwned
    }
  }
}
