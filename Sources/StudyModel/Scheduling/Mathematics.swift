#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number e to the power of `exponent`.
func exponential(_ exponent: Double) -> Double {
  return exp(exponent)
}

/// A positive number to the power of another.
func positivePower(_ base: Double, _ exponent: Double) -> Double {
  return pow(base, exponent)
}

/// `value`, or the end of the range that it lies beyond.
func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
  return max(low, min(value, high))
}
