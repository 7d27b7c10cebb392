import CommandLineKit
import DataFormats
import EnvironmentSettings
import Files
import Findings
import SourceText
import Workspace

/// What the commands that import environments have in common.
enum ImportInput {
    static let write = Flag("write", help: "write the files instead of printing a diff")
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
        write, force, environment, secret, notSecret, sources, EnvironmentsPackage.option, ColorMode.option,
    ]

    /// Locks the package that is written to.
    static func prepare(_ options: ParsedOptions) throws {
        guard options[write] else { return }
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

/// Writes an import, or prints it as a diff.
enum ImportOutput {
    static func finish(
        _ configuration: ImportedConfiguration, of command: Command, in directory: String, _ options: ParsedOptions
    ) throws -> ExitStatus {
        let repository = ImportedFiles(inPackage: directory)
        let choices = EnvironmentImport.Choices(
            secrets: Set(options[ImportInput.secret]), plain: Set(options[ImportInput.notSecret]))
        let plan = try ImportPlan(
            configuration, intoPackage: directory, choices: choices, replacing: options[ImportInput.force])
        let rewrite = try rewrite(configuration, plan, in: directory, repository, options)
        var changes = plan.changes
        for change in rewrite?.changes.changes ?? [] {
            changes.add(change.path, before: change.before, after: change.after)
        }
        let terminal = Terminal.standardOutput(options)
        var text = ""
        if options[ImportInput.write] {
            try changes.write()
            if !changes.changes.isEmpty {
                text += "wrote\n" + changes.changes.map { "    \($0.path.pathOnOneLine)\n" }.joined()
            }
        } else {
            text += changes.changes.map(terminal.styledDiff).joined()
        }
        if changes.changes.isEmpty { text += "nothing to write\n" }
        for remark in configuration.remarks { text += remark.onOneLine + "\n" }
        if let rewrite, rewrite.count > 0 {
            text +=
                "\(options[ImportInput.write] ? "replaced" : "would replace") \(rewrite.count) "
                + "lookup\(rewrite.count.plural) with constants\n"
        }
        if !options[ImportInput.write], !changes.changes.isEmpty {
            text += "nothing was written; run the command with --write to write these files\n"
        }
        StandardStream.output.write(text, keepingStyles: terminal.showsStyles)
        Report.write(Diagnostic.ordered(plan.notes + (rewrite?.untouched ?? [])))
        return .success
    }

    private static func rewrite(
        _ configuration: ImportedConfiguration, _ plan: ImportPlan, in directory: String, _ repository: ImportedFiles,
        _ options: ParsedOptions
    ) throws -> LookupRewrite? {
        var constants: [LookupKey: ImportedConstant] = [:]
        for (lookup, key) in configuration.lookups { constants[lookup] = plan.constants[key] }
        let sources = Folder.path(of: "Sources", in: directory)
        let paths = options[ImportInput.sources]
        guard !constants.isEmpty || !configuration.uncertainLookups.isEmpty,
            !paths.isEmpty || Folder.exists(at: sources)
        else {
            return nil
        }
        let folder = Path(directory)
        let root = folder.real ?? folder
        let manifest = Folder.path(of: PackageManifest.fileName, in: directory)
        let targets = Folder.isFile(at: manifest) ? Workspace().targets(in: root) : nil
        return try LookupRewrite(
            .init(byKey: constants, uncertain: configuration.uncertainLookups), in: paths.isEmpty ? [sources] : paths,
            of: repository
        ) { path in
            guard let targets else { return nil }
            let source = Path(path)
            guard let target = targets.target(of: source.real ?? source) else {
                return "the file is in no target of \(manifest); pass the sources of its target"
            }
            return target.usesPlugin
                ? nil
                : "the target \(target.name) has no generated constants; run prumo init --write, then this command again"
        }
    }
}

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
