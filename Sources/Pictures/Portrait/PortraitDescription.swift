import Catalog

/// What a plate shows, built from the traits in a fixed order and never naming the breed.
struct PortraitDescription {
  var species: Species
  var look: Look
  var coat: Coat
  var height: Facts.Range?
  var weight: Facts.Range?

  var sentence: String { "A \(species.rawValue)." }
}
