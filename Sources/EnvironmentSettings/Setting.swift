import SourceText

/// A named place in the tree of settings: a setting, or a group of them.
public struct SettingNode: Sendable {
    /// What stands at the place.
    public enum Content: Sendable {
        case group([SettingNode])
        case setting(SettingType, SettingValue)
    }

    /// The name as the file writes it.
    public let name: String
    /// The offset of the name in the selected environment's file.
    public let nameOffset: Int
    /// What stands there.
    public let content: Content

    /// Creates a node.
    public init(name: String, nameOffset: Int, content: Content) {
        self.name = name
        self.nameOffset = nameOffset
        self.content = content
    }
}

/// The settings of the selected environment, typed as all environments agree.
public struct SelectedSettings: Sendable {
    /// How the environment was selected.
    public let selection: EnvironmentSelection
    /// The selected environment's file, to which the nodes' offsets refer.
    public let file: SourceFile
    /// The settings in the file's order.
    public let nodes: [SettingNode]

    /// Creates settings.
    public init(selection: EnvironmentSelection, file: SourceFile, nodes: [SettingNode]) {
        self.selection = selection
        self.file = file
        self.nodes = nodes
    }
}
