import SourceText
import StringCatalogs
import SwiftTree

/// Text of the project as translators' files repeat it.
enum TranslatorText {
    /// The text in one line: without what could steer a terminal, and with one space where it had several or a line end.
    static func oneLine(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isAfterSpace = true
        for scalar in text.unicodeScalars {
            let isSpace = scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t"
            if isSpace {
                if !isAfterSpace { result.append(" ") }
            } else if scalar.steersOutput || scalar.value == 0x7F || scalar.value == 0xFFFE || scalar.value == 0xFFFF {
                continue
            } else {
                result.append(scalar)
            }
            isAfterSpace = isSpace
        }
        if result.last == " " { result.removeLast() }
        return String(result)
    }

    /// The start of a text.
    static func excerpt(_ text: String, limit: Int) -> String {
        text.unicodeScalars.count > limit ? String(text.unicodeScalars.prefix(limit - 1)) + "…" : text
    }
}
