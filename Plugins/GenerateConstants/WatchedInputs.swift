import Foundation

/// The files and folders whose changes have to run the tool again: every environment, strings file and asset
/// description, and every folder that one could be added to.
struct WatchedInputs {
    /// The paths, all of which exist: build systems fail where an input does not.
    let urls: [URL]

    init(environments: URL, target: URL) {
        urls =
            Self.inputs(in: environments) { $0.pathExtension == "json" }
            + Self.inputs(in: target, where: Self.isResource)
    }

    private static func isResource(_ file: URL) -> Bool {
        switch file.pathExtension {
        case "strings": file.deletingLastPathComponent().pathExtension == "lproj"
        case "json": file.path(percentEncoded: false).contains(".xcassets/")
        default: false
        }
    }

    private static func inputs(in folder: URL, where isRead: (URL) -> Bool) -> [URL] {
        guard FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else { return [] }
        let contents = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        var inputs: [URL] = [folder]
        while let url = contents?.nextObject() as? URL {
            let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
            if isFolder || isRead(url) { inputs.append(url) }
        }
        return inputs.sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
    }
}
