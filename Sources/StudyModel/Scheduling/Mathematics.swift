#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Returns e raised to `exponent`.
func exponential(_ exponent: Double) -> Double {
  return exp(exponent)
}

/// Returns a positive base raised to `exponent`.
func positivePower(_ base: Double, _ exponent: Double) -> Double {
  return pow(base, exponent)
}

/// Returns `value` limited to the range from `low` to `high`.
func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
  return max(low, min(value, high))
}
