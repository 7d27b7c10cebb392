import Localization
import StringCatalogs
import Testing

@Suite struct ValueConversionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let catalog: LocalizedValue
        let stringsDict: LocalizedValue
        var testDescription: String { catalog.units.map(\.text).joined(separator: " | ") }

        init(
            _ catalog: KeyValuePairs<String, String>, _ catalogs: [ValueSubstitution] = [],
            is texts: KeyValuePairs<String, String>, _ variables: [ValueSubstitution]
        ) {
            self.catalog = ValueConversionTests.value(catalog, catalogs)
            stringsDict = ValueConversionTests.value(texts, variables)
        }
    }

    static func value(_ texts: KeyValuePairs<String, String>, _ substitutions: [ValueSubstitution] = [])
        -> LocalizedValue
    {
        LocalizedValue(texts.map { TextUnit(Variation($0.key), $0.value) }, substitutions: substitutions)
    }

    static let cases = [
        Case(
            ["plural.one": "%lld file", "plural.other": "%lld files"],
            is: [
                "": "%#@value@", "substitutions.value.plural.one": "%lld file",
                "substitutions.value.plural.other": "%lld files",
            ], [.init("value", format: "lld")]),
        Case(
            ["plural.one": "%1$@ has %2$d file", "plural.other": "%1$@ has %2$d files"],
            is: [
                "": "%2$#@value@", "substitutions.value.plural.one": "%1$@ has %2$d file",
                "substitutions.value.plural.other": "%1$@ has %2$d files",
            ], [.init("value", format: "d")]),
        Case(
            ["plural.one": "One km of %.1f%%", "plural.other": "%.1f km"],
            is: [
                "": "%#@value@", "substitutions.value.plural.one": "One km of %.1f%%",
                "substitutions.value.plural.other": "%.1f km",
            ], [.init("value", format: ".1f")]),
        Case(
            ["device.iphone.plural.one": "Tap %d", "device.iphone.plural.other": "Taps %d", "device.other": "Click"],
            is: [
                "device.other": "Click", "device.iphone": "%#@value@",
                "substitutions.value.device.iphone.plural.one": "Tap %d",
                "substitutions.value.device.iphone.plural.other": "Taps %d",
            ], [.init("value", format: "d")]),
        Case(
            ["device.mac": "Click", "device.other": "Tap %@"], is: ["device.mac": "Click", "device.other": "Tap %@"], []
        ),
        Case(
            [
                "": "%#@a@ in %#@b@", "substitutions.a.plural.one": "%arg file",
                "substitutions.a.plural.other": "%arg files",
                "substitutions.b.plural.other": "%arg folders of %2$@",
            ],
            [.init("a", argument: 1, format: "lld"), .init("b", argument: 2, format: "lu")],
            is: [
                "": "%#@a@ in %#@b@", "substitutions.a.plural.one": "%lld file",
                "substitutions.a.plural.other": "%lld files", "substitutions.b.plural.other": "%lu folders of %2$@",
            ],
            [.init("a", format: "lld"), .init("b", format: "lu")]),
        Case(
            ["": "%1$@: %2$#@n@", "substitutions.n.plural.other": "%arg"], [.init("n", argument: 2, format: "lld")],
            is: ["": "%1$@: %2$#@n@", "substitutions.n.plural.other": "%lld"], [.init("n", format: "lld")]),
        Case(
            ["": "%#@n@", "substitutions.n.plural.one": "One", "substitutions.n.plural.other": "Many"],
            [.init("n", argument: 1, format: "lld")],
            is: ["": "%#@n@", "substitutions.n.plural.one": "One", "substitutions.n.plural.other": "Many"],
            [.init("n", format: "lld")]),
    ]

    private func isSame(_ left: LocalizedValue, _ right: LocalizedValue) -> Bool {
        func texts(_ value: LocalizedValue) -> Set<String> { Set(value.units.map { "\($0.variation)=\($0.text)" }) }
        return texts(left) == texts(right) && left.substitutions == right.substitutions
    }

    @Test(arguments: cases)
    func `a value has a shape in either format, and comes back`(_ test: Case) throws {
        let dictionary = try ValueConversion.value(test.catalog, for: .stringsdict)
        #expect(isSame(dictionary, test.stringsDict), "\(dictionary)")
        let catalog = try ValueConversion.value(test.stringsDict, for: .xcstrings)
        #expect(isSame(catalog, test.catalog), "\(catalog)")
        #expect(isSame(try ValueConversion.value(dictionary, for: .stringsdict), dictionary))
        #expect(isSame(try ValueConversion.value(catalog, for: .xcstrings), catalog))
    }

    @Test(
        arguments: [
            (
                ["plural.one": "%@ has %lld", "plural.other": "%@ have %lld"], [],
                ["%2$#@value@", "%1$@ has %2$lld", "%1$@ have %2$lld"]
            ),
            (
                ["": "%@, %#@n@", "substitutions.n.plural.other": "%arg of %arg"],
                [.init("n", argument: 1, format: "")],
                ["%1$@, %1$#@n@", "%1$lld of %1$lld"]
            ),
            (
                ["": "%#@b@ %#@a@", "substitutions.a.plural.other": "%arg", "substitutions.b.plural.other": "%arg"],
                [.init("a", argument: 1, format: "d"), .init("b", argument: 2, format: "d")],
                ["%2$#@b@ %1$#@a@", "%d", "%d"]
            ),
            (["plural.one": "One", "plural.other": "Many"], [], ["%#@value@", "One", "Many"]),
        ] as [(KeyValuePairs<String, String>, [ValueSubstitution], [String])])
    func `arguments stay the same`(
        _ texts: KeyValuePairs<String, String>, _ substitutions: [ValueSubstitution], _ expected: [String]
    ) throws {
        let value = try ValueConversion.value(Self.value(texts, substitutions), for: .stringsdict)
        #expect(value.units.map(\.text) == expected)
    }

    @Test(
        arguments: [
            (["width.5": "a"], [], .xcstrings, "by width"), (["plural.one": "%@"], [], .stringsdict, "no number"),
            (["plural.one": "a"], [], .strings, ".stringsdict"),
            (
                ["plural.one": "%#@a@", "substitutions.a.plural.other": "%arg"], [.init("a")], .stringsdict,
                "substitutions"
            ),
        ] as [(KeyValuePairs<String, String>, [ValueSubstitution], TableFile.Format, String)])
    func `what has no counterpart is reported`(
        _ texts: KeyValuePairs<String, String>, _ substitutions: [ValueSubstitution], _ format: TableFile.Format,
        _ message: String
    ) {
        let error = #expect(throws: ConversionError.self) {
            try ValueConversion.value(Self.value(texts, substitutions), for: format)
        }
        #expect(error?.message.contains(message) == true)
    }

    @Test func `a plain text fits everywhere`() throws {
        for format in [TableFile.Format.strings, .stringsdict, .xcstrings] {
            #expect(try ValueConversion.value(LocalizedValue("50% %@ %arg"), for: format).plainText == "50% %@ %arg")
        }
    }
}
