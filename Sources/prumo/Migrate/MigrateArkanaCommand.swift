import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import Findings
import SettingImport
import SourceText

/// `prumo migrate arkana`.
enum MigrateArkanaCommand: Subcommand {
    private static let file = Argument<String?>(
        "FILE", kind: .file, help: "Arkana's configuration (default: .arkana.yml in the package's folder)")

    static let command = Command(
        "prumo migrate arkana",
        summary: "declare the secrets of Arkana's configuration in Environments, without values",
        arguments: [file], options: ImportInput.options.filter { $0.definition.name != "environment" },
        examples: [("prumo migrate arkana", "write the files; then run prumo environments secrets import")])

    static func prepare(_ options: ParsedOptions) throws { try ImportInput.prepare(options) }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        let path = options[file] ?? Folder.path(of: ArkanaImport.fileName, in: directory)
        let configuration = try ArkanaImport.configuration(of: ImportedFiles(inPackage: directory).file(at: path))
        return try ImportOutput.finish(configuration, in: directory, options)
    }
}
