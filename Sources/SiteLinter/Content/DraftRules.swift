import Catalog
import Diagnostics

/// Reports how many drafts a deck has, since drafts are not built.
public func draftFindings(_ settings: DeckSettings) -> [Finding] {
  let slugs = settings.draftSlugs.sorted()
  guard !slugs.isEmpty else { return [] }
  let names = slugs.prefix(5).joined(separator: ", ") + (slugs.count > 5 ? ", …" : "")
  let (subject, object) =
    slugs.count == 1 ? ("1 draft is", "it") : ("\(slugs.count) drafts are", "them")
  return [
    .notice(
      in: "content/breeds/\(settings.id)",
      "\(subject) not built: \(names); to see \(object), run decks serve --drafts")
  ]
}
