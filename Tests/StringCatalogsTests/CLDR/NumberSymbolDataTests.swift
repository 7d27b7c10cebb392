import Testing

@testable import PrumoRuntime
@testable import StringCatalogs

@Suite struct NumberSymbolDataTests {
    @Test(
        arguments: [
            ("en", "-1,234,567.5"), ("en-US", "-1,234,567.5"), ("xx", "-1,234,567.5"), ("", "-1,234,567.5"),
            ("de", "-1.234.567,5"), ("de-CH", "-1’234’567.5"), ("de-AT", "-1\u{A0}234\u{A0}567,5"),
            ("fr", "-1\u{202F}234\u{202F}567,5"),
            ("fr-CA", "-1\u{A0}234\u{A0}567,5"), ("pt-BR", "-1.234.567,5"), ("pt-PT", "-1\u{A0}234\u{A0}567,5"),
            ("pt-MZ", "-1\u{A0}234\u{A0}567,5"), ("es-ES", "-1.234.567,5"), ("es-MX", "-1,234,567.5"),
            ("es-AR", "-1.234.567,5"),
            ("hi-IN", "-12,34,567.5"), ("en_in", "-12,34,567.5"), ("hi-Latn", "-12,34,567.5"),
            ("ar-EG", "\u{61C}-١٬٢٣٤٬٥٦٧٫٥"),
            ("ar-MA", "\u{200E}-1.234.567,5"), ("ar", "\u{200E}-1,234,567.5"), ("fa-IR", "\u{200E}−۱٬۲۳۴٬۵۶۷٫۵"),
            ("nb-NO", "−1\u{A0}234\u{A0}567,5"), ("nn", "−1\u{A0}234\u{A0}567,5"), ("sr-Latn-RS", "-1.234.567,5"),
            ("sr-Cyrl-BA", "-1.234.567,5"), ("pa-PK", "\u{200E}-\u{200E}۱٬۲۳۴٬۵۶۷٫۵"), ("pa-Guru-IN", "-12,34,567.5"),
            ("uz-Latn-UZ", "-1\u{A0}234\u{A0}567,5"), ("iw", "\u{200E}-1,234,567.5"), ("mr", "-१२,३४,५६७.५"),
            ("ff-Adlm", "-𞥑⹁𞥒𞥓𞥔⹁𞥕𞥖𞥗.𞥕"), ("en-AU", "-1,234,567.5"), ("de-DE-u-nu-arab", "-1.234.567,5"),
        ])
    func `a number is written with the symbols of a locale or its parents`(tag: String, written: String) {
        var bytes: [UInt8] = []
        ArgumentFormat.append(
            .double(-1_234_567.5), FormatSpecifier(conversion: UInt8(ascii: "f")), width: nil, precision: 1,
            symbols: NumberSymbols(NumberSymbolData.symbols(for: tag)), to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == written)
    }

    @Test(arguments: [
        ("es", "1234"), ("pl", "1234"), ("pt-PT", "1234"), ("pt", "1.234"), ("ee", "12345"), ("it", "1234"),
    ])
    func `few digits have no groups where the language asks for more`(tag: String, written: String) {
        var bytes: [UInt8] = []
        ArgumentFormat.append(
            .integer(tag == "ee" ? 12345 : 1234), FormatSpecifier(conversion: UInt8(ascii: "d")), width: nil,
            precision: nil,
            symbols: NumberSymbols(NumberSymbolData.symbols(for: tag)), to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == written)
    }

    @Test func `zh-TW has the symbols of zh-Hant`() {
        #expect(
            NumberSymbolData.symbols(for: "zh-TW").description
                == NumberSymbolData.symbols(for: "zh-Hant-TW").description)
        #expect(NumberSymbolData.symbols(for: "zh-TW").description != NumberSymbolData.symbols(for: "zh").description)
    }

    @Test func `all symbols are of the form that the runtime takes`() {
        let english = NumberSymbols.english.bytes(of: .decimal).baseAddress
        for row in NumberSymbolTable.rows where row.symbols.description != ".|,|-|+|E|∞|NaN|0|3|3|1" {
            let decimal = NumberSymbols(row.symbols).bytes(of: .decimal).baseAddress
            #expect(decimal != english, "\(row.locales): \(row.symbols)")
        }
    }
}
