extension [String: ModuleSource] {
  /// Gives each script a copy of every module that it shares with other scripts.
  ///
  /// A service worker is a classic script, in which an import is a syntax error, so it cannot load a
  /// file that it shares with pages.
  ///
  /// - Parameter scripts: The names of modules to publish as one file each. Those that do not exist
  ///   are ignored.
  func copyingSharedModules(of scripts: [String]) -> Self {
    var sources = self
    for script in scripts where self[script] != nil {
      let own = reachable(from: [script]) { $0.staticImports }
      let others = reachable(from: keys.filter { !own.contains($0) }) { $0.referencedFiles }
      let shared = own.intersection(others)
      func copy(_ name: String) -> String { shared.contains(name) ? "\(script)/\(name)" : name }
      for name in own { sources[copy(name)] = self[name]?.renamingImports(copy) }
    }
    return sources
  }

  /// Returns the names of the given sources and of all that they refer to, directly or indirectly.
  private func reachable(
    from starts: some Sequence<String>, by references: (ModuleSource) -> [String]
  ) -> Set<String> {
    var seen: Set<String> = []
    var pending = Array(starts)
    while let name = pending.popLast() {
      guard let source = self[name], seen.insert(name).inserted else { continue }
      pending += references(source)
    }
    return seen
  }
}
