import Catalog

/// The outline of the head from the front.
struct HeadOutline {
  /// The outline without hair.
  let outline: Outline
  /// The path data with the edge of the hair.
  let path: String
  /// Strokes where the hair of the edge parts.
  let strokes: String

  init(_ subject: PortraitSubject) {
    outline =
      subject.isCat ? HeadOutline.cat(subject.proportions) : HeadOutline.dog(subject.proportions)
    let fur = HeadOutline.fur(subject)
    path = fur?.edge(outline) ?? outline.path
    let colour = subject.faceTint.edge(isRagged: true)
    strokes = fur.map { [outline] in $0.strokes(outline, colour) } ?? ""
  }

  private static func dog(_ proportions: Proportions) -> Outline {
    let (halfMuzzle, chinY, noseY, halfCheek) = (
      proportions.muzzleHalfWidth, proportions.chinY, proportions.noseY, proportions.cheekHalfWidth
    )
    return .mirrored([
      knot(0, proportions.crownY),
      knot(0.5 * proportions.skullHalfWidth, proportions.crownY + proportions.domeInset),
      knot(0.93 * proportions.skullHalfWidth, 0.45 * proportions.crownY),
      knot(halfCheek, proportions.cheekY - 12),
      knot(0.93 * halfCheek, proportions.cheekY + 14),
      knot(
        halfMuzzle + 0.34 * max(0, halfCheek - halfMuzzle),
        proportions.cheekY + 0.62 * max(8, noseY - proportions.cheekY) + 6),
      knot(halfMuzzle + 2 + proportions.flewOverhang / 2, max(noseY + 4, proportions.cheekY + 24)),
      knot(0.96 * halfMuzzle + proportions.flewOverhang, chinY - 14),
      knot(0.5 * halfMuzzle, chinY - 1),
      knot(0, chinY - 2),
    ])
  }

  private static func cat(_ proportions: Proportions) -> Outline {
    .mirrored([
      knot(0, proportions.crownY),
      knot(0.5 * proportions.skullHalfWidth, proportions.crownY + proportions.domeInset),
      knot(0.92 * proportions.skullHalfWidth, 0.42 * proportions.crownY),
      knot(proportions.cheekHalfWidth, proportions.cheekY - 10),
      knot(
        0.86 * proportions.cheekHalfWidth,
        proportions.cheekY + 0.42 * (proportions.chinY - proportions.cheekY)),
      knot(1.02 * proportions.muzzleHalfWidth, proportions.chinY - 16),
      knot(0.5 * proportions.muzzleHalfWidth, proportions.chinY - 2),
      knot(0, proportions.chinY),
    ])
  }

  /// The hair at the edge of the head; nil if the edge is smooth.
  private static func fur(_ subject: PortraitSubject) -> Tufts? {
    let proportions = subject.proportions
    guard proportions.furLength > 1 else { return nil }
    if subject.hasCurlyHead {
      return subject.curls(step: 23) { $0.y < proportions.chinY - 26 ? 6 : 0 }
    }
    if subject.hasWavyHead {
      return subject.tufts(step: 22, lean: 0.6) {
        $0.y > -40 && $0.y < proportions.chinY + 9 ? 8 : 0
      }
    }
    switch subject.coat.texture {
    case .curly where subject.isCat: return nil
    case .wiry:
      return subject.tufts(step: 20, lean: 0.4) {
        $0.y < proportions.crownY * 0.9 ? 0 : proportions.furLength
      }
    case .curly:
      return subject.curls(step: 21) { $0.y < proportions.chinY - 26 ? 6 : 0 }
    case .curtain, .corded, .smooth, .bare, .plush, .waved: return nil
    case .dense, .feathered:
      let isShaggy = subject.has(.fringe)
      let end = subject.isCat ? proportions.chinY - 14 : isShaggy ? proportions.chinY + 9 : 66
      let start = isShaggy ? -40.0 : 2
      let isDense = subject.coat.texture == .dense
      return subject.tufts(step: isDense ? 18 : 21, lean: isDense ? 0.6 : 0.8) {
        $0.y > start && $0.y < end ? 1.1 * proportions.furLength : 0
      }
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
