import Files
import FoundationEssentials
import Glibc

/// Chromium or Chrome without a window, which converts HTML to PDF.
struct Chromium {
  /// The path of the program.
  let path: String

  enum Failure: Error {
    /// The program wrote no PDF: it failed or took too long.
    case noPDF
  }

  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
  ]
  /// The longest time that a conversion may take, in seconds.
  private static let timeLimit = 300

  /// Finds the program in the folders of `PATH`; nil if it is not installed.
  init?(searchPath: String) {
    let folders = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }
    let candidates = Self.names.flatMap { name in folders.map { "\($0)/\(name)" } }
    guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.path = path
  }

  /// Converts an HTML document to PDF.
  ///
  /// - Throws: `Failure`, or `File.Failure` if the temporary files cannot be written.
  func pdf(of html: [UInt8]) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.path + "/decks-print-\(UUID().uuidString)"
    try File.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (page, pdf) = ("\(folder)/page.html", "\(folder)/page.pdf")
    try File.write(html, to: page)
    var arguments = [
      "--headless", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--disable-background-networking", "--disable-extensions",
      "--user-data-dir=\(folder)/profile",
      "--no-pdf-header-footer", "--print-to-pdf=\(pdf)",
    ]
    // Chromium's sandbox does not start as root. The page has no scripts and loads nothing.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    guard run(arguments + ["file://\(page)"]), let bytes = try? File.read(pdf), !bytes.isEmpty
    else { throw Failure.noPDF }
    return bytes
  }

  /// Runs the program without input and output, and returns whether it succeeded.
  private func run(_ arguments: [String]) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    // Its own process group, so that its helpers can be ended with it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var argv = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for argument in argv { free(argument) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, &attributes, &argv, environ) == 0 else {
      return false
    }
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(Self.timeLimit)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if clock.now > deadline {
        kill(-process, SIGKILL)
        waitpid(process, &status, 0)
        return false
      }
      usleep(20_000)
    }
    return status == 0
  }
}
