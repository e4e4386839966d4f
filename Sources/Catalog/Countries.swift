/// English names of the countries that breeds come from, by ISO 3166 code.
///
/// A table is used because the system's localized names would require 30 MB of locale data.
private let countryNames: [String: String] = [
  "AE": "United Arab Emirates", "AF": "Afghanistan", "AL": "Albania", "AM": "Armenia",
  "AR": "Argentina", "AT": "Austria", "AU": "Australia", "AZ": "Azerbaijan",
  "BA": "Bosnia and Herzegovina", "BD": "Bangladesh", "BE": "Belgium", "BG": "Bulgaria",
  "BR": "Brazil", "BT": "Bhutan", "BW": "Botswana", "BY": "Belarus", "CA": "Canada",
  "CD": "DR Congo", "CH": "Switzerland", "CL": "Chile", "CN": "China", "CO": "Colombia",
  "CU": "Cuba", "CY": "Cyprus", "CZ": "Czechia", "DE": "Germany", "DK": "Denmark", "DZ": "Algeria",
  "EE": "Estonia", "EG": "Egypt", "ES": "Spain", "ET": "Ethiopia", "FI": "Finland", "FR": "France",
  "GB": "Great Britain", "GE": "Georgia", "GL": "Greenland", "GR": "Greece", "HR": "Croatia",
  "HU": "Hungary", "ID": "Indonesia", "IE": "Ireland", "IL": "Israel", "IM": "Isle of Man",
  "IN": "India", "IQ": "Iraq", "IR": "Iran", "IS": "Iceland", "IT": "Italy", "JO": "Jordan",
  "JP": "Japan", "KE": "Kenya", "KG": "Kyrgyzstan", "KH": "Cambodia", "KP": "North Korea",
  "KR": "South Korea", "KZ": "Kazakhstan", "LA": "Laos", "LB": "Lebanon", "LK": "Sri Lanka",
  "LT": "Lithuania", "LU": "Luxembourg", "LV": "Latvia", "LY": "Libya", "MA": "Morocco",
  "ME": "Montenegro", "MG": "Madagascar", "MK": "North Macedonia", "ML": "Mali", "MM": "Myanmar",
  "MN": "Mongolia", "MT": "Malta", "MX": "Mexico", "MY": "Malaysia", "MZ": "Mozambique",
  "NA": "Namibia", "NE": "Niger", "NG": "Nigeria", "NL": "Netherlands", "NO": "Norway",
  "NP": "Nepal", "NZ": "New Zealand", "PE": "Peru", "PG": "Papua New Guinea", "PH": "Philippines",
  "PK": "Pakistan", "PL": "Poland", "PT": "Portugal", "RO": "Romania", "RS": "Serbia",
  "RU": "Russia", "SA": "Saudi Arabia", "SD": "Sudan", "SE": "Sweden", "SG": "Singapore",
  "SI": "Slovenia", "SK": "Slovakia", "SO": "Somalia", "SY": "Syria", "TD": "Chad",
  "TH": "Thailand", "TJ": "Tajikistan", "TM": "Turkmenistan", "TN": "Tunisia", "TR": "Türkiye",
  "TW": "Taiwan", "TZ": "Tanzania", "UA": "Ukraine", "US": "United States", "UY": "Uruguay",
  "UZ": "Uzbekistan", "VN": "Vietnam", "YE": "Yemen", "ZA": "South Africa", "ZM": "Zambia",
  "ZW": "Zimbabwe",
]

/// Returns the name of the country with the given code; any other text is returned unchanged.
public func countryName(_ code: String) -> String {
  countryNames[code.uppercased()] ?? code
}

/// Returns the code of a country, given its code or name; nil if the country is not in the table.
func countryCode(_ text: String) -> String? {
  if countryNames[text.uppercased()] != nil { return text.uppercased() }
  return countryNames.first { $0.value.lowercased() == text.lowercased() }?.key
}
