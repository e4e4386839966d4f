/// The traits that breeds are compared by.
enum ComparedTrait: UInt8, CaseIterable {
  case ears, earSet, length, lengthStep, texture, textureGroup, ground, groundGroup, colour,
    colourGroup
  case pattern, muzzle, muzzleStep, form, skull, eyes, iris, tail, tailSet, special, size, group
  case name, family

  /// Index of the corresponding byte of `TraitVector.sketch`, from the most significant.
  var sketchByte: Int {
    switch self {
    case .ears, .earSet: 0
    case .length, .lengthStep, .texture, .textureGroup: 1
    case .ground, .groundGroup, .colour, .colourGroup: 2
    case .pattern: 3
    case .muzzle, .muzzleStep, .form: 4
    case .size: 5
    case .tail, .tailSet: 6
    case .skull, .eyes, .iris: 7
    case .special, .group, .name, .family: 7
    }
  }
}
