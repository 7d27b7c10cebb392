import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import Files
import Findings
import SettingImport
import SourceText
import Workspace
import XcodeRules

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
        ChangesReport.diff, force, environment, secret, notSecret, sources, EnvironmentsPackage.option,
        ColorMode.option,
    ]

    /// Locks the package that is written to.
    static func prepare(_ options: ParsedOptions) throws {
        try ChangesReport.prepare(options, [EnvironmentsPackage.directory(options)])
    }

    /// The environments that a user gives files, by the files' paths; nil is for all environments.
    static func environments(_ options: ParsedOptions) throws(UsageError) -> [String: [String?]] {
        var environments: [String: [String?]] = [:]
        for text in options[environment] {
            guard let separator = text.lastIndex(of: "="), separator > text.startIndex else {
                throw UsageError("--environment: '\(text)' is not FILE=NAME; write the file, '=' and the environment")
            }
            let name = String(text[text.index(after: separator)...])
            guard name == "all" || EnvironmentName.isValid(name) else {
                throw UsageError("--environment: \(EnvironmentName.message(name).text)")
            }
            environments[String(text[..<separator]), default: []].append(name == "all" ? nil : name)
        }
        return environments
    }

    /// Which settings the user says are secrets, and which are not.
    static func choices(_ options: ParsedOptions) -> EnvironmentImport.Choices {
        EnvironmentImport.Choices(secrets: Set(options[secret]), plain: Set(options[notSecret]))
    }

    /// The projects of Xcode in the repository, which know what some files are for.
    static func projects(in directory: String, _ repository: ImportedFiles) throws(DiagnosticsError) -> ImportedProjects
    {
        let listed = try PackageConfiguration(inPackage: directory).environmentNames ?? []
        return ImportedProjects(
            at: FoundProjects(in: [repository.root]).paths, inPackage: directory, listed: listed)
    }

    /// Whose values a file has by its name.
    private static func scopeByName(
        _ path: String, _ names: ImportedFileNames, _ listed: [String]
    ) -> ImportedName.Scope { names.scope(of: path) }

    /// Files with their environments. What a user says counts, then what the projects and the names say together.
    /// - Parameter named: whose values a file has by its name.
    static func files(
        _ paths: [String], in repository: ImportedFiles, using projects: ImportedProjects? = nil,
        _ options: ParsedOptions,
        named: (_ path: String, _ names: ImportedFileNames, _ listed: [String]) -> ImportedName.Scope = Self.scopeByName
    ) throws -> [EnvironmentSource] {
        let chosen = try environments(options)
        for path in chosen.keys.ordered() where !paths.contains(path) {
            throw UsageError("--environment: '\(path)' is not one of the imported files; correct the path")
        }
        let directory = try EnvironmentsPackage.directory(options)
        let listed = try PackageConfiguration(inPackage: directory).environmentNames ?? []
        let folder = Path(directory)
        let targets = Workspace().targets(in: folder.real ?? folder)
        let owners = (targets?.targets.map(\.name) ?? []) + [targets?.packageName].compactMap(\.self)
        let fileNames = ImportedFileNames(of: paths, listed: listed, owners: owners + (projects?.names ?? []))
        let names = Dictionary(grouping: paths) { PathParts($0).name }
        var problems = Problems()
        var files: [EnvironmentSource] = []
        for path in paths {
            problems.attempt { () throws(DiagnosticsError) in
                let file = try repository.file(at: path)
                var scope = named(path, fileNames, listed)
                // Of files with one name, the folder decides.
                if scope == .all, names[PathParts(path).name, default: []].count > 1 { scope = .undecided }
                var environments = chosen[path] ?? []
                if environments.isEmpty { environments = try Self.environments(of: path, named: scope, projects) }
                files += environments.map { EnvironmentSource(file: file, environment: $0) }
            }
        }
        try problems.check()
        return files
    }

    /// The environments of a file by what its name and the projects that use it say together; nil is for all.
    private static func environments(
        of path: String, named name: ImportedName.Scope, _ projects: ImportedProjects?
    ) throws(DiagnosticsError) -> [String?] {
        let scope = if let projects { projects.scope(of: path, named: name) } else { name as ImportedName.Scope? }
        let problem: String
        switch scope {
        case .all: return [nil]
        case .environments(let names): return names.sorted()
        case .undecided: problem = "nothing says which environment the file is for"
        case nil:
            let configurations = projects?.configurations(of: path).joined(separator: ", ") ?? ""
            problem =
                "the name of the file and its use by the build configurations \(configurations) do not say one environment"
        }
        throw DiagnosticsError(
            Diagnostic(
                path: path,
                "\(problem); pass --environment \(path)=NAME, or \(path)=all if its values are for all environments"))
    }
}
