import ConstantGenerators
import DataFormats
import EnvironmentCommands
import EnvironmentSettings
import SourceText

/// The constants of a target as `prumo generate` prints them.
package struct GeneratedModel {
    /// The version of the output's form: it grows where a key is removed or gets another meaning, and not with new keys and
    /// constants of new kinds.
    package static let schemaVersion = 1

    package let target: String
    package let model: ConstantModel
    let environment: PackageEnvironment?

    package init(target: String, model: ConstantModel, environment: PackageEnvironment?) {
        self.target = target
        self.model = model
        self.environment = environment
    }

    /// The JSON object.
    package var value: JSONValue {
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
