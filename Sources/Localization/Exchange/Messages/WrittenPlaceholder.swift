import PrumoRuntime
import StringCatalogs

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
