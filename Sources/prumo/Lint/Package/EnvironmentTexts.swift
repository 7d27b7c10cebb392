import ConstantGenerators
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

    init(inPackage directory: String) throws(DiagnosticsError) {
        let configuration = try PackageConfiguration(inPackage: directory)
        let environments = try EnvironmentSet(inPackage: directory, configuration: configuration)
        guard !environments.names.isEmpty else { return }
        let package = try PackageSettings(
            inPackage: directory, configuration: configuration, environments: environments, readsSecrets: false)
        let selection = try EnvironmentSelection(
            among: environments, traits: [environments.defaultName], asserted: nil)
        let constants = try EnvironmentConstants.constants(for: SelectedSettings(selection, of: package))
        for setting in package.committedSettings {
            guard let constant = constants[setting.path] else { continue }
            insert(setting, reference: "Settings.\(constant.reference)")
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
                    environments[key, default: []].append(occurrence.environment)
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

    /// The same texts for a target without generated constants.
    var withoutReferences: [PackageConstants.EnvironmentText] {
        texts.map {
            .init(
                $0.text, $0.form, setting: $0.setting, environments: $0.environments, reference: nil, isURL: $0.isURL)
        }
    }
}
