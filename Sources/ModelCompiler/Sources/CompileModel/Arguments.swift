/// The parsed arguments of the command.
struct Arguments {
  /// The folder of the model.
  private(set) var sources = ""
  /// The folder or file of each output, by option.
  private(set) var targets: [String: String] = [:]
  /// The configuration file; nil for the one in the folder of the model.
  private(set) var configuration: String?
  private(set) var runsSwiftc = true
  private(set) var asksForHelp = false

  private static let targetOptions = ["--modules", "--schemas", "--codecs", "--probe"]

  /// Returns nil if the arguments are invalid.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    var folders: [String] = []
    var isCheck = false
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": asksForHelp = true
      case "--check": isCheck = true
      case "--no-swiftc": runsSwiftc = false
      case "--configuration":
        guard let file = rest.popFirst() else { return nil }
        configuration = file
      case _ where Self.targetOptions.contains(argument):
        guard let target = rest.popFirst() else { return nil }
        targets[argument] = target
      case _ where argument.hasPrefix("-"): return nil
      default: folders.append(argument)
      }
    }
    if asksForHelp { return }
    guard folders.count == 1, !isCheck || targets.isEmpty else { return nil }
    sources = folders[0]
  }
}
