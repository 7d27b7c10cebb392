import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import Files
import Findings
import SettingImport
import SourceText

/// What the commands that import environments have in common.
enum ImportInput {
    static let force = Flag("force", help: "replace files in Environments that already exist")
    static let environment = Option<[String]>(
        "environment", short: "e", placeholder: "FILE=NAME",
        help:
            "import FILE into the environment NAME, or into all with FILE=all (default: by the file's name); may be repeated"
    )
    static let secret = Option<[String]>(
        "secret", placeholder: "KEY", help: "treat KEY as a secret, so that its value is not written; may be repeated")
    static let notSecret = Option<[String]>(
        "not-secret", placeholder: "KEY",
        help: "write the value of KEY although it looks like a secret; may be repeated")
    static let sources = Option<[String]>(
        "sources", placeholder: "PATH", kind: .path,
        help: "replace lookups in Swift files below PATH (default: the package's Sources folder); may be repeated")

    /// The options of all commands.
    static let options: [any CommandOption] = [
        ChangesReport.write, force, environment, secret, notSecret, sources, EnvironmentsPackage.option,
        ColorMode.option,
    ]

    /// Locks the package that is written to.
    static func prepare(_ options: ParsedOptions) throws {
        guard options[ChangesReport.write] else { return }
        Report.write(try WriteLock.keep(forPaths: [EnvironmentsPackage.directory(options)]))
    }

    /// The environments that a user gives files, by the files' paths; nil is for all environments.
    static func environments(_ options: ParsedOptions) throws(UsageError) -> [String: String?] {
        var environments: [String: String?] = [:]
        for text in options[environment] {
            guard let separator = text.lastIndex(of: "="), separator > text.startIndex else {
                throw UsageError("--environment: '\(text)' is not FILE=NAME; write the file, '=' and the environment")
            }
            let name = String(text[text.index(after: separator)...])
            guard name == "all" || EnvironmentName.isValid(name) else {
                throw UsageError("--environment: \(EnvironmentName.message(name).text)")
            }
            environments[String(text[..<separator])] = .some(name == "all" ? nil : name)
        }
        return environments
    }

    /// Files with their environments.
    /// - Parameter named: the environment that the name of a file means.
    static func files(
        _ paths: [String], in repository: ImportedFiles, _ options: ParsedOptions, named: (String) -> String?
    ) throws -> [EnvironmentSource] {
        let chosen = try environments(options)
        for path in chosen.keys.ordered() where !paths.contains(path) {
            throw UsageError("--environment: '\(path)' is not one of the imported files; correct the path")
        }
        var problems = Problems()
        let files = paths.compactMap { path in
            problems.attempt { () throws(DiagnosticsError) in
                EnvironmentSource(
                    file: try repository.file(at: path),
                    environment: chosen[path] ?? named(PathParts(path).name))
            }
        }
        try problems.check()
        return files
    }
}
