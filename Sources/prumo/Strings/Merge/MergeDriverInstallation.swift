import CommandLineKit
import Foundation
import Localization
import SourceText

/// Tells git to merge files of texts with `prumo strings merge`.
struct MergeDriverInstallation {
    private static let driver = "prumo strings merge %O %A %B --path %P"
    private static let title = "texts by their keys (prumo)"

    /// Whether it is for all of the user's repositories.
    let isGlobal: Bool

    /// Writes the attributes and git's configuration, and says what it did.
    /// - Throws: what git cannot do, and why a file cannot be written.
    func run() throws -> ExitStatus {
        let folder = isGlobal ? "." : try GitRepository(of: ".").root
        let git = GitCommand(folder: folder)
        let path = isGlobal ? try globalAttributes(git) : folder + "/.gitattributes"
        let old = FileManager.default.fileExists(atPath: path) ? try SourceFile.bytes(of: path) : nil
        let attributes = MergeAttributes(adding: String(decoding: old ?? [], as: UTF8.self))
        if !attributes.added.isEmpty {
            var changes = Changeset()
            changes.add(path, before: old, after: Array(attributes.text.utf8))
            try changes.write()
        }
        let hasConfigured = try configure(git)
        StandardStream.output.write(said(path, attributes, hasConfigured))
        for other in attributes.others {
            Report.write([
                Diagnostic(
                    .warning, path: path, location: SourceLocation(line: other.line, column: 1),
                    "this line already says \(other.attribute) for \(other.pattern), and so it stays; "
                        + "write merge=\(MergeAttributes.driver) to merge such files by their keys")
            ])
        }
        if !isInPath {
            Report.write([
                Diagnostic(
                    .warning, path: nil,
                    "git runs the driver as \"prumo\", which is in no folder of PATH; put it into one of them")
            ])
        }
        return .success
    }

    /// - Returns: whether anything had to be set.
    private func configure(_ git: GitCommand) throws -> Bool {
        var hasChanged = false
        for (name, value) in [("name", Self.title), ("driver", Self.driver)] {
            let key = "merge.\(MergeAttributes.driver).\(name)"
            let scope = isGlobal ? "--global" : "--local"
            if try git.run(.config, [scope, "--get", key]).line == value { continue }
            let outcome = try git.run(.config, [scope, "--replace-all", key, value])
            guard outcome.status == 0 else {
                throw DiagnosticsError(
                    Diagnostic(
                        path: nil,
                        "git's configuration cannot be written; check its permissions (git says \"\(outcome.errors)\")")
                )
            }
            hasChanged = true
        }
        return hasChanged
    }

    private func said(_ path: String, _ attributes: MergeAttributes, _ hasConfigured: Bool) -> String {
        let patterns = attributes.added.joined(separator: ", ")
        let first =
            attributes.added.isEmpty
            ? "\(path.onOneLine) already has its lines\n" : "\(path.onOneLine): added merge driver for \(patterns)\n"
        let place = isGlobal ? "your global git configuration" : "the repository's git configuration"
        let second = "\(place) \(hasConfigured ? "now has" : "already had") merge.\(MergeAttributes.driver)\n"
        let hint =
            isGlobal
            ? "" : "commit .gitattributes; the configuration is not shared, so everybody runs this once\n"
        return first + second + hint
    }

    /// The file of attributes of all the user's repositories.
    private func globalAttributes(_ git: GitCommand) throws -> String {
        if let path = try git.run(.config, ["--global", "--type=path", "--get", "core.attributesFile"]).line {
            return path
        }
        let variables = ProcessInfo.processInfo.environment
        if let folder = variables["XDG_CONFIG_HOME"], !folder.isEmpty { return folder + "/git/attributes" }
        let home = variables["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
        return home + "/.config/git/attributes"
    }

    private var isInPath: Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/prumo")
        }
    }
}
