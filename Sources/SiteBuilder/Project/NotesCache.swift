import Catalog
import Content
import Diagnostics
import HTML
import Markdown
import Synchronization

/// A cache of rendered notes.
final class NotesCache: Sendable {
  /// The cache's capacity in bytes. Notes that do not fit are rendered again when a page needs
  /// them.
  private static let capacity = 32 << 20
  private let projectFolder: ProjectFolder
  private let cache = Mutex<(bytes: Int, byPath: [String: RenderedNotes])>((0, [:]))

  init(_ projectFolder: ProjectFolder) { self.projectFolder = projectFolder }

  /// Renders and caches notes, and returns the problems in them.
  func renderAndCache(_ notes: Notes) -> [Problem] {
    let (rendered, problems) = RenderedNotes.rendering(notes)
    guard let rendered else { return problems }
    let size = rendered.body?.bytes.count ?? 0
    cache.withLock { cache in
      guard cache.bytes + size <= Self.capacity else { return }
      cache.bytes += size
      cache.byPath[notes.path] = rendered
    }
    return problems
  }

  /// Returns the notes in a file, from the cache or the file.
  func rendered(_ path: String) throws -> RenderedNotes? {
    if let rendered = cache.withLock({ $0.byPath[path] }) { return rendered }
    return try Notes(in: projectFolder.contentFile(path)).map { notes in try RenderedNotes(notes) }
  }
}

extension RenderedNotes {
  /// Renders notes, and returns the problems in them.
  static func rendering(_ notes: Notes) -> (notes: RenderedNotes?, problems: [Problem]) {
    do throws(ProblemList) {
      return (try RenderedNotes(notes), [])
    } catch {
      return (nil, error.all)
    }
  }

  init(_ notes: Notes) throws(ProblemList) {
    try self.init(
      notes.markdown, path: notes.path, firstLine: notes.line,
      style: ContentPath.isPage(notes.path) ? .page : .notes)
  }
}
