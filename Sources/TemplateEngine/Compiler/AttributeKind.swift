/// What the value of an attribute is for, which decides what a template may put there.
enum AttributeKind: Equatable {
  case text
  case url
  /// URLs set apart by spaces or commas, each with or without a descriptor.
  case urlList
  /// Script, style or markup, in which no escaping makes a value harmless.
  case code

  /// Both names are in lower case.
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
        // An SVG animation can set a link.
        ["animate", "set"].contains(String(decoding: element, as: UTF8.self)) ? .code : .text
      default: .text
      }
  }

  var isURL: Bool { self == .url || self == .urlList }
}
