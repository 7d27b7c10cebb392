import Localization
import StringCatalogs
import Testing

@Suite struct UnitIdentifierTests {
    private struct Case: Sendable, CustomTestStringConvertible {
        let key: String
        let variation: String
        let id: String
        var inStringsDict = false
        var testDescription: String { id }
    }

    private static let cases = [
        Case(key: "k", variation: "", id: "k"), Case(key: "", variation: "", id: ""),
        Case(key: "k", variation: "plural.one", id: "k|==|plural.one"),
        Case(key: "a|==|b", variation: "device.iphone.plural.few", id: "a|==|b|==|device.iphone.plural.few"),
        Case(key: "k", variation: "substitutions.n.plural.two", id: "k|==|substitutions.n.plural.two"),
        Case(
            key: "k", variation: "substitutions.FILES.COUNT.plural.one",
            id: "k|==|substitutions.@FILES.COUNT@.plural.one"),
        Case(
            key: "k|==|N", variation: "substitutions.P|==|N.plural.other",
            id: "k|==|N|==|substitutions.P|==|N.plural.other"),
        Case(
            key: "k", variation: "substitutions.a.b.device.mac.plural.few",
            id: "k|==|substitutions.@a.b@.device.mac.plural.few"),
        Case(key: "k", variation: "stringSet.2", id: "k|==|stringSet.2"),
        Case(key: "k", variation: "", id: "/k:dict/NSStringLocalizedFormatKey:dict/:string", inStringsDict: true),
        Case(
            key: "%d / a", variation: "substitutions.n.plural.one", id: "/%d / a:dict/n:dict/one:dict/:string",
            inStringsDict: true),
        Case(
            key: "a:dict/b", variation: "substitutions.n.plural.one", id: "/a:dict/b:dict/n:dict/one:dict/:string",
            inStringsDict: true),
        Case(
            key: "k", variation: "width.20", id: "/k:dict/NSStringVariableWidthRuleType:dict/20:dict/:string",
            inStringsDict: true),
        Case(
            key: "k", variation: "device.mac", id: "/k:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string",
            inStringsDict: true),
    ]

    @Test(arguments: cases) private func `an id is written as Xcode does and read again`(_ sample: Case) {
        #expect(
            UnitIdentifier.text(sample.key, Variation(sample.variation), inStringsDict: sample.inStringsDict)
                == sample.id)
        let found = UnitIdentifier.candidates(sample.id, inStringsDict: sample.inStringsDict)
        #expect(found.contains { $0.key == sample.key && $0.variation.text == sample.variation })
    }

    @Test(arguments: [
        "stringSet.a", "stringSet.1.plural.one", "plural", "plural.some", "width.wide", "substitutions", "a.b",
        "plural.one.", ".plural.one", "",
    ])
    func `other words are not variations`(_ text: String) {
        #expect(!UnitIdentifier.isVariation(Variation(text)))
    }
}
