import SourceText
import StringCatalogs

/// The names of Android's folders and resources.
package enum AndroidLocale {
    /// The name of the file of the default table.
    static let defaultFile = "strings"

    /// The folder of a language's strings: `values-pt-rBR`, and `values-b+sr+Latn` with a script.
    package static func folder(of language: String) -> String {
        let subtags = language.split(separator: "-")
        switch subtags.count {
        case 1: return "values-\(language)"
        case 2 where subtags[1].utf8.count == 2: return "values-\(subtags[0])-r\(subtags[1])"
        default: return "values-b+\(subtags.joined(separator: "+"))"
        }
    }

    /// The language of a folder: empty for `values`; nil for a folder of something else.
    package static func language(ofFolder folder: some StringProtocol) -> String? {
        if folder == "values" { return "" }
        guard folder.hasPrefix("values-") else { return nil }
        let qualifier = folder.dropFirst("values-".count)
        let tag: String
        if qualifier.hasPrefix("b+") {
            tag = String(qualifier.dropFirst(2)).replacing("+", with: "-")
        } else {
            let parts = qualifier.split(separator: "-", omittingEmptySubsequences: false)
            guard let language = parts.first, (2...3).contains(language.utf8.count), parts.count <= 2,
                parts.count == 1 || parts[1].hasPrefix("r") && parts[1].utf8.count == 3
            else { return nil }
            tag = parts.count == 1 ? String(language) : "\(language)-\(parts[1].dropFirst())"
        }
        let canonical = LanguageTag.canonical(tag)
        guard LanguageTag.isWellFormed(canonical) else { return nil }
        let language = canonical.prefix { $0 != "-" }
        // Android has only these codes from the time before they were changed.
        guard ["iw", "in", "ji"].contains(language), let tag = LocaleLookup.legacyLanguages[language] else {
            return canonical
        }
        return "\(tag)\(canonical.dropFirst(language.count))"
    }

    /// A key as the name of a resource: letters and digits of ASCII, `_` and `.`, with `_` in the place of others.
    static func resourceName(of key: String) -> String {
        var name: [UInt8] = []
        for byte in key.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
                name.append(byte)
            // A character has one `_`, however many bytes it has.
            case 0x80..<0xC0: continue
            default: name.append(UInt8(ascii: "_"))
            }
        }
        guard let first = name.first, first != UInt8(ascii: "."), !(0x30...0x39).contains(first) else {
            return "_" + String(decoding: name, as: UTF8.self)
        }
        return String(decoding: name, as: UTF8.self)
    }
}
