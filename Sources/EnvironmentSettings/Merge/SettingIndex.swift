/// Finds settings by their names and by the groups that they are in, in a time that is as long as the list of those found.
struct SettingIndex {
    /// The paths of all settings in their order.
    let paths: [String]
    private var settings: [String: Int] = [:]
    private var groups: [String: [Int]] = [:]

    init(_ settings: [Setting]) {
        paths = settings.map(\.path)
        for (index, path) in paths.enumerated() {
            if self.settings[path] == nil { self.settings[path] = index }
            var end = path.startIndex
            while let dot = path[end...].firstIndex(of: ".") {
                groups[String(path[..<dot]), default: []].append(index)
                end = path.index(after: dot)
            }
        }
    }

    /// The place of a setting in the list.
    func setting(_ path: String) -> Int? { settings[path] }

    /// The places of the settings in a group, at whatever depth; empty if there is no such group.
    func settings(below group: String) -> [Int] { groups[group] ?? [] }
}
