import DataFormats
import Foundation
import SourceText

/// Finds the configuration of each folder: that of the nearest `.prumo.json` with the key `check` of a domain in it, from the
/// folder up to that of the repository or the root.
package struct RuleConfigurations<Rule: Sendable> {
    private let registry: RuleConfiguration<Rule>.Registry
    private let finder: ConfigurationFinder
    private let overrides: RuleOverrides
    private var known: [String: RuleConfiguration<Rule>] = [:]

    /// Prepares to look for configurations.
    /// - Parameter key: the key of the domain at the top of `.prumo.json`, as in `strings`.
    package init(
        of registry: RuleConfiguration<Rule>.Registry, at key: String, _ overrides: RuleOverrides = RuleOverrides(),
        workingDirectory: String = FileManager.default.currentDirectoryPath
    ) {
        self.registry = registry
        self.overrides = overrides
        finder = ConfigurationFinder(key: key, workingDirectory: workingDirectory)
    }

    /// The configuration of the files in a folder.
    /// - Throws: everything that is wrong with it.
    package mutating func configuration(
        forFolder folder: String
    ) throws(DiagnosticsError) -> RuleConfiguration<Rule> {
        let path = finder.absolutePath(folder)
        if let configuration = known[path] { return configuration }
        let found = try finder.check(from: path)
        let configuration =
            if let found {
                try RuleConfiguration(found.value, in: found.file, folder: found.folder, of: registry, overrides)
            } else {
                RuleConfiguration(of: registry, overrides)
            }
        known[path] = configuration
        return configuration
    }
}

/// Looks for the nearest file that has a key.
private struct ConfigurationFinder {
    private static let fileName = ".prumo.json"

    let key: String
    let workingDirectory: String

    func absolutePath(_ folder: String) -> String {
        let url = URL(filePath: folder.isEmpty ? "." : folder, relativeTo: URL(filePath: workingDirectory + "/"))
        return url.standardizedFileURL.path
    }

    /// The nearest value, with its file and the folder of the file as reports print it; nil where there is none.
    func check(
        from path: String
    ) throws(DiagnosticsError) -> (value: JSONValue, file: SourceFile, folder: String)? {
        var folder = path
        while true {
            let prefix = folder == "/" ? "" : folder
            let path = "\(prefix)/\(Self.fileName)"
            if Folder.hasEntry(at: path) {
                let shown = display(prefix)
                let file = SourceFile(
                    path: shown.isEmpty ? Self.fileName : "\(shown)/\(Self.fileName)",
                    bytes: try SourceFile.bytes(of: path), origin: FileOrigin(path: path))
                if let value = try JSONParser.parse(file)[key]?["check"] { return (value, file, shown) }
            }
            if folder == "/" || folder.isEmpty || Folder.hasEntry(at: "\(prefix)/.git") { return nil }
            folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
            if folder.isEmpty { folder = "/" }
        }
    }

    /// A path relative to the working directory where it is in there.
    private func display(_ path: String) -> String {
        if path == workingDirectory { return "" }
        return path.hasPrefix(workingDirectory + "/") ? String(path.dropFirst(workingDirectory.count + 1)) : path
    }
}
