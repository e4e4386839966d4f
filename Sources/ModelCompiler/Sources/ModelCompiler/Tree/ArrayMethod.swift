/// A method of `Array` and `ArraySlice` that takes one argument and does not mutate: everything that
/// the checker, the ownership analysis and the emitter need to know of it.
struct ArrayMethod: Hashable, Sendable {
  enum Parameter: Hashable, Sendable {
    /// A closure that takes an element and returns a Bool. It may be a trailing closure.
    case predicate(label: String?)
    /// A closure that takes two elements and returns a Bool. It may be a trailing closure.
    case comparison(label: String)
    /// An Int without a label, with its value if the argument is omitted.
    case count(default: Int?)
  }

  enum Result: Hashable, Sendable {
    case bool
    /// An element, or nil. Lists of optionals do not have the method.
    case element
    case list
    case slice
  }

  enum JavaScript: Hashable, Sendable {
    /// A method of JavaScript's `Array` with the same argument.
    case method(String)
    /// A runtime function, which takes the list and the argument.
    case function(Runtime)
  }

  var name: String
  var parameter: Parameter
  var result: Result
  var javaScript: JavaScript

  /// Whether the result is an object that nothing else refers to, so that it can be mutated in place.
  var returnsNewObject: Bool { result == .list || result == .slice }

  static let all = [
    ArrayMethod("allSatisfy", .predicate(label: nil), .bool, .method("every")),
    ArrayMethod("contains", .predicate(label: "where"), .bool, .method("some")),
    ArrayMethod("dropFirst", .count(default: 1), .slice, .function(.dropFirst)),
    ArrayMethod("dropLast", .count(default: 1), .slice, .function(.dropLast)),
    ArrayMethod("filter", .predicate(label: nil), .list, .method("filter")),
    ArrayMethod("max", .comparison(label: "by"), .element, .function(.maximumBy)),
    ArrayMethod("min", .comparison(label: "by"), .element, .function(.minimumBy)),
    ArrayMethod("prefix", .count(default: nil), .slice, .function(.prefix)),
    ArrayMethod("sorted", .comparison(label: "by"), .list, .function(.sortedBy)),
    ArrayMethod("suffix", .count(default: nil), .slice, .function(.suffix)),
  ]

  private init(
    _ name: String, _ parameter: Parameter, _ result: Result, _ javaScript: JavaScript
  ) {
    self.name = name
    self.parameter = parameter
    self.result = result
    self.javaScript = javaScript
  }

  func resultType(ofElement element: Type) -> Type {
    switch result {
    case .bool: .bool
    case .element: .optional(element)
    case .list: .array(element)
    case .slice: .slice(element)
    }
  }
}
