import SourceText

/// A named place in the tree of settings: a setting, or a group of them.
public struct SettingNode: Sendable {
    /// What stands at the place.
    public enum Content: Sendable {
        case group([SettingNode])
        case setting(Setting)
    }

    /// The name as the files write it.
    public let name: String
    /// The place of the name in the file of the environment whose order the settings have.
    public let place: SourcePlace
    /// What the schema says about it.
    public let description: String?
    /// What stands there.
    public let content: Content

    /// The settings at this place and below, in their order.
    public var settings: [Setting] {
        switch content {
        case .group(let nodes): nodes.flatMap(\.settings)
        case .setting(let setting): [setting]
        }
    }
}

/// A setting in all environments.
public struct Setting: Sendable {
    /// What the setting is in one environment.
    public struct Occurrence: Sendable {
        /// The environment's name.
        public let environment: String
        /// The value as the agreed type has it.
        public let value: SettingValue
        /// The value as it is written, every part of it with its place.
        public let source: PlacedValue
    }

    /// The name with those of its groups before it, dots between.
    public let path: String
    /// The type in all environments.
    public let type: SettingType
    /// What the schema says about it.
    public let schema: SettingSchema?
    /// The values, in the order of the environments.
    public let occurrences: [Occurrence]

    /// What the setting is in an environment.
    public subscript(environment: String) -> Occurrence? {
        occurrences.first { $0.environment == environment }
    }

    /// Whether the environments differ in it.
    public var differs: Bool {
        // A secret has a value of its own in each environment, whatever its name.
        type.innermost == .secret || Set(occurrences.map(\.value)).count > 1
    }
}
