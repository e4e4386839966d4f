import ModelCompiler
import Testing

@Suite struct SchemaText {
  @Test("A schema allows null for optional items and does not require optional properties")
  func optionalsInSchema() throws {
    let source = """
      public struct A: Codable { public var plain: [Int?]
      public var lists: [[String]?]?
      public var parts: [B?] }
      public struct B: Codable { public var n: Bool }
      """
    let schema = try compileModel(
      [ModelSource(path: "A.swift", text: source)], schemasOf: ["A"]
    ).schemas["a.schema.json"]
    #expect(schema == schemaWithOptionals)
  }
}

private let schemaWithOptionals = #"""
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "a.schema.json",
    "title": "A",
    "type": "object",
    "properties": {
      "plain": {
        "type": "array",
        "items": {
          "anyOf": [
            {
              "type": "integer",
              "minimum": -9007199254740991,
              "maximum": 9007199254740991
            },
            {
              "type": "null"
            }
          ]
        }
      },
      "lists": {
        "anyOf": [
          {
            "type": "array",
            "items": {
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "type": "string"
                  }
                },
                {
                  "type": "null"
                }
              ]
            }
          },
          {
            "type": "null"
          }
        ]
      },
      "parts": {
        "type": "array",
        "items": {
          "anyOf": [
            {
              "$ref": "#/$defs/B"
            },
            {
              "type": "null"
            }
          ]
        }
      }
    },
    "required": ["plain", "parts"],
    "$defs": {
      "B": {
        "type": "object",
        "properties": {
          "n": {
            "type": "boolean"
          }
        },
        "required": ["n"]
      }
    }
  }

  """#
