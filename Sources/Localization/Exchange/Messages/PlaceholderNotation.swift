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
        var first = 0

        /// Reads the arguments of a source string and its siblings, the string itself first.
        init(_ sources: [String], first: Int = 0) {
            self.first = first
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
            written.values.filter(\.isNumber).map(\.argument).min() ?? first
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

/// A placeholder as a string of a table has it.
struct WrittenPlaceholder {
    /// Its bytes.
    let range: Range<Int>
    /// The argument, counted from 0.
    let argument: Int
    let hasPosition: Bool
    /// What is after the percent sign and the position.
    let body: String
    private let specifier: FormatSpecifier

    /// Whether it shows a number.
    var isNumber: Bool { specifier.type.isNumber }

    /// The type of the argument.
    var type: TextArgumentType { specifier.type }

    /// The placeholders of a string; nil if it has some that other formats do not have: variables, and sizes that are
    /// arguments.
    /// - Parameter first: the argument of the first one without a position, counted from 0.
    static func list(in text: String, first: Int = 0) -> [WrittenPlaceholder]? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
        let bytes = Array(text.utf8)
        var scanner = FormatScanner(bytes)
        var placeholders: [WrittenPlaceholder] = []
        var next = first
        do throws(FormatScanner.Problem) {
            while let token = try scanner.next() {
                switch token {
                case .literal: continue
                case .variable, .number: return nil
                case .specifier(let written, let offset):
                    if case .argument = written.width { return nil }
                    if case .argument = written.precision { return nil }
                    let argument = written.argument ?? next
                    if written.argument == nil { next += 1 }
                    var start = offset + 1
                    if written.argument != nil, let dollar = bytes[start...].firstIndex(of: UInt8(ascii: "$")) {
                        start = dollar + 1
                    }
                    var specifier = written.specifier
                    if case .fixed(let width) = written.width { specifier.width = .fixed(width) }
                    if case .fixed(let precision) = written.precision { specifier.precision = .fixed(precision) }
                    placeholders.append(
                        WrittenPlaceholder(
                            range: offset..<scanner.position, argument: argument,
                            hasPosition: written.argument != nil,
                            body: String(decoding: bytes[start..<scanner.position], as: UTF8.self),
                            specifier: specifier))
                }
            }
        } catch {
            return nil
        }
        return placeholders
    }

    /// A string with others in the places of its placeholders.
    static func replacing(
        _ placeholders: [WrittenPlaceholder], in text: String, between literal: (String) -> String = \.self,
        _ replacement: (WrittenPlaceholder) -> String
    ) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var position = 0
        for placeholder in placeholders {
            result += literal(String(decoding: bytes[position..<placeholder.range.lowerBound], as: UTF8.self)).utf8
            result += replacement(placeholder).utf8
            position = placeholder.range.upperBound
        }
        result += literal(String(decoding: bytes[position...], as: UTF8.self)).utf8
        return String(decoding: result, as: UTF8.self)
    }

    /// What Java writes after the percent sign and the position: it has no lengths and no unsigned numbers, and groups
    /// digits by a comma.
    var javaBody: String {
        var body = ""
        for flag in "-+ 0#".unicodeScalars {
            if let option = FormatSpecifier.Flags(UInt8(flag.value)), specifier.flags.contains(option) {
                body.unicodeScalars.append(flag)
            }
        }
        if specifier.flags.contains(.grouped) { body += "," }
        if case .fixed(let width) = specifier.width { body += String(width) }
        if specifier.type == .double, case .fixed(let precision) = specifier.precision { body += ".\(precision)" }
        switch specifier.conversion {
        case UInt8(ascii: "@"): body += "s"
        case UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "D"), UInt8(ascii: "U"): body += "d"
        case UInt8(ascii: "O"): body += "o"
        case UInt8(ascii: "F"): body += "f"
        case UInt8(ascii: "C"): body += "c"
        default: body += String(UnicodeScalar(specifier.conversion))
        }
        return body
    }
}
