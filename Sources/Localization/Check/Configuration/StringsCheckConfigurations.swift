import DataFormats
import Foundation
import SourceText

/// Finds the configuration of each table: that of the nearest `.prumo.json` with the keys `strings` and `check` in it,
/// from the table's folder up to the folder of the repository or the root.
package struct StringsCheckConfigurations {
    private static let fileName = ".prumo.json"

    private let overrides: StringsCheckConfiguration.Overrides
    private let workingDirectory: String
    private var known: [String: StringsCheckConfiguration] = [:]

    /// Prepares to look for configurations.
    package init(
        _ overrides: StringsCheckConfiguration.Overrides = .init(),
        workingDirectory: String = FileManager.default.currentDirectoryPath
    ) {
        self.overrides = overrides
        self.workingDirectory = workingDirectory
    }

    /// The configuration of the tables in a folder.
    /// - Throws: everything that is wrong with it.
    package mutating func configuration(forFolder folder: String) throws(DiagnosticsError) -> StringsCheckConfiguration
    {
        let url = URL(filePath: folder.isEmpty ? "." : folder, relativeTo: URL(filePath: workingDirectory + "/"))
        let path = url.standardizedFileURL.path
        if let configuration = known[path] { return configuration }
        let configuration = try find(from: path)
        known[path] = configuration
        return configuration
    }

    private func find(from path: String) throws(DiagnosticsError) -> StringsCheckConfiguration {
        var folder = path
        while true {
            let prefix = folder == "/" ? "" : folder
            if Folder.hasEntry(at: "\(prefix)/\(Self.fileName)") {
                let shown = display(prefix)
                let name = shown.isEmpty ? Self.fileName : "\(shown)/\(Self.fileName)"
                let path = "\(prefix)/\(Self.fileName)"
                let file = SourceFile(
                    path: name, bytes: try SourceFile.bytes(of: path), origin: FileOrigin(path: path))
                if let check = try JSONParser.parse(file)["strings"]?["check"] {
                    return try StringsCheckConfiguration(check, in: file, folder: shown, overrides)
                }
            }
            if folder == "/" || folder.isEmpty || Folder.hasEntry(at: "\(prefix)/.git") { break }
            folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
            if folder.isEmpty { folder = "/" }
        }
        return StringsCheckConfiguration(overrides)
    }

    /// A path as a user finds it: from the working directory on where it lies in there.
    private func display(_ path: String) -> String {
        if path == workingDirectory { return "" }
        return path.hasPrefix(workingDirectory + "/") ? String(path.dropFirst(workingDirectory.count + 1)) : path
    }
}
