import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("Folders are watched for changes", .timeLimit(.minutes(2)))
struct FolderWatcherTests {
  let root: TemporaryFolder
  let watch: FolderWatcher

  init() throws {
    root = try TemporaryFolder()
    watch = try #require(FolderWatcher(quietPeriod: 20))
    try root.write("a", to: "content/breeds/a.md")
    try root.write("[]", to: "lists/ours.json")
    watch.watch(folders: [root.path + "/content"], files: [root.path + "/lists/ours.json"])
  }

  /// Returns the reported paths, relative to the folder, once all expected ones have arrived.
  func changes(until expected: Set<String>) async -> Set<String> {
    var seen: Set<String> = []
    for await _ in watch.signals {
      seen.formUnion(watch.takeChanges().map { String($0.dropFirst(root.path.count + 1)) })
      if seen.isSuperset(of: expected) { break }
    }
    return seen
  }

  func move(_ from: String, _ to: String) {
    #expect(rename(root.path + "/" + from, root.path + "/" + to) == 0)
  }

  @Test("A file is reported however it is saved: in place, by rename, or as a link")
  func saves() async throws {
    try root.write("b", to: "content/breeds/a.md")
    #expect(await changes(until: ["content/breeds/a.md"]).contains("content/breeds/a.md"))
    try root.write("c", to: "content/breeds/.a.md.new")
    move("content/breeds/.a.md.new", "content/breeds/a.md")
    #expect(await changes(until: ["content/breeds/a.md"]) == ["content/breeds/a.md"])
    #expect(symlink("a.md", root.path + "/content/breeds/b.md") == 0)
    #expect(await changes(until: ["content/breeds/b.md"]) == ["content/breeds/b.md"])
    #expect(unlink(root.path + "/content/breeds/b.md") == 0)
    #expect(await changes(until: ["content/breeds/b.md"]) == ["content/breeds/b.md"])
  }

  @Test("A new or moved folder is watched with its contents")
  func folders() async throws {
    try root.write("x", to: "content/more/deep/x.md")
    #expect(await changes(until: ["content/more"]).contains("content/more"))
    try root.write("y", to: "content/more/deep/x.md")
    #expect(await !changes(until: ["content/more/deep/x.md"]).isEmpty)
    try root.write("z", to: "elsewhere/below/z.md")
    move("elsewhere", "content/here")
    #expect(await !changes(until: ["content/here"]).isEmpty)
    try root.write("zz", to: "content/here/below/z.md")
    #expect(await changes(until: ["content/here/below/z.md"]) == ["content/here/below/z.md"])
  }

  @Test("Of hidden folders, only .well-known is watched")
  func hiddenFolders() async throws {
    try root.write("x", to: "content/static/.git/HEAD")
    try root.write("x", to: "content/static/.well-known/a.txt")
    _ = await changes(until: ["content/static"])
    try root.write("y", to: "content/static/.git/HEAD")
    try root.write("y", to: "content/static/.well-known/a.txt")
    #expect(
      await changes(until: ["content/static/.well-known/a.txt"]).allSatisfy { !$0.contains(".git") }
    )
  }

  @Test("A moved folder is reported by its new name")
  func moved() async throws {
    move("content/breeds", "content/others")
    _ = await changes(until: ["content/breeds", "content/others"])
    try root.write("b", to: "content/others/a.md")
    #expect(await changes(until: ["content/others/a.md"]) == ["content/others/a.md"])
  }

  @Test("The watched folder itself can be removed and restored")
  func root() async throws {
    move("content", "old")
    _ = await changes(until: ["content"])
    try root.write("b", to: "content/breeds/b.md")
    _ = await changes(until: ["content"])
    try root.write("c", to: "content/breeds/b.md")
    #expect(await !changes(until: ["content/breeds/b.md"]).isEmpty)
  }

  @Test("Editor backups and siblings of a watched file are not reported")
  func ignoredFiles() async throws {
    try root.write("x", to: "content/breeds/.a.md.swp")
    try root.write("x", to: "content/breeds/a.md~")
    try root.write("x", to: "lists/theirs.json")
    try root.write("x", to: "public/index.html")
    try root.write("[1]", to: "lists/ours.json")
    #expect(await changes(until: ["lists/ours.json"]) == ["lists/ours.json"])
  }

  @Test("A missing path and its parent folders are reported once they appear")
  func missingPath() async throws {
    watch.watch(folders: [], files: [root.path + "/some/where/list.json"])
    try root.write("[]", to: "some/where/list.json")
    #expect(await !changes(until: ["some"]).isEmpty)
    try root.write("[1]", to: "some/where/list.json")
    #expect(await !changes(until: ["some/where/list.json"]).isEmpty)
  }

  @Test("A cycle of symbolic links terminates")
  func linkCycle() async throws {
    #expect(symlink("..", root.path + "/content/breeds/up") == 0)
    _ = await changes(until: ["content/breeds/up"])
    try root.write("b", to: "content/breeds/a.md")
    #expect(await changes(until: ["content/breeds/a.md"]) == ["content/breeds/a.md"])
  }

  @Test("After an event overflow, all watched paths are reported")
  func overflow() {
    var watched = WatchedFolders(descriptor: -1)
    watched.folders = ["a"]
    watched.files = ["b"]
    watched.record(.init(watch: -1, mask: UInt32(IN_Q_OVERFLOW), name: ""))
    #expect(watched.changedPaths == ["a", "b"])
  }
}

@Suite("A burst of changes is reported once, after it ends", .timeLimit(.minutes(2)))
struct BurstTests {
  @Test func burst() async throws {
    let root = try TemporaryFolder()
    let watch = try #require(FolderWatcher(quietPeriod: 1000))
    watch.watch(folders: [root.path], files: [])
    for number in 0..<200 { try root.write("x", to: "\(number).md") }
    var signals = watch.signals.makeAsyncIterator()
    _ = await signals.next()
    #expect(watch.takeChanges().count == 200)
  }
}
