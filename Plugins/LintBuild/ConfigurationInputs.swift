import Foundation

/// The configuration files and folders whose changes make the tool run again.
///
/// How each kind of change takes effect in the next build:
/// - a `.prumo.json` that is added, renamed, or saved as a new file in the place of the old one changes the date of its
///   folder, which is an input;
/// - one that is edited in place is an input itself; if it was added after the plan, the tool asks for a new plan;
/// - one that is deleted or renamed would be a missing input, so ``PlanWatch`` makes the build system plan again.
struct ConfigurationInputs {
    /// The folders of the files, and those above them in the package.
    let folders: [String]
    /// The configuration files, what they extend, and the baselines that they name; all of them exist.
    private(set) var files: [String] = []

    private let repository: RepositoryContents

    private static let name = ".prumo.json"

    /// - Parameters:
    ///   - package: the folder of the package or of the project.
    ///   - files: Swift files in it.
    init(package: String, files: [String]) {
        var folders: Set<String> = [package]
        for file in files {
            var folder = Self.folder(of: file)
            while folder.hasPrefix(package + "/"), folders.insert(folder).inserted { folder = Self.folder(of: folder) }
        }
        self.folders = folders.sorted()
        repository = RepositoryContents(around: package)
        var candidates = self.folders
        // In a repository of several packages, one configuration may be for all of them.
        var folder = package
        while folder != "/", !FileManager.default.fileExists(atPath: folder + "/.git") {
            folder = Self.folder(of: folder)
            candidates.append(folder)
        }
        for folder in candidates { add((folder == "/" ? "" : folder) + "/" + Self.name) }
    }

    /// Adds a configuration and what it names. The tool reports what is wrong with it.
    private mutating func add(_ path: String) {
        guard !files.contains(path), repository.hasFile(at: path) else { return }
        files.append(path)
        guard let lint = repository.object(at: path)?["lint"] as? [String: Any] else { return }
        let folder = Self.folder(of: path)
        let extended = lint["extends"] as? [Any] ?? [lint["extends"] as Any]
        for case let text as String in extended { add(Self.absolute(text, in: folder)) }
        if let text = lint["baseline"] as? String {
            let baseline = Self.absolute(text, in: folder)
            if !files.contains(baseline), repository.hasFile(at: baseline) { files.append(baseline) }
        }
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// A path from the root on, by its text alone: the tool resolves it in the same way.
    private static func absolute(_ path: String, in folder: String) -> String {
        var names: [Substring] = []
        for name in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }
}
