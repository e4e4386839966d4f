/// Returns the interval, in days, shifted at random so that cards learned together come due on
/// different days.
///
/// `chance` is 32 random bits that depend only on the card and its number of reviews, so that all
/// devices agree. The range is that of FSRS; intervals of one or two days are not changed.
func fuzzedInterval(_ interval: Int, _ chance: UInt32, longest: Int) -> Int {
  if interval < 3 {
    return interval
  }
  let days = Double(interval)
  let most = fuzzRange(days)
  let low = max(2, Int((days - most).rounded(.toNearestOrEven)))
  let high = min(Int((days + most).rounded(.toNearestOrEven)), longest)
  let lowest = min(low, high)
  return lowest + Int(chance) * (high - lowest + 1) / 4_294_967_296
}

/// Returns the maximum number of days by which an interval is shifted.
func fuzzRange(_ days: Double) -> Double {
  return 1 + 0.15 * max(0, min(days, 7) - 2.5) + 0.1 * max(0, min(days, 20) - 7)
    + 0.05 * max(0, days - 20)
}

/// Returns 32 bits that depend only on the card and its number of reviews: the breed's FNV-1a hash,
/// continued over the skill and the number, and finalized with MurmurHash3's mixer.
func fuzzSeed(_ breedHash: UInt32, _ skill: Int, _ reps: Int) -> UInt32 {
  var hash = (breedHash ^ UInt32(truncatingIfNeeded: skill)) &* 0x0100_0193
  hash = (hash ^ UInt32(truncatingIfNeeded: reps)) &* 0x0100_0193
  hash = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
  hash = (hash ^ (hash >> 13)) &* 0xC2B2_AE35
  return hash ^ (hash >> 16)
}
