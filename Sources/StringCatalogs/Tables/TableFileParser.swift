import SourceText

/// Parses a file of a strings table, whatever its format.
package enum TableFileParser {
    /// The contents of a file.
    /// - Parameters:
    ///   - file: the file with the bytes as they are on disk; its extension names the format.
    ///   - leavesOut: whether strings with problems are left out, and listed as unreadable.
    /// - Throws: everything that is wrong with the file, or what keeps it from being read as a whole.
    package static func parse(
        _ file: SourceFile, leavesOut: Bool = false
    ) throws(DiagnosticsError) -> TableContents {
        try ConflictMarker.named(in: file) { () throws(DiagnosticsError) in
            switch TableFile(path: file.path)?.format {
            case .xcstrings: try StringCatalogParser.parse(file, leavesOut: leavesOut)
            case .stringsdict: try StringsDictParser.parse(file, leavesOut: leavesOut)
            case .strings, nil: try StringsParser.parse(file, leavesOut: leavesOut)
            }
        }
    }
}
