/// A built-in page that a site's owner can switch off. The raw value is the page's address without
/// `.html`.
public enum OptionalPage: String, CaseIterable, Sendable {
  /// The page that shows the results of a class.
  case schoolClass = "class"
  /// The page that compares any two breeds. The pages of pairs of look-alikes are not affected.
  case compare
  case favourites
  case progress
}
