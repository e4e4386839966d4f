/// What a slug of an API that writes the main breed first would be called: `collie-border` is the
/// Border Collie.
public func naturalName(_ slug: String) -> String {
  slug.split(separator: "-").reversed()
    .map { $0.prefix(1).uppercased() + $0.dropFirst() }
    .joined(separator: " ")
}
