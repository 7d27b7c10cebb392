import SourceText

/// Parses a file of a strings table, whatever its format.
package enum TableFileParser {
    /// What a file contains.
    /// - Parameter file: the file with the bytes as they are on disk; its extension names the format.
    /// - Throws: everything that is wrong with the file.
    package static func parse(_ file: SourceFile) throws(DiagnosticsError) -> TableContents {
        switch TableFile(path: file.path)?.format {
        case .xcstrings: return try StringCatalogParser.parse(file)
        case .stringsdict: return try StringsDictParser.parse(file)
        case .strings, nil: return try StringsParser.parse(file)
        }
    }
}
