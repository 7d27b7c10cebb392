/// Splits a string into literal pieces and format specifiers, in the grammar of C and Foundation:
/// `%[n$][(name)][flags][width][.precision][length]conversion`, where only Xcode 26 has names, and `%#@NAME@` for a string of
/// its own. An annotation in brackets, as in `%[tt]@` (a technical term) and `%1$[is before]@` (a choice of a predicate editor), is
/// read over.
///
/// Works on bytes, since the tool that reads ten thousand strings runs unoptimized in debug builds.
package struct FormatScanner {
    package enum Token {
        /// Text as it is, `%%` being one percent sign already.
        case literal([UInt8])
        /// A specifier; the argument is counted from 0, nil if no position is written. The offset is the percent
        /// sign's, in bytes.
        case specifier(WrittenSpecifier, offset: Int)
        /// `%#@NAME@`: a substitution.
        case variable(name: String, argument: Int?, offset: Int)
        /// `%arg`, which in a substitution of a string catalog is its number.
        case number(offset: Int)
    }

    /// A specifier as it is written: positions may be absent.
    package struct WrittenSpecifier {
        package enum Size {
            case none
            case fixed(Int)
            /// `*`, or `*n$` with the argument counted from 0.
            case argument(Int?)
        }

        package var argument: Int?
        /// The argument's name, as in `%(name)@`.
        package var name: String?
        package var width: Size = .none
        package var precision: Size = .none
        /// All the rest; its sizes are not filled in.
        package var specifier: FormatSpecifier
    }

    /// A specifier that no argument can be passed for.
    package struct Problem: Error {
        /// The specifier as written.
        package let specifier: String
        package let offset: Int
    }

    private let bytes: [UInt8]
    private var index = 0

    /// The offsets of percent signs that were read as text but may have been meant otherwise: those not after a number.
    private(set) var doubtful: [Int] = []

    /// Whether a letter comes next.
    var isBeforeLetter: Bool { byte(at: index).map(isLetter) ?? false }

    /// How many bytes are read.
    package var position: Int { index }

    private let hasNumbers: Bool

    /// - Parameter hasNumbers: whether `%arg` is a number of a string catalog's substitution.
    package init(_ bytes: [UInt8], hasNumbers: Bool = false) {
        self.bytes = bytes
        self.hasNumbers = hasNumbers
    }

    /// Whether all of the text is read.
    package var isAtEnd: Bool { index >= bytes.count }

    /// Continues after a specifier that no argument can be passed for.
    package mutating func skip(_ problem: Problem) {
        index = max(index, min(bytes.count, problem.offset + problem.specifier.utf8.count))
    }

    /// The next token; nil at the end.
    package mutating func next() throws(Problem) -> Token? {
        guard index < bytes.count else { return nil }
        var literal: [UInt8] = []
        while index < bytes.count {
            let start = index
            guard byte(at: start) == UInt8(ascii: "%") else {
                while index < bytes.count, bytes[index] != UInt8(ascii: "%") { index += 1 }
                literal += bytes[start..<index]
                continue
            }
            if byte(at: start + 1) == UInt8(ascii: "%") {
                literal.append(UInt8(ascii: "%"))
                index += 2
                continue
            }
            var end = start + 1
            guard let token = try specifier(from: start, to: &end) else {
                literal.append(UInt8(ascii: "%"))
                index += 1
                continue
            }
            guard literal.isEmpty else { break }
            index = end
            return token
        }
        return .literal(literal)
    }

    /// What starts at a percent sign; nil if the sign is text.
    private mutating func specifier(from percent: Int, to end: inout Int) throws(Problem) -> Token? {
        if hasNumbers, bytes[(percent + 1)...].starts(with: "arg".utf8) {
            end = percent + 4
            return .number(offset: percent)
        }
        let position = position(at: &end)
        if let (start, inner) = startOfName(after: end) {
            guard let close = bytes[start...].firstIndex(of: UInt8(ascii: "@")), close > start else { return nil }
            let name = bytes[start..<close]
            end = close + 1
            return .variable(
                name: String(decoding: name, as: UTF8.self),
                argument: try argument(at: position ?? inner, from: percent, to: end), offset: percent)
        }
        let name = name(at: &end)
        skipAnnotation(at: &end)
        var flags = FormatSpecifier.Flags(rawValue: 0)
        while let flag = FormatSpecifier.Flags(byte(at: end)) {
            flags.add(flag)
            end += 1
        }
        let width = try size(from: percent, at: &end)
        var precision = WrittenSpecifier.Size.none
        if byte(at: end) == UInt8(ascii: ".") {
            end += 1
            precision = try size(from: percent, at: &end)
            if case .none = precision { precision = .fixed(0) }
        }
        let lengthStart = end
        while let byte = byte(at: end), Self.isLength(byte) { end += 1 }
        guard let conversion = byte(at: end), Self.isConversion(conversion) else { return nil }
        end += 1
        guard
            !readsAsProse(
                flags, hasPosition: position != nil || name != nil, width: width, precision: precision, from: percent,
                to: end)
        else {
            if !followsNumber(percent) { doubtful.append(percent) }
            return nil
        }
        guard !Self.isRefused(conversion) else { throw problem(percent, end) }
        var written = WrittenSpecifier(specifier: FormatSpecifier(conversion: conversion))
        written.specifier.flags = flags
        switch bytes[lengthStart..<end - 1].filter({ $0 == UInt8(ascii: "h") }).count {
        case 0: break
        case 1: written.specifier.length = .short
        default: written.specifier.length = .char
        }
        written.name = name
        written.width = width
        written.precision = precision
        written.argument = try argument(at: position, from: percent, to: end)
        return .specifier(written, offset: percent)
    }

    /// Where the name of a variable starts, and the position before it: after `#@` and the flags, the width and the
    /// precision that Foundation reads there and ignores (`%1#@name@`, `%#1$@name@`).
    private func startOfName(after start: Int) -> (start: Int, position: Int?)? {
        var index = start
        var hasSign = false
        var inner: Int?
        while let byte = byte(at: index), Self.isOfReferences(byte) {
            hasSign = hasSign || byte == UInt8(ascii: "#")
            if let position = position(at: &index) { inner = position } else { index += 1 }
        }
        return hasSign && byte(at: index) == UInt8(ascii: "@") ? (index + 1, inner) : nil
    }

    /// Whether a byte is a sign, a period, a space or a digit; asking a list takes much longer in debug builds.
    private static func isOfReferences(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte == 0x23 || byte == 0x20 || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }

    private static func isLength(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "h", "l", "q", "L", "z", "j", "t": true
        default: false
        }
    }

    private static func isConversion(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "@", "d", "i", "u", "D", "U", "x", "X", "o", "O", "f", "F", "e", "E", "g", "G", "a", "A", "c", "C": true
        default: isRefused(byte)
        }
    }

    private static func isRefused(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "s", "S", "p": true
        default: false
        }
    }

    /// Higher positions are mistakes, and would create functions with as many parameters.
    private static let argumentLimit = 64

    private func argument(at position: Int?, from start: Int, to end: Int) throws(Problem) -> Int? {
        guard let position else { return nil }
        guard (1...Self.argumentLimit).contains(position) else { throw problem(start, end) }
        return position - 1
    }

    private func problem(_ start: Int, _ end: Int) -> Problem {
        Problem(specifier: String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self), offset: start)
    }

    /// The number of `n$`, or nil without moving on.
    private func position(at index: inout Int) -> Int? {
        var end = index
        guard let number = digits(at: &end), byte(at: end) == UInt8(ascii: "$") else { return nil }
        index = end + 1
        return number
    }

    /// The name in parentheses, or nil without moving on.
    private func name(at index: inout Int) -> String? {
        guard byte(at: index) == UInt8(ascii: "(") else { return nil }
        var end = index + 1
        while let byte = byte(at: end), isLetter(byte) || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) {
            end += 1
        }
        guard byte(at: end) == UInt8(ascii: ")"), let first = byte(at: index + 1), !(0x30...0x39).contains(first),
            end > index + 1
        else { return nil }
        defer { index = end + 1 }
        return String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    }

    /// Moves over a text in brackets, if a conversion follows.
    private func skipAnnotation(at index: inout Int) {
        guard byte(at: index) == UInt8(ascii: "[") else { return }
        var end = index + 1
        while let byte = byte(at: end), byte != UInt8(ascii: "]"), byte != UInt8(ascii: "%"), end - index < 256 {
            end += 1
        }
        if end > index + 1, byte(at: end) == UInt8(ascii: "]"), byte(at: end + 1) == UInt8(ascii: "@") {
            index = end + 1
        }
    }

    /// Digits, `*` or `*n$`.
    private func size(from start: Int, at index: inout Int) throws(Problem) -> WrittenSpecifier.Size {
        guard byte(at: index) == UInt8(ascii: "*") else { return digits(at: &index).map { .fixed($0) } ?? .none }
        index += 1
        return .argument(try argument(at: position(at: &index), from: start, to: index))
    }

    private func digits(at index: inout Int) -> Int? {
        let start = index
        var number = 0
        while let byte = byte(at: index), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            number = min(number * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
            index += 1
        }
        return index > start ? number : nil
    }

    /// Whether a percent sign belongs to a sentence, as in "100% off", "50 % de desconto", "5%-off", "% of screen" and
    /// "%-a": what looks like a flag and a conversion is a separator and the start of a word. Then a number is in
    /// front of it, or the word goes on after it, or it is `a`, a word of many languages and the rarest of conversions.
    private func readsAsProse(
        _ flags: FormatSpecifier.Flags, hasPosition: Bool, width: WrittenSpecifier.Size,
        precision: WrittenSpecifier.Size, from start: Int, to end: Int
    ) -> Bool {
        let separators = flags.subtracting(.zeroPadded)
        guard !hasPosition, !flags.isEmpty, separators.isSubset(of: [.spaced, .leftJustified, .signed]),
            separators != .signed, case .none = width, case .none = precision, bytes[end - 1] != UInt8(ascii: "@")
        else { return false }
        // Zeros have nothing to fill without a width.
        if flags.contains(.zeroPadded) || bytes[end - 1] | 0x20 == UInt8(ascii: "a") { return true }
        if let next = byte(at: end), isLetter(next) || next >= 0x80 { return true }
        return followsNumber(start)
    }

    /// Whether a number is before a percent sign, with or without a space between.
    private func followsNumber(_ start: Int) -> Bool {
        // Two characters are enough, of whatever length; a string may contain any number of percent signs.
        let prefix = String(decoding: bytes[max(0, start - 8)..<start], as: UTF8.self).unicodeScalars
        let before =
            prefix.last == " " || prefix.last == "\u{A0}" || prefix.last == "\u{202F}"
            ? prefix.dropLast().last : prefix.last
        return before?.properties.numericType != nil
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private func byte(at index: Int) -> UInt8? {
        index < bytes.count && index >= 0 ? bytes[index] : nil
    }
}

extension FormatSpecifier.Flags {
    /// The flag that a byte stands for.
    package init?(_ byte: UInt8?) {
        switch byte {
        case UInt8(ascii: "-"): self = .leftJustified
        case UInt8(ascii: "+"): self = .signed
        case UInt8(ascii: " "): self = .spaced
        case UInt8(ascii: "0"): self = .zeroPadded
        case UInt8(ascii: "#"): self = .alternate
        case UInt8(ascii: "'"): self = .grouped
        default: return nil
        }
    }
}
