import BinaryCoding
import Hashing

/// A breed as the site shows it: what is written in `content/`, completed by what the API says.
///
/// A class, since thousands of them are handed about and none changes.
public final class Breed: Sendable {
  /// The slug in its deck, such as `hound-afghan`; unique there, and the page's file name.
  public let slug: String
  /// The deck's id.
  public let deck: String
  /// What is known of it.
  public let facts: Facts
  /// The slug of the main breed whose sub-breed this is.
  public let family: String?
  /// Slugs of its sub-breeds.
  public let members: [String]
  /// The file with its notes, relative to the site; nil where nobody has written any.
  public let notes: String?
  /// What the API says in a paragraph: plain text, never markup.
  public let description: String?
  /// Photos in order of rank.
  public let photos: [SourcePhoto]
  /// Proportions that replace those derived from the look, by name.
  public let proportions: [String: Double]
  /// Of all that it was made from: it changes whenever any of the above may have.
  public let digest: Digest

  public init(
    slug: String, deck: String, facts: Facts, family: String? = nil, members: [String] = [],
    notes: String? = nil, description: String? = nil, photos: [SourcePhoto] = [],
    proportions: [String: Double] = [:], digest: Digest = Digest(of: [UInt8]())
  ) {
    self.slug = slug
    self.deck = deck
    self.facts = facts
    self.family = family
    self.members = members
    self.notes = notes
    self.description = description
    self.photos = photos
    self.proportions = proportions
    self.digest = digest
  }
}

/// Markdown and where it stands, so that what is wrong in it can be pointed at.
public struct Notes: Sendable, Equatable {
  /// The text.
  public var markdown: String
  /// The file, relative to the site.
  public var path: String
  /// The line of the file on which the notes begin, from 1.
  public var line: Int

  public init(markdown: String, path: String, line: Int) {
    self.markdown = markdown
    self.path = path
    self.line = line
  }
}
