import SourceText
import StringCatalogs
import TestSupport
import Testing

@testable import Localization

@Suite struct FileMergePropertyTests {
    private static let texts = ["x", "y z", "q\"uote", "🌍\n", "%lld"]

    private func entry(_ format: TableFile.Format, _ generator: inout SeededGenerator) -> MergeEntry {
        func text() -> String { Self.texts.randomElement(using: &generator) ?? "" }
        switch format {
        case .strings: return MergeEntry(values: ["": LocalizedValue(text())])
        case .stringsdict:
            let forms = ["one", "few", "many", "other"].filter { $0 == "other" || Bool.random(using: &generator) }
            let units = forms.map { TextUnit(Variation("substitutions.n.plural.\($0)"), text()) }
            return MergeEntry(
                values: [
                    "": LocalizedValue(
                        [TextUnit(.root, "%#@n@")] + units, substitutions: [ValueSubstitution("n", format: "lld")])
                ])
        case .xcstrings:
            var entry = MergeEntry(comment: Bool.random(using: &generator) ? text() : nil)
            for language in ["de", "fr", "pt-BR"] where Bool.random(using: &generator) {
                let units = ["one", "other"].map { TextUnit(Variation("plural.\($0)"), text()) }
                entry.values[language] = Bool.random(using: &generator) ? LocalizedValue(text()) : LocalizedValue(units)
            }
            if Bool.random(using: &generator) { entry.fields.extractionState = .manual }
            return entry
        }
    }

    private func side(_ base: MergeSide, _ format: TableFile.Format, _ generator: inout SeededGenerator) -> MergeSide {
        var side = MergeSide()
        for key in base.keys where Int.random(in: 0..<6, using: &generator) > 0 {
            let isChanged = Int.random(in: 0..<3, using: &generator) == 0
            side.set(key, isChanged ? entry(format, &generator) : base[key] ?? MergeEntry())
        }
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
            side.set("n\(Int.random(in: 0..<4, using: &generator))", entry(format, &generator))
        }
        return side
    }

    private func bytes(_ side: MergeSide, _ format: TableFile.Format) throws -> [UInt8] {
        let path = "A.\(format.rawValue)"
        let empty = TableFileEditors.emptyFile(format, sourceLanguage: "en")
        var editor = try TableFileEditors.editor(of: SourceFile(path: path, bytes: empty))
        for key in side.keys {
            let entry = try #require(side[key])
            for (language, value) in entry.values.sorted(by: { $0.key < $1.key }) {
                try editor.apply(.set(key: key, language: language, value: value))
            }
            if entry.comment != nil { try editor.apply(.setComment(key: key, entry.comment)) }
            if format == .xcstrings { try editor.apply(.setFields(key: key, entry.fields)) }
        }
        return editor.bytes
    }

    /// The file where every conflict is decided for one side.
    private func decided(_ bytes: [UInt8], forOurs: Bool) -> [UInt8] {
        var (result, isOurs, isTheirs): ([UInt8], Bool, Bool) = ([], false, false)
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            switch String(decoding: line, as: UTF8.self) {
            case "<<<<<<< ours": isOurs = true
            case "=======" where isOurs: (isOurs, isTheirs) = (false, true)
            case ">>>>>>> theirs": isTheirs = false
            default: if !(forOurs ? isTheirs : isOurs) { result += line + [0x0A] }
            }
        }
        return result
    }

    @Test(arguments: [TableFile.Format.strings, .stringsdict, .xcstrings])
    func `each side of the marks is a file that can be read, with that side's strings`(format: TableFile.Format) throws
    {
        var conflicts = 0
        for seed in 0..<30 {
            var generator = SeededGenerator(seed: UInt64(seed))
            var base = MergeSide()
            for key in 0..<5 { base.set("k\(key)", entry(format, &generator)) }
            let (ours, theirs) = (side(base, format, &generator), side(base, format, &generator))
            func file(_ bytes: [UInt8]) -> SourceFile { SourceFile(path: "A.\(format.rawValue)", bytes: bytes) }
            let files = try [base, ours, theirs].map { file(try bytes($0, format)) }
            let merged = try FileMerge(base: files[0], ours: files[1], theirs: files[2])
            let mirrored = try FileMerge(base: files[0], ours: files[2], theirs: files[1])
            #expect(merged.conflicts.count == mirrored.conflicts.count)
            #expect(merged.isMarked == !merged.conflicts.isEmpty)
            conflicts += merged.conflicts.count
            for (isOurs, other) in [(true, false), (false, true)] {
                let mine = try TableFileParser.parse(file(decided(merged.bytes, forOurs: isOurs)))
                let yours = try TableFileParser.parse(file(decided(mirrored.bytes, forOurs: other)))
                #expect(MergeSide(mine).hasTexts(of: MergeSide(yours)), "seed \(seed)")
            }
            if merged.isMarked {
                let lines = merged.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
                #expect(merged.conflicts.allSatisfy { lines[$0.line - 1] == Array("<<<<<<< ours".utf8)[...] })
            }
        }
        #expect(conflicts > 10)
    }

    @Test func `a catalog's later version is taken along`() throws {
        func catalog(_ version: String, _ key: String) -> SourceFile {
            SourceFile(
                path: "A.xcstrings",
                text:
                    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"\(key)\" : {\n\n    }\n  },\n  \"version\" : \"\(version)\"\n}"
            )
        }
        for (ours, theirs, expected) in [
            ("1.0", "1.1", "1.1"), ("1.1", "1.0", "1.1"), ("1.1", "1.2", "1.2"), ("1.2", "1.1", "1.2"),
        ] {
            let merge = try FileMerge(base: catalog("1.0", "a"), ours: catalog(ours, "b"), theirs: catalog(theirs, "c"))
            let text = String(decoding: merge.bytes, as: UTF8.self)
            #expect(text.contains("\"version\" : \"\(expected)\""))
            #expect(merge.conflicts.isEmpty)
        }
    }

    @Test func `two source languages are not merged`() throws {
        func catalog(_ language: String) -> SourceFile {
            SourceFile(
                path: "A.xcstrings", text: #"{"sourceLanguage": "\#(language)", "strings": {"\#(language)": {}}}"#)
        }
        let error = #expect(throws: DiagnosticsError.self) {
            try FileMerge(base: catalog("en"), ours: catalog("de"), theirs: catalog("fr"))
        }
        #expect(error?.diagnostics.first?.message.contains("choose one") == true)
    }
}
