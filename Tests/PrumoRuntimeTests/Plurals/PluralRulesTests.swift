import Testing

@testable import PrumoRuntime

@Suite struct PluralRulesTests {
    private static let english = PluralRules("one:i=1&v=0")
    private static let polish = PluralRules(
        "one:i=1&v=0;few:v=0&i%10=2..4&i%100!=12..14;many:v=0&i!=1&i%10=0..1|v=0&i%10=5..9|v=0&i%100=12..14")
    private static let french = PluralRules("one:i=0,1;many:e=0&i!=0&i%1000000=0&v=0|e!=0..5")

    @Test(
        arguments: [
            ("1", .one, .one, .one), ("0", .other, .many, .one), ("1.0", .other, .other, .one),
            ("2", .other, .few, .other),
            ("-1", .one, .one, .one), ("+1", .one, .one, .one), (" 1", .one, .one, .one), ("22", .other, .few, .other),
            ("112", .other, .many, .other), ("1000000", .other, .many, .many), ("1c6", .other, .many, .many),
            ("1.5c3", .other, .many, .other), ("1e+06", .other, .many, .many), ("1.5e+00", .other, .other, .one),
            ("1e-01", .other, .other, .one), ("inf", .other, .other, .other), ("nan", .other, .other, .other),
            ("", .other, .other, .other), (".5", .other, .other, .one), ("1.", .one, .one, .one),
            ("1e", .other, .other, .other), ("1x", .other, .other, .other),
            ("1e99999999999999999999", .other, .many, .many),
            ("1000000000000000000000000", .other, .many, .many), ("1000000000000000000000001", .other, .many, .other),
            ("1000000000000000000000002", .other, .few, .other),
        ] as [(String, PluralCategory, PluralCategory, PluralCategory)])
    func `the category follows the number as it is written`(
        number: String, english: PluralCategory, polish: PluralCategory, french: PluralCategory
    ) {
        let operands = PluralOperands(written: number)
        #expect(Self.english.category(of: operands) == english)
        #expect(Self.polish.category(of: operands) == polish)
        #expect(Self.french.category(of: operands) == french)
    }

    @Test(
        arguments: [
            ("%d", .integer(1), .one), ("%d", .integer(-1), .one), ("%.3d", .integer(1), .one),
            ("%u", .unsigned(1), .one),
            ("%hhd", .integer(257), .one), ("%hu", .unsigned(65537), .one), ("%hx", .unsigned(65537), .one),
            ("%x", .integer(1), .one),
            ("%.0f", .double(1), .one), ("%.1f", .double(1), .other), ("%f", .double(1), .other),
            ("%.0f", .double(1.2), .one),
            ("%g", .double(1), .one), ("%#g", .double(1), .other), ("%e", .double(1), .other),
            ("%.0e", .double(1), .one),
            ("%@", .text("1"), .one), ("%@", .text("1.0"), .other), ("%@", .text("one"), .other),
            ("%@", .integer(1), .one),
            ("%@", .double(1), .one), ("%a", .double(1), .one), ("%f", .double(.nan), .other),
            ("%+.0f", .double(-1), .one),
            ("%012.0f", .double(1), .one),
        ] as [(String, TextArgument, PluralCategory)])
    func `the category of an argument follows its specifier`(
        format: String, argument: TextArgument, category: PluralCategory
    ) {
        let specifier = FormatCase(format, argument).specifier
        var precision: Int?
        if case .fixed(let digits) = specifier.precision { precision = digits }
        #expect(Self.english.category(of: PluralOperands(argument, specifier, precision: precision)) == category)
    }

    @Test func `integers need no text`() {
        #expect(Self.english.category(of: 1) == .one)
        #expect(Self.english.category(of: -1) == .one)
        #expect(Self.polish.category(of: .min) == .many)
        #expect(Self.polish.category(of: PluralOperands(UInt.max)) == .many)
        #expect(PluralOperands(1234) == PluralOperands(written: "1234"))
        #expect(PluralOperands(UInt.max) == PluralOperands(written: "18446744073709551615"))
        #expect(PluralOperands(2.5) == PluralOperands(written: "2.5"))
        #expect(PluralOperands(1.0) == PluralOperands(1))
        #expect(PluralOperands(1e21) == PluralOperands(written: "1000000000000000000000"))
    }

    @Test func `operands are those that TR35 lists`() {
        let operands = PluralOperands(written: "1.0300")
        #expect(operands.integer == 1)
        #expect(operands.visibleFractionDigits == 4)
        #expect(operands.significantFractionDigits == 2)
        #expect(operands.fraction == 300)
        #expect(operands.significantFraction == 3)
        let compact = PluralOperands(written: "1.20050c3")
        #expect(compact.integer == 1200)
        #expect(compact.visibleFractionDigits == 2)
        #expect(compact.significantFraction == 5)
        #expect(compact.compactExponent == 3)
    }

    @Test(
        arguments: [
            "", ":", "one", "one:", "one:x=1", "one:i", "one:i=", "one:i!1", "one:i%=1", "one:i%0=1", "one:i=1..",
            "one:i=2..3",
            "one:i=2,", "one:i=1&", "e:i=1", "one:i=99999999999999999999999",
        ] as [StaticString])
    func `malformed rules match no number`(rules: StaticString) {
        #expect(PluralRules(rules).category(of: 1) == .other)
    }
}
