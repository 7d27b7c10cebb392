import Foundation

/// The files and folders whose changes have to run the tool again: every environment, strings file and asset
/// description, and every folder that one could be added to.
///
/// This runs in every plan, also where nothing has changed. Foundation's enumerator asks for the owner of each file,
/// which takes longer than all the rest.
struct WatchedInputs {
    /// The paths, all of which exist: build systems fail where an input does not.
    private(set) var paths: [String] = []

    init(environments: String, target: String) {
        visit(environments) { _, name in name.hasSuffix(".json") }
        visit(target, where: Self.isResource)
    }

    private static func isResource(folder: String, name: String) -> Bool {
        name.hasSuffix(".strings")
            ? folder.hasSuffix(".lproj") : name == "Contents.json" && folder.contains(".xcassets")
    }

    private mutating func visit(_ folder: String, where isRead: (_ folder: String, _ name: String) -> Bool) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
        paths.append(folder)
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = folder + "/" + name
            if isRead(folder, name) {
                paths.append(path)
            } else if !name.hasSuffix(".swift"), !isLink(path) {
                visit(path, where: isRead)
            }
        }
    }

    private func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }
}
