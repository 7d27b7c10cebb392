import StringCatalogs
import TestSupport
import Testing

@testable import Localization

@Suite struct TableMergeTests {
    /// A side with one language: keys with their texts, `key: nil` for nothing.
    private func side(_ texts: KeyValuePairs<String, String>, comments: [String: String] = [:]) -> MergeSide {
        var side = MergeSide()
        for (key, text) in texts {
            side.set(key, MergeEntry(comment: comments[key], values: ["": LocalizedValue(text)]))
        }
        return side
    }

    private func texts(_ side: MergeSide) -> [String] {
        side.keys.map { "\($0)=\(side[$0]?.values[""]?.plainText ?? "-")" }
    }

    @Test(arguments: [
        // base, ours, theirs, merged, conflicts
        (["a=1"], ["a=1"], ["a=2"], ["a=2"], 0), (["a=1"], ["a=2"], ["a=1"], ["a=2"], 0),
        (["a=1"], ["a=2"], ["a=2"], ["a=2"], 0), (["a=1"], ["a=2"], ["a=3"], ["a=2"], 1),
        ([], ["a=1"], ["b=1"], ["b=1", "a=1"], 0), ([], ["a=1"], ["a=1"], ["a=1"], 0),
        ([], ["a=1"], ["a=2"], ["a=1"], 1), (["a=1", "b=1"], ["b=1"], ["a=1", "b=2"], ["b=2"], 0),
        (["a=1", "b=1"], ["a=1", "b=2"], ["b=1"], ["b=2"], 0), (["a=1"], [], ["a=2"], [], 1),
        (["a=1"], ["a=2"], [], ["a=2"], 1), (["a=1"], [], [], [], 0),
        (["a=1", "z=1"], ["a=1", "m=1", "z=1"], ["a=1", "n=1", "z=1"], ["a=1", "n=1", "m=1", "z=1"], 0),
        ([], [], [], [], 0),
    ])
    func `strings are taken from the side that changed them`(
        base: [String], ours: [String], theirs: [String], merged: [String], conflicts: Int
    ) {
        func parsed(_ texts: [String]) -> MergeSide {
            var side = MergeSide()
            for text in texts {
                let parts = text.split(separator: "=").map(String.init)
                side.set(parts[0], MergeEntry(values: ["": LocalizedValue(parts[1])]))
            }
            return side
        }
        let merge = TableMerge(base: parsed(base), ours: parsed(ours), theirs: parsed(theirs))
        #expect(texts(merge.merged) == merged)
        #expect(merge.conflicts.count == conflicts)
        #expect(merge.theirEdits.count == conflicts)
    }

    @Test func `a conflict names the key, the language and both strings`() {
        let base = MergeSide.of(["k": ["fr": "Un", "de": "Eins"]])
        let ours = MergeSide.of(["k": ["fr": "Deux", "de": "Zwei"]])
        let theirs = MergeSide.of(["k": ["fr": "Trois", "de": "Eins"]])
        let merge = TableMerge(base: base, ours: ours, theirs: theirs)
        #expect(
            merge.conflicts == [
                MergeConflict("k", .text(language: "fr", .root), ours: "Deux", theirs: "Trois")
            ])
        #expect(
            merge.conflicts.first?.message
                == #""k" (fr): ours has "Deux", theirs has "Trois"; keep one of them"#)
        #expect(merge.merged["k"]?.values["de"]?.plainText == "Zwei")
    }

    @Test func `languages of one key merge apart from each other`() {
        let base = MergeSide.of(["k": ["fr": "Un", "de": "Eins", "it": "Uno"]])
        let ours = MergeSide.of(["k": ["fr": "Deux", "de": "Eins"]])
        let theirs = MergeSide.of(["k": ["fr": "Un", "it": "Uno", "pt": "Um"]])
        let merge = TableMerge(base: base, ours: ours, theirs: theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(merge.merged["k"]?.values.mapValues(\.plainText) == ["fr": "Deux", "pt": "Um"])
        #expect(merge.edits.count == 2)
    }

    @Test func `a language that one side removed and the other changed is a conflict`() {
        let base = MergeSide.of(["k": ["fr": "Un", "de": "Eins"]])
        let ours = MergeSide.of(["k": ["de": "Eins"]])
        let theirs = MergeSide.of(["k": ["fr": "Une", "de": "Eins"]])
        let merge = TableMerge(base: base, ours: ours, theirs: theirs)
        #expect(merge.conflicts == [MergeConflict("k", .language("fr"), ours: nil, theirs: "Une")])
        #expect(merge.conflicts.first?.message.contains("ours removed it, theirs has \"Une\"") == true)
    }

    @Test func `comments merge as strings do`() {
        let base = side(["a": "1", "b": "1"], comments: ["a": "x", "b": "x"])
        let ours = side(["a": "2", "b": "1"], comments: ["a": "x", "b": "y"])
        let theirs = side(["a": "1", "b": "1"], comments: ["a": "new", "b": "z"])
        let merge = TableMerge(base: base, ours: ours, theirs: theirs)
        #expect(merge.merged["a"]?.comment == "new")
        #expect(merge.merged["a"]?.values[""]?.plainText == "2")
        #expect(merge.conflicts == [MergeConflict("b", .comment, ours: "y", theirs: "z")])
    }

    @Test func `settings merge one by one`() {
        func side(_ fields: CatalogFields) -> MergeSide {
            var side = MergeSide()
            side.set("k", MergeEntry(fields: fields))
            return side
        }
        let merge = TableMerge(
            base: side(CatalogFields()), ours: side(CatalogFields(extractionState: .manual)),
            theirs: side(CatalogFields(shouldTranslate: false)))
        #expect(merge.conflicts.isEmpty)
        #expect(merge.merged["k"]?.fields == CatalogFields(extractionState: .manual, shouldTranslate: false))
        let conflict = TableMerge(
            base: side(CatalogFields()), ours: side(CatalogFields(extractionState: .manual)),
            theirs: side(CatalogFields(extractionState: .stale)))
        #expect(conflict.conflicts.map(\.subject) == [.fields])
    }

    @Test func `what only became stale may be removed by the other side`() {
        let base = MergeSide.of(["k": ["fr": "Un"]])
        var ours = base
        ours.set("k", MergeEntry(fields: CatalogFields(extractionState: .stale), values: ["fr": LocalizedValue("Un")]))
        let merge = TableMerge(base: base, ours: ours, theirs: MergeSide())
        #expect(merge.conflicts.isEmpty)
        #expect(merge.merged.keys.isEmpty)
    }

    @Test func `thousands of keys in ten languages take no time`() {
        let languages = (0..<10).map { "l\($0)" }
        var base = MergeSide()
        for key in 0..<2_000 {
            let values = languages.map { ($0, LocalizedValue("\(key) \($0)")) }
            base.set("k\(key)", MergeEntry(values: Dictionary(uniqueKeysWithValues: values)))
        }
        var (ours, theirs) = (base, base)
        for key in 0..<500 {
            ours.set("k\(key)", MergeEntry(values: ["l1": LocalizedValue("ours")]))
            theirs.set("new\(key)", MergeEntry(values: ["l1": LocalizedValue("theirs")]))
        }
        let time = ProcessorTime.measure {
            let merge = TableMerge(base: base, ours: ours, theirs: theirs)
            #expect(merge.merged.keys.count == 2_500)
        }
        #expect(time < .seconds(3))
    }
}

extension MergeSide {
    /// A side with plain texts by key and language.
    static func of(_ texts: [String: [String: String]]) -> MergeSide {
        var side = MergeSide()
        for (key, values) in texts.sorted(by: { $0.key < $1.key }) {
            side.set(key, MergeEntry(values: values.mapValues { LocalizedValue($0) }))
        }
        return side
    }
}
