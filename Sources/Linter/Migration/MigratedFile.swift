import DataFormats
import Files
import SourceText

/// A file with a key `lint` that a migration writes.
struct MigratedFile {
    let path: Path
    /// The file of SwiftLint that it comes from; nil if it only puts others together.
    let origin: SwiftLintFile?
    /// The members of `lint` besides `extends`, with paths as the file of SwiftLint has them.
    let members: [JSONMember]
    /// The files that it extends.
    var extends: [Path] = []
    /// Whether it is there for others to extend it, so that another migration may have written the same.
    var isBase = false

    /// The folder that its paths start in.
    private var folder: Path { path.parent ?? .root }

    /// The value of `lint`.
    private var lint: JSONValue {
        var members = members(in: folder)
        let paths = extends.map { JSONValue.string($0.written(in: folder)) }
        if let first = paths.first {
            members.insert(JSONMember(LintKey.extends.name, paths.count == 1 ? first : .array(paths)), at: 0)
        }
        return .object(members)
    }

    /// The members with paths that are relative to a folder.
    func members(in folder: Path) -> [JSONMember] { members.map { moved($0, to: folder) } }

    private func moved(_ member: JSONMember, to folder: Path) -> JSONMember {
        guard let origin else { return member }
        let paths = MovedPaths(origin: origin.folder, destination: folder)
        switch member.name {
        case LintKey.included.name, LintKey.excluded.name:
            let globs = (member.value.elements ?? []).compactMap(\.string).map { JSONValue.string(paths.glob($0)) }
            return JSONMember(member.name, .array(globs))
        case LintKey.baseline.name:
            return JSONMember(member.name, member.value.string.map { .string(paths.path($0)) } ?? member.value)
        default: return member
        }
    }

    /// What is to be written, with paths as a user in a folder names them.
    func output(shownFrom directory: Path) -> SwiftLintMigration.Output {
        SwiftLintMigration.Output(
            path: path.shown(from: directory), lint: lint, origin: origin?.source.path,
            extends: extends.map { $0.shown(from: directory) }, isBase: isBase)
    }

    /// Reads the text that is to be written as `prumo lint` will read it.
    /// - Parameter customRuleIDs: the ids of all custom rules of the configuration that it is a part of.
    /// - Throws: what is wrong with it.
    func check(customRuleIDs: Set<String>, shownFrom directory: Path) throws(DiagnosticsError) {
        let output = output(shownFrom: directory)
        let source = SourceFile(path: output.path, text: output.text)
        var reader = LintSettingsReader(source, folder: folder, customRuleIDs: customRuleIDs)
        if let lint = try JSONParser.parse(source)[ConfigurationFile.key] { reader.read(lint) }
        guard reader.problems.diagnostics.isEmpty else {
            throw DiagnosticsError(
                reader.problems.diagnostics.map {
                    Diagnostic(
                        path: $0.path, location: $0.location,
                        "nothing is written, because the result would be invalid: \($0.message)")
                })
        }
    }
}
