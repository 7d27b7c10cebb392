import CommandLineKit
import EnvironmentCommands
import Files
import Findings
import PackageCommands
import SourceText
import XcodeRules

/// `prumo init`: sets up a package, or a project of Xcode.
enum PackageInitCommand: Subcommand {
    private static let lint = Flag(
        "lint", help: "set up the linter only: its configuration, a CI job and a hook for commits")
    private static let format = Flag(
        "format", help: "set up the formatter as well; without the option, only if there is a .swift-format")
    private static let project = Option<String?>(
        "project", placeholder: "PATH", kind: .path,
        help: "set up the app of this project of Xcode (default: the only one in the working directory, or below it)")
    private static let target = Option<String?>(
        "target", placeholder: "NAME", help: "give the environments the name of this app of the project")
    private static let ci = Option<CIService?>(
        "ci", placeholder: "SERVICE",
        help: "write a job for this CI service (default: the one that the repository uses)")
    private static let dependency = PrumoLocation.option(relativeTo: "package")

    static let command = Command(
        "prumo init",
        summary: "set up a package or an app: environments, the manifest's lines, lint configuration and a CI job",
        options: [
            ChangesReport.diff, lint, format, project, target, ci, dependency, EnvironmentsPackage.option,
            ColorMode.option,
        ],
        examples: [
            ("prumo init --diff", "print what would be written"),
            ("prumo init", "write the files; existing ones are not replaced"),
            ("prumo init --lint", "write a lint configuration, a CI job and a hook, and nothing else"),
            ("prumo init --lint --format", "the same, and format files with the layout of swift format"),
            ("prumo init --project App.xcodeproj", "set up an app; then prumo xcode init sets up its project"),
            ("prumo init --ci gitlab", "write the CI job for GitLab"),
        ])

    static func prepare(_ options: ParsedOptions) throws {
        try ChangesReport.prepare(options, PackageSetup.folders(of: scope(options)))
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let location = try PrumoLocation.location(options[dependency])
        let setup = try PackageSetup(scope(options), dependency: location, ci: options[ci], formats: options[format])
        return try ChangesReport.finish(setup.changes, notes: setup.notes, options)
    }

    /// What a command line sets up.
    private static func scope(_ options: ParsedOptions) throws -> PackageSetup.Scope {
        try options.refuse(project, with: EnvironmentsPackage.option, advice: "remove one of them")
        for option: any CommandOption in [project, target, dependency] {
            try options.refuse(lint, with: option, advice: "the linter needs none of it; remove one of them")
        }
        let package = options.isGiven(EnvironmentsPackage.option) ? try EnvironmentsPackage.directory(options) : nil
        guard options[lint] else {
            return .everything(
                try SetupSubject(package: package, project: options[project], target: options[target]))
        }
        let folder = package ?? RepositoryInventory.nearestFolder()
        var walk = FileWalk()
        walk.add(folder)
        guard !walk.files.isEmpty else {
            throw UsageError(
                "there are no Swift files in '\(folder)' or below it; pass the folder to lint with --package-path")
        }
        return .lint(folder: folder)
    }
}
