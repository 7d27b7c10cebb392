import CommandLineKit
import DataFormats
import EnvironmentCommands
import EnvironmentSettings
import Findings
import SettingImport
import SourceText

/// `prumo migrate xcconfig`.
enum MigrateXCConfigCommand: Subcommand {
    private static let files = Argument<[String]>(
        "FILE", kind: .file, isRequired: true, help: "the files of the build configurations, such as Debug.xcconfig")
    private static let infoPlist = Option<String?>(
        "info-plist", placeholder: "FILE", kind: .file,
        help: "the app's Info.plist, which shows by which keys code reads the build settings")

    static let command = Command(
        "prumo migrate xcconfig",
        summary: "import an app's own build settings into Environments, and use constants for them",
        arguments: [files], options: [infoPlist] + ImportInput.options,
        examples: [
            (
                "prumo migrate xcconfig Debug.xcconfig Release.xcconfig --info-plist App/Info.plist --diff",
                "print what would be written"
            ),
            (
                "prumo migrate xcconfig Config/*.xcconfig --sources App",
                "write the files, and replace lookups in App"
            ),
        ])

    static func prepare(_ options: ParsedOptions) throws { try ImportInput.prepare(options) }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        let repository = ImportedFiles(inPackage: directory)
        let projects = try ImportInput.projects(in: directory, repository)
        let sources = try ImportInput.files(options[files], in: repository, using: projects, options)
        let configurations = try XCConfigImport.configurations(of: sources, in: repository, projects)
        let list = try options[infoPlist].map { try PropertyListParser.parse(repository.file(at: $0)) }
        return try ImportOutput.finish(
            XCConfigImport.configuration(
                of: configurations, infoDictionary: list, choices: ImportInput.choices(options)), in: directory, options
        )
    }
}
