import AnkiPackage
import Localization

extension AnkiNoteType {
  /// Creates the type of the notes about one breed, with cards from photo to name and back.
  static func breed(_ identity: AnkiIdentity, _ locale: Locale) -> AnkiNoteType {
    let picture = "{{#Picture}}{{Picture}}{{/Picture}}{{^Picture}}{{Marks}}{{/Picture}}"
    let details = """
      {{#Picture}}{{#Marks}}<div class="marks">{{Marks}}</div>{{/Marks}}{{/Picture}}
      {{#Credit}}<div class="credit">{{Credit}}</div>{{/Credit}}
      """
    let question = { (key: String) in #"<div class="question">\#(escaped(locale(key)))</div>"# }
    return AnkiNoteType(
      id: identity.noteType("breed"), name: "decks: breed (\(locale.tag))",
      fields: ["Name", "Picture", "Marks", "OtherNames", "Credit", "Breed"],
      templates: [
        Template(
          name: "Photo to name", front: "\(question("quiz.which"))\n\(picture)",
          back: """
            {{FrontSide}}<hr id="answer"><div class="name">{{Name}}</div>
            {{#OtherNames}}<div class="names">{{OtherNames}}</div>{{/OtherNames}}
            \(details)
            """, requiredFields: [1, 2]),
        Template(
          name: "Name to photo",
          front: """
            {{#Picture}}\(question("quiz.findIt"))<div class="name">{{Name}}</div>{{/Picture}}\
            {{^Picture}}{{#Marks}}\(question("quiz.findIt"))<div class="name">{{Name}}</div>{{/Marks}}{{/Picture}}
            """,
          back: #"{{FrontSide}}<hr id="answer">\#(picture)\#n\#(details)"#, requiredFields: [1, 2]),
      ], css: cardStyle)
  }

  /// Creates the type of the notes about two look-alikes.
  static func pair(_ identity: AnkiIdentity, _ locale: Locale) -> AnkiNoteType {
    let side = { (order: String, name: String) in
      """
      <figure>{{\(order)Picture}}<figcaption>\(name)</figcaption></figure>
      """
    }
    return AnkiNoteType(
      id: identity.noteType("pair"), name: "decks: look-alikes (\(locale.tag))",
      fields: [
        "Pair", "FirstName", "FirstPicture", "SecondName", "SecondPicture", "Distinction", "Credit",
      ],
      templates: [
        Template(
          name: "Tell two apart",
          front: """
            <div class="question">\(escaped(locale("quiz.tellApart"))): {{Pair}}</div>
            <div class="pair">\(side("First", "1"))\(side("Second", "2"))</div>
            """,
          back: """
            <div class="pair">\(side("First", "{{FirstName}}"))\(side("Second", "{{SecondName}}"))</div>
            <hr id="answer"><div class="marks">{{Distinction}}</div>
            {{#Credit}}<div class="credit">{{Credit}}</div>{{/Credit}}
            """, requiredFields: [2, 4])
      ], css: cardStyle)
  }
}

/// The style of all cards. Anki sets the class `nightMode` in its dark theme.
private let cardStyle = """
  .card { font-family: system-ui, sans-serif; font-size: 20px; line-height: 1.4; text-align: center;
    color: #1d1d1b; background-color: #faf8f4; }
  .card.nightMode { color: #eceae5; background-color: #1f1e1c; }
  .question { margin-bottom: 0.8em; color: #63605a; }
  .nightMode .question { color: #aaa69d; }
  .name { font-size: 1.6em; font-weight: 600; }
  .names, .credit { color: #63605a; font-size: 0.75em; }
  .nightMode .names, .nightMode .credit { color: #aaa69d; }
  .marks { max-width: 36em; margin: 0.8em auto; text-align: start; }
  .marks p { margin: 0.3em 0; }
  .credit { margin-top: 1em; }
  a { color: #1c5d99; }
  .nightMode a { color: #8fc1f0; }
  img { max-width: 100%; max-height: 55vh; border-radius: 8px; }
  .nightMode img[src$=".svg"] { background-color: #f4f1ea; }
  .pair { display: flex; flex-wrap: wrap; gap: 1em; justify-content: center; }
  .pair figure { flex: 1 1 12em; max-width: 24em; margin: 0; }
  """
