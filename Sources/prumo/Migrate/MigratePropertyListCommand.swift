import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import Findings
import SettingImport
import SourceText

/// `prumo migrate plist`.
enum MigratePropertyListCommand: Subcommand {
    private static let files = Argument<[String]>(
        "FILE", kind: .file, isRequired: true, help: "an Info.plist, or files such as Config-Stage.plist")
    private static let xcconfigs = Option<[String]>(
        "xcconfig", placeholder: "FILE", kind: .file,
        help: "a file of a build configuration, whose settings an Info.plist refers to; may be repeated")

    static let command = Command(
        "prumo migrate plist",
        summary: "import property lists into Environments, and use constants for the keys of an Info.plist",
        arguments: [files], options: [xcconfigs] + ImportInput.options,
        examples: [
            (
                "prumo migrate plist Config-Development.plist Config-Stage.plist Config-Production.plist --diff",
                "print what would be written"
            ),
            (
                "prumo migrate plist App/Info.plist --xcconfig Debug.xcconfig --xcconfig Release.xcconfig --sources App",
                "import the app's own keys, with the values of two build configurations"
            ),
        ])

    static func prepare(_ options: ParsedOptions) throws { try ImportInput.prepare(options) }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        let repository = ImportedFiles(inPackage: directory)
        let paths = options[files]
        let projects = try ImportInput.projects(in: directory, repository)
        let all = try ImportInput.files(paths + options[xcconfigs], in: repository, using: projects, options)
        let buildSettings = try XCConfigImport.configurations(
            of: all.filter { !paths.contains($0.file.path) }, in: repository, projects)
        let configuration = try PropertyListImport.configuration(
            of: all.filter { paths.contains($0.file.path) }, buildSettings: buildSettings,
            choices: ImportInput.choices(options))
        return try ImportOutput.finish(configuration, in: directory, options)
    }
}
