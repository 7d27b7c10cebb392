import DataFormats
import Files
import Findings
import SourceText

/// A file with a key `lint`, read but not understood yet.
struct ConfigurationFile: Sendable {
    /// The name of the file that is looked for in folders.
    static let name = ConfigurationRoot.fileName
    /// The key whose value the linter reads.
    static let key = "lint"

    let path: Path
    /// The folder that its paths start in, except those of `extends`, which are relative to the file.
    var folder: Path
    let source: SourceFile
    /// The value of `lint`.
    let lint: JSONValue
    /// The layout that the file asks for; `nil` if it asks for none.
    let layout: ConfiguredLayout?

    /// Reads a file.
    /// - Parameter role: on whose word it is read: a user's, or that of the file whose `extends` leads here.
    /// - Returns: nil if it has no key `lint`.
    /// - Throws: what is wrong with it as JSON, or with the keys at its top.
    init?(
        _ path: Path, in directory: Path, as role: ReadingRole = .repository()
    ) throws(DiagnosticsError) {
        let source = try SourceFile(reading: path, shownFrom: directory, as: role)
        self.init(path: path, source: source, try ConfigurationRoot.read(source))
    }

    /// - Parameter root: what is in the file.
    init?(path: Path, source: SourceFile, _ root: JSONValue) {
        guard let lint = root[Self.key] else { return nil }
        self.path = path
        folder = path.parent ?? .root
        self.source = source
        self.lint = lint
        layout = ConfiguredLayout(root, in: source)
    }

    /// What to do with a file that is YAML, as SwiftLint's are; nil for any other.
    static func advice(aboutFormatOf path: String) -> String? {
        guard ["yml", "yaml"].contains(PathParts(path).pathExtension?.lowercased() ?? "") else { return nil }
        return
            "this file is YAML, as SwiftLint's configurations are, and is not read; `prumo migrate swiftlint` writes one to "
            + name
    }

    /// The ids under `custom_rules`.
    var customRuleIDs: [String] { lint[LintKey.customRules.name]?.members?.map(\.name) ?? [] }
}
