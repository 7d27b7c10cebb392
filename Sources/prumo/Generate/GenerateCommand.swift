import CommandLineKit
import ConstantGenerators
import PackageCommands
import DataFormats
import EnvironmentCommands
import EnvironmentSettings
import SourceText

/// `prumo generate`.
enum GenerateCommand: Subcommand {
    static let target = Option<[String]>(
        "target", placeholder: "NAME",
        help: "a target of a package or an Xcode project; may be repeated (default: every target that uses the plugin)")
    private static let format = Option<ModelFormat>(
        "format", placeholder: "FORMAT", default: .json, help: "the format of the output")

    static let command = Command(
        "prumo generate",
        summary: "print the constants of targets, for scripts that make other code of them",
        options: [target, format, EnvironmentsPackage.option],
        examples: [
            ("prumo generate --format json", "print all constants with their values, documentation and places"),
            ("prumo generate --target Feed >constants.json", "print the constants of one target"),
            ("prumo generate --package-path App --target Shop", "print those of an app that App/Shop.xcodeproj builds"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let found = try GenerationTargets(options)
        let targets = try found.named(options[target])
        var problems = Problems()
        let environment = problems.attempt { () throws(DiagnosticsError) in
            try PackageEnvironment(inPackage: found.folder.text)
        }
        let models = targets.compactMap { target in
            problems.attempt { () throws(DiagnosticsError) in
                let model = try ConstantModel(of: target.owner.generation(of: target.target))
                if !model.problems.isEmpty { throw DiagnosticsError(model.problems) }
                return GeneratedModel(target: target.name, model: model, environment: environment ?? nil).value
            }
        }
        try problems.check()
        Report.write(targets.flatMap { $0.owner.unreadResources(of: $0.target) })
        let root = JSONValue.object([
            JSONMember("schemaVersion", .number(GeneratedModel.schemaVersion)), JSONMember("targets", .array(models)),
        ])
        let layout = JSONWriter.Layout.readable(indentation: "  ")
        StandardStream.output.write(JSONWriter.text(of: root, layout) + "\n")
        return .success
    }
}

/// The formats in which `prumo generate` prints.
private enum ModelFormat: String, CaseIterable, ArgumentValue {
    case json
}
