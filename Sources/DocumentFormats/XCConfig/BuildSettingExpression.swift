/// The value of a build setting in its parts: text, and references to other settings such as `$(NAME)`, `${NAME:lower}` and
/// `$(PREFIX_$(NAME):default=text)`, as Xcode reads them (`MacroExpressionParser` of swift-build).
///
/// `$$` is a dollar, and so is a dollar that nothing follows which can be a name. The time is linear in the size of the text.
package struct BuildSettingExpression: Sendable {
    /// A part of a value.
    package indirect enum Part: Sendable {
        case text(String)
        case reference(Reference)
    }

    /// A reference to a setting.
    package struct Reference: Sendable {
        /// The name, which may have references in it.
        package let name: [Part]
        /// What is done with the value, the first operator first.
        package let operators: [Operator]
    }

    /// An operator after a name: `:lower`, `:default=text`.
    package struct Operator: Sendable {
        package let name: String
        /// What follows `=`; `nil` without one.
        package let operand: [Part]?
    }

    /// Why a value cannot be read.
    package enum Problem: Sendable {
        /// A reference has no closing bracket.
        case unclosed
        /// References are nested deeper than ``BuildSettingExpression/nestingLimit``.
        case tooDeep
    }

    /// How deep references may be in each other.
    static let nestingLimit = 64

    /// The parts up to the problem.
    package private(set) var parts: [Part] = []
    package private(set) var problem: Problem?
    /// The rest of the text from the reference that cannot be read.
    package private(set) var unread: String = ""

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// Reads a value.
    package init(_ text: String) {
        bytes = Array(text.utf8)
        while problem == nil, position < bytes.count {
            let start = position
            let part = part(until: nil)
            if problem == nil { parts.append(part) } else { unread = self.text(start..<bytes.count) }
        }
    }

    /// The text or the reference that starts here.
    /// - Parameter closing: the bracket that ends the reference that it is in.
    private mutating func part(until closing: UInt8?) -> Part {
        var plain: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if let closing, byte == closing || byte == UInt8(ascii: ":") { break }
            guard byte == UInt8(ascii: "$") else {
                plain.append(byte)
                position += 1
                continue
            }
            let next = position + 1 < bytes.count ? bytes[position + 1] : nil
            if next.map({ Self.closings[$0] != nil || Self.isNameStart($0) }) == true {
                // What was read so far is a part of its own.
                if !plain.isEmpty { break }
                return .reference(reference())
            }
            plain.append(byte)
            position += next == UInt8(ascii: "$") ? 2 : 1
        }
        return .text(String(decoding: plain, as: UTF8.self))
    }

    private mutating func reference() -> Reference {
        position += 1
        guard let closing = Self.closings[bytes[position]] else {
            let start = position
            while position < bytes.count, Self.isNamePart(bytes[position]) { position += 1 }
            return Reference(name: [.text(text(start..<position))], operators: [])
        }
        position += 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.nestingLimit else {
            problem = .tooDeep
            return Reference(name: [], operators: [])
        }
        let name = fragment(until: closing)
        var operators: [Operator] = []
        while problem == nil, position < bytes.count, bytes[position] == UInt8(ascii: ":") {
            position += 1
            let start = position
            while position < bytes.count, Self.isNamePart(bytes[position]) { position += 1 }
            let word = text(start..<position)
            var operand: [Part]?
            if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
                position += 1
                operand = fragment(until: closing)
            } else {
                // A character that no operator has is not one that is known.
                while position < bytes.count, bytes[position] != closing, bytes[position] != UInt8(ascii: ":") {
                    position += 1
                }
            }
            operators.append(Operator(name: word, operand: operand))
        }
        if problem == nil, position == bytes.count { problem = .unclosed }
        position += problem == nil ? 1 : 0
        return Reference(name: name, operators: operators)
    }

    private mutating func fragment(until closing: UInt8) -> [Part] {
        var parts: [Part] = []
        while problem == nil, position < bytes.count, bytes[position] != closing, bytes[position] != UInt8(ascii: ":") {
            parts.append(part(until: closing))
        }
        return parts
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private static let closings: [UInt8: UInt8] = [
        UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
        UInt8(ascii: "["): UInt8(ascii: "]"),
    ]

    private static func isNameStart(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension BuildSettingExpression.Operator {
    /// The value that the operator makes of one; `nil` if the operator is not one that is known here.
    /// - Parameter operand: what follows `=`, its references replaced.
    package func applied(to value: String, operand: String?) -> String? {
        switch (name, operand) {
        case ("default", let operand?): value.isEmpty ? operand : value
        case ("lower", nil): value.lowercased()
        case ("upper", nil): value.uppercased()
        case ("rfc1034identifier", nil): Self.identifier(value, "-") { $0.isASCII && $0.isLetter || $0 == "-" }
        case ("identifier", nil): Self.identifier(value, "_") { $0.isASCII && $0.isLetter || $0 == "_" }
        case ("c99extidentifier", nil): Self.identifier(value, "_") { $0.isLetter || $0 == "_" }
        default: nil
        }
    }

    /// Digits are kept, except for a first one.
    private static func identifier(
        _ text: String, _ replacement: Character, _ isKept: (Character) -> Bool
    ) -> String {
        String(
            text.enumerated().map { index, character in
                isKept(character) || index > 0 && character.isNumber && character.isASCII ? character : replacement
            })
    }
}
