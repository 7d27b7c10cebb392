import SourceText

/// The paths of the groups and files of a project, which are relative to the groups that they are in.
package struct ProjectPaths: Sendable {
    /// The absolute paths by the ids of the objects; those that are relative to a product or an SDK have none.
    package private(set) var paths: [String: String] = [:]
    /// The ids of the groups that a group or file is in.
    package private(set) var parents: [String: String] = [:]
    /// The groups that are children of several groups, or of themselves: the second place is left out.
    package private(set) var repeatedGroups: [ProjectObject] = []

    /// The longest path that is made: systems have no longer ones, and those of groups in groups would grow without limit.
    private static let longestPath = 1024

    private static let groups: Set<String> = [
        "PBXGroup", "PBXVariantGroup", "XCVersionGroup", "PBXFileSystemSynchronizedRootGroup",
        "PBXFileSystemSynchronizedGroup",
    ]

    /// Whether an object is a group.
    static func isGroup(_ object: ProjectObject) -> Bool { groups.contains(object.isa) }

    /// Finds the paths of what is in the main group.
    /// - Parameter root: the absolute path of the folder to which the project's paths are relative.
    init(of project: ProjectFile, root: String) {
        guard let main = project.object(project.project.value["mainGroup"]) else { return }
        // The project's own folder is read again for each group that is relative to it.
        var pending: [(object: ProjectObject, parent: String?, path: String?)] = [(main, nil, root)]
        var visited: Set<String> = []
        while let (object, parent, base) = pending.popLast() {
            guard visited.insert(object.id).inserted else {
                if Self.isGroup(object) { repeatedGroups.append(object) }
                continue
            }
            if let parent { parents[object.id] = parent }
            let path = Self.path(of: object, in: base, root: root)
            if let path { paths[object.id] = path }
            guard Self.isGroup(object) else { continue }
            for child in project.objects("children", of: object).reversed() {
                pending.append((child, object.id, path))
            }
        }
    }

    private static func path(of object: ProjectObject, in base: String?, root: String) -> String? {
        let path = object.string("path") ?? ""
        guard !path.contains("$(") else { return nil }
        switch object.string("sourceTree") {
        case "<group>", nil: return base.flatMap { join($0, path) }
        case "SOURCE_ROOT": return join(root, path)
        case "<absolute>": return path.hasPrefix("/") ? join("/", path) : nil
        default: return nil
        }
    }

    /// The path of something in a folder, `.` and `..` resolved by name; `nil` if it is longer than any real one.
    static func join(_ folder: String, _ path: String) -> String? {
        if path.isEmpty { return folder }
        guard folder.utf8.count + path.utf8.count < longestPath, !path.utf8.contains(0) else { return nil }
        return RealPath.absolute(path.hasPrefix("/") ? path : "\(folder)/\(path)")
    }
}
