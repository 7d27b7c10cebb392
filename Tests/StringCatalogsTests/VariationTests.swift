import StringCatalogs
import Testing

@Suite struct VariationTests {
    @Test(
        arguments: [
            ("", nil, "", nil, nil), ("plural.one", "one", "", nil, nil), ("device.mac", nil, "device.mac", "mac", nil),
            ("device.mac.plural.few", "few", "device.mac", "mac", nil),
            ("substitutions.files.plural.other", "other", "substitutions.files", nil, "files"),
            ("substitutions.plural", nil, "substitutions.plural", nil, "plural"),
            ("width.20", nil, "width.20", nil, nil),
        ] as [(String, String?, String, String?, String?)])
    func `a variation has its plural, its device and its substitution`(
        _ text: String, _ plural: String?, _ rest: String, _ device: String?, _ substitution: String?
    ) {
        let variation = Variation(text)
        #expect(variation.plural.map(String.init) == plural)
        #expect(variation.withoutPlural == Variation(rest))
        #expect(variation.device.map(String.init) == device)
        #expect(variation.substitution.map(String.init) == substitution)
    }
}
