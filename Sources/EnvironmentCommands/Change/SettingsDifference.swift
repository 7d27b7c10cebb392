import SourceText

/// What changed in the settings of a package between two states: keys, types, and values that users get.
package struct SettingsDifference: Encodable {
    /// A setting that only one of the states has.
    package struct Key: Encodable {
        package let setting: String
        package let type: String
        /// The place in the first environment that has the setting.
        package let place: String
    }

    /// A setting whose type, or a condition of whose schema, changed.
    package struct Retyping: Encodable {
        package let setting: String
        package let old, new: String
    }

    /// A value that changed in a protected environment.
    package struct Change: Encodable {
        package let environment: String
        package let setting: String
        /// JSON; secrets by their names only. Nil where the environment, or the setting in it, is new or removed.
        package let old, new: String?
        /// Whether the values look like secrets, so that they are not shown.
        let isRedacted: Bool
        /// The file and the line of the new value.
        package let place: String?
    }

    /// What changed in the environments themselves.
    package struct Environments: Encodable {
        package var added: [String] = []
        package var removed: [String] = []
        /// The environments that became protected, and those that no longer are.
        package var protected: [String] = []
        package var unprotected: [String] = []

        var isEmpty: Bool { added.isEmpty && removed.isEmpty && protected.isEmpty && unprotected.isEmpty }
    }

    /// The revision, as the user named it.
    package let since: String
    package private(set) var added: [Key] = []
    package private(set) var removed: [Key] = []
    package private(set) var retyped: [Retyping] = []
    package private(set) var changed: [Change] = []
    package private(set) var environments = Environments()

    /// Whether nothing changed.
    package var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && retyped.isEmpty && changed.isEmpty && environments.isEmpty
    }

    /// Compares two states.
    /// - Parameter name: the name of the revision of the first one.
    package init(_ old: SettingsState, _ new: SettingsState, since name: String) {
        since = name
        let before = Dictionary(old.entries.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let now = Set(new.entries.map(\.path))
        removed = old.entries.filter { !now.contains($0.path) }.map(Self.key)
        // A value is one that users get where its environment is, or was, protected.
        let isShared = { (name: String) in old.environments.contains(name) && new.environments.contains(name) }
        let protected = new.environments.filter {
            isShared($0) && (new.protected.contains($0) || old.protected.contains($0))
        }
        for entry in new.entries {
            guard let former = before[entry.path] else {
                added.append(Self.key(entry))
                continue
            }
            let (shape, formerShape) = (
                SettingShape(entry.type, entry.schema), SettingShape(former.type, former.schema)
            )
            if shape != formerShape {
                retyped.append(
                    Retyping(
                        setting: entry.path, old: formerShape.text(besides: shape),
                        new: shape.text(besides: formerShape)))
            }
            for environment in protected {
                let (value, formerValue) = (entry.values[environment], former.values[environment])
                if let change = Self.change(of: entry.path, in: environment, formerValue, value, shape == formerShape) {
                    changed.append(change)
                }
            }
        }
        changed = protected.flatMap { name in changed.filter { $0.environment == name } }
        environments.added = new.environments.filter { !old.environments.contains($0) }
        environments.removed = old.environments.filter { !new.environments.contains($0) }
        environments.protected = new.environments.filter {
            isShared($0) && new.protected.contains($0) && !old.protected.contains($0)
        }
        environments.unprotected = new.environments.filter {
            isShared($0) && old.protected.contains($0) && !new.protected.contains($0)
        }
    }

    private static func key(_ entry: SettingsState.Entry) -> Key {
        Key(setting: entry.path, type: entry.type.label, place: entry.place?.displayReference ?? "")
    }

    private static func change(
        of setting: String, in environment: String, _ old: SettingsState.Value?, _ new: SettingsState.Value?,
        _ isSameType: Bool
    ) -> Change? {
        // Equal durations may be written in two ways; of two types only what is written can be compared.
        let isSame = isSameType ? old?.canonical == new?.canonical : old?.text == new?.text
        guard !isSame else { return nil }
        let isRedacted = [old, new].contains { value in
            value.map { !$0.isSecret && SuspectedSecret.mayBe(in: $0.text, key: setting) } ?? false
        }
        let shown = { (value: SettingsState.Value?) in
            value.map { isRedacted && !$0.isSecret ? SuspectedSecret.redacted : $0.text }
        }
        return Change(
            environment: environment, setting: setting, old: shown(old), new: shown(new), isRedacted: isRedacted,
            place: new?.place)
    }
}
