/// What an Anki package contains: note types, notes and media of one deck.
public struct AnkiCollection: Sendable {
  /// The deck that the cards belong to.
  public var deck: AnkiDeck
  public var noteTypes: [AnkiNoteType]
  /// The notes, in the order in which Anki introduces their cards.
  public var notes: [AnkiNote]
  public var media: [AnkiMedia]

  public init(
    deck: AnkiDeck, noteTypes: [AnkiNoteType], notes: [AnkiNote], media: [AnkiMedia]
  ) {
    self.deck = deck
    self.noteTypes = noteTypes
    self.notes = notes
    self.media = media
  }
}

/// A deck of an Anki collection.
public struct AnkiDeck: Hashable, Sendable {
  /// The stable id, a number of milliseconds since 1970 in Anki's own decks.
  public var id: Int
  public var name: String
  /// The description, which Anki shows above the deck's study button, as HTML.
  public var description: String

  public init(id: Int, name: String, description: String) {
    self.id = id
    self.name = name
    self.description = description
  }
}

/// A note type: the fields of its notes and a template for each of their cards.
public struct AnkiNoteType: Hashable, Sendable {
  /// The stable id; a package with the same id and fields updates the note type.
  public var id: Int
  public var name: String
  public var fields: [String]
  public var templates: [Template]
  public var css: String

  public init(id: Int, name: String, fields: [String], templates: [Template], css: String) {
    self.id = id
    self.name = name
    self.fields = fields
    self.templates = templates
    self.css = css
  }

  /// The two sides of a card, as HTML with references to fields such as `{{Name}}`.
  public struct Template: Hashable, Sendable {
    public var name: String
    public var front: String
    public var back: String
    /// Indices of the fields of which one must not be empty, or Anki makes no card.
    public var requiredFields: [Int]

    public init(name: String, front: String, back: String, requiredFields: [Int]) {
      self.name = name
      self.front = front
      self.back = back
      self.requiredFields = requiredFields
    }
  }
}

/// A note, from which Anki makes one card for each template of its type.
public struct AnkiNote: Hashable, Sendable {
  /// The globally unique id; importing a note with the same id again updates it.
  public var guid: String
  public var noteTypeID: Int
  /// The fields as HTML, in the order of the note type.
  public var fields: [String]
  public var tags: [String]

  public init(guid: String, noteTypeID: Int, fields: [String], tags: [String]) {
    self.guid = guid
    self.noteTypeID = noteTypeID
    self.fields = fields
    self.tags = tags
  }
}

/// A file that fields refer to by its name.
public struct AnkiMedia: Sendable {
  public var name: String
  /// Reads the contents, when the package is written.
  public var read: @Sendable () throws -> [UInt8]

  public init(name: String, read: @escaping @Sendable () throws -> [UInt8]) {
    self.name = name
    self.read = read
  }
}
