import DataFormats
import DocumentFormats
import SourceText

/// Gives a setting another name in the keys of `.prumo.json` that name settings.
enum ConfigurationRename {
    /// What names environments, not settings.
    private static let otherKeys: Set = ["names", "default", "protected", "defaultBrand", "allowMissingSecrets"]

    /// The bytes of the file with the new name.
    /// - Throws: that the file is not valid JSON.
    static func bytes(of file: SourceFile, _ move: SettingMove) throws(DiagnosticsError) -> [UInt8] {
        var editor = try JSONEditor(file)
        for member in editor.root["environments"]?.members ?? [] where !otherKeys.contains(member.name) {
            // `relaxations` has a member for each setting; the guards in it may have the names of settings.
            for setting in member.value.members ?? [] {
                if let name = move.renamed(setting.name) { editor.replace(setting.nameRange, with: name) }
            }
            rename(member.value, move, &editor)
        }
        return editor.bytes
    }

    /// Renames the strings of lists.
    private static func rename(_ value: JSONValue, _ move: SettingMove, _ editor: inout JSONEditor) {
        for element in value.elements ?? [] {
            if let name = element.string.flatMap(move.renamed) { editor.replace(element.range, with: name) }
            rename(element, move, &editor)
        }
        for member in value.members ?? [] { rename(member.value, move, &editor) }
    }
}
