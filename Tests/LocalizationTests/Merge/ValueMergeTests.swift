import StringCatalogs
import Testing

@testable import Localization

@Suite struct ValueMergeTests {
    private func value(_ units: KeyValuePairs<String, String>) -> LocalizedValue {
        LocalizedValue(units.map { TextUnit(Variation($0.key), $0.value) })
    }

    private func words(_ value: LocalizedValue) -> [String] { value.units.map { "\($0.variation)=\($0.text)" } }

    @Test func `plural forms merge one by one`() {
        let merge = ValueMerge(
            base: value(["plural.one": "a", "plural.other": "b"]),
            ours: value(["plural.one": "A", "plural.other": "b"]),
            theirs: value(["plural.one": "a", "plural.few": "f", "plural.other": "B"]))
        #expect(merge.conflicts.isEmpty)
        #expect(words(merge.ours) == ["plural.one=A", "plural.few=f", "plural.other=B"])
        #expect(merge.ours == merge.theirs)
    }

    @Test func `only the form that both changed is a conflict`() {
        let merge = ValueMerge(
            base: value(["plural.one": "a", "plural.other": "b"]),
            ours: value(["plural.one": "A", "plural.other": "x"]),
            theirs: value(["plural.one": "a", "plural.other": "y"]))
        #expect(merge.conflicts.map(\.variation) == [Variation("plural.other")])
        #expect(words(merge.ours) == ["plural.one=A", "plural.other=x"])
        #expect(words(merge.theirs) == ["plural.one=A", "plural.other=y"])
    }

    @Test(arguments: [
        (["": "t"], ["plural.other": "p"], ["device.other": "d"], [nil]),
        (["": "t"], ["plural.other": "p"], ["": "u"], [nil]),
        (["device.mac": "m"], ["device.mac": "m", "device.other": "o"], ["device.mac.plural.other": "p"], []),
        (["": "t"], ["": "u"], ["": "v"], [Variation.root]),
        (["": "t"], ["": "t", "substitutions.n.plural.one": "1"], ["": "t", "substitutions.n.plural.other": "2"], []),
    ])
    func `a value cannot vary by two things at one place`(
        base: [String: String], ours: [String: String], theirs: [String: String], conflicts: [Variation?]
    ) {
        func value(_ units: [String: String]) -> LocalizedValue {
            LocalizedValue(units.sorted { $0.key < $1.key }.map { TextUnit(Variation($0.key), $0.value) })
        }
        let merge = ValueMerge(base: value(base), ours: value(ours), theirs: value(theirs))
        #expect(merge.conflicts.map(\.variation) == conflicts)
    }

    @Test func `strings of variables merge one by one, whatever the names of the variables are`() {
        for (first, second) in [("a", "b"), ("a.n", "b.n"), ("n.a", "n.b"), ("n", "n.b"), ("n.x.y", "n.x.z")] {
            let (left, right) = ("substitutions.\(first).plural", "substitutions.\(second).device.mac.plural")
            let base = value([
                "": "t", "\(left).one": "1", "\(left).other": "2", "\(right).one": "3", "\(right).other": "4",
            ])
            let ours = value([
                "": "t", "\(left).one": "O", "\(left).other": "2", "\(right).one": "3", "\(right).other": "4",
            ])
            let theirs = value([
                "": "t", "\(left).one": "1", "\(left).other": "2", "\(right).one": "3", "\(right).other": "T",
            ])
            let merge = ValueMerge(base: base, ours: ours, theirs: theirs)
            #expect(merge.conflicts.isEmpty, "\(first) \(second)")
            #expect(merge.ours.units.map(\.text) == ["t", "O", "2", "3", "T"])
            // Both a plural and devices for one variable are none of a format.
            let two = ValueMerge(
                base: value(["": "t"]), ours: value(["": "t", "\(left).one": "1"]),
                theirs: value(["": "t", "substitutions.\(first).device.mac": "2"]))
            #expect(two.conflicts.count == 1, "\(first)")
        }
    }

    @Test func `substitutions merge by their names`() {
        func value(_ substitutions: [ValueSubstitution]) -> LocalizedValue {
            LocalizedValue([TextUnit(.root, "%#@a@ %#@b@")], substitutions: substitutions)
        }
        let (a, b) = (ValueSubstitution("a", format: "lld"), ValueSubstitution("b", format: "lld"))
        var (second, double) = (b, b)
        second.argument = 2
        double.format = "lf"
        let merge = ValueMerge(base: value([a, b]), ours: value([a, second]), theirs: value([b]))
        #expect(merge.conflicts.isEmpty)
        #expect(merge.ours.substitutions == [second])
        let conflict = ValueMerge(base: value([a, b]), ours: value([a, second]), theirs: value([a, double]))
        #expect(conflict.conflicts.map(\.ours) == ["%2$lld"])
        #expect(conflict.conflicts.map(\.theirs) == ["%lf"])
    }

    @Test(
        arguments: [
            // base, ours, theirs, merged
            (("a", .needsReview), ("a", .translated), ("a", .translated), ("a", .translated)),
            (("a", .translated), ("a", .needsReview), ("b", .translated), ("b", .needsReview)),
            (("a", .needsReview), ("a", .translated), ("b", .needsReview), ("b", .needsReview)),
            (("", .new), ("x", .translated), ("x", .needsReview), ("x", .needsReview)),
            (("a", .new), ("a", .new), ("b", .machineTranslated), ("b", .machineTranslated)),
        ] as [(State, State, State, State)])
    func `of two states the less finished counts`(base: State, ours: State, theirs: State, merged: State) {
        func unit(_ state: State) -> TextUnit { TextUnit(.root, state.0, state: state.1) }
        guard case .value(let unit?) = UnitMerge.merge(base: unit(base), ours: unit(ours), theirs: unit(theirs)) else {
            Issue.record("a conflict")
            return
        }
        #expect(unit.text == merged.0)
        #expect(unit.state == merged.1)
    }

    typealias State = (String, TranslationState)
}
