import DataFormats
import Files
import SourceText

/// A `.swiftlint.yml` as it was read.
struct SwiftLintFile {
    let path: Path
    let source: SourceFile
    /// The file's keys.
    let members: [YAMLMember]
    /// The offsets at which comments start.
    let comments: [Int]
    /// What reading the YAML ignored.
    let warnings: [Diagnostic]

    /// Reads a file.
    /// - Parameter role: on whose word it is read: a user's, or that of the file whose `parent_config` or `child_config` leads
    ///   here.
    /// - Throws: what is wrong with it as YAML.
    init(_ path: Path, in directory: Path, as role: ReadingRole) throws(DiagnosticsError) {
        let document = try YAMLParser.parse(SourceFile(reading: path, shownFrom: directory, as: role))
        self.path = path
        source = document.file
        comments = document.comments
        warnings = document.warnings
        guard let members = document.value.isNull ? [] : document.value.members else {
            throw DiagnosticsError(
                source.diagnostic(
                    at: document.value.range.lowerBound,
                    "a SwiftLint configuration must be a mapping of keys"))
        }
        self.members = members
    }

    /// The folder that its paths start in.
    var folder: Path { path.parent ?? .root }

    /// The value of a key.
    func value(_ name: String) -> YAMLValue? { members.first { $0.name == name }?.value }

    /// The ids under `custom_rules`.
    var customRuleIDs: [String] { value(LintKey.customRules.name)?.members?.map(\.name) ?? [] }
}
