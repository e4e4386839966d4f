import Compression
import Foundation
import FoundationXML
import Testing

@testable import DeckExport

@Suite("Packages for learning platforms")
struct CoursePackageTests {
  private func package(mastery: Int? = nil) -> CoursePackage {
    CoursePackage(
      identifier: "decks-dogs", title: "Dogs & \"pups\" <1>", coursePage: Array("page".utf8),
      quiz: Array("quiz".utf8), masteryScore: mastery)
  }

  private func manifest(_ package: CoursePackage) throws -> XMLElement {
    let zip = try ZipReader(package.zip(), fileLimit: 10)
    let bytes = try #require(try zip.read("imsmanifest.xml", atMost: 100_000))
    return try #require(try XMLDocument(data: Data(bytes)).rootElement())
  }

  private func attribute(_ name: String, _ element: XMLElement?) -> String? {
    element?.attributes?.first { $0.name == name }?.stringValue
  }

  private func element(_ path: String, in root: XMLElement) throws -> XMLElement? {
    try root.nodes(
      forXPath: path.split(separator: "/").map { "*[local-name()='\($0)']" }
        .joined(separator: "/")
    ).first as? XMLElement
  }

  @Test("The manifest follows the rules of SCORM 1.2 for a package with one activity")
  func manifestRules() throws {
    let root = try manifest(package())
    #expect(root.name == "manifest")
    #expect(root.uri == "http://www.imsproject.org/xsd/imscp_rootv1p1p2")
    #expect(root.children?.map(\.name) == ["metadata", "organizations", "resources"])
    #expect(try element("metadata/schema", in: root)?.stringValue == "ADL SCORM")
    #expect(try element("metadata/schemaversion", in: root)?.stringValue == "1.2")
    let organizations = try element("organizations", in: root)
    let organization = try element("organizations/organization", in: root)
    let item = try element("organizations/organization/item", in: root)
    let resource = try element("resources/resource", in: root)
    #expect(attribute("default", organizations) == attribute("identifier", organization))
    #expect(attribute("identifierref", item) == attribute("identifier", resource))
    #expect(attribute("type", resource) == "webcontent")
    #expect(attribute("adlcp:scormtype", resource) == "sco")
    let title = "Dogs & \"pups\" <1>"
    #expect(try element("organizations/organization/title", in: root)?.stringValue == title)
    let identifiers = [root, organization, item, resource].map { attribute("identifier", $0) }
    #expect(Set(identifiers).count == 4)
  }

  @Test("Every file of the activity is listed and in the package")
  func files() throws {
    let root = try manifest(package())
    let zip = try ZipReader(package().zip(), fileLimit: 10)
    let resource = try #require(try element("resources/resource", in: root))
    let files = (resource.children ?? []).compactMap { attribute("href", $0 as? XMLElement) }
    #expect(files.contains(try #require(attribute("href", resource))))
    #expect(files == ["index.html", "quiz.html"])
    for file in files { #expect(zip.statedSize(of: file) == 4) }
  }

  @Test("The mark for passing is in the manifest if there is one")
  func mastery() throws {
    let path = "organizations/organization/item/masteryscore"
    #expect(try element(path, in: manifest(package(mastery: 80)))?.stringValue == "80")
    #expect(try element(path, in: manifest(package())) == nil)
  }
}
