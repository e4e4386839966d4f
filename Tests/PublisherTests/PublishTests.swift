import FoundationEssentials
import Glibc
import Hashing
import OutputFile
import Publisher
import Synchronization
import TestSupport
import Testing

@Suite("Publishing writes only files that differ, and removes only files that it wrote")
struct PublishTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func page(_ path: String, _ text: String, origin: String = "a test") -> OutputFile {
    OutputFile(path: path, .bytes(Array(text.utf8)), kind: .page, origin: origin)
  }

  /// Publishes with an empty output index.
  func publish(_ files: [OutputFile], to folder: String) throws -> PublishResult {
    var published = try Publisher.publish(files, to: folder, outputIndex: OutputIndex()).result
    published.paths = []
    return published
  }

  /// Publishes to the test's folder, and updates the output index.
  func publish(_ files: [OutputFile], updating outputIndex: inout OutputIndex) throws
    -> PublishResult
  {
    let (result, index) = try Publisher.publish(files, to: folder.path, outputIndex: outputIndex)
    outputIndex = index
    return result
  }

  func identity(_ name: String) -> [Int] {
    var info = stat()
    stat(folder.path + "/" + name, &info)
    return [Int(info.st_ino), info.st_mtim.tv_sec, info.st_mtim.tv_nsec]
  }

  @Test("Publishing the same files again changes no file")
  func unchanged() throws {
    let files = [page("index.html", "one"), page("dogs/beagle.html", "two")]
    #expect(
      try publish(files, to: folder.path) == PublishResult(written: 2, unchanged: 0, removed: 0))
    let before = [
      identity("index.html"), identity("dogs/beagle.html"), identity(".decks-manifest"),
    ]
    #expect(
      try publish(files, to: folder.path) == PublishResult(written: 0, unchanged: 2, removed: 0))
    #expect(
      [identity("index.html"), identity("dogs/beagle.html"), identity(".decks-manifest")] == before)
  }

  @Test("A changed file is replaced by a new file, not overwritten")
  func replaced() throws {
    _ = try publish([page("index.html", "one")], to: folder.path)
    let before = identity("index.html")
    #expect(try publish([page("index.html", "two")], to: folder.path).written == 1)
    #expect((try folder.text("index.html")) == "two")
    #expect(identity("index.html")[0] != before[0])
    #expect(folder.files == [".decks-manifest", "index.html"])
  }

  @Test("A build that was killed while writing is completed by the next build")
  func killed() throws {
    let files = [page("index.html", "one"), page("dogs/pug.html", "two")]
    _ = try publish(files, to: folder.path)
    let whole = try folder.contents
    // The state after a kill: a partial file, a missing page, and a manifest entry for a file that
    // was never written.
    try folder.write("tw", to: ".decks-staging/.partial-abc")
    try folder.write("dogs/akita.html\ndogs/pug.html\nindex.html\n", to: ".decks-manifest")
    try FileManager.default.removeItem(atPath: folder.path + "/dogs/pug.html")
    _ = try publish(files, to: folder.path)
    #expect(try folder.contents == whole)
  }

  @Test("A stale file is removed with its empty folder; a foreign file stays")
  func staleFile() throws {
    _ = try publish([page("cats/birman.html", "x"), page("dogs/pug.html", "x")], to: folder.path)
    try folder.write("mine", to: "dogs/mine.txt")
    let result = try publish([page("index.html", "x")], to: folder.path)
    #expect(result == PublishResult(written: 1, unchanged: 0, removed: 2))
    #expect(folder.files == [".decks-manifest", "dogs/mine.txt", "index.html"])
  }

  @Test("A forged manifest cannot remove files outside the folder")
  func forgedManifest() throws {
    let outside = try TemporaryFolder()
    try outside.write("precious", to: "file")
    let up = folder.path.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    try folder.write(
      "../\(outside.path.split(separator: "/").last ?? "")/file\n\(outside.path)/file\n\(up)\(outside.path)/file\n",
      to: ".decks-manifest")
    #expect(try publish([page("index.html", "x")], to: folder.path).removed == 0)
    #expect((try outside.text("file")) == "precious")
  }

  @Test("A foreign file is not overwritten, and nothing else is written either")
  func foreignFile() throws {
    try folder.write("mine", to: "index.html")
    let files = [page("dogs/pug.html", "x"), page("index.html", "theirs")]
    let error = #expect(throws: PublishingError.self) { try publish(files, to: folder.path) }
    #expect(
      error?.description.contains("index.html cannot be written: the file already exists") == true
    )
    #expect(folder.files == ["index.html"])
    #expect(try folder.text("index.html") == "mine")
  }

  @Test("Neither writing nor removing files follows symbolic links in the output")
  func symbolicLinks() throws {
    let outside = try TemporaryFolder()
    try outside.write("precious", to: "thesis.html")
    symlink(outside.path, folder.path + "/.decks-staging")
    _ = try publish([page("index.html", "x")], to: folder.path)
    #expect(outside.files == ["thesis.html"])
    symlink(outside.path, folder.path + "/dogs")
    #expect(throws: PublishingError.self) {
      try publish([page("dogs/pug.html", "x")], to: folder.path)
    }
    try folder.write("dogs/thesis.html\nindex.html\n", to: ".decks-manifest")
    _ = try publish([page("index.html", "x")], to: folder.path)
    #expect(outside.files == ["thesis.html"])
  }

  @Test("Two files with the same path, ignoring case, are an error that names both")
  func collision() throws {
    let files = [
      page("dogs/a.html", "1", origin: "the breed a"),
      page("dogs/A.html", "2", origin: "the page A"),
    ]
    let error = #expect(throws: PublishingError.self) { try publish(files, to: folder.path) }
    #expect(error?.description.contains("the breed a and the page A") == true)
    #expect(folder.files == [])
  }

  @Test(
    "An unsafe path is an error",
    arguments: ["../x", "/x", "a//b", "a/../../x", "", ".", "a\\b", "a\0b", "a/./b"])
  func unsafePath(path: String) throws {
    #expect(throws: PublishingError.self) { try publish([page(path, "x")], to: folder.path) }
    #expect(folder.files == [])
  }

  @Test("A failed write reports its path")
  func failedWrite() throws {
    try folder.write("a file, no folder", to: "dogs")
    let error = #expect(throws: PublishingError.self) {
      try publish([page("dogs/pug.html", "x")], to: folder.path)
    }
    #expect(error?.description.contains("dogs/pug.html") == true)
  }

  @Test("A file that the output index shows to be unchanged is not rendered; a modified one is")
  func unchangedByIndex() throws {
    let rendered = Mutex<[String]>([])
    func page(_ path: String, _ key: String) -> OutputFile {
      let render: @Sendable () -> [UInt8] = {
        rendered.withLock { $0.append(path) }
        return Array(key.utf8)
      }
      return OutputFile(
        path: path, .rendered(render), kind: .page, origin: "a test", key: Digest(of: key))
    }
    var outputIndex = OutputIndex()
    _ = try publish([page("a.html", "1"), page("b.html", "1")], updating: &outputIndex)
    #expect(outputIndex.isIntact(in: folder.path))
    rendered.withLock { $0 = [] }
    let changed = try publish([page("a.html", "1"), page("b.html", "2")], updating: &outputIndex)
    #expect(rendered.withLock { $0 } == ["b.html"])
    #expect(changed == PublishResult(written: 1, unchanged: 1, removed: 0, paths: ["b.html"]))
    try folder.write("spoilt", to: "a.html")
    #expect(!outputIndex.isIntact(in: folder.path))
    let repaired = try publish([page("a.html", "1"), page("b.html", "2")], updating: &outputIndex)
    #expect(repaired.paths == ["a.html"])
    #expect(try folder.text("a.html") == "1")
  }

  @Test("If a page fails to render, existing pages stay unchanged and no new page is written")
  func failedRender() throws {
    struct RenderFailure: Error {}
    _ = try publish([page("a.html", "old"), page("index.html", "old")], to: folder.path)
    let before = try folder.contents.filter { $0.key.hasSuffix(".html") }
    let broken = OutputFile(
      path: "c.html", .rendered({ throw RenderFailure() }), kind: .page, origin: "a test")
    let files = [page("a.html", "new"), page("b.html", "new"), broken, page("index.html", "new")]
    #expect(throws: RenderErrors.self) { try publish(files, to: folder.path) }
    #expect(try folder.contents.filter { $0.key.hasSuffix(".html") } == before)
    #expect(folder.files == [".decks-manifest", "a.html", "index.html"])
  }

  @Test("A missing manifest is restored from the output index")
  func lostManifest() throws {
    var outputIndex = OutputIndex()
    _ = try publish([page("a.html", "1"), page("b.html", "1")], updating: &outputIndex)
    try FileManager.default.removeItem(atPath: folder.path + "/.decks-manifest")
    #expect(!outputIndex.isIntact(in: folder.path))
    let next = try publish([page("a.html", "2")], updating: &outputIndex)
    #expect(next.paths == ["a.html", "b.html"])
    #expect(folder.files == [".decks-manifest", "a.html"])
  }

  @Test("A truncated manifest is restored, even if nothing else changed")
  func truncatedManifest() throws {
    var outputIndex = OutputIndex()
    let pages = [page("a.html", "1"), page("b.html", "1")]
    _ = try publish(pages, updating: &outputIndex)
    let whole = try folder.text(".decks-manifest")
    try folder.write("a.html\n", to: ".decks-manifest")
    _ = try publish(pages, updating: &outputIndex)
    #expect(try folder.text(".decks-manifest") == whole)
  }

  @Test("Assets stay one build longer than the pages that load them")
  func retiredAssets() throws {
    func style(_ name: String) -> OutputFile {
      OutputFile(path: name, .bytes([1]), kind: .asset, origin: "a test")
    }
    var outputIndex = OutputIndex()
    func publish(_ files: [OutputFile]) throws -> Int {
      try self.publish(files, updating: &outputIndex).removed
    }
    #expect(try publish([style("a.1.css"), page("index.html", "1")]) == 0)
    #expect(try publish([style("a.2.css"), page("index.html", "2")]) == 0)
    #expect(folder.files == [".decks-manifest", "a.1.css", "a.2.css", "index.html"])
    #expect(outputIndex.hasRetiredFiles)
    #expect(try publish([style("a.2.css"), page("index.html", "2")]) == 1)
    #expect(folder.files == [".decks-manifest", "a.2.css", "index.html"])
    #expect(!outputIndex.hasRetiredFiles)
  }
}
