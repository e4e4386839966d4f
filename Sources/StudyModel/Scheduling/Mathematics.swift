// The method of fdlibm, e_pow.c (Sun Microsystems, 1993), in arithmetic for which IEEE 754 allows
// only one result. The functions of C libraries and browsers differ in the last digit, so two devices
// of one learner could disagree. Errors are below one unit in the last place.

/// Returns e raised to `exponent`.
func exponential(_ exponent: Double) -> Double {
  // log2(e), in two parts.
  let logarithm = DoubleDouble(high: 1.4426946640014648, low: 3.768874985636099e-07)
  return powerOfTwo(logarithm, times: exponent)
}

/// Returns a positive, finite base raised to `exponent`; NaN for any other base.
func positivePower(_ base: Double, _ exponent: Double) -> Double {
  if !(base > 0 && base.isFinite) {
    return 0.0 / 0.0
  }
  return powerOfTwo(binaryLogarithm(base), times: exponent)
}

/// A number as the sum of two Doubles; `high` has at most 21 significant bits.
private struct DoubleDouble {
  var high: Double
  var low: Double
}

/// Returns the logarithm to base 2 of a positive, finite number, with about 70 significant bits.
private func binaryLogarithm(_ number: Double) -> DoubleDouble {
  // number = 2^twos * m, where m is close to `center`, 1 or 1.5.
  var m = number
  var twos = 0.0
  while m >= 65_536 {
    m = m / 65_536
    twos += 16
  }
  while m >= 1.7320508075688772 {
    m = m / 2
    twos += 1
  }
  while m < 0.000_01 {
    m = m * 65_536
    twos -= 16
  }
  while m < 0.8660254037844386 {
    m = m * 2
    twos -= 1
  }
  let isAboveOne = m >= 1.2247448713915892
  let center = isAboveOne ? 1.5 : 1.0
  // log2(1.5), in two parts.
  let centerHigh = isAboveOne ? 0.5849624872207642 : 0.0
  let centerLow = isAboveOne ? 1.350039202129749e-08 : 0.0

  // ln(m / center) = ln((1 + s) / (1 - s)) = 2 s + 2/3 s^3 + …
  let difference = m - center
  let inverse = 1 / (m + center)
  let s = difference * inverse
  let sHigh = leadingBits(s)
  let sumHigh = leadingBits(m + center)
  let sumLow = m - (sumHigh - center)
  let sLow = inverse * ((difference - sHigh * sumHigh) - sHigh * sumLow)
  let square = s * s
  let series =
    square * square
    * (0.5999999999999946
      + square
      * (0.4285714285785502
        + square
        * (0.33333332981837743
          + square
          * (0.272728123808534
            + square * (0.23066074577556175 + square * 0.20697501780033842)))))
    + sLow * (sHigh + s)
  let squareHigh = sHigh * sHigh
  let factorHigh = leadingBits(3 + squareHigh + series)
  let factorLow = series - ((factorHigh - 3) - squareHigh)
  let productHigh = sHigh * factorHigh
  let productLow = sLow * factorHigh + factorLow * s
  let thirdHigh = leadingBits(productHigh + productLow)
  let thirdLow = productLow - (thirdHigh - productHigh)

  // Multiplied by 2 / (3 ln 2), in two parts.
  let high = 0.9617967009544373 * thirdHigh
  let low = -7.028461650952758e-09 * thirdHigh + thirdLow * 0.9617966939259756 + centerLow
  let sum = leadingBits(high + low + centerHigh + twos)
  return DoubleDouble(high: sum, low: low - (((sum - twos) - centerHigh) - high))
}

/// Returns 2 raised to the product of a logarithm and an exponent.
private func powerOfTwo(_ logarithm: DoubleDouble, times exponent: Double) -> Double {
  if exponent.isNaN {
    return exponent
  }
  // Beyond these limits, the power is infinite, 0 or 1 whatever the logarithm.
  let y = clamp(exponent, -1e20, 1e20)
  let yHigh = leadingBits(y)
  let high = yHigh * logarithm.high
  let low = (y - yHigh) * logarithm.high + y * logarithm.low
  if high + low > 1025 {
    return 1 / 0.0
  }
  if high + low < -1076 {
    return 0
  }
  let twos = (high + low).rounded()
  let rest = high - twos
  // Multiplied by ln 2, in two parts.
  let restHigh = leadingBits(low + rest)
  let first = restHigh * 0.6931471824645996
  let second = (low - (restHigh - rest)) * 0.6931471805599453 + restHigh * -1.904654299957768e-09
  let x = first + second
  let lost = second - (x - first)
  // e^x = 1 + x + x c / (2 - c), for |x| up to ln 2 / 2.
  let square = x * x
  let c =
    x - square
    * (0.16666666666666602
      + square
      * (-0.0027777777777015593
        + square
        * (6.613756321437934e-05
          + square * (-1.6533902205465252e-06 + square * 4.1381367970572385e-08))))
  return timesPowerOfTwo(1 - (x * c / (c - 2) - (lost + x * lost) - x), Int(twos))
}

/// Returns `value` rounded to 21 significant bits: products of two such numbers are exact.
private func leadingBits(_ value: Double) -> Double {
  let scaled = value * 4_294_967_297
  return scaled - (scaled - value)
}

/// Returns `value`, which is between 0.5 and 2, times 2 raised to an exponent from -1100 to 1100.
private func timesPowerOfTwo(_ value: Double, _ exponent: Int) -> Double {
  // Only the last multiplication may overflow, or round to fewer bits.
  if exponent > 1000 {
    return value * wholePowerOfTwo(exponent - 1000) * wholePowerOfTwo(1000)
  }
  if exponent < -1000 {
    return value * wholePowerOfTwo(exponent + 1000) * wholePowerOfTwo(-1000)
  }
  return value * wholePowerOfTwo(exponent)
}

/// Returns 2 raised to an exponent from -1000 to 1000, which is exact.
private func wholePowerOfTwo(_ exponent: Int) -> Double {
  var power = 1.0
  var factor = exponent < 0 ? 0.5 : 2.0
  var rest = abs(exponent)
  while rest > 0 {
    if rest % 2 == 1 {
      power = power * factor
    }
    factor = factor * factor
    rest = rest / 2
  }
  return power
}

/// Returns `value` limited to the range from `low` to `high`.
func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
  return max(low, min(value, high))
}
