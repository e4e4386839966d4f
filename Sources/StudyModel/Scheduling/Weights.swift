/// The default weights of FSRS-6, fitted to the reviews of many learners, as in PyPI `fsrs` 6.3.2.
public let defaultWeights: [Double] = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
  0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
]

/// Lower bound of each weight.
public let lowestWeights: [Double] = [
  0.001, 0.001, 0.001, 0.001, 1, 0.001, 0.001, 0.001, 0, 0, 0.001, 0.001, 0.001, 0.001, 0, 0, 1, 0,
  0, 0, 0.1,
]

/// Upper bound of each weight.
public let highestWeights: [Double] = [
  100, 100, 100, 100, 10, 4, 4, 0.75, 4.5, 0.8, 3.5, 5, 0.25, 0.9, 4, 1, 6, 2, 2, 0.8, 0.8,
]

/// Whether these are valid weights of FSRS-6: 21, each within its bounds.
public func areValidWeights(_ weights: [Double]) -> Bool {
  if weights.count != defaultWeights.count {
    return false
  }
  for index in 0..<weights.count {
    if !(weights[index] >= lowestWeights[index] && weights[index] <= highestWeights[index]) {
      return false
    }
  }
  return true
}
