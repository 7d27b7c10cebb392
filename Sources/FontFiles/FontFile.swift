import SourceText

/// A font file: TrueType or OpenType, one font or a collection of them (OpenType 1.9.1).
package struct FontFile: Sendable {
    /// The extensions of font files that applications on Apple's systems can register.
    package static let extensions = ["ttf", "otf", "ttc", "otc"]

    /// The name of the file for diagnostics; its text is empty, since fonts have no lines.
    package let file: SourceFile
    /// The path relative to the target's folder.
    package let resourcePath: String
    /// The fonts in their order, each followed by its named styles; never empty.
    package let faces: [FontFace]

    /// Reads a font file from its bytes.
    /// - Throws: a diagnostic that says why it is not a font that applications can use.
    package init(
        _ bytes: [UInt8], path: String, displayPath: String? = nil, resourcePath: String? = nil
    ) throws(DiagnosticsError) {
        file = SourceFile(path: path, displayPath: displayPath, bytes: [])
        self.resourcePath = resourcePath ?? path
        var reader = FontFileReader(bytes: FontBytes(bytes), path: path)
        faces = try reader.faces()
    }

    /// Reads a font file from disk.
    /// - Throws: a diagnostic if it cannot be read, or is not a font that applications can use.
    package init(
        readingFrom path: String, displayPath: String? = nil, resourcePath: String? = nil
    ) throws(DiagnosticsError) {
        try self.init(
            // Fonts with characters of many scripts are larger than any text.
            SourceFile.bytes(of: path), path: path, displayPath: displayPath,
            resourcePath: resourcePath)
    }

    /// Whether a path is that of a font file, by its extension.
    package static func isFont(_ path: String) -> Bool {
        PathParts(path).pathExtension.map { extensions.contains($0.lowercased()) } ?? false
    }

    /// Reads every font file of a target.
    /// - Parameters:
    ///   - paths: the paths below the target's folder, relative to it.
    ///   - directory: the target's folder.
    ///   - displayPrefix: what to put before the paths in generated comments.
    ///   - outside: those of the files that are not in the target's folder.
    /// - Returns: the files in the order of their paths.
    /// - Throws: every problem of every file.
    package static func files(
        among paths: [String], in directory: String, displayPrefix: String, outside: [String: OutsideFile] = [:]
    ) throws(DiagnosticsError) -> [FontFile] {
        var problems = Problems()
        var files: [FontFile] = []
        for path in paths.ordered() where isFont(path) {
            let file = problems.attempt { () throws(DiagnosticsError) in
                try FontFile(
                    readingFrom: outside.path(of: path, in: directory),
                    displayPath: outside.displayPath(of: path, after: displayPrefix), resourcePath: path)
            }
            if let file { files.append(file) }
        }
        try problems.check()
        return files
    }
}
