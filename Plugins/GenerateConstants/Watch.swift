import Foundation
import PackagePlugin

/// The files and folders whose changes have to run the tool again.
struct Watch {
    private let folders: [URL]
    /// Every environment, strings file and asset catalog with the folders that they lie in. A folder among the inputs is
    /// what makes a new file in it noticed.
    let inputs: [URL]

    init(folders: [URL]) throws {
        self.folders = folders.filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
        var inputs: [URL] = []
        for folder in self.folders {
            inputs.append(folder)
            inputs += Self.inputs(in: folder)
        }
        self.inputs = inputs
    }

    private static func inputs(in folder: URL) -> [URL] {
        let contents = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        var inputs: [URL] = []
        while let url = contents?.nextObject() as? URL {
            let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
            if isFolder || isRead(url) { inputs.append(url) }
        }
        return inputs.sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
    }

    /// Whether the tool reads the file: an environment, a strings file, or a description in an asset catalog.
    private static func isRead(_ file: URL) -> Bool {
        let folder = file.deletingLastPathComponent()
        switch file.pathExtension {
        case "strings": return folder.pathExtension == "lproj"
        case "json": return folder.lastPathComponent == "Environments" || file.path.contains(".xcassets/")
        default: return false
        }
    }

    /// A command that does nothing, for the sake of its output folder.
    ///
    /// The native build system plans again only where the structure of a root package's targets or of a prebuild
    /// command's output folder changes. `Environments` belongs to no target, and the targets of a path dependency are not
    /// looked at; so without this, a file that is removed there stays an input and fails every build as "missing".
    func replanningCommand(in workDirectory: URL) throws -> Command {
        let links = workDirectory.appending(path: "Watched", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
        for folder in folders {
            let link = links.appending(path: folder.lastPathComponent)
            let destination = folder.path(percentEncoded: false)
            let path = link.path(percentEncoded: false)
            guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != destination else { continue }
            try? FileManager.default.removeItem(at: link)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
        }
        return .prebuildCommand(
            displayName: "Watching for new and removed files", executable: URL(filePath: "/usr/bin/env"),
            arguments: ["true"], outputFilesDirectory: links)
    }
}
