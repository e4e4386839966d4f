/// Returns the distinct values in order of first occurrence.
func unique<T: Hashable>(_ values: some Sequence<T>) -> [T] {
  var seen: Set<T> = []
  return values.filter { seen.insert($0).inserted }
}
