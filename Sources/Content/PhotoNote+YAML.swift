import Catalog
import Diagnostics

extension PhotoNote {
  /// Reads a note such as `{ focus: [0.4, 0.3], pins: { ears: [0.3, 0.2] } }`.
  ///
  /// - Parameter marks: The parts of the animal for which the breed has field marks.
  init(_ photo: String, _ node: YAMLNode, marks: [String], _ reader: inout YAMLReader) {
    let fields = reader.fields(node, known: ["focus", "pins", "credit", "licence"])
    self.init(
      photo: photo, focus: reader.point(fields["focus"]),
      credit: reader.text(fields["credit"], atMost: 200),
      licence: reader.text(fields["licence"], atMost: 200))
    for (part, node) in reader.entries(fields["pins"]) {
      guard marks.contains(part) else {
        reader.report(
          node,
          "\"\(part)\" is not a field mark of the breed\(didYouMean(part, among: marks)) "
            + "(pins use the names under \"marks\")")
        continue
      }
      pins[part] = reader.point(node)
    }
  }
}

extension YAMLReader {
  /// Reads a point given as fractions of the photo's width and height, such as `[0.4, 0.3]`.
  fileprivate mutating func point(_ node: YAMLNode?) -> PhotoPoint? {
    guard let node else { return nil }
    let expected = "expected [x, y], each from 0 (left, top) to 1 (right, bottom)"
    guard case .sequence(let sequence) = node.content, sequence.count == 2 else {
      report(node, expected)
      return nil
    }
    let fractions = sequence.compactMap { node -> Double? in
      guard let text = node.text, let number = Double(text), (0...1).contains(number) else {
        report(node, expected)
        return nil
      }
      return number
    }
    return fractions.count == 2 ? PhotoPoint(x: fractions[0], y: fractions[1]) : nil
  }
}
