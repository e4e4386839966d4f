import Catalog
import Problems

/// What is wrong in the notes of a breed, told before a build begins.
public func problems(in notes: Notes) -> [Problem] {
  do {
    _ = try Markdown.render(notes.markdown, path: notes.path, firstLine: notes.line)
    return []
  } catch {
    return error.all
  }
}
