import Catalog

/// Areas of colour on the face, clipped to the head.
struct FacePatches {
  let subject: PortraitSubject
  private var p: Proportions { subject.proportions }
  private var palette: CoatPalette { subject.palette }

  func drawing(_ pattern: Pattern) -> String {
    switch pattern {
    case .bicolour: bicolour
    case .patches: subject.isCat ? calico : hood
    case .van: van
    case .merle: Spots(subject).blotches(count: 11, radius: 6...15, gap: 3, palette.dark)
    case .harlequin: Spots(subject).blotches(count: 6, radius: 13...24, gap: 9, palette.dark)
    case .tortoiseshell: tortoiseshell
    default: ""
    }
  }

  private func fill(_ half: [Outline.Knot], _ tint: SVGColor) -> String {
    SVGElements.fill(Outline.mirrored(half).path, tint)
  }

  /// Path data that covers the whole head.
  private var all: String {
    let (t, c, l) = (p.crownY, p.cheekHalfWidth, p.chinY)
    let (x, y) = (PathBuilder.rounded(c + 30), PathBuilder.rounded(t - 12))
    return "M-\(x) \(y)h\(2 * x)v\(PathBuilder.rounded(l + 26 - t))h-\(2 * x)z"
  }

  /// A coloured head on a white body; for a tricolour coat, with warm cheeks.
  private var hood: String {
    let hood = SVGElements.fill(all, palette.patch)
    guard subject.isTricolour else { return hood }
    let (m, l, c, y) = (p.muzzleHalfWidth, p.chinY, p.cheekHalfWidth, p.cheekY)
    return hood
      + fill(
        [
          knot(0, 34), knot(0.7 * m, 32), knot(0.62 * c, 28), knot(0.88 * c, y),
          corner(c + 12, y + 4), corner(c + 12, l), corner(0, l + 10),
        ], palette.second)
  }

  /// Coloured crown and cheeks divided by a white inverted V.
  private var bicolour: String {
    let (l, m) = (p.chinY, p.muzzleHalfWidth)
    return SVGElements.fill(all, palette.patch)
      + fill(
        [
          corner(0, -48), knot(9, -10), knot(m * 0.72, 24), knot(m + 12, p.noseY + 18),
          knot(m + 6, l + 10), knot(0, l + 12),
        ], palette.pale)
  }

  /// Returns the outline of a patch from the ear down to the height `low`.
  private func crown(to low: Double) -> Outline {
    let (w, t) = (p.skullHalfWidth, p.crownY)
    return Outline([
      corner(12, t - 16), knot(13, t + 24), knot(0.36 * w, low), knot(0.7 * w, low + 4),
      knot(1.02 * w, low - 6), corner(w + 24, t - 16),
    ])
  }

  /// Two patches below the ears with white between them.
  private var van: String {
    SVGElements.mirroredPair(
      id: subject.id(.crownPatches), SVGElements.fill(crown(to: -24).path, palette.patch))
  }

  /// Patches of two colours around the ears, one of which also covers an eye.
  private var calico: String {
    SVGElements.fill(crown(to: 24).path, palette.patch)
      + SVGElements.group(
        "transform=\"scale(-1 1)\"", SVGElements.fill(crown(to: -22).path, palette.second))
  }

  /// One half of the face in the second colour with a ragged border, and flecks on the other half.
  private var tortoiseshell: String {
    let (w, t, l) = (p.skullHalfWidth, p.crownY, p.chinY)
    let half = Outline([
      corner(4, t - 14), knot(-2, -30), knot(6, -8), corner(-3, p.noseY - 8),
      corner(4, p.noseY + 12),
      knot(12, l), corner(w, l + 10), knot(0.7 * w, 40), knot(w + 4, 30), corner(w + 30, t - 14),
      corner(0.7 * w, t - 14), knot(0.6 * w, -46), knot(0.36 * w, t + 20), corner(0.3 * w, t - 14),
    ])
    return SVGElements.fill(half.path, palette.mark)
      + Spots(subject).blotches(count: 8, radius: 5...13, gap: 4, palette.mark, to: 0)
  }
}
