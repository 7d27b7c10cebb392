import DataFormats
import Files
import SourceText

/// Distinguishes what Xcode built, and somebody put into a repository, from sources. Its strings are checked where it is built.
enum BuildProducts {
    private static let extensions: Set<String> = ["framework", "xcframework", "app", "appex", "xpc", "plugin"]
    /// Keys that Xcode writes into the information property list of what it builds.
    private static let keys = [
        "DTXcodeBuild", "DTXcode", "BuildMachineOSBuild", "DTPlatformBuild", "CFBundleExecutable",
    ]

    /// Whether a folder is a build product. A bundle may also be a folder of resources that an app copies, as `Settings.bundle` is.
    static func contains(_ path: String) -> Bool {
        guard let kind = PathParts(path).pathExtension else { return false }
        if extensions.contains(kind) { return kind != "plugin" && kind != "xpc" || isBuilt(path) }
        return kind == "bundle" && isBuilt(path)
    }

    private static func isBuilt(_ path: String) -> Bool {
        for folder in [path, "\(path)/Contents"] {
            if Folder.exists(at: "\(folder)/_CodeSignature") { return true }
            guard let file = try? SourceFile(readingFrom: "\(folder)/Info.plist"),
                let list = try? PropertyListParser.parse(file)
            else { continue }
            if keys.contains(where: { list.root[$0]?.string.map { !$0.contains("$") } ?? false }) { return true }
        }
        return false
    }
}
