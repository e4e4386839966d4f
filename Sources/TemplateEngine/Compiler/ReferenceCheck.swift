import Diagnostics

/// A check for references to templates and blocks that do not exist.
struct ReferenceCheck {
  let layouts: [String: Template]
  let partials: [String: Template]

  func problems(in template: Template) -> [Problem] {
    template.nodes.flatMap { node -> [Problem] in
      switch node {
      case .partial(let reference):
        return unknown(reference, "partial", among: partials, in: template)
      case .parent(let reference, let blocks, _):
        return unknown(reference, "layout", among: layouts, in: template)
          + unknown(blocks, for: reference, in: template)
      default: return []
      }
    }
  }

  private func unknown(
    _ reference: Template.Reference, _ kind: String, among known: [String: Template],
    in template: Template
  ) -> [Problem] {
    guard case .fixed(let name) = reference.target, known[name] == nil else { return [] }
    let hint = didYouMean(name, among: known.keys)
    return [Problem(template.path, reference.position, "no \(kind) named \"\(name)\"\(hint)")]
  }

  private func unknown(
    _ blocks: [String: Template.Block], for reference: Template.Reference, in template: Template
  ) -> [Problem] {
    guard case .fixed(let name) = reference.target, let layout = layouts[name],
      let known = blockNames(in: layout)
    else { return [] }
    return blocks.filter { !known.contains($0.key) }.map { block, reference in
      let hint = didYouMean(block, among: known)
      return Problem(
        template.path, reference.position, "the layout \"\(name)\" has no block \"\(block)\"\(hint)"
      )
    }
  }

  /// Returns the blocks of a layout and of all templates that it references; nil if one is
  /// referenced by a dynamic name.
  private func blockNames(in layout: Template) -> Set<String>? {
    var names: Set<String> = []
    var visited: Set<String> = []
    var remaining = [layout]
    while let template = remaining.popLast() {
      guard visited.insert(template.path).inserted else { continue }
      for node in template.nodes {
        switch node {
        case .block(let name, _): names.insert(name)
        case .partial(let reference), .parent(let reference, _, _):
          guard case .fixed(let name) = reference.target else { return nil }
          if case .partial = node { remaining += [partials[name]].compactMap(\.self) }
          if case .parent = node { remaining += [layouts[name]].compactMap(\.self) }
        default: break
        }
      }
    }
    return names
  }
}
