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
            ("prumo migrate plist Config-Development.plist Config-Stage.plist Config-Production.plist", "print a diff"),
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
        let all = try ImportInput.files(paths + options[xcconfigs], in: repository, options) { name in
            ImportedName.environment(ofFile: PathParts(name).stem)
        }
        let buildSettings = try XCConfigImport.configurations(of: Array(all.dropFirst(paths.count)), in: repository)
        let configuration = try PropertyListImport.configuration(
            of: Array(all.prefix(paths.count)), buildSettings: buildSettings)
        return try ImportOutput.finish(configuration, of: command, in: directory, options)
    }
}
