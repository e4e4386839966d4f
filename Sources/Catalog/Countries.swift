/// English names of the countries that breeds come from, by ISO 3166 code.
///
/// A table, since the system's own would bring 30 MB of language data for these few words.
private let countryNames: [String: String] = [
  "AE": "United Arab Emirates", "AF": "Afghanistan", "AR": "Argentina", "AT": "Austria",
  "AU": "Australia", "BA": "Bosnia and Herzegovina", "BD": "Bangladesh", "BE": "Belgium",
  "BR": "Brazil", "BT": "Bhutan", "BW": "Botswana", "CA": "Canada", "CD": "DR Congo",
  "CH": "Switzerland", "CN": "China", "CU": "Cuba", "CY": "Cyprus", "CZ": "Czechia",
  "DE": "Germany", "DK": "Denmark", "EG": "Egypt", "ES": "Spain", "ET": "Ethiopia", "FI": "Finland",
  "FR": "France", "GB": "Great Britain", "GE": "Georgia", "GR": "Greece", "HR": "Croatia",
  "HU": "Hungary", "ID": "Indonesia", "IE": "Ireland", "IL": "Israel", "IM": "Isle of Man",
  "IN": "India", "IQ": "Iraq", "IR": "Iran", "IS": "Iceland", "IT": "Italy", "JP": "Japan",
  "KE": "Kenya", "KR": "South Korea", "MA": "Morocco", "MG": "Madagascar", "ML": "Mali",
  "MM": "Myanmar", "MT": "Malta", "MX": "Mexico", "MY": "Malaysia", "NA": "Namibia",
  "NL": "Netherlands", "NO": "Norway", "NP": "Nepal", "NZ": "New Zealand", "PE": "Peru",
  "PK": "Pakistan", "PL": "Poland", "PT": "Portugal", "RO": "Romania", "RS": "Serbia",
  "RU": "Russia", "SA": "Saudi Arabia", "SE": "Sweden", "SG": "Singapore", "SI": "Slovenia",
  "SK": "Slovakia", "SO": "Somalia", "SY": "Syria", "TH": "Thailand", "TN": "Tunisia",
  "TR": "Türkiye", "TW": "Taiwan", "TZ": "Tanzania", "UA": "Ukraine", "US": "United States",
  "UY": "Uruguay", "VN": "Vietnam", "ZA": "South Africa", "ZM": "Zambia", "ZW": "Zimbabwe",
]

/// The country's name for a code; anything else is taken for a name already.
public func countryName(_ code: String) -> String {
  countryNames[code.uppercased()] ?? code
}

/// The code of a country that is given by its code or its name; nil for one that the table lacks.
func countryCode(_ text: String) -> String? {
  if countryNames[text.uppercased()] != nil { return text.uppercased() }
  return countryNames.first { $0.value.lowercased() == text.lowercased() }?.key
}
