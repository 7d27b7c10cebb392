import CommandLineKit
import EnvironmentCommands
import Files
import Findings
import SourceText
import XcodeProjects
import XcodeRules

/// `prumo xcode init`: sets up a project.
enum XcodeInitCommand: Subcommand {
    private static let folder = Argument<String?>(
        "PATH", kind: .path, help: "a project, or a folder that contains one (default: the working directory)")
    private static let targets = Option<[String]>(
        "target", placeholder: "NAME", help: "set up this target; may be repeated (default: all apps)")
    private static let dependency = PrumoLocation.option(relativeTo: "project")

    static let command = Command(
        "prumo xcode init",
        summary:
            "add a build configuration and a scheme for each environment and brand to a project, and the plugin to its apps",
        arguments: [folder], options: [ChangesReport.diff, targets, dependency, ColorMode.option],
        examples: [
            ("prumo xcode init --diff", "print what would be written"),
            ("prumo xcode init", "write the files; a second run changes nothing"),
            ("prumo xcode init App.xcodeproj --target App --target Widget", "set up two targets of a project"),
        ])

    static func prepare(_ options: ParsedOptions) throws {
        try ChangesReport.prepare(options, [project(options)])
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let location = try PrumoLocation.location(options[dependency])
        let project = try CheckedProject(at: try project(options))
        let setup = try XcodeSetup(of: project, targets: options[targets], dependency: location)
        return try ChangesReport.finish(setup.changes, notes: setup.notes.map(\.onOneLine), options)
    }

    /// The path of the one project that a command line means.
    /// - Throws: a usage error if there is none, or more than one.
    private static func project(_ options: ParsedOptions) throws(UsageError) -> String {
        let path = options[folder] ?? "."
        guard !path.isEmpty, Folder.exists(at: path) else {
            throw UsageError("the folder '\(path)' does not exist; pass a project, or a folder that contains one")
        }
        let found = FoundProjects(in: [path]).built(below: [path])
        guard let first = found.first else {
            if let generator = ProjectGenerator(inFolder: path) {
                throw UsageError(
                    "there is no project of Xcode in '\(path)': \(generator.rawValue) writes it; run \(generator.command) first "
                        + "and pass the project")
            }
            throw UsageError("there is no project of Xcode in '\(path)'; pass one, or a folder that contains one")
        }
        guard found.count == 1 else {
            let names = found.prefix(5).joined(separator: ", ")
            throw UsageError("there are several projects in '\(path)': \(names); pass one of them")
        }
        return first
    }
}
