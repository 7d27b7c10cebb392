import Localization
import PrumoRuntime
import StringCatalogs
import Testing

@Suite struct TranslationShapeTests {
    private static func value(_ texts: [(String, String)]) -> LocalizedValue {
        LocalizedValue(texts.map { TextUnit(Variation($0.0), $0.1) })
    }

    private static let days = value([("plural.one", "a day"), ("plural.other", "%lld days")])

    @Test(arguments: [
        ("ru", ["one: a day", "few: %lld days", "many: %lld days", "other: %lld days"]),
        ("ja", ["other: %lld days"]), ("pt-BR", ["one: a day", "other: %lld days"]),
        ("fr_CA", ["one: a day", "other: %lld days"]),
        (
            "ar",
            [
                "zero: %lld days", "one: a day", "two: %lld days", "few: %lld days", "many: %lld days",
                "other: %lld days",
            ]
        ), ("en-XA", ["one: a day", "other: %lld days"]),
    ])
    func `a plural has the categories of its language`(_ language: String, _ expected: [String]) {
        let shape = TranslationShape(of: Self.days, for: nil, categories: RequiredCategories.cardinal(in: language))
        #expect(shape.texts.map { "\($0.variation.plural ?? ""): \($0.source)" } == expected)
    }

    @Test func `a string for zero is requested where the source has one`() {
        let source = Self.value([("plural.zero", "no days"), ("plural.other", "%lld days")])
        let shape = TranslationShape(of: source, for: nil, categories: [.other])
        #expect(shape.texts.map(\.source) == ["no days", "%lld days"])
    }

    @Test func `a translation keeps its own variations`() {
        let source = LocalizedValue("%lld days")
        let varied = TranslationShape(of: source, for: Self.days, categories: [.one, .few, .other])
        #expect(varied.texts.map(\.variation.text) == ["plural.one", "plural.few", "plural.other"])
        let plain = TranslationShape(of: Self.days, for: LocalizedValue("x"), categories: [.other])
        #expect(plain.texts.map(\.variation.text) == ["plural.other"])
    }

    @Test func `devices and substitutions vary by plural on their own`() {
        let source = Self.value([
            ("", "%#@n@"), ("device.mac.plural.other", "m"), ("substitutions.n.plural.one", "1"),
            ("substitutions.n.plural.other", "%arg"),
        ])
        let shape = TranslationShape(of: source, for: nil, categories: [.one, .other])
        #expect(
            shape.texts.map { "\($0.variation)=\($0.source)" } == [
                "=%#@n@", "device.mac.plural.one=m", "device.mac.plural.other=m", "substitutions.n.plural.one=1",
                "substitutions.n.plural.other=%arg",
            ])
    }
}
