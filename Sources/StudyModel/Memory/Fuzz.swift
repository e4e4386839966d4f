/// An interval of some days, a little shorter or longer, so that cards learnt together part.
///
/// Which one it is comes from the card and the number of its reviews, so that all devices agree.
/// The range is that of FSRS; intervals of one or two days stay.
func fuzzed(_ interval: Int, _ card: String, _ reps: Int, longest: Int) -> Int {
  if interval < 3 {
    return interval
  }
  let days = Double(interval)
  let most = fuzz(days)
  let low = max(2, Int((days - most).rounded(.toNearestOrEven)))
  let high = min(Int((days + most).rounded(.toNearestOrEven)), longest)
  let lowest = min(low, high)
  return lowest + Int(chance(card, reps)) * (high - lowest + 1) / 4_294_967_296
}

/// By how many days an interval may change.
func fuzz(_ days: Double) -> Double {
  return 1 + 0.15 * max(0, min(days, 7) - 2.5) + 0.1 * max(0, min(days, 20) - 7)
    + 0.05 * max(0, days - 20)
}

/// 32 bits that only the card and the number of its reviews decide: FNV-1a over code points, then
/// the finishing mixer of MurmurHash3.
func chance(_ card: String, _ reps: Int) -> UInt32 {
  var hash: UInt32 = 0x811C_9DC5
  for letter in card.unicodeScalars.map({ Int($0.value) }) {
    hash = (hash ^ UInt32(letter)) &* 0x0100_0193
  }
  hash = (hash ^ UInt32(truncatingIfNeeded: reps)) &* 0x0100_0193
  hash = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
  hash = (hash ^ (hash >> 13)) &* 0xC2B2_AE35
  return hash ^ (hash >> 16)
}
