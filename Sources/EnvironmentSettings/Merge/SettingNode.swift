import SourceText

/// A named place in the tree of settings: a setting, or a group of them.
package struct SettingNode: Sendable {
    /// What is at the place.
    package enum Content: Sendable {
        case group([SettingNode])
        case setting(Setting)
    }

    /// The name as the files write it.
    package let name: String
    /// The place of the name in the file of the environment whose order the settings have.
    package let place: SourcePlace
    /// What the schema says about it.
    package let description: String?
    /// What is there.
    package let content: Content

    /// The settings at this place and below, in their order.
    package var settings: [Setting] {
        switch content {
        case .group(let nodes): nodes.flatMap(\.settings)
        case .setting(let setting): [setting]
        }
    }
}
