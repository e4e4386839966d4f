import Catalog

/// A breed's traits as in its content file, with a name that is not passed to the portrait.
struct PortraitFixture: Sendable {
  var name: String
  var species: DrawnSpecies
  var coat: Coat
  var look: Look
  var height: ClosedRange<Double>?
  var weight: ClosedRange<Double>?
  var proportions: [String: Double]
}

/// Breeds whose portraits have been reviewed.
let subjects = dropEaredDogSubjects + prickEaredDogSubjects + catSubjects
