import Diagnostics

/// A check for references to templates and blocks that do not exist.
struct ReferenceCheck {
  let layouts: [String: Template]
  let partials: [String: Template]

  func problems(in template: Template) -> [Problem] {
    template.instructions.flatMap { instruction -> [Problem] in
      switch instruction {
      case .partial(let reference):
        return unknownReferenceProblems(reference, "partial", among: partials, in: template)
      case .parent(let reference, let blocks, _):
        return unknownReferenceProblems(reference, "layout", among: layouts, in: template)
          + unknownBlockProblems(blocks, for: reference, in: template)
      default: return []
      }
    }
  }

  private func unknownReferenceProblems(
    _ reference: Template.Reference, _ kind: String, among known: [String: Template],
    in template: Template
  ) -> [Problem] {
    guard case .fixed(let name) = reference.target, known[name] == nil else { return [] }
    let hint = didYouMeanOrKnown(name, among: known.keys.sorted(), "\(kind)s")
    return [Problem(template.path, reference.position, "no \(kind) named \"\(name)\"\(hint)")]
  }

  private func unknownBlockProblems(
    _ blocks: [String: Template.Block], for reference: Template.Reference, in template: Template
  ) -> [Problem] {
    guard case .fixed(let name) = reference.target, let layout = layouts[name],
      let known = blockNames(in: layout)
    else { return [] }
    return blocks.filter { !known.contains($0.key) }.map { blockName, block in
      let hint = didYouMean(blockName, among: known)
      return Problem(
        template.path, block.position, "the layout \"\(name)\" has no block \"\(blockName)\"\(hint)"
      )
    }
  }

  /// Returns the blocks of a layout and of all templates that it uses; nil if those templates
  /// depend on the data.
  private func blockNames(in layout: Template) -> Set<String>? {
    templates(reachableFrom: layout).map { reachable in
      Set(
        reachable.flatMap(\.instructions).compactMap { instruction in
          if case .block(let name, _) = instruction { name } else { nil }
        })
    }
  }

  /// Returns a template and all templates that it uses, directly or indirectly; nil if any of them
  /// is referenced by a name from the data.
  func templates(reachableFrom start: Template) -> [Template]? {
    var reachable: [Template] = []
    var visited: Set<String> = []
    var remaining = [start]
    while let template = remaining.popLast() {
      guard visited.insert(template.path).inserted else { continue }
      reachable.append(template)
      for instruction in template.instructions {
        switch instruction {
        case .partial(let reference), .parent(let reference, _, _):
          guard case .fixed(let name) = reference.target else { return nil }
          if case .partial = instruction { remaining += [partials[name]].compactMap(\.self) }
          if case .parent = instruction { remaining += [layouts[name]].compactMap(\.self) }
        default: break
        }
      }
    }
    return reachable
  }
}
