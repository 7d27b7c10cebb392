import SourceText
import StringCatalogs

/// The languages that files are named after: `Localizable.pt-BR`, `app_pt_BR`, `pt`.
package enum FileNameLocale {
    /// A file's name in two parts: that of its table, empty if the name is the language only, and the language.
    package static func split(_ name: String) -> (table: String, language: String)? {
        if isLanguage(name) { return ("", LanguageTag.canonical(name)) }
        let scalars = name.utf8
        for index in scalars.indices where scalars[index] == UInt8(ascii: ".") || scalars[index] == UInt8(ascii: "_") {
            let rest = name[scalars.index(after: index)...]
            guard isLanguage(String(rest)) else { continue }
            return (String(name[..<index]), LanguageTag.canonical(String(rest)))
        }
        return nil
    }

    /// Whether a text is a language as files are named: in lower case, with the script and the region as usual.
    private static func isLanguage(_ text: String) -> Bool {
        var parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
        guard let language = parts.popFirst(), (2...3).contains(language.utf8.count), language.utf8.allSatisfy(isLower)
        else { return false }
        if let script = parts.first, script.utf8.count == 4, let first = script.utf8.first, isUpper(first),
            script.utf8.dropFirst().allSatisfy(isLower)
        {
            parts.removeFirst()
        }
        if let region = parts.first,
            region.utf8.count == 2 && region.utf8.allSatisfy(isUpper)
                || region.utf8.count == 3 && region.utf8.allSatisfy(isDigit)
        {
            parts.removeFirst()
        }
        return parts.isEmpty
    }

    private static func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
