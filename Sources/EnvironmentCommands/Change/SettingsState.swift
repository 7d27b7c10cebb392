import EnvironmentSettings
import Localization
import SourceText

/// The settings of a package as a comparison and a rename take them: every setting with its values.
package struct SettingsState {
    /// A setting in one variant: an environment, with a brand where the package has brands.
    package struct Value {
        /// The value in a form that is the same for equal values, whatever the order of an object's fields.
        let canonical: String
        /// As the file writes it; a secret by its name only.
        package let text: String
        /// `Environments/Stage.json:3`.
        package let place: String
        let isSecret: Bool
    }

    /// A setting in all environments.
    package struct Entry {
        package let path: String
        package let type: SettingType
        let schema: SettingSchema?
        /// By the names of the variants.
        package let values: [String: Value]
        /// The place in the first environment that has the setting.
        package let place: SourcePlace?
    }

    private(set) var entries: [Entry] = []
    /// The variants in the order of reports, and those that users get.
    private(set) var environments: [String] = []
    private(set) var protected: Set<String> = []

    /// Takes settings as the repository has them, without a machine's own values; none if there are no environments.
    package init(_ settings: PackageSettings?) {
        guard let settings else { return }
        let variants = settings.variants.map(\.variant)
        environments = variants.map(\.name)
        protected = Set(variants.filter { settings.environments.isProtected($0.environment) }.map(\.name))
        entries = settings.committedSettings.map { setting in
            var values: [String: Value] = [:]
            for occurrence in setting.occurrences {
                values[occurrence.variant.name] = Value(
                    canonical: occurrence.value.canonicalText(as: setting.type.unwrapped),
                    text: occurrence.source.text, place: occurrence.source.place.displayReference,
                    isSecret: !occurrence.value.secretNames.isEmpty)
            }
            return Entry(
                path: setting.path, type: setting.type, schema: setting.schema, values: values,
                place: Self.place(of: setting))
        }
    }

    /// Where a setting is in the first environment that has it.
    package static func place(of setting: Setting) -> SourcePlace? { setting.occurrences.first?.source.place }
}
