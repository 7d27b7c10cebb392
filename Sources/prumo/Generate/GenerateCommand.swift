import CommandLineKit
import ConstantGenerators
import DataFormats
import EnvironmentSettings
import Files
import SourceText
import Foundation
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
        let layout = JSONWriter.Layout.readable(indentation: "  ", arrays: .fitting(100))
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

/// The constants of a target as `prumo generate` prints them.
struct GeneratedModel {
    /// The version of the output's form: it grows where a key is removed or gets another meaning, and not with new keys and
    /// constants of new kinds.
    static let schemaVersion = 1

    let target: String
    let model: ConstantModel
    let environment: PackageEnvironment?

    /// The JSON object.
    var value: JSONValue {
        let names = model.configuration.names
        let roots = ConstantKind.allCases.map { JSONMember($0.rawValue, .string(names[$0])) }
        return .object([
            JSONMember("target", .string(target)),
            JSONMember("accessLevel", .string(model.configuration.accessLevel.rawValue)),
            JSONMember("names", .object(roots)),
            JSONMember("constants", .array(settings.map(constant) + model.constants.map(constant))),
        ])
    }

    /// The settings with their values in all environments. Secrets have none.
    private var settings: [ConstantModel.Constant] {
        guard let environment else { return [] }
        return environment.settings.settings.compactMap { setting in
            guard let constant = environment.constants[setting.path] else { return nil }
            let values = environment.settings.environments.variants.compactMap { variant -> JSONMember? in
                let value = setting[variant].flatMap { ExportedSetting(setting, $0, secrets: nil) }?.value
                return value.map { JSONMember(variant.name, JSONFormat.json($0)) }
            }
            let isSecret = setting.occurrences.contains { !$0.value.secretNames.isEmpty }
            let details = [
                JSONMember("values", .object(values)), JSONMember("isSecret", .boolean(isSecret)),
            ]
            return ConstantModel.Constant(setting: constant, details: details)
        }
    }

    private func constant(_ item: ConstantModel.Constant) -> JSONValue {
        let constant = item.constant
        let location = constant.place.file.location(at: constant.place.offset)
        var members = [
            JSONMember("kind", .string(item.kind.rawValue)),
            JSONMember("name", .string(model.reference(of: item.kind, constant))),
            JSONMember("key", .string(constant.key)),
        ]
        if let type = constant.type { members.append(JSONMember("type", .string(type))) }
        if let parameters = constant.parameters {
            members.append(JSONMember("parameters", .array(parameters.map(Self.value))))
        }
        members.append(JSONMember("documentation", .string(constant.documentation.joined(separator: "\n"))))
        members.append(
            JSONMember(
                "place",
                .object([
                    JSONMember("file", .string(constant.place.file.displayPath)),
                    JSONMember("line", .number(location.line)), JSONMember("column", .number(location.column)),
                ])))
        return .object(members + item.details)
    }

    private static func value(of parameter: GeneratedConstant.Parameter) -> JSONValue {
        let label = parameter.label.map { [JSONMember("label", .string($0))] } ?? []
        return .object(
            label + [JSONMember("name", .string(parameter.name)), JSONMember("type", .string(parameter.type))])
    }
}
