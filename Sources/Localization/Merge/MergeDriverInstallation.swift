import EnvironmentSettings
import Files
import Foundation
import SourceText

/// Configures git to merge strings files with `prumo strings merge`.
package struct MergeDriverInstallation {
    private static let driver = "prumo strings merge %O %A %B --path %P"
    private static let title = "strings by key (prumo)"

    private let isGlobal: Bool

    /// - Parameter isGlobal: whether it is for all of the user's repositories.
    package init(isGlobal: Bool) { self.isGlobal = isGlobal }

    /// Writes the attributes and git's configuration.
    /// - Returns: what it did, and what a user has to know.
    /// - Throws: what git cannot do, and why a file cannot be written.
    package func run() throws -> (text: String, warnings: [Diagnostic]) {
        let folder = isGlobal ? "." : try GitRepository(of: ".").root
        if !isGlobal { try Self.checkConfiguration(of: folder) }
        let git = try GitCommand(folder: folder)
        let path = isGlobal ? try globalAttributes(git) : folder + "/.gitattributes"
        let old = FileManager.default.fileExists(atPath: path) ? try SourceFile.bytes(of: path, as: .user) : nil
        let attributes = MergeAttributes(adding: String(decoding: old ?? [], as: UTF8.self))
        if !attributes.added.isEmpty {
            var changes = Changeset()
            changes.add(path, before: old, after: Array(attributes.text.utf8))
            try changes.write()
        }
        let hasConfigured = try configure(git)
        var warnings = attributes.others.map { other in
            Diagnostic(
                .warning, path: path, location: SourceLocation(line: other.line, column: 1),
                "this line already sets \(other.attribute) for \(other.pattern) and is kept; "
                    + "write merge=\(MergeAttributes.driver) to merge such files key by key")
        }
        if !isInPath {
            warnings.append(
                Diagnostic(
                    .warning, path: nil,
                    "git runs the driver as \"prumo\", which is not in PATH; add its folder to PATH"))
        }
        return (summary(path: path, attributes: attributes, hasConfigured: hasConfigured), warnings)
    }

    /// Refuses a repository whose configuration git would write in another place.
    private static func checkConfiguration(of folder: String) throws(DiagnosticsError) {
        for folder in (try? GitWorkTree.folders(around: folder)) ?? [] where Folder.isLink("\(folder)/config") {
            throw DiagnosticsError(
                Diagnostic(
                    path: "\(folder)/config",
                    "this is a symbolic link, and git would write to the file that it leads to; replace it with that file"
                ))
        }
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
                        "git's configuration cannot be written; check its permissions (git reports \"\(outcome.errors)\")"
                    )
                )
            }
            hasChanged = true
        }
        return hasChanged
    }

    private func summary(path: String, attributes: MergeAttributes, hasConfigured: Bool) -> String {
        let patterns = attributes.added.joined(separator: ", ")
        let first =
            attributes.added.isEmpty
            ? "\(path.onOneLine) already has the lines of the merge driver\n"
            : "\(path.onOneLine): added merge driver for \(patterns)\n"
        let place = isGlobal ? "your global git configuration" : "the repository's git configuration"
        let second = "\(place) \(hasConfigured ? "now has" : "already had") merge.\(MergeAttributes.driver)\n"
        let hint =
            isGlobal
            ? "" : "commit .gitattributes; the configuration is not shared, so everyone has to run this once\n"
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
