import Foundation

/// The files and folders whose changes have to run the tool again: every environment, strings file, string catalog, asset
/// description and font, and every folder that one could be added to.
///
/// This runs in every plan, also where nothing has changed. Foundation's enumerator asks for the owner of each file,
/// which takes longer than all the rest. It follows symbolic links where the tool does.
struct WatchedInputs {
    /// The folders, all of which exist: build systems fail where an input does not.
    private(set) var folders: [String] = []
    /// The files, all of which exist.
    private(set) var files: [String] = []
    /// Resources in the target's folder that do not belong to the target.
    private(set) var excluded: [String] = []
    /// The string catalogs among the files.
    var catalogs: [String] { files.filter { $0.hasSuffix(".xcstrings") } }
    private let isExcluded: (String) -> Bool

    /// - Parameters:
    ///   - package: the package's folder, which holds the environments.
    ///   - target: the target's folder.
    ///   - members: the files and folders that SwiftPM counts to the target: neither excluded by the manifest nor another
    ///     target's.
    init(package: String, target: String, members: Set<String>) {
        isExcluded = { path in
            guard !members.contains(path) else { return false }
            var ancestor = path
            while ancestor.count > target.count, let slash = ancestor.lastIndex(of: "/") {
                ancestor = String(ancestor[..<slash])
                if members.contains(ancestor) { return false }
            }
            return true
        }
        // The package's own folder shows when its configuration appears.
        folders.append(package)
        files += [package + "/.prumo.json", package + "/.env"].filter(FileManager.default.fileExists(atPath:))
        for folder in [package + "/Environments", package + "/Environments/.secrets"] {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { continue }
            folders.append(folder)
            files += names.sorted().filter { $0.hasSuffix(".json") || $0.hasSuffix(".env") }.map { folder + "/" + $0 }
                .filter(FileManager.default.fileExists(atPath:))
        }
        visit(target, Self.realPath(of: target), isInCatalog: false)
    }

    /// What the tool reads, so as `TableFile`, `FontFile` and `TargetInputs` have it: fonts in any case.
    private static func isRead(_ name: String, isInCatalog: Bool) -> Bool {
        if isInCatalog { return name == "Contents.json" }
        if tables.contains(where: { name.hasSuffix($0) }) { return true }
        let name = name.lowercased()
        return fonts.contains { name.hasSuffix($0) }
    }

    private static let tables = [".strings", ".stringsdict", ".xcstrings"]
    private static let fonts = [".ttf", ".otf", ".ttc", ".otc"]

    private mutating func visit(_ folder: String, _ real: String, isInCatalog: Bool) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
        folders.append(folder)
        for name in names.sorted() where !name.hasPrefix(".") && !name.hasSuffix(".swift") {
            let path = folder + "/" + name
            let isCatalog = name.hasSuffix(".xcassets")
            let isRead = Self.isRead(name, isInCatalog: isInCatalog)
            if !isInCatalog, isCatalog || isRead, isExcluded(path) {
                excluded.append(path)
            } else if isRead {
                if FileManager.default.fileExists(atPath: path) { files.append(path) }
            } else {
                let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
                let nested = isLink ? Self.realPath(of: path) : real + "/" + name
                guard !(real + "/").hasPrefix(nested + "/") else { continue }
                // In a catalog, these are names like any other.
                guard isInCatalog || !Self.isOthers(name) else { continue }
                visit(path, nested, isInCatalog: isInCatalog || isCatalog)
            }
        }
    }

    /// What tools put beside an Xcode project: nothing in it is a target's own, and it may be very large.
    private static let othersFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

    private static func isOthers(_ name: String) -> Bool {
        othersFolders.contains(name) || name.hasSuffix(".bundle") || name.hasSuffix(".framework")
    }

    private static func realPath(of path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
