import CommandLineKit
import ConstantGenerators
import PackageCommands
import DataFormats
import EnvironmentCommands
import EnvironmentSettings
import Files
import SourceText
import Workspace

/// `prumo generate`.
enum GenerateCommand: Subcommand {
    static let target = Option<[String]>(
        "target", placeholder: "NAME", help: "a target; may be repeated (default: every target that uses the plugin)")
    private static let format = Option<ModelFormat>(
        "format", placeholder: "FORMAT", default: .json, help: "the format of the output")

    static let command = Command(
        "prumo generate",
        summary: "print the constants of targets, for scripts that make other code of them",
        options: [target, format, EnvironmentsPackage.option],
        examples: [
            ("prumo generate --format json", "print all constants with their values, documentation and places"),
            ("prumo generate --target Feed >constants.json", "print the constants of one target"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try BuildTargets(options)
        let targets = try package.generatingTargets(named: options[target])
        var problems = Problems()
        let environment = problems.attempt { () throws(DiagnosticsError) in
            try PackageEnvironment(inPackage: package.folder.text)
        }
        let models = targets.compactMap { target in
            problems.attempt { () throws(DiagnosticsError) in
                let model = try ConstantModel(of: package.generation(of: target))
                if !model.problems.isEmpty { throw DiagnosticsError(model.problems) }
                return GeneratedModel(target: target.name, model: model, environment: environment ?? nil).value
            }
        }
        try problems.check()
        let root = JSONValue.object([
            JSONMember("schemaVersion", .number(GeneratedModel.schemaVersion)), JSONMember("targets", .array(models)),
        ])
        let layout = JSONWriter.Layout.readable(indentation: "  ")
        StandardStream.output.write(JSONWriter.text(of: root, layout) + "\n")
        return .success
    }
}

extension BuildTargets {
    /// The targets of the package or project that a command line is about.
    /// - Throws: a usage error if there is none.
    init(_ options: ParsedOptions) throws {
        let folder = Path(try EnvironmentsPackage.directory(options))
        guard let package = Workspace().targets(in: folder) else {
            throw UsageError("the folder '\(folder)' has no Package.swift and no Xcode project; pass --package-path")
        }
        self = package
    }

    /// The targets that a command line names, else those that use the plugin.
    /// - Throws: a usage error if there are none.
    func generatingTargets(named names: [String]) throws(UsageError) -> [BuildTarget] {
        let generating = targets.filter(\.usesPlugin)
        guard !names.isEmpty else {
            guard !generating.isEmpty else {
                throw UsageError("no target of the package uses the plugin GenerateConstants; pass --target NAME")
            }
            return generating
        }
        var named: [BuildTarget] = []
        for name in names {
            guard let target = targets.first(where: { $0.name == name }) else {
                let hint = Suggestion.hint(
                    for: name, among: targets.map(\.name), as: .quoted, otherwise: "correct the name")
                throw UsageError("--target: there is no target '\(name)'; \(hint)")
            }
            named.append(target)
        }
        return named
    }
}

/// The formats in which `prumo generate` prints.
private enum ModelFormat: String, CaseIterable, ArgumentValue {
    case json
}
