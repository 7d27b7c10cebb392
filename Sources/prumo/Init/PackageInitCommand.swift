import CommandLineKit
import EnvironmentCommands
import Files
import Findings
import PackageCommands
import SourceText

/// `prumo init`: sets up a package.
enum PackageInitCommand: Subcommand {
    private static let ci = Option<CIService?>(
        "ci", placeholder: "SERVICE", help: "set up a job for this CI service even if the package has no .github folder"
    )
    private static let dependency = PrumoLocation.option(relativeTo: "package")

    static let command = Command(
        "prumo init",
        summary: "set up a package: environments, the manifest's lines, lint configuration and a CI job",
        options: [ChangesReport.diff, ci, dependency, EnvironmentsPackage.option, ColorMode.option],
        examples: [
            ("prumo init --diff", "print what would be written"),
            ("prumo init", "write the files; existing ones are not replaced"),
            ("prumo init --ci gitlab", "also write a CI job for GitLab"),
        ])

    static func prepare(_ options: ParsedOptions) throws {
        try ChangesReport.prepare(options, [EnvironmentsPackage.directory(options)])
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        let location = try PrumoLocation.location(options[dependency])
        let setup = try PackageSetup(inPackage: directory, dependency: location, ci: options[ci])
        return try ChangesReport.finish(setup.changes, label: setup.label, notes: setup.notes, options)
    }
}
