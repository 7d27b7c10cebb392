import EnvironmentSettings
import SourceText

/// The schema of a data file, in a file next to it: `Prices.schema.json` for `Prices.json`.
enum DataSchema {
    private static let suffix = ".schema.json"

    static func isSchema(_ path: String) -> Bool { path.lowercased().hasSuffix(suffix) }

    /// The schema; nil if there is none.
    /// - Parameter budget: the time of slow patterns, which all files of the target share.
    /// - Throws: every problem of the schema.
    static func schema(
        of path: String, _ files: TargetFiles, _ generation: ConstantGeneration, _ budget: SearchBudget
    ) throws(DiagnosticsError) -> SettingSchema? {
        let parts = PathParts(path)
        let schema = (parts.folder.isEmpty ? "" : parts.folder + "/") + parts.stem + suffix
        guard files.contains(schema) else { return nil }
        let file = try files.file(schema, of: generation)
        return try SchemaReader.schema(in: file, isOfEnvironments: false, budget: budget)
    }
}
