import Foundation
import Localization
import SourceText
import StringCatalogs

/// A file of texts as edits leave it.
enum EditedFile {
    static func text(_ name: String, _ text: String, _ edits: [FileEdit]) throws -> String {
        String(decoding: try bytes(name, Array(text.utf8), edits), as: UTF8.self)
    }

    static func bytes(_ name: String, _ bytes: [UInt8], _ edits: [FileEdit]) throws -> [UInt8] {
        var editor = try TableFileEditors.editor(of: SourceFile(path: name, bytes: bytes))
        for edit in edits { try editor.apply(edit) }
        return editor.bytes
    }

    static func sorted(_ name: String, _ text: String) throws -> String {
        var editor = try TableFileEditors.editor(of: SourceFile(path: name, text: text))
        editor.sort()
        return String(decoding: editor.bytes, as: UTF8.self)
    }

    static func normalized(_ name: String, _ bytes: [UInt8]) throws -> String {
        var editor = try TableFileEditors.editor(of: SourceFile(path: name, bytes: bytes))
        editor.normalize()
        return String(decoding: editor.bytes, as: UTF8.self)
    }

    /// What a file says, by key: what its reader finds.
    static func texts(_ name: String, _ bytes: [UInt8]) throws -> [String: LocalizedValue] {
        let contents = try TableFileParser.parse(SourceFile(path: name, bytes: bytes))
        return Dictionary(contents.entries.map { ($0.key, $0.localizations[0].value) }) { $1 }
    }

    /// Why an edit is refused.
    static func refusal(_ name: String, _ bytes: [UInt8], _ edit: FileEdit) throws -> String? {
        var editor = try TableFileEditors.editor(of: SourceFile(path: name, bytes: bytes))
        do throws(DiagnosticsError) {
            try editor.apply(edit)
            return nil
        } catch {
            return editor.bytes == bytes ? error.diagnostics.first?.message : "the file was changed all the same"
        }
    }
}

extension FileEdit {
    static func set(_ key: String, _ text: String) -> FileEdit {
        .set(key: key, language: "", value: LocalizedValue(text))
    }

    /// Sets texts by their variations.
    static func set(_ key: String, _ texts: KeyValuePairs<String, String>, formats: [String: String] = [:]) -> FileEdit
    {
        .set(
            key: key, language: "",
            value: LocalizedValue(
                texts.map { TextUnit(Variation($0.key), $0.value) },
                substitutions: formats.sorted { $0.key < $1.key }.map { ValueSubstitution($0.key, format: $0.value) }))
    }
}
