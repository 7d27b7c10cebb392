import SourceText

/// Reads what a string catalog holds.
enum XCStringsContents {
    /// What a catalog holds.
    ///
    /// The file is scanned without a tree of its values. Whatever the scan does not understand, a second reading looks at
    /// closely: it tells what is wrong, or reads what is merely unusual.
    /// - Throws: everything that is wrong with the file.
    static func read(_ file: SourceFile) throws(DiagnosticsError) -> TableContents {
        if let contents = CatalogContentsScanner.contents(of: file) { return contents }
        return try CatalogTreeReader.read(file)
    }
}
