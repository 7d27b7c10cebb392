/// What a byte means where a token may begin.
enum CharacterClass: UInt8 {
    case null, space, newline, letter, digit, slash
    case leftParen, rightParen, leftBrace, rightBrace, leftSquare, rightSquare
    case comma, semicolon, colon, atSign, backslash
    case doubleQuote, singleQuote, backtick, dollar, pound
    case operatorCharacter, angle, questionOrExclamation
    case nonASCII, unknown
}

/// The tables of classes and traits, made once.
struct CharacterTable: @unchecked Sendable {
    let classes: UnsafePointer<CharacterClass>
    let traits: UnsafePointer<UInt8>

    static let shared = CharacterTable()

    private init() {
        let classes = UnsafeMutablePointer<CharacterClass>.allocate(capacity: 256)
        let traits = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        classes.initialize(repeating: .unknown, count: 256)
        traits.initialize(repeating: 0, count: 256)
        func classify(_ characters: String, _ kind: CharacterClass) {
            for byte in characters.utf8 { classes[Int(byte)] = kind }
        }
        func mark(_ characters: String, _ trait: UInt8) {
            for byte in characters.utf8 { traits[Int(byte)] |= trait }
        }
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
        let digits = "0123456789"

        classify("\0", .null)
        classify(" \t\u{0B}\u{0C}", .space)
        classify("\n\r", .newline)
        classify(letters, .letter)
        classify(digits, .digit)
        classify("/", .slash)
        classify("(", .leftParen)
        classify(")", .rightParen)
        classify("{", .leftBrace)
        classify("}", .rightBrace)
        classify("[", .leftSquare)
        classify("]", .rightSquare)
        classify(",", .comma)
        classify(";", .semicolon)
        classify(":", .colon)
        classify("@", .atSign)
        classify("\\", .backslash)
        classify("\"", .doubleQuote)
        classify("'", .singleQuote)
        classify("`", .backtick)
        classify("$", .dollar)
        classify("#", .pound)
        classify("=-+*%&|^~.", .operatorCharacter)
        classify("<>", .angle)
        classify("?!", .questionOrExclamation)
        for byte in 128..<256 { classes[byte] = .nonASCII }

        mark(letters, CharacterTraits.identifier | CharacterTraits.letter)
        mark(digits + "$", CharacterTraits.identifier)
        mark(digits + "_", CharacterTraits.digit)
        mark(digits + "abcdefABCDEF_", CharacterTraits.hexDigit)
        mark("/=-+*%<>!&|^~.?", CharacterTraits.operatorPart)
        mark("\0 \r\n\t([{,;:", CharacterTraits.unboundLeft)
        mark("\0 \r\n\t)]},;:", CharacterTraits.unboundRight)
        for byte in 0x20..<0x7F { traits[byte] |= CharacterTraits.plainInString }
        for byte in "\"\\'".utf8 { traits[Int(byte)] &= ~CharacterTraits.plainInString }

        self.classes = UnsafePointer(classes)
        self.traits = UnsafePointer(traits)
    }
}
