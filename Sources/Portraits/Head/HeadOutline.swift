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
    let (m, l, n, c) = (p.muzzle, p.chin, p.nose, p.cheek)
    return .mirrored([
      knot(0, p.crown),
      knot(0.5 * p.skullHalfWidth, p.crown + p.dome),
      knot(0.93 * p.skullHalfWidth, 0.45 * p.crown),
      knot(c, p.cheekY - 12),
      knot(0.93 * c, p.cheekY + 14),
      knot(m + 0.34 * max(0, c - m), p.cheekY + 0.62 * max(8, n - p.cheekY) + 6),
      knot(m + 2 + p.jowl / 2, max(n + 4, p.cheekY + 24)),
      knot(0.96 * m + p.jowl, l - 14),
      knot(0.5 * m, l - 1),
      knot(0, l - 2),
    ])
  }

  private static func cat(_ p: Proportions) -> Outline {
    .mirrored([
      knot(0, p.crown),
      knot(0.5 * p.skullHalfWidth, p.crown + p.dome),
      knot(0.92 * p.skullHalfWidth, 0.42 * p.crown),
      knot(p.cheek, p.cheekY - 10),
      knot(0.86 * p.cheek, p.cheekY + 0.42 * (p.chin - p.cheekY)),
      knot(1.02 * p.muzzle, p.chin - 16),
      knot(0.5 * p.muzzle, p.chin - 2),
      knot(0, p.chin),
    ])
  }

  private static func edge(_ outline: Outline, _ subject: PortraitSubject) -> String {
    let p = subject.proportions
    guard p.fur > 1 else { return outline.path }
    if subject.hasCurlyHead {
      return subject.curls(step: 23) { $0.y < p.chin - 26 ? 6 : 0 }.edge(outline)
    }
    if subject.hasWavyHead {
      return subject.tufts(step: 25, lean: 0.6) { $0.y > -40 && $0.y < p.chin + 9 ? 7 : 0 }.edge(
        outline)
    }
    switch subject.coat.texture {
    case .curly where subject.isCat: return outline.path
    case .wiry:
      return subject.tufts(step: 25, lean: 0.4) { $0.y < p.crown * 0.9 ? 0 : p.fur }.edge(outline)
    case .curly:
      return subject.curls(step: 21) { $0.y < p.chin - 26 ? 6 : 0 }.edge(outline)
    case .curtain, .corded, .smooth, .bare, .plush, .waved:
      return outline.path
    case .dense, .feathered:
      let isShaggy = subject.has(.fringe)
      let end = subject.isCat ? p.chin - 14 : isShaggy ? p.chin + 9 : 66
      let start = isShaggy ? -40.0 : 2
      let isDense = subject.coat.texture == .dense
      return subject.tufts(step: isDense ? 23 : 27, lean: isDense ? 0.5 : 0.7) {
        $0.y > start && $0.y < end ? p.fur : 0
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
