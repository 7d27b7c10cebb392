import Findings
import SwiftTree

/// Flags decimal numbers without an underscore after every three digits, and those with one elsewhere.
struct NumberSeparator: TokenRule {
    static let metadata = RuleMetadata(
        id: "number_separator", name: "Number Separator", kind: .style, fixes: .safe, isDefault: false,
        summary: "large decimal numbers should have an underscore after every three digits, and nowhere else",
        rationale: """
            The zeros of `1000000` have to be counted, and one too many is not noticed; `1_000_000` shows the size at \
            once. Put an underscore after every three digits from the decimal point, and nowhere else. Fractions have \
            underscores only if `minimum_fraction_length` is set; hexadecimal, octal and binary numbers are not \
            checked.
            """)

    static let options: [RuleOption<Self>] = [
        .number(
            "minimum_length", \.minimumLength,
            summary: "how many digits before the point a number needs to have underscores there"),
        .number(
            "minimum_fraction_length", orNull: \.minimumFractionLength,
            summary: "how many digits after the point a number needs to have underscores there; null for none"),
        .ranges("exclude_ranges", \.excludedRanges, summary: "ranges of numbers, without their `max`, to skip"),
    ]

    static let examples: [RuleExample] = [
        .clean("let sizes = [100, 1_000, -1_000_000, 1.00001, 0xFFFFFF, 1_000e10000]"),
        .clean("@available(iOS, deprecated: 100000.0) func run() {}"),
        .clean("let size = 10000", options: #"{"minimum_length": 6}"#),
        .clean("let size = 0.000_01", options: #"{"minimum_fraction_length": 4}"#),
        .clean("let year = 1969", options: #"{"exclude_ranges": [{"min": 1900, "max": 2100}]}"#),
        .flagged("let sizes = [↓1000, -↓1_0000, ↓1_00, ↓1.000_1, ↓1000e3]"),
        .flagged("let size = ↓1_000", options: #"{"minimum_length": 6}"#),
        .fixed("let sizes = [1000000, 1_00, 12345.5e-6]", to: "let sizes = [1_000_000, 100, 12_345.5e-6]"),
        .fixed("let size = 0.12345", to: "let size = 0.123_45", options: #"{"minimum_fraction_length": 4}"#),
    ]

    static let visits: TokenKinds = [.integerLiteral, .floatLiteral]

    /// Versions in availability conditions must not have underscores.
    private static let literals: NodeKinds = [.floatLiteralExpr, .integerLiteralExpr]

    var minimumLength = 0
    var minimumFractionLength: Int?
    var excludedRanges: [NumberRange] = []

    func check(_ token: Token, in context: inout RuleContext) {
        let bytes = token.bytes
        // Most numbers have one digit or two.
        guard bytes.count > 2, Self.literals.contains(token.parent.kind),
            !(bytes[0] == UInt8(ascii: "0") && Self.isRadix(bytes[1]))
        else { return }
        let mantissa = bytes.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let integer = mantissa.prefix { $0 != UInt8(ascii: ".") }
        let fraction = mantissa.dropFirst(integer.count + 1)
        guard mantissa.allSatisfy(Self.isOfNumber) else { return }
        let separatesInteger = Self.digitCount(integer) >= minimumLength
        let separatesFraction = minimumFractionLength.map { Self.digitCount(fraction) >= $0 } ?? false
        guard
            !Self.isSeparated(integer.reversed(), separatesInteger)
                || !Self.isSeparated(fraction, separatesFraction), !isExcluded(bytes)
        else { return }
        var text: [UInt8] = Self.separated(integer.reversed(), separatesInteger).reversed()
        if mantissa.count > integer.count {
            text.append(UInt8(ascii: "."))
            text += Self.separated(fraction, separatesFraction)
        }
        text += bytes.dropFirst(mantissa.count)
        context.report(
            bytes.contains(UInt8(ascii: "_"))
                ? "put the underscores of this number after every three digits, and nowhere else"
                : "add underscores to this number, after every three digits",
            at: token.range,
            fix: .safe("correct the underscores", .replace(token.range, with: String(decoding: text, as: UTF8.self))))
    }

    private static func isRadix(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "x") || byte == UInt8(ascii: "o") || byte == UInt8(ascii: "b") || byte == UInt8(ascii: "X")
            || byte == UInt8(ascii: "O") || byte == UInt8(ascii: "B")
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }

    private static func digitCount(_ digits: some Sequence<UInt8>) -> Int {
        digits.reduce(0) { $1 == UInt8(ascii: "_") ? $0 : $0 + 1 }
    }

    /// Whether there is an underscore after every three digits, counted from the point, and nowhere else.
    private static func isSeparated(_ digits: some Sequence<UInt8>, _ isLong: Bool) -> Bool {
        var count = 0
        var isAfterSeparator = false
        for byte in digits {
            let isPlace = isLong && count > 0 && count.isMultiple(of: 3) && !isAfterSeparator
            let isSeparator = byte == UInt8(ascii: "_")
            guard isSeparator == isPlace else { return false }
            isAfterSeparator = isSeparator
            if !isSeparator { count += 1 }
        }
        return !isAfterSeparator
    }

    private static func separated(_ digits: some Sequence<UInt8>, _ isLong: Bool) -> [UInt8] {
        var text: [UInt8] = []
        var count = 0
        for byte in digits where byte != UInt8(ascii: "_") {
            if isLong, count > 0, count.isMultiple(of: 3) { text.append(UInt8(ascii: "_")) }
            text.append(byte)
            count += 1
        }
        return text
    }

    private func isExcluded(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !excludedRanges.isEmpty,
            let number = Double(String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self))
        else { return false }
        return excludedRanges.contains { $0.contains(number) }
    }
}
