import SourceText
import StringCatalogs

/// Makes editors.
package enum TableFileEditors {
    /// An editor of a file.
    /// - Parameter file: the file with the bytes as they are on disk; its extension determines the format.
    /// - Throws: everything that is wrong with the file.
    package static func editor(of file: SourceFile) throws(DiagnosticsError) -> any TableFileEditor {
        switch TableFile(path: file.path)?.format {
        case .xcstrings: return try XCStringsEditor(file)
        case .stringsdict: return try StringsDictEditor(file)
        case .strings, nil: return try StringsEditor(file)
        }
    }

    /// The bytes of a new file without entries.
    package static func emptyFile(_ format: TableFile.Format, sourceLanguage: String) -> [UInt8] {
        switch format {
        case .xcstrings: XCStringsEditor.emptyFile(sourceLanguage: sourceLanguage)
        case .stringsdict: StringsDictEditor.emptyFile
        case .strings: []
        }
    }
}
