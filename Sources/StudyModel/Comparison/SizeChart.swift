/// A chart of two sizes on one scale, as bars from the ground up, in a drawing of 320 by 180 units
/// with the ground at y = 170.
public struct SizeChart: Equatable, Sendable {
  /// The size that the chart shows.
  public var kind: SizeKind
  /// Grid lines at round numbers, from 0.
  public var lines: [SizeChartLine]
  /// The bars of the first and the second breed.
  public var bars: [SizeChartBar]

  public init(kind: SizeKind, lines: [SizeChartLine], bars: [SizeChartBar]) {
    self.kind = kind
    self.lines = lines
    self.bars = bars
  }
}

/// A grid line of a size chart.
public struct SizeChartLine: Equatable, Sendable {
  /// The size, in centimetres or kilograms.
  public var size: Int
  public var y: Int

  public init(size: Int, y: Int) {
    self.size = size
    self.y = y
  }
}

/// A breed's bar in a size chart: solid to the minimum, tinted to the maximum.
public struct SizeChartBar: Equatable, Sendable {
  public var x: Int
  /// Top of the solid part.
  public var solidY: Int
  public var solidHeight: Int
  /// Top of the tinted part.
  public var tintedY: Int
  public var tintedHeight: Int

  public init(x: Int, solidY: Int, solidHeight: Int, tintedY: Int, tintedHeight: Int) {
    self.x = x
    self.solidY = solidY
    self.solidHeight = solidHeight
    self.tintedY = tintedY
    self.tintedHeight = tintedHeight
  }
}

/// The largest size that is drawn; for larger sizes there would be more grid lines than pixels.
let largestChartedSize = 10_000.0

/// Returns a chart of the heights of two breeds or, if these cannot be drawn, of the weights; nil if
/// neither can be drawn.
func sizeChart(of first: ComparedBreed, and second: ComparedBreed) -> SizeChart? {
  return chart(showing: .height, of: first, and: second)
    ?? chart(showing: .weight, of: first, and: second)
}

func chart(showing kind: SizeKind, of first: ComparedBreed, and second: ComparedBreed)
  -> SizeChart?
{
  guard let one = first.size(kind), let other = second.size(kind) else {
    return nil
  }
  let largest = max(one.most, other.most)
  if !isDrawable(one) || !isDrawable(other) || largest <= 0 || largest > largestChartedSize {
    return nil
  }
  let step = [1, 2, 5, 10, 25, 50, 100].first(where: { Double($0 * 4) >= largest }) ?? 250
  let count = Int((largest / Double(step)).rounded(.up))
  let scale = 150 / Double(count * step)
  var lines: [SizeChartLine] = []
  for index in 0..<(count + 1) {
    lines.append(SizeChartLine(size: index * step, y: chartY(Double(index * step), scale)))
  }
  return SizeChart(
    kind: kind, lines: lines, bars: [chartBar(one, x: 90, scale), chartBar(other, x: 210, scale)])
}

func isDrawable(_ range: Span) -> Bool {
  return range.least >= 0 && range.most >= range.least
}

func chartBar(_ range: Span, x: Int, _ scale: Double) -> SizeChartBar {
  return SizeChartBar(
    x: x, solidY: chartY(range.least, scale), solidHeight: chartHeight(range.least, scale),
    tintedY: chartY(range.most, scale), tintedHeight: chartHeight(range.most - range.least, scale))
}

func chartY(_ size: Double, _ scale: Double) -> Int {
  return Int((170 - size * scale).rounded())
}

/// Returns the height of a size in the drawing, large enough to be visible.
func chartHeight(_ size: Double, _ scale: Double) -> Int {
  return max(2, Int((size * scale).rounded()))
}
