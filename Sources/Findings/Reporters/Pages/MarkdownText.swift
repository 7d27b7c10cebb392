import DataFormats
import SourceText

/// Texts of others in Markdown as GitHub and GitLab read it: nothing in them means anything to Markdown or HTML, notifies people,
/// or refers to issues, merge requests, commits or addresses.
///
/// Characters with a meaning are entities rather than after backslashes, which tables treat in ways of their own: a bar after two
/// backslashes ends a cell. References are searched when entities are characters again, so a zero-width space splits those.
package enum MarkdownText {
    /// A text, which stays on its line.
    package static func text(_ value: String) -> String { string { append(value, to: &$0) } }

    /// A text as code, in which services search nothing.
    package static func code(_ value: String) -> String {
        string {
            $0 += "<code>".utf8
            for scalar in value.unicodeScalars { append(scalar, to: &$0) }
            $0 += "</code>".utf8
        }
    }

    private static func string(_ write: (inout [UInt8]) -> Void) -> String {
        var bytes: [UInt8] = []
        write(&bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds a text.
    static func append(_ value: String, to bytes: inout [UInt8]) {
        // A reference needs one of the other characters.
        let isPlain = value.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
                    UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "'"), UInt8(ascii: "("),
                    UInt8(ascii: ")"):
                    true
                default: false
                }
            }
        }
        guard isPlain != true else { return bytes.append(contentsOf: value.utf8) }
        let splits = splits(of: value.unicodeScalars)
        var next = splits[...]
        for index in value.unicodeScalars.indices {
            if index == next.first {
                next.removeFirst()
                bytes += "&#8203;".utf8
            }
            append(value.unicodeScalars[index], to: &bytes)
        }
    }

    /// Adds a scalar.
    static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar {
        case "&": bytes += "&amp;".utf8
        case "<": bytes += "&lt;".utf8
        case ">": bytes += "&gt;".utf8
        // HTML cannot contain U+0000.
        case "\u{0}": bytes += "\u{FFFD}".utf8
        case "|", "\\", "`", "*", "_", "[", "]", "~", "#", "$", "@": XMLWriter.appendReference(scalar, to: &bytes)
        case "\u{1}"..<"\u{7F}" where !scalar.steersOutput: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        default:
            if scalar.steersOutput {
                XMLWriter.appendReference(scalar, to: &bytes)
            } else {
                bytes += String(scalar).utf8
            }
        }
    }

    // MARK: References

    /// The places that a reference must not cross: after the sign of `@name`, `#1`, `!1`, `&1`, `$1`, `%1`, `~1` and `^1`, in
    /// `GH-1`, in the start of an address, and after the first digit of a commit.
    private static func splits(of text: String.UnicodeScalarView) -> [String.Index] {
        var places: [String.Index] = []
        var word = text.startIndex
        var previous: Unicode.Scalar = " "
        for index in text.indices {
            let scalar = text[index]
            switch previous {
            case "@" where isWord(scalar): places.append(index)
            case "#", "!", "&", "$", "%", "~", "^": if isDigit(scalar) { places.append(index) }
            case ":" where scalar == "/": places.append(index)
            case "-" where isDigit(scalar) && ends(text[..<index], with: "gh-"): places.append(index)
            case "w", "W": if scalar == ".", ends(text[..<index], with: "www") { places.append(index) }
            default: break
            }
            if !isWord(scalar) {
                appendSplit(ofCommit: text[word..<index], to: &places)
                word = text.index(after: index)
            }
            previous = scalar
        }
        appendSplit(ofCommit: text[word...], to: &places)
        return places.sorted()
    }

    /// Splits what may be the hash of a commit: 7 to 40 hexadecimal digits, of which at least one is a number.
    private static func appendSplit(ofCommit word: Substring.UnicodeScalarView, to places: inout [String.Index]) {
        guard let first = word.first, isHexadecimal(first) else { return }
        let digits = word.prefix(41)
        guard digits.count >= 7, digits.endIndex == word.endIndex, digits.count <= 40,
            digits.allSatisfy(isHexadecimal), digits.contains(where: isDigit)
        else { return }
        places.append(word.index(after: word.startIndex))
    }

    private static func ends(_ text: Substring.UnicodeScalarView, with word: String) -> Bool {
        let end = String(Substring(text.suffix(word.unicodeScalars.count + 1))).lowercased()
        guard end.hasSuffix(word) else { return false }
        return end == word || !(end.unicodeScalars.first.map(isWord) ?? false)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
        isDigit(scalar) || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        isDigit(scalar) || scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
}
