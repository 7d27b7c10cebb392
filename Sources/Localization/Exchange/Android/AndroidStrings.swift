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

    private func append(_ array: StringArrays.StringArray, to bytes: inout [UInt8]) {
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
    struct StringArray {
        let name: String
        let messages: [ExchangeMessage]
    }

    private var arrays: [String: StringArray] = [:]

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
            arrays[String(name)] = StringArray(name: String(name), messages: ordered)
        }
    }

    /// The array that a message is an item of; nil if it is a string of its own.
    func array(of message: ExchangeMessage) -> StringArray? {
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
