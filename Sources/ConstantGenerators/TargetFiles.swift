import EnvironmentSettings
import SourceText

/// The files of a target by their paths in it.
struct TargetFiles {
    /// The files and asset catalogs, relative to the target's folder.
    var paths: [String]
    /// Those of them that are elsewhere: the resources of the selected variant.
    var outside: [String: OutsideFile] = [:]

    /// The files of a target's folder, and others, which take the place of those with the same path.
    init(_ paths: [String], outside: [String: OutsideFile] = [:]) {
        self.outside = outside
        self.paths = outside.isEmpty ? paths : Set(paths).union(outside.keys).ordered()
    }

    /// The files that patterns select for a kind of constants, those of other tools left out, which the build does not watch.
    /// Where the patterns only leave files out, it is all others that can have such constants.
    func selected(by patterns: FilePatterns, for kind: ConstantKind) -> [String] {
        paths.filter { path in
            patterns.contains(path) && !TargetInputs.isOfTool(path)
                && (!patterns.onlyExcludes || TargetInputs.isSelectable(path, for: kind))
        }
    }

    /// Whether there is a file.
    func contains(_ path: String) -> Bool { paths.contains(path) }

    /// One of the files, read.
    /// - Throws: a diagnostic where it cannot be read.
    func file(_ path: String, of generation: ConstantGeneration) throws(DiagnosticsError) -> SourceFile {
        try SourceFile(
            readingFrom: outside.path(of: path, in: generation.targetDirectory),
            displayPath: outside.displayPath(of: path, after: generation.displayPrefix))
    }
}
