import Files
import Glibc
import TestSupport
import Testing

@Suite("A folder is locked by one process at a time")
struct FolderLockTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A dangling link in place of the lock does not create a file outside the folder")
  func linkedLock() throws {
    let outside = try TemporaryFolder()
    symlink(outside.path + "/new", folder.path + "/lock")
    #expect(throws: File.Failure.self) { try FolderLock.acquire(in: folder.path) }
    #expect(outside.files.isEmpty)
  }

  @Test("A log that is a link is not appended to, and the message says so")
  func linkedLog() throws {
    let outside = try TemporaryFolder()
    try outside.write("kept", to: "file")
    for target in ["file", "new"] {
      let log = folder.path + "/\(target).log"
      symlink(outside.path + "/" + target, log)
      let failure = #expect(throws: File.Failure.self) { try File.append([65], to: log) }
      #expect(failure?.reason.contains("symbolic link") == true)
    }
    #expect(outside.files == ["file"])
    #expect(try outside.text("file") == "kept")
  }

  @Test("One process holds the lock at a time and releases it on exit")
  func lock() throws {
    var first = try FolderLock.acquire(in: folder.path)
    #expect(first != nil)
    #expect(try FolderLock.acquire(in: folder.path) == nil)
    first = nil
    #expect(try FolderLock.acquire(in: folder.path) != nil)
  }
}
