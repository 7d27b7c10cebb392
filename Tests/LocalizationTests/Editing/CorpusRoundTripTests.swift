import Foundation
import Localization
import SourceText
import Testing

/// Real files, where `PRUMO_STRINGS_CORPUS` names a folder of them.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PRUMO_STRINGS_CORPUS"] != nil))
struct CorpusRoundTripTests {
    @Test func `setting every text to what it is changes no byte of any file`() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["PRUMO_STRINGS_CORPUS"])
        let project = StringsProject([folder])
        var (files, texts, refused) = (0, 0, 0)
        for file in project.tables.flatMap(\.files) {
            var editor = try TableFileEditors.editor(of: SourceFile(path: file.path, bytes: file.bytes))
            #expect(editor.bytes == file.bytes, "\(file.path) is not the same without an edit")
            var seen: Set<String> = []
            for entry in file.contents.entries.reversed() where seen.insert(entry.key).inserted {
                for localization in entry.localizations where !localization.value.units.isEmpty {
                    texts += localization.value.units.count
                    do {
                        try editor.apply(
                            .set(key: entry.key, language: localization.language, value: localization.value))
                    } catch {
                        refused += 1
                    }
                }
            }
            #expect(editor.bytes == file.bytes, "\(file.path) is not the same with the same texts")
            files += 1
        }
        print("\(files) files, \(texts) texts, \(refused) refused, \(project.problems.count) problems")
    }
}
