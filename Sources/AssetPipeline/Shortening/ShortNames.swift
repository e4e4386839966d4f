/// Returns a script with its declared names shortened.
///
/// Names of properties, exports and global variables are kept. A script that uses `eval` or `with`,
/// or syntax that the parser does not support, is returned unchanged.
func withShortNames(_ source: [UInt8]) -> [UInt8] {
  (try? shortened(source)) ?? source
}

/// Returns a script with short names.
///
/// - Throws: `UnsupportedSyntax` if the script cannot be shortened.
func shortened(_ source: [UInt8]) throws(UnsupportedSyntax) -> [UInt8] {
  let tokens = try javaScriptTokens(source)
  var parser = ScopeParser(tokens)
  let module = try parser.parse()
  let globals = module.resolveAll()
  if globals.contains("eval") { throw UnsupportedSyntax(offset: 0) }
  // Classic scripts share one global scope.
  if !parser.isModule {
    for binding in module.bindings.values { binding.keepsName = true }
  }
  assignShortNames(in: module, beside: globals)

  var replacements: [Int: String] = [:]
  func visit(_ scope: NameScope) {
    for binding in scope.bindings.values {
      for occurrence in binding.occurrences {
        replacements[occurrence.token] = occurrence.text(
          binding.name, shortened: binding.shortName)
      }
    }
    scope.children.forEach(visit)
  }
  visit(module)
  for token in parser.exportKeywords { replacements[token] = "" }

  var result: [UInt8] = []
  result.reserveCapacity(source.count)
  var copiedEnd = 0
  for (index, text) in replacements.sorted(by: { $0.key < $1.key }) {
    result += source[copiedEnd..<tokens[index].range.lowerBound]
    result += text.utf8
    copiedEnd = tokens[index].range.upperBound
  }
  result += source[copiedEnd...]
  let exports = module.bindings.values.filter { $0.exportedName != nil }
    .map { $0.shortName == $0.name ? $0.name : "\($0.shortName) as \($0.name)" }
    .sorted()
  if !exports.isEmpty { result += "\nexport { \(exports.joined(separator: ", ")) };\n".utf8 }
  return result
}

/// Gives each binding the shortest name that is free wherever the binding is used, starting with
/// the bindings that occur most often.
private func assignShortNames(in scope: NameScope, beside globals: Set<String>) {
  let bindings = scope.bindings.values.sorted {
    ($1.occurrences.count, $0.name) < ($0.occurrences.count, $1.name)
  }
  var takenNames = globals
  for binding in scope.outerBindings { takenNames.insert(binding.shortName) }
  if scope.isBody, let parameters = scope.parent?.bindings.values {
    takenNames.formUnion(parameters.map(\.shortName))
  }
  for binding in bindings where binding.keepsName { takenNames.insert(binding.name) }
  var number = 0
  for binding in bindings where !binding.keepsName {
    repeat {
      binding.shortName = shortName(number)
      number += 1
    } while takenNames.contains(binding.shortName) || reservedWords.contains(binding.shortName)
  }
  for child in scope.children { assignShortNames(in: child, beside: globals) }
}

/// Letters for short names, starting with the letters that are most frequent in scripts.
private let letters = Array("etnsraoildcupmfhgbvykwxjqzETNSRAOILDCUPMFHGBVYKWXJQZ")

/// Returns the short name for a number: one letter for the first numbers, then two, and so on.
func shortName(_ number: Int) -> String {
  var name = ""
  var rest = number
  repeat {
    name.append(letters[rest % letters.count])
    rest = rest / letters.count - 1
  } while rest >= 0
  return name
}

/// Words that are reserved in modules, and contextual keywords.
let reservedWords: Set = [
  "arguments", "as", "async", "await", "break", "case", "catch", "class", "const", "continue",
  "debugger",
  "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for",
  "from", "function", "get", "if", "implements", "import", "in", "instanceof", "interface", "let",
  "new", "null",
  "of", "package", "private", "protected", "public", "return", "set", "static", "super", "switch",
  "this",
  "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
]
