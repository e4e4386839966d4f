/// The context of the code being checked: its function and the visible locals.
///
/// Every function body starts with a new context.
struct BodyContext {
  /// The type that declares the function; nil for a free function.
  private(set) var owner: Type?
  /// The result type of the function.
  private(set) var result: Type = .void
  /// The value under construction in an initializer, once its fields are set.
  private(set) var initializedValue: Local?
  /// The visible locals, innermost scope last.
  private var scopes: [[String: Local]] = []
  /// For each enclosing closure, the number of scopes outside it.
  private var closureDepths: [Int] = []

  /// Creates the context of a constant expression outside functions.
  init() {}

  /// Creates the context of a function's body, with its parameters. `self` is visible unless the
  /// function is an initializer, which has to create it first.
  init(of function: Function, in owner: Type?) {
    self.owner = owner
    result = function.isInitializer ? .void : function.result
    scopes = [[:], [:]]
    for parameter in function.parameters {
      scopes[1][parameter.local.name] = parameter.local
    }
    if let receiver = function.receiver, !function.isInitializer { scopes[0]["self"] = receiver }
  }

  /// Makes the value under construction visible as `self`.
  mutating func setInitialized(_ receiver: Local) {
    initializedValue = receiver
    scopes[0]["self"] = receiver
  }

  // MARK: Locals

  func local(named name: String) -> Local? {
    for scope in scopes.reversed() {
      if let local = scope[name] { return local }
    }
    return nil
  }

  /// Adds a local to the innermost scope.
  mutating func add(_ local: Local, named name: String) {
    scopes[scopes.count - 1][name] = local
  }

  /// Whether the local was declared outside the innermost closure.
  func isCaptured(_ local: Local) -> Bool {
    guard let depth = closureDepths.last else { return false }
    return scopes.prefix(depth).contains { $0.values.contains(local) }
  }

  // MARK: Scopes

  mutating func openScope() { scopes.append([:]) }

  mutating func closeScope() { scopes.removeLast() }

  /// Opens the scope of a closure, which captures the locals declared outside it.
  mutating func openClosure() {
    closureDepths.append(scopes.count)
    openScope()
  }

  mutating func closeClosure() {
    closeScope()
    closureDepths.removeLast()
  }

  /// Hides the innermost scope, and returns it.
  mutating func hideScope() -> [String: Local] { scopes.removeLast() }

  mutating func restoreScope(_ hidden: [String: Local]) { scopes.append(hidden) }
}
