import Catalog

/// The animal that sits for a portrait: what all the parts of the drawing are drawn from.
struct Sitter {
  var species: Species
  var look: Look
  var coat: Coat
  var proportions: Proportions
  var palette: Palette
  /// Put before every id, so that several plates can stand in one page.
  var prefix: String

  func has(_ pattern: Pattern) -> Bool { coat.pattern.contains(pattern) }
  func has(_ special: Special) -> Bool { look.special.contains(special) }

  /// An id in the plate.
  func id(_ name: String) -> String { prefix + name }

  var isCat: Bool { species == .cat }
  var isRagged: Bool { proportions.fur > 1 }
}
