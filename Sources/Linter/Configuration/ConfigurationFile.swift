import DataFormats
import Files
import SourceText

/// A file with a key `lint`, read but not understood yet.
struct ConfigurationFile: Sendable {
    /// The name of the file that is looked for in folders.
    static let name = ".prumo.json"
    /// The key whose value the linter reads.
    static let key = "lint"

    let path: Path
    let source: SourceFile
    /// The value of `lint`.
    let lint: JSONValue

    /// Reads a file.
    /// - Parameter role: on whose word it is read: a user's, or that of the file whose `extends` leads here.
    /// - Returns: nil if it has no key `lint`.
    /// - Throws: what is wrong with it as JSON.
    init?(
        _ path: Path, in directory: Path, as role: ReadingRole = .repository()
    ) throws(DiagnosticsError) {
        let source = try SourceFile(reading: path, shownFrom: directory, as: role)
        let root = try JSONParser.parse(source)
        guard root.members != nil else {
            throw DiagnosticsError(
                source.diagnostic(
                    at: root.range.lowerBound,
                    "\(own: Self.name) must be an object in { }, not \(own: root.kindDescription)"
                ))
        }
        guard let lint = root[Self.key] else { return nil }
        self.init(path: path, source: source, lint: lint)
    }

    init(path: Path, source: SourceFile, lint: JSONValue) {
        self.path = path
        self.source = source
        self.lint = lint
    }

    /// The folder that its paths start in.
    var folder: Path { path.parent ?? .root }

    /// The ids under `custom_rules`.
    var customRuleIDs: [String] { lint[LintKey.customRules.name]?.members?.map(\.name) ?? [] }
}
