import EnvironmentSettings
import SourceText

/// A setting of one environment, for programs that are no Swift code.
package struct ExportedSetting {
    /// The names of its groups and its own.
    package let path: [String]
    package let value: ExportedValue
    /// Its place in a file, for messages.
    package let place: SourcePlace

    /// All settings of a variant, secrets left out.
    package static func all(in settings: PackageSettings, of variant: BuildVariant) -> [ExportedSetting] {
        settings.settings.compactMap { setting in
            setting[variant].flatMap { ExportedSetting(setting, $0, secrets: nil) }
        }
    }

    /// All settings of a variant, secrets among them.
    package static func all(in settings: SelectedSettings) -> [ExportedSetting] {
        settings.package.settings.compactMap { setting in
            setting[settings.selection.variant].flatMap { ExportedSetting(setting, $0, secrets: settings.secrets) }
        }
    }

    /// Settings with the names of their variables.
    /// - Parameter reserved: names that no setting may take.
    /// - Throws: each name that shells cannot have, each that is reserved, and each that two settings would share.
    package static func named(
        _ settings: [ExportedSetting], _ names: ExportedNames, besides reserved: Set<String>
    ) throws(DiagnosticsError) -> [(name: String, setting: ExportedSetting)] {
        let sources = settings.map { VariableName.Source(path: $0.path, place: $0.place) }
        let variables = try VariableName.names(
            of: sources, prefix: names.prefix, unprefixed: names.unprefixed, besides: reserved)
        return Array(zip(variables, settings))
    }

    /// A setting with its value in one environment; `nil` if it is a secret that is not exported.
    package init?(
        _ setting: Setting, _ occurrence: Setting.Occurrence, secrets: [String: SelectedSettings.Secret]?
    ) {
        path = setting.path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        place = occurrence.source.place
        guard let value = ExportedValue(occurrence.source, occurrence.value, of: setting.type, secrets: secrets)
        else { return nil }
        self.value = value
    }
}
