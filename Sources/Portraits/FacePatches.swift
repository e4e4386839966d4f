import Catalog

/// Areas of colour on the face, inside the head's outline.
struct FacePatches {
  let sitter: Sitter
  private var p: Proportions { sitter.proportions }
  private var palette: Palette { sitter.palette }

  func drawing(_ pattern: Pattern) -> String {
    switch pattern {
    case .bicolour: bicolour
    case .patches: sitter.isCat ? calico : hood
    case .van: van
    case .merle: Spots(sitter).blots(count: 11, radius: 6...15, gap: 3, palette.dark)
    case .harlequin: Spots(sitter).blots(count: 6, radius: 13...24, gap: 9, palette.dark)
    case .tortoiseshell: tortoiseshell
    default: ""
    }
  }

  private func fill(_ half: [Outline.Knot], _ tint: Tint) -> String {
    Ink.fill(Outline.mirrored(half).path, tint)
  }

  /// The whole head.
  private var all: String {
    let (t, c, l) = (p.crown, p.cheek, p.chin)
    let (x, y) = (Pen.whole(c + 30), Pen.whole(t - 12))
    return "M-\(x) \(y)h\(2 * x)v\(Pen.whole(l + 26 - t))h-\(2 * x)z"
  }

  /// A head of one colour on a white body; where that is dark and the second warm, with warm
  /// cheeks and brows.
  private var hood: String {
    let hood = Ink.fill(all, palette.patch)
    guard sitter.isTricolour else { return hood }
    let (m, l, c, y) = (p.muzzle, p.chin, p.cheek, p.cheekY)
    return hood
      + fill(
        [
          knot(0, 34), knot(0.7 * m, 32), knot(0.62 * c, 28), knot(0.88 * c, y),
          corner(c + 12, y + 4), corner(c + 12, l), corner(0, l + 10),
        ], palette.second)
  }

  /// Colour over the crown and cheeks, parted by a white inverted V.
  private var bicolour: String {
    let (l, m) = (p.chin, p.muzzle)
    return Ink.fill(all, palette.patch)
      + fill(
        [
          corner(0, -48), knot(9, -10), knot(m * 0.72, 24), knot(m + 12, p.nose + 18),
          knot(m + 6, l + 10), knot(0, l + 12),
        ], palette.pale)
  }

  /// From the ear down to the brow, and at most to below the eye.
  private func crown(to low: Double) -> Outline {
    let (w, t) = (p.skull, p.crown)
    return Outline([
      corner(12, t - 16), knot(13, t + 24), knot(0.36 * w, low), knot(0.7 * w, low + 4),
      knot(1.02 * w, low - 6), corner(w + 24, t - 16),
    ])
  }

  /// Two patches below the ears, with white between them.
  private var van: String {
    Ink.pair(id: sitter.id("q"), Ink.fill(crown(to: -24).path, palette.patch))
  }

  /// Patches of two colours about the ears, one of them over an eye.
  private var calico: String {
    Ink.fill(crown(to: 24).path, palette.patch)
      + Ink.group(
        "transform=\"scale(-1 1)\"", Ink.fill(crown(to: -22).path, palette.second))
  }

  /// One half of the face in the second colour down to a ragged line, and flecks on the other.
  private var tortoiseshell: String {
    let (w, t, l) = (p.skull, p.crown, p.chin)
    let half = Outline([
      corner(4, t - 14), knot(-2, -30), knot(6, -8), corner(-3, p.nose - 8), corner(4, p.nose + 12),
      knot(12, l), corner(w, l + 10), knot(0.7 * w, 40), knot(w + 4, 30), corner(w + 30, t - 14),
      corner(0.7 * w, t - 14), knot(0.6 * w, -46), knot(0.36 * w, t + 20), corner(0.3 * w, t - 14),
    ])
    return Ink.fill(half.path, palette.mark)
      + Spots(sitter).blots(count: 8, radius: 5...13, gap: 4, palette.mark, to: 0)
  }
}
