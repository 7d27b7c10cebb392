import SourceText
import StringCatalogs
import TestSupport
import Testing

@testable import Localization

/// Random edits, held against a model of what a catalog is to hold.
@Suite struct XCStringsEditorPropertyTests {
    /// A catalog as edits see it.
    private struct Model {
        struct Entry: Equatable {
            var comment: String?
            var fields = CatalogFields()
            var texts: [String: LocalizedValue] = [:]
        }
        var entries: [String: Entry] = [:]

        init(_ contents: TableContents) {
            for entry in contents.entries {
                entries[entry.key] = Entry(
                    comment: entry.comment, fields: entry.fields,
                    texts: Dictionary(uniqueKeysWithValues: entry.localizations.map { ($0.language, $0.value) }))
            }
        }

        /// Makes an edit; false where it is to be refused.
        mutating func apply(_ edit: FileEdit) -> Bool {
            switch edit {
            case .set(let key, let language, let value): entries[key, default: Entry()].texts[language] = value
            case .removeText(let key, let language):
                guard entries[key] != nil else { return false }
                entries[key]?.texts[language] = nil
            case .remove(let key): return entries.removeValue(forKey: key) != nil
            case .rename(let key, let name):
                guard let entry = entries[key], key == name || entries[name] == nil else { return false }
                entries[key] = nil
                entries[name] = entry
            case .setComment(let key, let comment):
                if entries[key] != nil || comment != nil { entries[key, default: Entry()].comment = comment }
            case .setFields(let key, let fields): entries[key, default: Entry()].fields = fields
            case .setMember: break
            }
            return true
        }

        /// Whether both say the same.
        func matches(_ other: Model) -> Bool {
            guard Set(entries.keys) == Set(other.entries.keys) else { return false }
            return entries.allSatisfy { key, entry in
                guard let second = other.entries[key] else { return false }
                return entry.comment == second.comment && entry.fields == second.fields
                    && Set(entry.texts.keys) == Set(second.texts.keys)
                    && entry.texts.allSatisfy { second.texts[$0]?.isEquivalent(to: $1) == true }
            }
        }
    }

    private func edit(_ maker: inout CatalogMaker, _ keys: [String]) -> FileEdit {
        let key = keys.isEmpty || maker.number(0..<3) == 0 ? maker.word() : keys[maker.number(0..<keys.count)]
        let language = ["de", "en", "fr", "pt-BR", "aa"][maker.number(0..<5)]
        switch maker.number(0..<10) {
        case 0: return .remove(key: key)
        case 1: return .rename(key: key, to: maker.word())
        case 2: return .removeText(key: key, language: language)
        case 3: return .setComment(key: key, maker.number(0..<3) == 0 ? nil : maker.word())
        case 4:
            return .setFields(
                key: key,
                CatalogFields(
                    extractionState: [nil, .manual, .stale][maker.number(0..<3)],
                    shouldTranslate: maker.number(0..<2) == 0,
                    generatesSymbol: [nil, true, false][maker.number(0..<3)]))
        default: return .set(key: key, language: language, value: maker.value())
        }
    }

    @Test func `what is read after random edits is what was requested`() throws {
        var maker = CatalogMaker(seed: 23, nestsSubstitutions: false)
        var refused = 0
        var tried = 0
        while tried < 80 {
            let text = tried % 5 == 0 ? CatalogSample.written[tried / 5 % 5].text : maker.catalog()
            guard let contents = try? StringCatalogParser.parse(CatalogSample.file(text)) else { continue }
            tried += 1
            var model = Model(contents)
            var editor = try XCStringsEditor(CatalogSample.file(text))
            for number in 0..<maker.number(1..<25) {
                let edit = edit(&maker, model.entries.keys.sorted())
                if model.apply(edit) {
                    try editor.apply(edit)
                } else {
                    refused += 1
                    #expect(throws: DiagnosticsError.self) { try editor.apply(edit) }
                }
                if number == 7 { editor.sort() }
                if number == 11, maker.number(0..<3) == 0 { editor.normalize() }
            }
            let written = editor.bytes
            let file = SourceFile(path: "A.xcstrings", bytes: written)
            let read = Model(try StringCatalogParser.parse(file))
            #expect(read.matches(model), "\(text)\n\(String(decoding: written, as: UTF8.self))")
            #expect(try XCStringsEditor(file).bytes == written)
            editor.normalize()
            let normalized = editor.bytes
            let normalizedFile = SourceFile(path: "A.xcstrings", bytes: normalized)
            #expect(Model(try StringCatalogParser.parse(normalizedFile)).matches(model))
            #expect(CatalogNormalizer.normalized(normalized) == normalized)
        }
        #expect(refused > 20)
    }
}
