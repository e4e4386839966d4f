import Catalog
import HTML
import JSON
import Localization

/// The data of a deck's merged breeds, for other programs.
public struct BreedData: Sendable {
  private let breeds: [Breed]
  private let language: String

  public init(_ breeds: [Breed], in locale: Locale) {
    self.breeds = breeds
    language = locale.tag
  }

  /// Returns a JSON array with an object for each breed. Facts that are unknown are left out.
  public func json() throws(JSON.NotFinite) -> [UInt8] {
    let objects = try breeds.map { breed throws(JSON.NotFinite) in
      "  " + (try object(breed).canonicalText())
    }
    return Array("[\n\(objects.joined(separator: ",\n"))\n]\n".utf8)
  }

  /// Returns a CSV file (RFC 4180) that decks can read as a list.
  public func csv() -> [UInt8] {
    Array(csvText([Self.columns] + breeds.map(row)).utf8)
  }

  /// Returns an XML property list with the columns of the CSV file as keys.
  public func plist() -> [UInt8] {
    let dictionaries = breeds.map { breed in
      let entries = zip(Self.columns, row(breed)).filter { !$0.1.isEmpty }.map { key, value in
        "    <key>\(key)</key>\n    <string>\(xmlEscaped(value))</string>\n"
      }
      return "  <dict>\n\(entries.joined())  </dict>\n"
    }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <array>
      \(dictionaries.joined())</array>
      </plist>

      """.utf8)
  }

  /// The fields of a list source, and the group.
  private static let columns = [
    "id", "name", "aliases", "description", "origin", "temperament", "weight", "lifespan", "image",
    "group",
  ]

  private func row(_ breed: Breed) -> [String] {
    let facts = breed.facts
    return [
      breed.slug, facts.names[language] ?? facts.name, facts.aliases.joined(separator: ", "),
      breed.description ?? "", facts.origin.joined(separator: ", "),
      facts.temperament.joined(separator: ", "), facts.weight.map { text($0.range) } ?? "",
      facts.lifespan.map(text) ?? "", breed.photos.lazy.compactMap(\.origin.url).first ?? "",
      facts.group ?? "",
    ]
  }

  private func object(_ breed: Breed) -> JSON {
    let facts = breed.facts
    func strings(_ list: [String]) -> JSON? {
      list.isEmpty ? nil : .array(list.map { .string($0) })
    }
    let names = facts.names.sorted { $0.key < $1.key }.map { JSON.Member($0, .string($1)) }
    let marks = facts.marks.map {
      JSON.object([
        .init("part", .string($0.part)), .init("text", .string($0.appearance.text(in: language))),
      ])
    }
    let lookalikes = facts.lookalikes.map {
      JSON.object([
        .init("breed", .string($0.slug)),
        .init("distinction", .string($0.distinction.text(in: language))),
      ])
    }
    let photos = breed.photos.filter { !$0.isLocal }.map { photo in
      members([
        ("url", .string(photo.origin.address)), ("credit", photo.note?.credit.map { .string($0) }),
        ("licence", photo.note?.licence.map { .string($0) }),
      ])
    }
    return members([
      ("id", .string(breed.slug)), ("name", .string(facts.names[language] ?? facts.name)),
      ("names", names.isEmpty ? nil : .object(names)), ("aliases", strings(facts.aliases)),
      ("kind", .string(facts.kind.rawValue)), ("family", breed.family.map { .string($0) }),
      ("members", strings(breed.members)), ("group", facts.group.map { .string($0) }),
      ("origin", strings(facts.origin)), ("height", facts.height.map { range($0.range) }),
      ("weight", facts.weight.map { range($0.range) }), ("lifespan", facts.lifespan.map(range)),
      ("age", facts.age.map { .number($0) }), ("temperament", strings(facts.temperament)),
      ("coat", facts.coat.map(coat)), ("commonness", facts.commonnessRank.map { JSON($0) }),
      ("marks", marks.isEmpty ? nil : .array(marks)),
      ("lookalikes", lookalikes.isEmpty ? nil : .array(lookalikes)),
      ("description", breed.description.map { .string($0) }),
      ("photos", photos.isEmpty ? nil : .array(photos)),
    ])
  }

  private func coat(_ coat: Coat) -> JSON {
    .object([
      .init("length", .string(coat.length.rawValue)),
      .init("texture", .string(coat.texture.rawValue)),
      .init("patterns", .array(coat.patterns.map { .string($0.rawValue) })),
      .init(
        "colours", .array((coat.colours + coat.otherColours).map { .string($0.rawValue) })),
    ])
  }

  private func members(_ values: [(name: String, value: JSON?)]) -> JSON {
    .object(values.compactMap { name, value in value.map { JSON.Member(name, $0) } })
  }

  private func range(_ range: ClosedRange<Double>) -> JSON {
    .object([.init("min", .number(range.lowerBound)), .init("max", .number(range.upperBound))])
  }

  /// Returns a range as text, such as "27 - 59".
  private func text(_ range: ClosedRange<Double>) -> String {
    let (least, most) = (number(range.lowerBound), number(range.upperBound))
    return least == most ? least : "\(least) - \(most)"
  }

  private func number(_ number: Double) -> String { (try? JSON.text(of: number)) ?? "" }
}

/// Returns text escaped for XML, which allows no form feeds, unlike HTML.
private func xmlEscaped(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.appendEscaped(text.replacing("\u{0C}", with: " "))
  return String(decoding: bytes, as: UTF8.self)
}
