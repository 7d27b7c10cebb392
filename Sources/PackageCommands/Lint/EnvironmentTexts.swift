import EnvironmentCommands
import EnvironmentSettings
import Linter
import SourceText

/// The texts by which a package's environments are recognized in literals.
///
/// A URL and its host count in any case, other texts where environments differ in them; only what no other program would
/// hold by chance, no case of a closed set, and no secret.
struct EnvironmentTexts {
    private(set) var texts: [PackageConstants.EnvironmentText] = []

    private struct Key: Hashable {
        let text: String
        let setting: String
    }

    init(_ environment: PackageEnvironment) {
        for setting in environment.settings.committedSettings {
            guard let constant = environment.constants[setting.path] else { continue }
            insert(setting, reference: constant.reference)
        }
    }

    private mutating func insert(_ setting: Setting, reference: String) {
        if case .enumeration = setting.type.innermost { return }
        var environments: [Key: [String]] = [:]
        var forms: [Key: PackageConstants.EnvironmentText.Form] = [:]
        for occurrence in setting.occurrences where occurrence.value.secretNames.isEmpty {
            for (text, _) in occurrence.source.strings {
                guard setting.differs || SettingURL.isMeant(by: text) else { continue }
                for part in DistinctiveValues.distinctiveParts(of: text) {
                    let key = Key(text: part, setting: setting.path)
                    environments[key, default: []].append(occurrence.variant.name)
                    forms[key] = part == text ? .whole : .part
                }
            }
        }
        texts += environments.map { key, names in
            .init(
                key.text, forms[key] ?? .whole, setting: key.setting, environments: names, reference: reference,
                isURL: setting.type.innermost == .url)
        }
    }

    /// The same texts with references to the constants of a target.
    /// - Parameter root: the name of the type that contains them.
    func texts(below root: String) -> [PackageConstants.EnvironmentText] {
        texts.map {
            .init(
                $0.text, $0.form, setting: $0.setting, environments: $0.environments,
                reference: $0.reference.map { "\(root).\($0)" }, isURL: $0.isURL)
        }
    }

    /// The same texts for a target without generated constants.
    var withoutReferences: [PackageConstants.EnvironmentText] {
        texts.map {
            .init(
                $0.text, $0.form, setting: $0.setting, environments: $0.environments, reference: nil, isURL: $0.isURL)
        }
    }
}
