import EnvironmentSettings

/// Settings × environments, for every form in which they are shown.
struct SettingMatrix: Encodable {
    /// A column.
    struct Environment: Encodable {
        let name: String
        let isDefault: Bool
        let isProtected: Bool
    }

    /// A row.
    struct Row: Encodable {
        let setting: String
        let type: String
        let description: String?
        /// Whether the environments differ in it.
        let differs: Bool
        /// In the order of the environments.
        let values: [Value]
    }

    /// What stands in a row and a column.
    struct Value: Encodable {
        /// JSON; a secret by its name only.
        let text: String
        /// The file and the line.
        let place: String
        /// Whether it is this machine's own.
        let isOverride: Bool
    }

    let environments: [Environment]
    let rows: [Row]

    init(_ settings: PackageSettings, onlyDifferences: Bool) {
        environments = settings.files.map { file in
            Environment(
                name: file.name, isDefault: file.name == settings.environments.defaultName,
                isProtected: settings.environments.isProtected(file.name))
        }
        let overrides = Set(settings.files.compactMap(\.overrides?.path))
        rows = settings.settings.filter { $0.differs || !onlyDifferences }.map { setting in
            Row(
                setting: setting.path, type: setting.type.label, description: setting.schema?.description,
                differs: setting.differs,
                values: setting.occurrences.map { occurrence in
                    Value(
                        text: occurrence.source.text, place: occurrence.source.place.displayReference,
                        isOverride: overrides.contains(occurrence.source.place.file.path))
                })
        }
    }

    /// How many rows differ.
    var summary: String {
        "≠ differs between environments: \(rows.filter(\.differs).count) of \(rows.count) settings"
    }
}
