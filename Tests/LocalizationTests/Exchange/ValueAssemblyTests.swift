import StringCatalogs
import Testing

@testable import Localization

@Suite struct ValueAssemblyTests {
    private static let source = LocalizedValue(
        [
            TextUnit(.root, "%#@files@ in %#@dirs@"),
            TextUnit(Variation("substitutions.files.plural.other"), "%arg files"),
            TextUnit(Variation("substitutions.dirs.plural.other"), "%arg folders"),
        ],
        substitutions: [
            ValueSubstitution("files", argument: 1, format: "lld"),
            ValueSubstitution("dirs", argument: 2, format: "lld"),
        ])

    @Test(arguments: [
        ([("", "%#@dirs@: %#@files@")], "substitutions.dirs.plural.other"),
        (
            [("", "%#@dirs@: %#@files@"), ("substitutions.dirs.plural.other", "%arg Ordner")],
            "substitutions.files.plural.other"
        ),
        ([("substitutions.dirs.plural.other", "%#@files@")], "substitutions.files.plural.other"),
    ])
    func `a string needs the variables that it refers to`(texts: [(String, String)], missing: String) {
        var assembly = ValueAssembly(nil, source: Self.source)
        for (variation, text) in texts { assembly.set(TextUnit(Variation(variation), text)) }
        assembly.complete()
        #expect(assembly.missing?.text == missing)
    }

    @Test func `strings for devices need one for all others, if the source has one`() {
        let (mac, other) = (Variation("device.mac"), Variation("device.other"))
        for (units, missing) in [
            ([TextUnit(mac, "Click"), TextUnit(other, "Tap")], other), ([TextUnit(mac, "Click")], nil),
        ] {
            var assembly = ValueAssembly(nil, source: LocalizedValue(units))
            assembly.set(TextUnit(mac, "Klick"))
            assembly.complete()
            #expect(assembly.missing == missing)
        }
    }
}
