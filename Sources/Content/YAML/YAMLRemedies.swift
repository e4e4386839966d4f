/// What to do about an error of libyaml, by its message. Messages with several likely causes are
/// absent.
let yamlRemedies = [
  "found a tab character that violates indentation": "indent with spaces",
  "found character that cannot start any token":
    "put the text in quotes, and indent with spaces instead of tabs",
  "mapping values are not allowed in this context":
    "quote text that contains \": \", and indent all fields of a mapping by the same amount",
  "found unexpected end of stream": "add the closing quote",
  "found unknown escape character":
    "write \"\\\\\" for a backslash, or put the text in single quotes",
  "could not find expected ':'": "write a colon and a space after each field's name",
  "did not find expected key":
    "check the quotes of the fields above, and indent all fields of a mapping by the same amount",
  "did not find expected ',' or '}'":
    "close the mapping with }, and quote text that contains a comma, brackets or quotes",
  "did not find expected ',' or ']'":
    "close the list with ], and quote text that contains a comma, brackets or quotes",
  "did not find expected alphabetic or numeric character":
    "quote text that begins with * or &",
  "did not find expected comment or line break":
    "quote text that begins with > or |",
  "found undefined tag handle": "quote text that begins with !",
]
