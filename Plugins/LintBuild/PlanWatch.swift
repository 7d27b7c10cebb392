import Foundation
import PackagePlugin

/// Makes the native build system plan again when an input disappears or is renamed.
///
/// A native build fails with "missing inputs" where a declared input no longer exists. It checks this before it runs the
/// tool, and only a new plan, in which the plugin lists the inputs again, ends it. A native build plans again when one of
/// these changes: the manifest, the structure of the folders of the root package's targets, and the structure of the folders
/// that prebuild commands write to. The last ones are the plugin's to choose, and llbuild follows the symbolic links in
/// them. So there is a folder with a link to each input that may disappear: one that leads to nothing is another structure.
/// llbuild checks the structure before all other inputs, so the next build after a file was deleted or renamed, or a branch
/// was switched, has a new plan.
///
/// SwiftPM takes for a resource of the target what it finds in the folder of a prebuild command right after that command,
/// and runs the commands in order. So the folder is itself a link: the first command, which is for that folder, makes it
/// lead to an empty folder, and the second one, which is for the empty folder, makes it lead to the links.
///
/// What else was tried with SwiftPM 6.3.1, and why it fails: a file in the place of the folder stops llbuild. A link that
/// leads to nothing ends the list of its folder when llbuild reads that folder, so each link has a folder of its own: in a
/// common one, the list that a plan began with can equal the one after the next deletion. The folder's name follows from the
/// path, since a number that another input had before can make two such structures equal as well.
///
/// New files and edits in place are noticed in other ways: see ``WatchedInputs``. The build system `swiftbuild` runs plugins
/// in every build and does not need this. Xcode does not get these commands, since it finds files in its own way.
struct PlanWatch {
    private let folder: URL
    private let links: URL

    /// - Parameter work: the folder for what the plugin and the tool write.
    init(work: URL) {
        folder = work.appendingPathComponent("PlanWatch")
        links = folder.appendingPathComponent("Links")
    }

    /// The file that the tool deletes where the plan lacks an input, so that the next build plans again.
    var mark: URL { links.appendingPathComponent("PlanIsCurrent") }

    /// The commands that make the build system watch some inputs.
    /// - Parameter paths: files, and empty folders, all of which exist.
    func commands(watching paths: [String]) throws -> [Command] {
        guard folder.path.contains("/plugins/outputs/"), let tool = Self.linkTool else { return [] }
        let empty = folder.appendingPathComponent("Empty")
        for directory in [links, empty] {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        }
        try link(to: paths)
        let watched = folder.appendingPathComponent("Watched")
        func command(_ name: String, linkingTo destination: URL, outputFilesDirectory: URL) -> Command {
            .prebuildCommand(
                displayName: name, executable: tool, arguments: ["-sfn", destination.path, watched.path],
                outputFilesDirectory: outputFilesDirectory)
        }
        return [
            command("Preparing to watch inputs", linkingTo: empty, outputFilesDirectory: watched),
            command("Watching inputs", linkingTo: links, outputFilesDirectory: empty),
        ]
    }

    /// Prebuild commands cannot run tools that the package builds.
    private static var linkTool: URL? {
        let search = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return (["/bin", "/usr/bin"] + search).map { URL(fileURLWithPath: $0).appendingPathComponent("ln") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    private func link(to paths: [String]) throws {
        let manager = FileManager.default
        let wanted = Dictionary(paths.map { (Self.name(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        for name in try manager.contentsOfDirectory(atPath: links.path)
        where name != mark.lastPathComponent && wanted[name] == nil {
            try manager.removeItem(at: links.appendingPathComponent(name))
        }
        for (name, path) in wanted {
            let folder = links.appendingPathComponent(name)
            let link = folder.appendingPathComponent("Input").path
            if (try? manager.destinationOfSymbolicLink(atPath: link)) == path { continue }
            try? manager.removeItem(at: folder)
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            try manager.createSymbolicLink(atPath: link, withDestinationPath: path)
        }
        if !manager.fileExists(atPath: mark.path) { try Data().write(to: mark) }
    }

    /// The name of a folder for the link to a path: FNV-1a with 64 bits.
    private static func name(of path: String) -> String {
        let hash = path.utf8.reduce(into: 0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
