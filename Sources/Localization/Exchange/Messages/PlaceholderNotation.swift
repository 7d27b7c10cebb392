import PrumoRuntime
import StringCatalogs

/// How a format writes the placeholders of strings.
package enum PlaceholderNotation: Sendable {
    /// As in tables: `%@`, `%lld`, `%2$@`.
    case apple
    /// As Java's formatter reads them: `%s`, `%d`, `%2$s`.
    case java
    /// `%1$@` for each argument, of which ICU's `{arg1}` is made: its type is that of the source string.
    case icu

    /// What is needed to write a string's placeholders and to read them again.
    struct Arguments {
        /// The placeholders of the source string, by argument, counted from 0.
        var written: [Int: WrittenPlaceholder] = [:]
        /// Whether the source string numbers its arguments.
        var hasPositions = false
        /// Whether the strings are formats, in which `%%` is a percent sign.
        var isFormat = false
        /// The argument of the first placeholder without a position, counted from 0.
        var first: Int { chooser ?? 0 }
        /// The argument by which the variable of the strings chooses, counted from 0; nil if they are of none.
        let chooser: Int?

        /// Reads the arguments of a source string and its siblings, the string itself first.
        init(_ sources: [String], chooser: Int? = nil) {
            self.chooser = chooser
            let first = chooser ?? 0
            for source in sources {
                for placeholder in WrittenPlaceholder.list(in: source, first: first) ?? [] {
                    isFormat = true
                    if written[placeholder.argument] == nil {
                        written[placeholder.argument] = placeholder
                        hasPositions = hasPositions || placeholder.hasPosition
                    }
                }
            }
        }

        /// The first argument that a plural can be about, counted from 0.
        var number: Int {
            chooser ?? written.values.filter(\.isNumber).map(\.argument).min() ?? first
        }
    }

    /// A string of a table in this notation; nil if it has placeholders that the notation does not have.
    func exported(_ text: String, _ arguments: Arguments) -> String? {
        guard self != .apple, text.utf8.contains(UInt8(ascii: "%")) else { return text }
        guard let placeholders = WrittenPlaceholder.list(in: text, first: arguments.first) else { return nil }
        if self == .icu {
            guard arguments.isFormat else { return placeholders.isEmpty ? text : nil }
            return WrittenPlaceholder.replacing(placeholders, in: text, between: Self.withDoubledSigns) {
                "%\($0.argument + 1)$@"
            }
        }
        let isNumbered = placeholders.count > 1 || placeholders.contains(where: \.hasPosition)
        return WrittenPlaceholder.replacing(placeholders, in: text) { placeholder in
            let body = placeholder.javaBody
            return isNumbered ? "%\(placeholder.argument + 1)$\(body)" : "%\(body)"
        }
    }

    /// A string in this notation as tables write it.
    /// - Parameters:
    ///   - arguments: those of the source string.
    ///   - known: strings of the table that the string may be: none of them is changed by an export and an import.
    func imported(_ text: String, _ arguments: Arguments, known: [String]) -> String {
        guard self != .apple, text.utf8.contains(UInt8(ascii: "%")) else { return text }
        for known in known where exported(known, arguments) == text { return known }
        let text = self == .java ? Self.withApplesStrings(text) : text
        guard let placeholders = WrittenPlaceholder.list(in: text, first: arguments.first) else { return text }
        let isInOrder = placeholders.enumerated().allSatisfy { $1.argument == $0 + arguments.first }
        let isNumbered = arguments.hasPositions || !isInOrder
        return WrittenPlaceholder.replacing(placeholders, in: text) { placeholder in
            var body = placeholder.body
            if let own = arguments.written[placeholder.argument], self == .icu || own.javaBody == placeholder.javaBody {
                body = own.body
            }
            return isNumbered ? "%\(placeholder.argument + 1)$\(body)" : "%\(body)"
        }
    }

    private static func withDoubledSigns(_ text: String) -> String {
        text.replacing("%%", with: "%").replacing("%", with: "%%")
    }

    /// Java's `%s` as `%@`.
    private static func withApplesStrings(_ text: String) -> String {
        var bytes = Array(text.utf8)
        var scanner = FormatScanner(bytes)
        while !scanner.isAtEnd {
            do throws(FormatScanner.Problem) {
                _ = try scanner.next()
            } catch {
                let last = error.offset + error.specifier.utf8.count - 1
                if bytes[last] | 0x20 == UInt8(ascii: "s") { bytes[last] = UInt8(ascii: "@") }
                scanner.skip(error)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
