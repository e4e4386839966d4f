import Catalog

/// Areas of colour on the face, clipped to the head.
struct FacePatches {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }
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
  private var wholeHead: String {
    let (crownY, halfCheek, chinY) = (
      proportions.crownY, proportions.cheekHalfWidth, proportions.chinY
    )
    let (x, y) = (PathBuilder.rounded(halfCheek + 30), PathBuilder.rounded(crownY - 12))
    return "M-\(x) \(y)h\(2 * x)v\(PathBuilder.rounded(chinY + 26 - crownY))h-\(2 * x)z"
  }

  /// A coloured head on a white body; for a tricolour coat, with warm cheeks.
  private var hood: String {
    let hood = SVGElements.fill(wholeHead, palette.patch)
    guard subject.isTricolour else { return hood }
    let (halfMuzzle, chinY, halfCheek, cheekY) = (
      proportions.muzzleHalfWidth, proportions.chinY, proportions.cheekHalfWidth, proportions.cheekY
    )
    return hood
      + fill(
        [
          knot(0, 34), knot(0.7 * halfMuzzle, 32), knot(0.62 * halfCheek, 28),
          knot(0.88 * halfCheek, cheekY),
          corner(halfCheek + 12, cheekY + 4), corner(halfCheek + 12, chinY), corner(0, chinY + 10),
        ], palette.second)
  }

  /// Coloured crown and cheeks divided by a white inverted V.
  private var bicolour: String {
    let (chinY, halfMuzzle) = (proportions.chinY, proportions.muzzleHalfWidth)
    return SVGElements.fill(wholeHead, palette.patch)
      + fill(
        [
          corner(0, -48), knot(9, -10), knot(halfMuzzle * 0.72, 24),
          knot(halfMuzzle + 12, proportions.noseY + 18),
          knot(halfMuzzle + 6, chinY + 10), knot(0, chinY + 12),
        ], palette.pale)
  }

  /// Returns the outline of a patch from the ear down to the height `low`.
  private func crown(to low: Double) -> Outline {
    let (halfSkull, crownY) = (proportions.skullHalfWidth, proportions.crownY)
    return Outline([
      corner(12, crownY - 16), knot(13, crownY + 24), knot(0.36 * halfSkull, low),
      knot(0.7 * halfSkull, low + 4),
      knot(1.02 * halfSkull, low - 6), corner(halfSkull + 24, crownY - 16),
    ])
  }

  /// Two patches below the ears with white between them.
  private var van: String {
    SVGElements.mirroredPair(SVGElements.fill(crown(to: -24).path, palette.patch))
  }

  /// Patches of two colours around the ears, one of which also covers an eye.
  private var calico: String {
    SVGElements.fill(crown(to: 24).path, palette.patch)
      + CoordinateMap.reflection.applied(
        to: SVGElements.fill(crown(to: -22).path, palette.second))
  }

  /// One half of the face in the second colour with a ragged border, and flecks on the other half.
  private var tortoiseshell: String {
    let (halfSkull, crownY, chinY) = (
      proportions.skullHalfWidth, proportions.crownY, proportions.chinY
    )
    let half = Outline([
      corner(4, crownY - 14), knot(-2, -30), knot(6, -8), corner(-3, proportions.noseY - 8),
      corner(4, proportions.noseY + 12),
      knot(12, chinY), corner(halfSkull, chinY + 10), knot(0.7 * halfSkull, 40),
      knot(halfSkull + 4, 30), corner(halfSkull + 30, crownY - 14),
      corner(0.7 * halfSkull, crownY - 14), knot(0.6 * halfSkull, -46),
      knot(0.36 * halfSkull, crownY + 20), corner(0.3 * halfSkull, crownY - 14),
    ])
    return SVGElements.fill(half.path, palette.mark)
      + Spots(subject).blotches(count: 8, radius: 5...13, gap: 4, palette.mark, to: 0)
  }
}
