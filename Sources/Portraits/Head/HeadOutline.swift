import Catalog

/// The outline of the head from the front.
struct HeadOutline {
  /// The outline without hair.
  let outline: Outline
  /// The path data with the edge of the hair.
  let path: String

  init(_ subject: PortraitSubject) {
    outline =
      subject.isCat ? HeadOutline.cat(subject.proportions) : HeadOutline.dog(subject.proportions)
    path = HeadOutline.edge(outline, subject)
  }

  private static func dog(_ p: Proportions) -> Outline {
    let (m, l, n, c) = (p.muzzleHalfWidth, p.chinY, p.noseY, p.cheekHalfWidth)
    return .mirrored([
      knot(0, p.crownY),
      knot(0.5 * p.skullHalfWidth, p.crownY + p.domeInset),
      knot(0.93 * p.skullHalfWidth, 0.45 * p.crownY),
      knot(c, p.cheekY - 12),
      knot(0.93 * c, p.cheekY + 14),
      knot(m + 0.34 * max(0, c - m), p.cheekY + 0.62 * max(8, n - p.cheekY) + 6),
      knot(m + 2 + p.flewOverhang / 2, max(n + 4, p.cheekY + 24)),
      knot(0.96 * m + p.flewOverhang, l - 14),
      knot(0.5 * m, l - 1),
      knot(0, l - 2),
    ])
  }

  private static func cat(_ p: Proportions) -> Outline {
    .mirrored([
      knot(0, p.crownY),
      knot(0.5 * p.skullHalfWidth, p.crownY + p.domeInset),
      knot(0.92 * p.skullHalfWidth, 0.42 * p.crownY),
      knot(p.cheekHalfWidth, p.cheekY - 10),
      knot(0.86 * p.cheekHalfWidth, p.cheekY + 0.42 * (p.chinY - p.cheekY)),
      knot(1.02 * p.muzzleHalfWidth, p.chinY - 16),
      knot(0.5 * p.muzzleHalfWidth, p.chinY - 2),
      knot(0, p.chinY),
    ])
  }

  private static func edge(_ outline: Outline, _ subject: PortraitSubject) -> String {
    let p = subject.proportions
    guard p.furLength > 1 else { return outline.path }
    if subject.hasCurlyHead {
      return subject.curls(step: 23) { $0.y < p.chinY - 26 ? 6 : 0 }.edge(outline)
    }
    if subject.hasWavyHead {
      return subject.tufts(step: 25, lean: 0.6) { $0.y > -40 && $0.y < p.chinY + 9 ? 7 : 0 }.edge(
        outline)
    }
    switch subject.coat.texture {
    case .curly where subject.isCat: return outline.path
    case .wiry:
      return subject.tufts(step: 25, lean: 0.4) { $0.y < p.crownY * 0.9 ? 0 : p.furLength }.edge(
        outline)
    case .curly:
      return subject.curls(step: 21) { $0.y < p.chinY - 26 ? 6 : 0 }.edge(outline)
    case .curtain, .corded, .smooth, .bare, .plush, .waved:
      return outline.path
    case .dense, .feathered:
      let isShaggy = subject.has(.fringe)
      let end = subject.isCat ? p.chinY - 14 : isShaggy ? p.chinY + 9 : 66
      let start = isShaggy ? -40.0 : 2
      let isDense = subject.coat.texture == .dense
      return subject.tufts(step: isDense ? 23 : 27, lean: isDense ? 0.5 : 0.7) {
        $0.y > start && $0.y < end ? p.furLength : 0
      }.edge(outline)
    }
  }

  /// Returns half the width of the head at a height; nil above and below the head.
  func halfWidth(at y: Double) -> Double? {
    samples.lazy.compactMap { a, b -> Double? in
      guard (a.y - y) * (b.y - y) <= 0, a.y != b.y else { return nil }
      return a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
    }.max()
  }

  /// Returns the upper edge of the head at a distance from the centre line.
  func top(at x: Double) -> Double {
    let ys = samples.lazy.compactMap { a, b -> Double? in
      guard (a.x - x) * (b.x - x) <= 0, a.x != b.x else { return nil }
      return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
    }
    return ys.min() ?? 0
  }

  /// The right half as short line segments.
  private var samples: [(Point, Point)] {
    outline.spans.filter { $0.start.x >= 0 && $0.end.x >= 0 }.flatMap { span in
      (0..<8).map { (span.point(Double($0) / 8), span.point(Double($0 + 1) / 8)) }
    }
  }
}
