/// Keeps spreadsheets from evaluating a value as a formula: one that starts as formulas do has an apostrophe before it, which
/// readers of tables that were written so remove.
enum SpreadsheetFormula {
    private static let apostrophe: Unicode.Scalar = "'"

    /// The text with an apostrophe before it where it starts as formulas do, or with apostrophes before such a start.
    static func guarded(_ text: String) -> String { isRisky(text.unicodeScalars[...]) ? "'" + text : text }

    /// The text that ``guarded(_:)`` was given.
    static func unguarded(_ text: String) -> String {
        text.unicodeScalars.first == apostrophe && isRisky(text.unicodeScalars[...])
            ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// Whether a text starts as a formula does, in ASCII or in East Asian full width, or with a character that a spreadsheet drops.
    /// What programs trim at the start of a value is passed over; so are apostrophes, so that one more can be removed again.
    private static func isRisky(_ text: Substring.UnicodeScalarView) -> Bool {
        for scalar in text {
            switch scalar {
            case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": return true
            case apostrophe, " ": continue
            case "!"..."~": return false
            default:
                guard
                    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
                        || scalar.properties.generalCategory == .control
                else { return false }
            }
        }
        return false
    }
}
