/// The kind of an attribute's value, which determines the tags allowed in the value and their
/// escaping.
enum AttributeKind: Equatable {
  case text
  case url
  /// URLs separated by spaces or commas, each with an optional descriptor.
  case urlList
  /// Script, style or markup, which no escaping makes safe.
  case code

  /// - Parameters:
  ///   - attribute: The attribute's name in lower case.
  ///   - element: The element's name in lower case.
  init(attribute: [UInt8], element: [UInt8]) {
    let name = String(decoding: attribute, as: UTF8.self)
    self =
      switch name {
      case "style", "srcdoc": .code
      case _ where name.hasPrefix("on"): .code
      case "href", "src", "action", "formaction", "poster", "cite", "data", "background",
        "longdesc",
        "manifest", "icon", "usemap", "codebase", "classid", "profile", "xlink:href", "xml:base":
        .url
      case "srcset", "imagesrcset", "ping", "archive": .urlList
      case "to", "from", "by", "values":
        // An SVG animation can set the target of a link.
        ["animate", "set"].contains(String(decoding: element, as: UTF8.self)) ? .code : .text
      default: .text
      }
  }

  var isURL: Bool { self == .url || self == .urlList }
}
