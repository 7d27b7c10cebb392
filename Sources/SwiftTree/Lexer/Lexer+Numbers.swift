extension Lexer {
    @_transparent private mutating func has(_ trait: UInt8, _ position: Int) -> Bool {
        traits[Int(source[position])] & trait != 0
    }
    @_transparent private mutating func isDecimal(_ position: Int) -> Bool {
        source[position] >= 0x30 && source[position] <= 0x39
    }

    /// Lexes an integer or a floating-point literal.
    mutating func lexNumber(_ start: Int) -> Int {
        if source[start] == 0x30 {
            switch source[start &+ 1] {
            case 0x78: return lexHexadecimal(start)
            case 0x6F: return lexRadix(start, highest: 0x37, "invalid digit in an octal literal; use 0 to 7")
            case 0x62: return lexRadix(start, highest: 0x31, "invalid digit in a binary literal; use 0 and 1")
            default: break
            }
        }
        var position = start &+ 1
        while has(CharacterTraits.digit, position) { position &+= 1 }
        let byte = source[position]
        if byte == 0x2E {
            // `x.0.1` is a member of a member.
            guard isDecimal(position &+ 1), count == 0 || kinds[count &- 1] != .period else {
                add(.integerLiteral, from: start, to: position)
                return position
            }
            position &+= 1
            while has(CharacterTraits.digit, position) { position &+= 1 }
        } else if byte | 0x20 != 0x65 {
            return finishLiteral(
                .integerLiteral, from: start, at: position, message: "invalid digit in a decimal literal; use 0 to 9")
        }
        guard source[position] | 0x20 == 0x65 else {
            add(.floatLiteral, from: start, to: position)
            return position
        }
        position &+= 1
        if source[position] == 0x2B || source[position] == 0x2D { position &+= 1 }
        return lexExponent(start, position)
    }

    /// Adds a literal; what continues it like a name is an error.
    @inline(__always) private mutating func finishLiteral(
        _ kind: TokenKind, from start: Int, at position: Int, message: StaticString
    ) -> Int {
        var end = position
        if has(CharacterTraits.identifier, position) || source[position] >= 0x80 {
            end = identifierEnd(position)
            if end > position { reportOfToken("\(message)", from: position, to: end) }
        }
        add(kind, from: start, to: end)
        return end
    }

    /// Lexes the digits of an exponent.
    private mutating func lexExponent(_ start: Int, _ digits: Int) -> Int {
        guard isDecimal(digits) else {
            let end = identifierEnd(digits)
            reportOfToken("an exponent must begin with a digit", from: digits, to: end)
            add(.floatLiteral, from: start, to: end)
            return end
        }
        var position = digits
        while has(CharacterTraits.digit, position) { position &+= 1 }
        return finishLiteral(
            .floatLiteral, from: start, at: position, message: "invalid digit in an exponent; use 0 to 9")
    }

    private mutating func lexRadix(_ start: Int, highest: UInt8, _ message: StaticString) -> Int {
        var position = start &+ 2
        if source[position] >= 0x30, source[position] <= highest {
            while source[position] >= 0x30 && source[position] <= highest || source[position] == 0x5F { position &+= 1 }
            return finishLiteral(.integerLiteral, from: start, at: position, message: message)
        }
        position = identifierEnd(position)
        if start &+ 2 < length { reportOfToken("\(message)", from: start &+ 2, to: position) }
        add(.integerLiteral, from: start, to: position)
        return position
    }

    private mutating func lexHexadecimal(_ start: Int) -> Int {
        let digits = start &+ 2
        guard has(CharacterTraits.hexDigit, digits), source[digits] != 0x5F else {
            let end = identifierEnd(digits)
            reportOfToken("invalid digit in a hexadecimal literal; use 0 to 9 and a to f", from: digits, to: end)
            add(.integerLiteral, from: start, to: end)
            return end
        }
        var position = digits
        while has(CharacterTraits.hexDigit, position) { position &+= 1 }
        let dot = position
        let isFraction = source[dot] == 0x2E
        guard isFraction || source[dot] | 0x20 == 0x70 else {
            return finishLiteral(
                .integerLiteral, from: start, at: position,
                message: "invalid digit in a hexadecimal literal; use 0 to 9 and a to f")
        }
        if isFraction {
            position &+= 1
            guard has(CharacterTraits.hexDigit, position) && source[position] != 0x5F || position >= length else {
                add(.integerLiteral, from: start, to: dot)
                return dot
            }
            while has(CharacterTraits.hexDigit, position) { position &+= 1 }
            if source[position] | 0x20 != 0x70 {
                // As the compiler has it: `0xff.description` is a member; a digit after the next byte decides.
                guard position &+ 1 >= length || isDecimal(position &+ 1) else {
                    add(.integerLiteral, from: start, to: dot)
                    return dot
                }
                reportOfToken(
                    "a hexadecimal floating-point literal must have an exponent, such as p0", from: start, to: position)
                add(.integerLiteral, from: start, to: position)
                return position
            }
        }
        position &+= 1
        let isSigned = source[position] == 0x2B || source[position] == 0x2D
        if isSigned { position &+= 1 }
        if isFraction, !isSigned, position < length, !isDecimal(position), !isDecimal(dot &+ 1) {
            add(.integerLiteral, from: start, to: dot)
            return dot
        }
        return lexExponent(start, position)
    }
}
