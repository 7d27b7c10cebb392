import PrumoRuntime
import SourceText
import StringCatalogs

/// A PO file to be written: an entry for each string or plural, whose context is the key.
struct GettextDocument {
    private let file: MessageFile
    private let forms: GettextPluralForms

    /// The header field that names the table.
    static let tableField = "X-Prumo-Table"
    /// The header field that names the language that is translated from.
    static let sourceField = "X-Source-Language"

    /// Creates a file.
    init(_ file: MessageFile) {
        self.file = file
        forms = GettextPluralForms(file.language, categories: file.categories)
    }

    /// The file in UTF-8.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        let fields = [
            ("Project-Id-Version", file.title), ("PO-Revision-Date", ""), ("Last-Translator", ""),
            ("Language-Team", ""), ("Language", file.language.replacing("-", with: "_")), ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=UTF-8"), ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", forms.header), (Self.sourceField, file.sourceLanguage), (Self.tableField, file.title),
        ]
        bytes += "msgid \"\"\n".utf8
        append("msgstr", fields.map { "\($0): \(TranslatorText.oneLine($1))\n" }.joined(), to: &bytes)
        for message in file.messages { append(message, to: &bytes) }
        return bytes
    }

    private func append(_ message: ExchangeMessage, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\n"))
        let units = message.strings.units
        for line in message.comment?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) ?? [] {
            bytes += "#. \(TranslatorText.oneLine(String(line)))\n".utf8
        }
        for note in message.context?.notes ?? [] { bytes += "#. \(note)\n".utf8 }
        for site in message.context?.sites ?? [] {
            // A path with spaces is enclosed in FSI and PDI, as gettext does it.
            let path = site.path.contains(" ") ? "\u{2068}\(site.path)\u{2069}" : site.path
            bytes += "#: \(path):\(site.line)\n".utf8
        }
        if zip(units, message.strings.texts).contains(where: { $1 != nil && !$0.state.isFinished }) {
            bytes += "#, fuzzy\n".utf8
        }
        append("msgctxt", message.name, to: &bytes)
        guard message.strings.group.isPlural else {
            append("msgid", units.first?.source ?? "", to: &bytes)
            return append("msgstr", message.strings.texts.first?.flatMap(\.self) ?? "", to: &bytes)
        }
        let one = units.first { $0.variation.plural == "one" } ?? units.last
        append("msgid", one?.source ?? "", to: &bytes)
        append("msgid_plural", units.last?.source ?? "", to: &bytes)
        let texts = Dictionary(message.strings.forms.map { ($0.category, $0.text) }) { first, _ in first }
        for (index, category) in forms.categories.enumerated() {
            append("msgstr[\(index)]", texts[category] ?? "", to: &bytes)
        }
    }

    /// A keyword and its string, of several lines where the string has some.
    private func append(_ keyword: String, _ text: String, to bytes: inout [UInt8]) {
        bytes += "\(keyword) ".utf8
        var line: [UInt8] = []
        var lines: [[UInt8]] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": line += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)]
            case "\n":
                lines.append(line + Array("\\n".utf8))
                line = []
            case "\t": line += "\\t".utf8
            case "\r": line += "\\r".utf8
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let code = String(scalar.value, radix: 8)
                line += "\\\(String(repeating: "0", count: 3 - code.count))\(code)".utf8
            default: line += String(scalar).utf8
            }
        }
        if !line.isEmpty { lines.append(line) }
        if lines.count > 1 { bytes += "\"\"\n".utf8 }
        if lines.isEmpty { lines = [[]] }
        for line in lines { bytes += [UInt8(ascii: "\"")] + line + [UInt8(ascii: "\""), 10] }
    }
}
