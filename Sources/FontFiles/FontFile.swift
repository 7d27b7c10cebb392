import SourceText

/// A font file: TrueType or OpenType, one font or a collection of them (OpenType 1.9.1).
public struct FontFile: Sendable {
    /// The extensions of font files that applications on Apple's systems can register.
    public static let extensions = ["ttf", "otf", "ttc", "otc"]

    /// The name of the file for diagnostics; its text is empty, since fonts have no lines.
    public let file: SourceFile
    /// The path relative to the target's folder.
    public let resourcePath: String
    /// The fonts in their order, each followed by its named styles; never empty.
    public let faces: [FontFace]

    /// Reads a font file from its bytes.
    /// - Throws: a diagnostic that says why it is no font that applications can use.
    public init(
        _ bytes: [UInt8], path: String, displayPath: String? = nil, resourcePath: String? = nil
    ) throws(DiagnosticsError) {
        file = SourceFile(path: path, displayPath: displayPath, bytes: [])
        self.resourcePath = resourcePath ?? path
        var reader = FontFileReader(bytes: FontBytes(bytes), path: path)
        faces = try reader.faces()
    }

    /// Reads a font file from disk.
    /// - Throws: a diagnostic where it cannot be read, or is no font that applications can use.
    public init(
        readingFrom path: String, displayPath: String? = nil, resourcePath: String? = nil
    ) throws(DiagnosticsError) {
        try self.init(
            // Fonts with characters of many scripts are larger than any text.
            SourceFile.bytes(of: path), path: path, displayPath: displayPath,
            resourcePath: resourcePath)
    }

    /// Whether a path is that of a font file, by its extension.
    public static func isFont(_ path: String) -> Bool {
        PathParts(path).pathExtension.map { extensions.contains($0.lowercased()) } ?? false
    }

    /// Reads every font file of a target.
    /// - Parameters:
    ///   - paths: the paths below the target's folder, relative to it.
    ///   - directory: the target's folder.
    ///   - displayPrefix: what to put in front of the paths in generated comments.
    /// - Returns: the files in the order of their paths.
    /// - Throws: every problem of every file.
    public static func files(
        among paths: [String], in directory: String, displayPrefix: String
    ) throws(DiagnosticsError) -> [FontFile] {
        var problems = Problems()
        var files: [FontFile] = []
        for path in paths.sorted() where isFont(path) {
            let file = problems.attempt { () throws(DiagnosticsError) in
                try FontFile(
                    readingFrom: Folder.path(of: path, in: directory), displayPath: displayPrefix + path,
                    resourcePath: path)
            }
            if let file { files.append(file) }
        }
        try problems.check()
        return files
    }
}
