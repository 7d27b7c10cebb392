import PrumoRuntime
import StringCatalogs
import Testing

@Suite struct LocalizedValuePatternTests {
    private func pattern(_ units: [(String, String)], _ names: [String] = [], hasNumbers: Bool = true) -> TextPattern {
        LocalizedValue(
            units.map { TextUnit(Variation($0.0), $0.1) },
            substitutions: names.map { ValueSubstitution($0, argument: 2) }
        ).pattern(hasNumbers: hasNumbers)
    }

    @Test(
        arguments: [
            ([("", "a")], "a"),
            ([("plural.other", "b"), ("plural.one", "a")], "{one: a | other: b}"),
            ([("device.mac.plural.other", "m"), ("device.iphone", "i")], "<iphone: i | mac: {other: m}>"),
            ([("width.20", "long"), ("width.5", "s")], "[5: s | 20: long]"),
            ([("device.mac.width.5", "s"), ("device.other", "o")], "<mac: [5: s] | other: o>"),
            ([("plural.one", "hidden"), ("", "shown")], "shown"),
            ([("gender.x", "hidden"), ("plural.other", "b"), ("device.mac", "hidden")], "{other: b}"),
            ([("device.glasses", "hidden"), ("device.other", "o")], "<other: o>"),
            ([("plural.some", "hidden")], ""), ([("plural", "hidden")], ""), ([], ""),
        ] as [([(String, String)], String)])
    func `strings are nested by their variations`(units: [(String, String)], shape: String) {
        #expect(pattern(units).shape == shape)
    }

    @Test func `strings belong to the substitution with the longest matching name`() {
        let units = [
            ("", "%#@a@"), ("substitutions.a.plural.other", "1"), ("substitutions.a.b.plural.other", "2"),
            ("substitutions.c.plural.other", "none"), ("substitutions.a.b.c.plural.other", "3"),
            ("substitutions.d", "4"),
        ]
        let pattern = pattern(units, ["a", "a.b", "d", "a.b.c"])
        #expect(pattern.shape == "%#@a@ a[]={other: 1} a.b[]={other: 2} d[]=4 a.b.c[]={other: 3}")
        #expect(pattern.substitutions.map(\.argument) == [1, 1, 1, 1])
        #expect(pattern.substitutions.map(\.id) == [6, 7, 8, 9])
    }

    @Test func `strings that are not written yet are left out`() {
        let value = LocalizedValue([
            TextUnit(Variation("plural.one"), "", state: .new), TextUnit(Variation("plural.zero"), ""),
            TextUnit(Variation("plural.other"), "b", state: .new),
        ])
        #expect(value.pattern(hasNumbers: true).shape == "{zero:  | other: b}")
    }
}
