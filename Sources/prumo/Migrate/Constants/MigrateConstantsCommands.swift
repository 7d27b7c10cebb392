import CommandLineKit
import ConstantGenerators
import ConstantMigration
import Files
import Findings
import SourceText
import Workspace

/// The target whose resources another tool reads, for tools without a configuration that names them.
private struct MigratedTarget {
    static let option = Option<String?>(
        "target", placeholder: "NAME", help: "the target whose resources have accessors (default: the only one)")

    /// Its files, by their absolute paths.
    let files: [String]
    let sourceLanguage: String?
    /// Its folder.
    let directory: String

    init(_ options: ParsedOptions, in folder: String) throws {
        let path = Path(folder)
        let root = path.real ?? path
        let workspace = Workspace()
        let own = workspace.targets(in: root) ?? BuildTargets(wholeFolder: root)
        let all = [own, workspace.projectTargets(in: root)].compactMap(\.self)
            .flatMap { owner in owner.targets.map { (package: owner, target: $0) } }
        let candidates = all.filter { !$0.target.isTest }
        let (package, target): (BuildTargets, BuildTarget)
        if let name = options[Self.option] {
            guard let found = all.first(where: { $0.target.name == name }) else {
                throw UsageError.missingTarget(name, among: all.map(\.target.name))
            }
            (package, target) = found
        } else if candidates.count == 1 {
            (package, target) = candidates[0]
        } else {
            let names = candidates.map(\.target.name).joined(separator: ", ")
            throw UsageError("there are several targets: \(names); pass --target NAME")
        }
        let generation = package.generation(of: target)
        directory = generation.targetDirectory
        files = try generation.inputs().resources.map { "\(generation.targetDirectory)/\($0)" }
            .filter { package.contains(Path($0), in: target) }
        sourceLanguage = package.sourceLanguage.name
    }
}

/// `prumo migrate rswift`.
enum MigrateRSwiftCommand: Subcommand {
    private static let generators = Option<String?>(
        "generators", placeholder: "NAMES", help: "the parts of R that are generated, with commas (default: all)")
    private static let accessLevel = Option<String?>(
        "access-level", placeholder: "LEVEL", help: "the access level of R: internal or public (default: internal)")

    static let command = Command(
        "prumo migrate rswift",
        summary: "move from R.swift: replace its accessors in the sources",
        options: [MigratedTarget.option, generators, accessLevel, MigrateConstantsOutput.facade]
            + MigrateConstantsOutput.options,
        examples: MigrateConstantsOutput.examples("prumo migrate rswift --target App"))

    static func prepare(_ options: ParsedOptions) throws { try MigrateConstantsOutput.prepare(options) }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try MigrateConstantsOutput.directory(options)
        let target = try MigratedTarget(options, in: directory)
        var arguments: [String] = []
        for (name, value) in [("--generators", options[generators]), ("--access-level", options[accessLevel])] {
            if let value { arguments += [name, value] }
        }
        let foreign = ForeignConstants(
            rSwiftFor: target.files, sourceLanguage: target.sourceLanguage,
            options: RSwiftOptions(arguments: arguments, in: target.directory))
        return try MigrateConstantsOutput.finish(
            foreign, in: directory, facade: options[MigrateConstantsOutput.facade], options)
    }
}

/// `prumo migrate xcode-symbols`.
enum MigrateXcodeSymbolsCommand: Subcommand {
    static let command = Command(
        "prumo migrate xcode-symbols",
        summary: "move from the symbols that Xcode generates for strings and assets: replace them in the sources",
        options: [MigratedTarget.option] + MigrateConstantsOutput.options,
        examples: MigrateConstantsOutput.examples("prumo migrate xcode-symbols --target App"))

    static func prepare(_ options: ParsedOptions) throws { try MigrateConstantsOutput.prepare(options) }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try MigrateConstantsOutput.directory(options)
        let target = try MigratedTarget(options, in: directory)
        return try MigrateConstantsOutput.finish(
            ForeignConstants(xcodeSymbolsFor: target.files), in: directory, options)
    }
}

/// `prumo migrate xcstrings-tool`.
enum MigrateXcstringsToolCommand: Subcommand {
    static let command = Command(
        "prumo migrate xcstrings-tool",
        summary: "move from xcstrings-tool: replace its accessors in the sources",
        options: [MigratedTarget.option] + MigrateConstantsOutput.options,
        examples: MigrateConstantsOutput.examples("prumo migrate xcstrings-tool --target App"))

    static func prepare(_ options: ParsedOptions) throws { try MigrateConstantsOutput.prepare(options) }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try MigrateConstantsOutput.directory(options)
        let target = try MigratedTarget(options, in: directory)
        let foreign = ForeignConstants(
            xcstringsToolFor: target.files, sourceLanguage: target.sourceLanguage ?? "en")
        return try MigrateConstantsOutput.finish(foreign, in: directory, options)
    }
}
