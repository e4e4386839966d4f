import Compression
import HTML

/// A quiz as a package for learning platforms: a SCORM 1.2 content package with one activity.
public struct CoursePackage: Sendable {
  /// The identifier of the package; letters, digits, `.`, `-` and `_`.
  public var identifier: String
  public var title: String
  /// The page that the platform opens, which connects to the platform.
  public var coursePage: [UInt8]
  /// The quiz, which that page shows.
  public var quiz: [UInt8]
  /// The percentage of right answers from which the platform counts the activity as passed; nil if
  /// any finished session completes it.
  public var masteryScore: Int?

  public init(
    identifier: String, title: String, coursePage: [UInt8], quiz: [UInt8], masteryScore: Int? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.coursePage = coursePage
    self.quiz = quiz
    self.masteryScore = masteryScore
  }

  /// Returns the package as a zip archive.
  public func zip() throws(ZipWriter.TooLarge) -> [UInt8] {
    var archive = ZipWriter()
    // Platforms expect the manifest at the root, and some of them as the first file.
    try archive.add("imsmanifest.xml", Array(manifest.utf8))
    try archive.add("index.html", coursePage)
    try archive.add("quiz.html", quiz)
    return archive.finish()
  }

  /// The manifest, which lists the activity and the files.
  var manifest: String {
    let title = escaped(title)
    let mastery = masteryScore.map { "\n        <adlcp:masteryscore>\($0)</adlcp:masteryscore>" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <manifest identifier="\(identifier)" version="1.0" \
      xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" \
      xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
        <metadata>
          <schema>ADL SCORM</schema>
          <schemaversion>1.2</schemaversion>
        </metadata>
        <organizations default="\(identifier)-organization">
          <organization identifier="\(identifier)-organization">
            <title>\(title)</title>
            <item identifier="\(identifier)-item" identifierref="\(identifier)-resource" \
      isvisible="true">
              <title>\(title)</title>\(mastery ?? "")
            </item>
          </organization>
        </organizations>
        <resources>
          <resource identifier="\(identifier)-resource" type="webcontent" \
      adlcp:scormtype="sco" href="index.html">
            <file href="index.html"/>
            <file href="quiz.html"/>
          </resource>
        </resources>
      </manifest>

      """
  }
}
