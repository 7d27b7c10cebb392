import Foundation
import TestSupport
import Testing

@testable import PrumoRuntime

@Suite struct NumberSymbolsTests {
    static let languages: [(String, NumberSymbols)] = [
        ("en", .english),
        ("de", NumberSymbols(",|.|-|+|E|∞|NaN|0|3|3|1")),
        ("pl", NumberSymbols(",|\u{A0}|-|+|E|∞|NaN|0|3|3|2")),
        ("es", NumberSymbols(",|.|-|+|E|∞|NaN|0|3|3|2")),
        ("pt-BR", NumberSymbols(",|.|-|+|E|∞|NaN|0|3|3|1")),
        ("hi", NumberSymbols(".|,|-|+|E|∞|NaN|0|3|2|1")),
        ("ar-EG", NumberSymbols("٫|٬|\u{61C}-|\u{61C}+|أس|∞|ليس\u{A0}رقمًا|٠|3|3|1")),
        ("ru", NumberSymbols(",|\u{A0}|-|+|E|∞|не\u{A0}число|0|3|3|1")),
        ("sv", NumberSymbols(",|\u{A0}|−|+|×10^|∞|NaN|0|3|3|1")),
        ("fr", NumberSymbols(",|\u{202F}|-|+|E|∞|NaN|0|3|3|1")),
        ("de-CH", NumberSymbols(".|’|-|+|E|∞|NaN|0|3|3|1")),
        ("fa", NumberSymbols("٫|٬|\u{200E}−|\u{200E}+|×۱۰^|∞|ناعدد|۰|3|3|1")),
        ("ja", NumberSymbols(".|,|-|+|E|∞|NaN|0|3|3|1")),
    ]

    #if os(Linux)
    /// Compared with Foundation on Linux, whose version of CLDR is known. Deliberate differences, which are left out here:
    /// - the flag `0` pads to the width without separators; Foundation groups the zeros, beyond the width, of integers, and
    ///   pads floating-point numbers with spaces between sign and digits
    /// - a space for the plus sign is written, as in C; Foundation drops it
    /// - the flag `#` keeps the decimal separator and, in `%g`, zeros, as in C; Foundation drops them
    /// - digits are exact, as in C; Foundation's end at 15 to 17, and it rounds 0.015 as if it were not below the middle
    /// - `u` has no sign and takes `h` and `hh` as C does; Foundation writes its upper half as negative numbers, and `+`
    /// - `%g` turns to an exponent at 10⁶, as in C; Foundation writes 1,000,000
    /// - NaN has no plus sign
    @Test(arguments: languages.indices)
    func `numbers are written as Foundation localizes them`(index: Int) {
        let (language, symbols) = Self.languages[index]
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<Fuzzing.iterations / 4 {
            let random = FormatCase.random("diuf", flags: "-+", using: &generator)
            if random.text.hasSuffix("u"), random.text.contains("+") || random.text.contains("h") { continue }
            let bits = random.argument.integer % 10_000_000_000
            let argument: TextArgument =
                switch random.argument {
                case .integer: .integer(bits)
                case .unsigned: .unsigned(bits.magnitude)
                default: .double(Double(bits) / 8)
                }
            let test = FormatCase(random.text, argument)
            #expect(test.written(symbols) == foundation(test, language), "\(test) in \(language)")
        }
    }

    @Test(arguments: languages.indices)
    func `%e and %g are written with the symbols of a language`(index: Int) {
        let (language, symbols) = Self.languages[index]
        for number in [0, 1.5, -2.25, 1234.5, -1e5, 1e7, 1e21, 1e-5, 0.0001, 6.25e-300, .infinity, -.infinity, .nan] {
            for format in ["%e", "%.3E", "%g", "%G", "%-20g", "%20e"] {
                let test = FormatCase(format, .double(number))
                #expect(test.written(symbols) == foundation(test, language), "\(test) in \(language)")
            }
        }
    }

    private func foundation(_ test: FormatCase, _ language: String) -> String {
        let locale = Locale(identifier: language)
        switch test.argument {
        case .integer(let number): return String(format: test.text, locale: locale, number)
        case .unsigned(let number): return String(format: test.text, locale: locale, number)
        case .double(let number): return String(format: test.text, locale: locale, number)
        default: return ""
        }
    }
    #endif

    @Test(
        arguments: [
            ("%08d", 42, "00000042"), ("%08d", -1234, "-001,234"), ("%012d", 1_234_567, "0001,234,567"),
            ("%.6d", 42, "000,042"),
            ("%+08d", 42, "+0000042"), ("%-08d", 42, "42      "), ("%08.3d", 42, "     042"), ("% d", 42, " 42"),
            ("%.0d", 0, "0"),
            ("%'d", 1234, "1,234"), ("%d", 999, "999"), ("%d", Int.min, "-9,223,372,036,854,775,808"), ("%d", 0, "0"),
            ("%u", 1234, "1,234"), ("%x", 4660, "1234"), ("%o", 4096, "10000"), ("%+u", 1, "1"),
        ])
    func `zeros of the flag are padding, and zeros of a precision are digits`(
        format: String, number: Int, written: String
    ) {
        #expect(FormatCase(format, .integer(number)).written(.english) == written)
    }

    @Test(
        arguments: [
            ("%08.2f", 1234.5, "1,234.50"), ("%010.2f", -1234.5, "-01,234.50"), ("%#.0f", 2, "2."),
            ("%#g", 2.5, "2.50000"),
            ("% f", 1, " 1.000000"), ("%.0f", 0.5, "0"), ("%.0f", 1.5, "2"), ("%g", 100_000, "100,000"),
            ("%g", 1_000_000, "1E+06"),
            ("%.3g", 0.00012345, "0.000123"), ("%a", 1, "0x1p+0"), ("%a", .leastNonzeroMagnitude, "0x1p-1074"),
            ("%.10g", 1e10, "1E+10"),
            ("%e", 1e100, "1.000000E+100"),
        ] as [(String, Double, String)])
    func `a floating-point number is C's with symbols of the language`(format: String, number: Double, written: String)
    {
        #expect(FormatCase(format, .double(number)).written(.english) == written)
    }

    @Test func `zeros that pad are the language's`() {
        let symbols = Self.languages[6].1
        #expect(FormatCase("%06d", .integer(-42)).written(symbols) == "\u{61C}-٠٠٤٢")
        #expect(FormatCase("%06.1f", .double(4.5)).written(symbols) == "٠٠٠٤٫٥")
    }

    @Test func `digits may be beyond the basic plane and groups of two`() {
        let adlam = NumberSymbols(".|⹁|-|+|𞤉|∞|NaN|𞥐|2|2|1")
        #expect(FormatCase("%d", .integer(1234)).written(adlam) == "𞥑𞥒⹁𞥓𞥔")
        #expect(FormatCase("%6d", .integer(12)).written(adlam) == "    𞥑𞥒")
    }

    @Test(
        arguments: [
            "", ".", ".|,|-|+|E|∞|NaN|0|3|3", ".|,|-|+|E|∞|NaN||3|3|1", ".|,|-|+|E|∞|NaN|0|3|0|1",
            ".|,|-|+|E|∞|NaN|0|a|3|1",
            ".|,|-|+|E|∞|NaN|0|33|3|1|", "a", ".|,|-|+|E|∞|NaN|\u{10FFFF}|3|3|1",
        ] as [StaticString])
    func `malformed symbols are those of English`(text: StaticString) {
        #expect(FormatCase("%.1f", .double(-1234.5)).written(NumberSymbols(text)) == "-1,234.5")
    }
}
