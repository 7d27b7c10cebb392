import DataFormats
import SourceText

/// A file with a key `lint`, read but not understood yet.
struct ConfigurationFile: Sendable {
    /// The name of the file that is looked for in folders.
    static let name = ".prumo.json"
    /// The key whose value the linter reads.
    static let key = "lint"

    /// The path from the root on.
    let path: String
    let source: SourceFile
    /// The value of `lint`.
    let lint: JSONValue

    /// Reads a file.
    /// - Parameter namer: the path of the file whose `extends` leads here.
    /// - Returns: nil where it has no key `lint`.
    /// - Throws: what is wrong with it as JSON.
    init?(
        _ path: String, in directory: WorkingDirectory, namedBy namer: String? = nil
    ) throws(DiagnosticsError) {
        let source = try directory.source(at: path, namedBy: namer)
        let root = try JSONParser.parse(source)
        guard root.members != nil else {
            throw DiagnosticsError(
                source.diagnostic(
                    at: root.range.lowerBound, "\(own: Self.name) is an object in { }, not \(own: root.kindDescription)"
                ))
        }
        guard let lint = root[Self.key] else { return nil }
        self.init(path: path, source: source, lint: lint)
    }

    init(path: String, source: SourceFile, lint: JSONValue) {
        self.path = path
        self.source = source
        self.lint = lint
    }

    /// The folder that its paths start in.
    var folder: String { WorkingDirectory.folder(of: path) }

    /// The ids under `custom_rules`.
    var customRuleIDs: [String] { lint[LintKey.customRules.name]?.members?.map(\.name) ?? [] }
}
