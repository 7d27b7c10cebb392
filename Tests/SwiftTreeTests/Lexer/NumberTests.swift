import Testing

@Suite struct NumberTests {
    @Test(arguments: [
        LexerCase(
            "0 1_000 0b10_1 0o17 0xFF_a",
            "integerLiteral(0) integerLiteral(1_000) integerLiteral(0b10_1) integerLiteral(0o17) integerLiteral(0xFF_a)"
        ),
        LexerCase(
            "1.5 1e3 1.5E-3 1_0.0_1", "floatLiteral(1.5) floatLiteral(1e3) floatLiteral(1.5E-3) floatLiteral(1_0.0_1)"),
        LexerCase("0x1p3 0x1.8p-2", "floatLiteral(0x1p3) floatLiteral(0x1.8p-2)"),
        LexerCase("1.a", "integerLiteral(1) period identifier(a)"),
        LexerCase("1..<2", "integerLiteral(1) binaryOperator(..<) integerLiteral(2)"),
        LexerCase("x.0.1", "identifier(x) period integerLiteral(0) period integerLiteral(1)"),
        LexerCase("0xff.fpValue", "integerLiteral(0xff) period identifier(fpValue)"),
        LexerCase("0xff.description", "integerLiteral(0xff) period identifier(description)"),
        LexerCase("0xff.words", "integerLiteral(0xff) period identifier(words)"),
    ])
    func tokens(_ example: LexerCase) { example.check() }

    @Test(arguments: [
        LexerCase("12ab", "integerLiteral(12ab)", errors: "invalid digit in a decimal literal; use 0 to 9"),
        LexerCase("0b12 ", "integerLiteral(0b12)", errors: "invalid digit in a binary literal; use 0 and 1"),
        LexerCase("0b ", "integerLiteral(0b)", errors: "invalid digit in a binary literal; use 0 and 1"),
        LexerCase("0o8 ", "integerLiteral(0o8)", errors: "invalid digit in an octal literal; use 0 to 7"),
        LexerCase(
            "0xg ", "integerLiteral(0xg)", errors: "invalid digit in a hexadecimal literal; use 0 to 9 and a to f"),
        LexerCase(
            "0x_1", "integerLiteral(0x_1)", errors: "invalid digit in a hexadecimal literal; use 0 to 9 and a to f"),
        LexerCase("1ex ", "floatLiteral(1ex)", errors: "an exponent must begin with a digit"),
        LexerCase("1e+", "floatLiteral(1e+)", errors: "an exponent must begin with a digit"),
        LexerCase("1e2x", "floatLiteral(1e2x)", errors: "invalid digit in an exponent; use 0 to 9"),
        LexerCase(
            "0x1.8", "integerLiteral(0x1.8)",
            errors: "a hexadecimal floating-point literal must have an exponent, such as p0"),
    ])
    func errors(_ example: LexerCase) { example.check() }
}
