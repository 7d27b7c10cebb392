import CommandLineKit
import DataFormats
import EnvironmentCommands
import EnvironmentSettings
import Findings
import SettingImport
import SourceText

/// `prumo migrate dotenv`.
enum MigrateDotEnvCommand: Subcommand {
    private static let files = Argument<[String]>(
        "FILE", kind: .file, help: "the files (default: .env and .env.NAME in the package's folder)")

    static let command = Command(
        "prumo migrate dotenv", summary: "import .env files into Environments, and use constants for their variables",
        arguments: [files], options: ImportInput.options,
        examples: [
            ("prumo migrate dotenv", "print what would be written as a diff"),
            ("prumo migrate dotenv .env .env.qa --environment .env.qa=QA --write", "name the environment of a file"),
        ])

    static func prepare(_ options: ParsedOptions) throws { try ImportInput.prepare(options) }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        var paths = options[files]
        var notes: [Diagnostic] = []
        if paths.isEmpty { (paths, notes) = DotEnvImport.files(inPackage: directory) }
        guard !paths.isEmpty else {
            throw UsageError("there is no .env file in the package; pass the files to import")
        }
        let sources = try ImportInput.files(
            paths, in: ImportedFiles(inPackage: directory), options, named: DotEnvImport.environment)
        var configuration = try DotEnvImport.configuration(of: sources)
        configuration.notes += notes
        return try ImportOutput.finish(configuration, of: command, in: directory, options)
    }
}

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
                "prumo migrate xcconfig Debug.xcconfig Release.xcconfig --info-plist App/Info.plist",
                "print what would be written as a diff"
            ),
            (
                "prumo migrate xcconfig Config/*.xcconfig --sources App --write",
                "write the files, and replace lookups in App"
            ),
        ])

    static func prepare(_ options: ParsedOptions) throws { try ImportInput.prepare(options) }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        let repository = ImportedFiles(inPackage: directory)
        let sources = try ImportInput.files(options[files], in: repository, options) { name in
            ImportedName.environment(ofFile: PathParts(name).stem)
        }
        let configurations = try XCConfigImport.configurations(of: sources, in: repository)
        let list = try options[infoPlist].map { try PropertyListParser.parse(repository.file(at: $0)) }
        return try ImportOutput.finish(
            XCConfigImport.configuration(of: configurations, infoDictionary: list), of: command, in: directory, options)
    }
}

/// `prumo migrate arkana`.
enum MigrateArkanaCommand: Subcommand {
    private static let file = Argument<String?>(
        "FILE", kind: .file, help: "Arkana's configuration (default: .arkana.yml in the package's folder)")

    static let command = Command(
        "prumo migrate arkana",
        summary: "declare the secrets of Arkana's configuration in Environments, without values",
        arguments: [file], options: ImportInput.options.filter { $0.definition.name != "environment" },
        examples: [("prumo migrate arkana --write", "write the files; then run prumo environments secrets import")])

    static func prepare(_ options: ParsedOptions) throws { try ImportInput.prepare(options) }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        let path = options[file] ?? Folder.path(of: ArkanaImport.fileName, in: directory)
        let configuration = try ArkanaImport.configuration(of: ImportedFiles(inPackage: directory).file(at: path))
        return try ImportOutput.finish(configuration, of: command, in: directory, options)
    }
}

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
