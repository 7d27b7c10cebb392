/// A setting's or a group's new name, with the groups before it.
package struct SettingMove {
    /// The names that lead to it, and those that will.
    package let old, new: [String]
    /// The groups, with dots between their names, that are empty without it.
    let emptied: Set<String>

    /// Describes a move.
    /// - Parameter paths: the names of all settings.
    init(_ old: String, to new: String, among paths: [String]) {
        self.old = Self.names(old)
        self.new = Self.names(new)
        var groups: Set<String> = []
        for count in 1..<max(self.old.count, 1) {
            let group = self.old.prefix(count)
            let name = group.joined(separator: ".") + "."
            let others = paths.contains { $0.hasPrefix(name) && $0 != old && !$0.hasPrefix(old + ".") }
            if !others, !self.new.starts(with: group) { groups.insert(group.joined(separator: ".")) }
        }
        emptied = groups
    }

    /// The name of what is moved, and its new one.
    var oldName: String { old.joined(separator: ".") }
    var newName: String { new.joined(separator: ".") }

    /// The new name of a setting or a group; nil if it keeps its name.
    func renamed(_ name: String) -> String? {
        let (old, new) = (oldName, newName)
        if name == old { return new }
        return name.hasPrefix(old + ".") ? new + name.dropFirst(old.count) : nil
    }

    /// The parts of a name between its dots.
    static func names(_ name: String) -> [String] {
        name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
}
