import EnvironmentRules
import EnvironmentSettings
import SourceText

/// A setting of one environment, for programs that are no Swift code.
struct ExportedSetting {
    /// The names of its groups and its own.
    let path: [String]
    let value: ExportedValue
    /// Where it stands, for messages.
    let place: SourcePlace

    /// All settings of an environment, secrets left out.
    static func all(in settings: PackageSettings, of environment: String) -> [ExportedSetting] {
        settings.settings.compactMap { setting in
            setting[environment].flatMap { ExportedSetting(setting, $0, secrets: nil) }
        }
    }

    /// All settings of an environment, secrets among them.
    static func all(in settings: SelectedSettings) -> [ExportedSetting] {
        settings.package.settings.compactMap { setting in
            setting[settings.selection.name].flatMap { ExportedSetting(setting, $0, secrets: settings.secrets) }
        }
    }

    /// Settings with the names of their variables.
    /// - Parameters:
    ///   - prefix: what all names start with.
    ///   - reserved: names that no setting may take.
    /// - Throws: each name that shells cannot have, each that is reserved, and each that two settings would share.
    static func named(
        _ settings: [ExportedSetting], prefix: String, besides reserved: Set<String>
    ) throws(DiagnosticsError) -> [(name: String, setting: ExportedSetting)] {
        let sources = settings.map { VariableName.Source(path: $0.path, place: $0.place) }
        return Array(zip(try VariableName.names(of: sources, prefix: prefix, besides: reserved), settings))
    }

    /// A setting with its value in one environment; nil where it is a secret that is not to be told.
    init?(
        _ setting: Setting, _ occurrence: Setting.Occurrence, secrets: [String: SelectedSettings.Secret]?
    ) {
        path = setting.path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        place = occurrence.source.place
        guard let value = ExportedValue(occurrence.source, of: setting.type, secrets: secrets) else { return nil }
        self.value = value
    }
}
