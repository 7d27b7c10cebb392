import DocumentFormats
import PrumoRuntime
import SourceText
import StringCatalogs

/// Texts of the repository as pages show them: placeholders are marked, and what cannot be seen is written by its number.
enum CatalogText {
    /// The most characters of a text that are shown.
    static let limit = 4000

    /// Adds a text whose placeholders mean nothing.
    /// - Parameter breaksPaths: whether a line may end after a slash.
    static func append(_ text: String, breaksPaths: Bool = false, to html: inout HTMLWriter) {
        let shown = start(of: text)
        if !shown.isEmpty, shown.allSatisfy({ $0 == " " || $0 == "\u{A0}" }) {
            // Nothing else would be seen.
            html.element("span", ["class": "hidden", "title": "space"], text: shown.map { _ in "␣" }.joined())
        } else if breaksPaths {
            for part in shown.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                if part.offset > 0 {
                    html.text("/")
                    html.void("wbr")
                }
                appendWhole(String(part.element), to: &html)
            }
        } else {
            appendWhole(shown, to: &html)
        }
        if shown.utf8.count < text.utf8.count { appendCut(to: &html) }
    }

    private static func appendCut(to html: inout HTMLWriter) {
        html.element("span", ["class": "cut"], text: " … the rest is not shown")
    }

    private static func appendWhole(_ shown: String, to html: inout HTMLWriter) {
        var plain = String.UnicodeScalarView()
        for scalar in shown.unicodeScalars {
            guard scalar.steersOutput, !isPartOfWords(scalar) else {
                plain.append(scalar)
                continue
            }
            if !plain.isEmpty { html.text(String(plain)) }
            plain = String.UnicodeScalarView()
            appendHidden(scalar, to: &html)
        }
        if !plain.isEmpty { html.text(String(plain)) }
    }

    /// Adds a string of a table with its placeholders marked.
    /// - Parameter hasNumbers: whether `%arg` is the number of a substitution, as in string catalogs.
    static func append(format text: String, hasNumbers: Bool, to html: inout HTMLWriter) {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return append(text, to: &html) }
        let bytes = Array(start(of: text).utf8)
        var scanner = FormatScanner(bytes, hasNumbers: hasNumbers)
        var end = 0
        // What follows a placeholder that cannot be read is shown as it is.
        while let token = try? scanner.next() {
            switch token {
            case .literal(let literal): appendWhole(String(decoding: literal, as: UTF8.self), to: &html)
            case .specifier(let written, let offset):
                appendPlaceholder(
                    bytes[offset..<scanner.position], written.specifier.type.description, to: &html)
            case .variable(let name, _, let offset):
                appendPlaceholder(bytes[offset..<scanner.position], "the substitution \(name.onOneLine)", to: &html)
            case .number(let offset):
                appendPlaceholder(bytes[offset..<scanner.position], "the number of the substitution", to: &html)
            }
            end = scanner.position
        }
        if end < bytes.count { appendWhole(String(decoding: bytes[end...], as: UTF8.self), to: &html) }
        if bytes.count < text.utf8.count { appendCut(to: &html) }
    }

    /// The scalars of a text that are shown: a single character may have any number of them.
    static func start(of text: String) -> String {
        text.utf8.count > limit ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) : text
    }

    private static func appendPlaceholder(_ bytes: ArraySlice<UInt8>, _ meaning: String, to html: inout HTMLWriter) {
        html.element("bdi", ["class": "chip", "title": meaning]) {
            append(String(decoding: bytes, as: UTF8.self), to: &$0)
        }
    }

    private static func appendHidden(_ scalar: Unicode.Scalar, to html: inout HTMLWriter) {
        switch scalar {
        case "\n":
            html.element("span", ["class": "hidden", "title": "line break"], text: "↵")
            html.void("br")
        case "\t": html.element("span", ["class": "hidden", "title": "tab"], text: "⇥")
        default:
            html.element("bdi", ["class": "hidden", "title": scalar.properties.name], text: scalar.codePoint)
        }
    }

    /// Whether a character without width belongs to words of some languages, such as Persian: it shapes their letters.
    private static func isPartOfWords(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200C}" }
}
