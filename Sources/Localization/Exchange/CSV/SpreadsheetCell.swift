/// A cell's text, written so that no spreadsheet takes it for a formula.
enum SpreadsheetCell {
    private static let starts: Set<UInt8> = Set("=+-@\t\r".utf8)

    /// The text with an apostrophe in front where it starts as formulas do, or with apostrophes in front of such a
    /// start.
    static func guarded(_ text: String) -> String {
        isRisky(Substring(text).utf8) ? "'" + text : text
    }

    /// The text that ``guarded(_:)`` was given.
    static func unguarded(_ text: String) -> String {
        text.utf8.first == apostrophe && isRisky(Substring(text).utf8.dropFirst())
            ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static let apostrophe = UInt8(ascii: "'")

    private static func isRisky(_ text: Substring.UTF8View) -> Bool {
        text.first { $0 != apostrophe }.map(starts.contains) ?? false
    }
}
