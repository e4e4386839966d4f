/// The similarities and differences of two breeds.
public struct BreedComparison: Equatable, Sendable {
  /// The field marks that both breeds have.
  public var marks: [ComparisonRow]
  /// The facts that are known of either breed.
  public var facts: [ComparisonRow]
  /// Labels of the facts with the same text for both breeds, without those of `sizes`.
  public var sameFacts: [String]
  /// Labels of the other facts, without those of `sizes`.
  public var differentFacts: [String]
  /// The sizes that are known of both breeds.
  public var sizes: [SizeComparison]
  /// The chart of the two sizes; nil if a size is unknown.
  public var chart: SizeChart?

  public init(
    marks: [ComparisonRow], facts: [ComparisonRow], sameFacts: [String], differentFacts: [String],
    sizes: [SizeComparison], chart: SizeChart?
  ) {
    self.marks = marks
    self.facts = facts
    self.sameFacts = sameFacts
    self.differentFacts = differentFacts
    self.sizes = sizes
    self.chart = chart
  }
}

/// A fact or field mark of two breeds.
public struct ComparisonRow: Equatable, Sendable {
  public var label: String
  /// The text about the first breed; nil if it is unknown.
  public var first: ComparedFact?
  /// The text about the second breed; nil if it is unknown.
  public var second: ComparedFact?
  public var isSame: Bool
  /// Whether the row is highlighted as a distinguishing mark.
  public var isHighlighted: Bool

  public init(
    label: String, first: ComparedFact?, second: ComparedFact?, isSame: Bool, isHighlighted: Bool
  ) {
    self.label = label
    self.first = first
    self.second = second
    self.isSame = isSame
    self.isHighlighted = isHighlighted
  }
}

/// The heights or weights of two breeds.
public struct SizeComparison: Equatable, Sendable {
  public var kind: SizeKind
  /// The larger breed; nil if the two ranges overlap.
  public var larger: ComparedPosition?

  public init(kind: SizeKind, larger: ComparedPosition?) {
    self.kind = kind
    self.larger = larger
  }
}

/// One of two compared breeds.
public enum ComparedPosition: String, Equatable, Sendable {
  case first
  case second
}

/// Maximum number of marks that are highlighted.
let highlightedMarks = 2

/// Returns the comparison of two breeds.
public func breedComparison(of first: ComparedBreed, with second: ComparedBreed) -> BreedComparison
{
  let facts = factRows(first.facts, second.facts)
  let kinds: [SizeKind] = [.height, .weight]
  let sizes = kinds.compactMap { sizeComparison($0, first, second) }
  // Sizes have sentences of their own, which must not be contradicted.
  let others = facts.filter { !isCompared($0, in: sizes) }
  return BreedComparison(
    marks: markRows(first.marks, second.marks), facts: facts,
    sameFacts: others.filter { $0.isSame }.map { $0.label },
    differentFacts: others.filter { !$0.isSame }.map { $0.label },
    sizes: sizes,
    chart: sizeChart(of: first, and: second))
}

/// Returns the field marks that both breeds have, in the order of the first breed. The first marks
/// that differ are highlighted.
func markRows(_ first: [ComparedFact], _ second: [ComparedFact]) -> [ComparisonRow] {
  var rows: [ComparisonRow] = []
  var highlighted = 0
  for mark in first {
    if let other = labelled(mark.label, in: second) {
      var row = comparisonRow(mark.label, mark, other)
      row.isHighlighted = !row.isSame && highlighted < highlightedMarks
      highlighted += row.isHighlighted ? 1 : 0
      rows.append(row)
    }
  }
  return rows
}

/// Returns the facts of the first breed, then those that only the second has.
func factRows(_ first: [ComparedFact], _ second: [ComparedFact]) -> [ComparisonRow] {
  var labels: [String] = []
  for fact in first + second where !labels.contains(fact.label) {
    labels.append(fact.label)
  }
  return labels.map { comparisonRow($0, labelled($0, in: first), labelled($0, in: second)) }
}

func comparisonRow(_ label: String, _ first: ComparedFact?, _ second: ComparedFact?)
  -> ComparisonRow
{
  return ComparisonRow(
    label: label, first: first, second: second, isSame: first?.text == second?.text,
    isHighlighted: false)
}

/// Returns the text with this label; nil if there is none.
func labelled(_ label: String, in facts: [ComparedFact]) -> ComparedFact? {
  return facts.first(where: { $0.label == label })
}

/// Whether a row shows sizes that are compared.
func isCompared(_ row: ComparisonRow, in sizes: [SizeComparison]) -> Bool {
  guard let kind = row.first?.size?.kind else {
    return false
  }
  return sizes.contains(where: { $0.kind == kind })
}

/// Compares the heights or weights of two breeds; nil if either is unknown. Ranges that only touch
/// do not overlap.
func sizeComparison(_ kind: SizeKind, _ first: ComparedBreed, _ second: ComparedBreed)
  -> SizeComparison?
{
  guard let one = first.size(kind), let other = second.size(kind) else {
    return nil
  }
  if isLarger(one, than: other) {
    return SizeComparison(kind: kind, larger: .first)
  }
  return SizeComparison(kind: kind, larger: isLarger(other, than: one) ? .second : nil)
}

/// Whether a range is above another; the two may share an end, but not be the same size.
func isLarger(_ one: Span, than other: Span) -> Bool {
  return one.least >= other.most && one.most > other.least
}
