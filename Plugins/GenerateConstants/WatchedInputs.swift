import Foundation

/// The files and folders whose changes have to run the tool again: every environment, strings file and asset
/// description, and every folder that one could be added to.
///
/// This runs in every plan, also where nothing has changed. Foundation's enumerator asks for the owner of each file,
/// which takes longer than all the rest. It follows symbolic links where the tool does.
struct WatchedInputs {
    /// The paths, all of which exist: build systems fail where an input does not.
    private(set) var paths: [String] = []
    private let excluded: [String]

    /// - Parameters:
    ///   - package: the package's folder, which holds the environments.
    ///   - target: the target's folder.
    ///   - excluded: folders in the target's that belong to other targets.
    init(package: String, target: String, excluded: [String]) {
        self.excluded = excluded
        let environments = package + "/Environments"
        if FileManager.default.fileExists(atPath: environments) {
            visit(environments, Self.realPath(of: environments)) { _, name in name.hasSuffix(".json") }
        } else {
            paths.append(package)
        }
        visit(target, Self.realPath(of: target), where: Self.isResource)
    }

    private static func isResource(folder: String, name: String) -> Bool {
        name.hasSuffix(".strings")
            ? folder.hasSuffix(".lproj") : name == "Contents.json" && folder.contains(".xcassets")
    }

    private mutating func visit(
        _ folder: String, _ real: String, where isRead: (_ folder: String, _ name: String) -> Bool
    ) {
        guard !excluded.contains(folder), let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else {
            return
        }
        paths.append(folder)
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = folder + "/" + name
            if isRead(folder, name) {
                if FileManager.default.fileExists(atPath: path) { paths.append(path) }
            } else if !name.hasSuffix(".swift") {
                let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
                let nested = isLink ? Self.realPath(of: path) : real + "/" + name
                if !(real + "/").hasPrefix(nested + "/") { visit(path, nested, where: isRead) }
            }
        }
    }

    private static func realPath(of path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
