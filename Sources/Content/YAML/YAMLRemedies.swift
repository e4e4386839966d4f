/// What to do about an error of libyaml, by its message. Messages with several likely causes are
/// absent.
let yamlRemedies = [
  "found a tab character that violates indentation": "indent with spaces",
  "found character that cannot start any token":
    "put the text in quotes, and indent with spaces instead of tabs",
  "mapping values are not allowed in this context":
    "put a text that contains \": \" in quotes, and indent the fields of a mapping equally",
  "found unexpected end of stream": "add the closing quote",
  "found unknown escape character":
    "write \"\\\\\" for a backslash, or put the text in single quotes",
  "could not find expected ':'": "write a colon and a space after each field's name",
  "did not find expected key":
    "check the quotes of the fields above, and indent the fields of a mapping equally",
  "did not find expected ',' or '}'":
    "close the mapping with }, and put a text that contains a comma, brackets or quotes in quotes",
  "did not find expected ',' or ']'":
    "close the list with ], and put a text that contains a comma, brackets or quotes in quotes",
  "did not find expected alphabetic or numeric character":
    "put a text that begins with * or & in quotes",
  "did not find expected comment or line break":
    "put a text that begins with > or | in quotes",
  "found undefined tag handle": "put a text that begins with ! in quotes",
]
