import DataFormats
import PrumoRuntime
import SourceText
import StringCatalogs

/// A `strings.xml` of Android to be written.
struct AndroidStrings {
    private let file: MessageFile

    /// Creates a file.
    init(_ file: MessageFile) {
        self.file = file
    }

    /// The file in UTF-8.
    var bytes: [UInt8] {
        var bytes = Array(
            """
            <?xml version="1.0" encoding="utf-8"?>
            <resources xmlns:tools="http://schemas.android.com/tools" tools:locale="\(file.language)">

            """.utf8)
        let arrays = StringArrays(file.messages)
        for message in file.messages where message.hasText {
            if let array = arrays.array(of: message) {
                if array.messages.first?.key == message.key { append(array, to: &bytes) }
                continue
            }
            for note in message.notes { append("    <!-- \(XMLWriter.comment(note)) -->\n", to: &bytes) }
            if message.strings.group.isPlural {
                append("    <plurals name=\"\(message.name)\">\n", to: &bytes)
                for form in message.strings.forms {
                    append("        <item quantity=\"\(form.category.rawValue)\">", to: &bytes)
                    XMLWriter.append(AndroidText.escaped(form.text), in: .content, to: &bytes)
                    append("</item>\n", to: &bytes)
                }
                append("    </plurals>\n", to: &bytes)
            } else if let text = message.strings.texts.lazy.compactMap(\.self).first {
                let isPlain = !message.arguments.isFormat && text.utf8.contains(UInt8(ascii: "%"))
                append("    <string name=\"\(message.name)\"\(isPlain ? " formatted=\"false\"" : "")>", to: &bytes)
                XMLWriter.append(AndroidText.escaped(text), in: .content, to: &bytes)
                append("</string>\n", to: &bytes)
            }
        }
        append("</resources>\n", to: &bytes)
        return bytes
    }

    private func append(_ text: String, to bytes: inout [UInt8]) { bytes += text.utf8 }

    private func append(_ array: StringArrays.Array, to bytes: inout [UInt8]) {
        append("    <string-array name=\"\(array.name)\">\n", to: &bytes)
        for message in array.messages {
            for note in message.notes { append("        <!-- \(XMLWriter.comment(note)) -->\n", to: &bytes) }
            append("        <item>", to: &bytes)
            XMLWriter.append(AndroidText.escaped(message.strings.texts[0] ?? ""), in: .content, to: &bytes)
            append("</item>\n", to: &bytes)
        }
        append("    </string-array>\n", to: &bytes)
    }
}

/// Keys such as `days[0]`, `days[1]`, which are the items of an array.
private struct StringArrays {
    struct Array {
        let name: String
        let messages: [ExchangeMessage]
    }

    private var arrays: [String: Array] = [:]

    init(_ messages: [ExchangeMessage]) {
        var items: [Substring: [Int: ExchangeMessage]] = [:]
        for message in messages where message.hasText && !message.strings.group.isPlural {
            guard let (name, index) = Self.split(message.key) else { continue }
            items[name, default: [:]][index] = message
        }
        for (name, messages) in items {
            // An array with a gap would give its items other numbers.
            let ordered = (0..<messages.count).compactMap { messages[$0] }
            guard ordered.count == messages.count else { continue }
            arrays[String(name)] = Array(name: String(name), messages: ordered)
        }
    }

    /// The array that a message is an item of; nil if it is a string of its own.
    func array(of message: ExchangeMessage) -> Array? {
        Self.split(message.key).flatMap { arrays[String($0.name)] }
    }

    /// The name and the number of an item; nil for a key that is not one.
    private static func split(_ key: String) -> (name: Substring, index: Int)? {
        guard key.hasSuffix("]"), let bracket = key.lastIndex(of: "[") else { return nil }
        let name = key[..<bracket]
        let number = key[key.index(after: bracket)...].dropLast()
        guard let index = Int(number), String(index) == number, index >= 0, !name.isEmpty,
            AndroidLocale.resourceName(of: String(name)) == name
        else { return nil }
        return (name, index)
    }
}

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
        // Android has these codes from the time before they were changed.
        let old = ["iw": "he", "in": "id", "ji": "yi"]
        let language = String(canonical.prefix { $0 != "-" })
        return (old[language] ?? language) + canonical.dropFirst(language.count)
    }

    /// A key as the name of a resource: letters and digits of ASCII, `_` and `.`, with `_` in the place of others.
    package static func resourceName(of key: String) -> String {
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
