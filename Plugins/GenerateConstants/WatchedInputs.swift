import Foundation

/// The files and folders whose changes make the tool run again: every environment, strings file, string catalog, asset
/// description and font, each file of a kind that `.prumo.json` selects by patterns, and every folder that one could be added to.
///
/// This runs in every plan, also where nothing has changed. Foundation's enumerator asks for the owner of each file,
/// which takes longer than all the rest. It follows symbolic links to folders where the tool does: in the repository, and each
/// folder once.
///
/// How each kind of change takes effect in the next build:
/// - a file that is added, renamed, or saved as a new file in the place of the old one changes the date of its folder, which
///   is an input;
/// - a file that is edited in place is an input itself; one that was added after the plan is not one yet, so the tool runs
///   in each build until it is (`PlannedInputs`);
/// - a file that is deleted or renamed would be a missing input, so the build is planned again: by SwiftPM for files of the
///   root package's targets, by ``PlanWatch`` for all others.
struct WatchedInputs {
    /// The folders, all of which exist: build systems fail where an input does not.
    private(set) var folders: [String] = []
    /// The files, all of which exist.
    private(set) var files: [String] = []
    /// The files among them that are in the target's folder.
    private(set) var targetFiles: [String] = []
    /// The files, and the empty folders, that exist outside of the target's folder and may be removed.
    private(set) var removable: [String] = []
    /// Resources in the target's folder that do not belong to the target.
    private(set) var excluded: [String] = []
    /// The target's string catalogs.
    var catalogs: [String] { files.filter { $0.hasSuffix(".xcstrings") && !excluded.contains($0) } }
    /// The files of `Environments/Resources`, all of which are among the files.
    let resources: VariantResources
    private let repository: RepositoryContents
    private let isExcluded: (String) -> Bool
    /// The ends of names that patterns may select.
    private let selectable: [String]
    /// The real paths of the folders that were visited.
    private var visited: Set<String> = []
    /// The links to folders, which are followed at the end.
    private var links: [(path: String, isInCatalog: Bool)] = []

    /// - Parameters:
    ///   - package: the package's folder, which contains the environments.
    ///   - target: the target's folder.
    ///   - name: the target's name.
    ///   - members: the files and folders that SwiftPM counts to the target: neither excluded by the manifest nor another
    ///     target's.
    ///   - repository: the repository of the package.
    init(package: String, target: String, named name: String, members: Set<String>, in repository: RepositoryContents) {
        self.repository = repository
        isExcluded = { path in
            guard !members.contains(path) else { return false }
            var ancestor = path
            while ancestor.count > target.count, let slash = ancestor.lastIndex(of: "/") {
                ancestor = String(ancestor[..<slash])
                if members.contains(ancestor) { return false }
            }
            return true
        }
        resources = VariantResources(package: package, in: repository)
        selectable = Self.selectable(by: repository.object(at: package + "/.prumo.json"), name)
        // The package's own folder shows when its configuration appears.
        folders.append(package)
        files += [package + "/.prumo.json", package + "/.env"].filter(FileManager.default.fileExists(atPath:))
        removable = files
        for folder in ["", "/Brands", "/.secrets"].map({ package + "/Environments" + $0 }) { add(folder) }
        folders += resources.folders
        files += resources.files
        removable += resources.removable
        let others = files.count
        visit(target, RepositoryContents.realPath(of: target), isInCatalog: false)
        var next = 0
        while next < links.count {
            let (link, isInCatalog) = links[next]
            visit(link, RepositoryContents.realPath(of: link), isInCatalog: isInCatalog)
            next += 1
        }
        targetFiles = Array(files[others...])
    }

    /// Adds a folder whose files the tool reads.
    private mutating func add(_ folder: String) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
        folders.append(folder)
        let present = names.sorted().map { folder + "/" + $0 }.filter(Self.isFile)
        files += present.filter { $0.hasSuffix(".json") || $0.hasSuffix(".env") }
        // Any other file shows whether the folder exists, which is an input, too.
        removable += names.isEmpty ? [folder] : present
    }

    private static func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }

    /// The files that the tool reads, as in `TableFile`, `FontFile` and `TargetInputs`: font extensions in any case.
    private static func isRead(_ name: String, isInCatalog: Bool) -> Bool {
        if isInCatalog { return name == "Contents.json" }
        if tables.contains(where: { name.hasSuffix($0) }) { return true }
        let name = name.lowercased()
        return fonts.contains { name.hasSuffix($0) }
    }

    private static let tables = [".strings", ".stringsdict", ".xcstrings"]
    private static let fonts = [".ttf", ".otf", ".ttc", ".otc"]

    /// The ends of the names of files that keys of `.prumo.json` select by patterns, which only the tool knows; the same list as in
    /// `TargetInputs`.
    private static let selectableEnds = [
        "data": [".json", ".plist", ".entitlements", ".yml", ".yaml"],
        "colors": [".json", ".xml", ".txt", ".clr"],
        "interfaces": [".storyboard", ".xib"],
    ]

    private static func selectable(by root: [String: Any]?, _ target: String) -> [String] {
        guard let root else { return [] }
        let own = (root["targets"] as? [String: Any])?[target] as? [String: Any] ?? [:]
        return selectableEnds.filter { root[$0.key] != nil || own[$0.key] != nil }.flatMap(\.value)
    }

    private func isSelectable(_ name: String) -> Bool {
        guard !selectable.isEmpty else { return false }
        let name = name.lowercased()
        return selectable.contains { name.hasSuffix($0) }
    }

    private mutating func visit(_ folder: String, _ real: String, isInCatalog: Bool) {
        guard visited.insert(real).inserted, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else {
            return
        }
        folders.append(folder)
        for name in names.sorted() where !name.hasPrefix(".") && !name.hasSuffix(".swift") {
            let path = folder + "/" + name
            // Of an icon only the name is read, and its folder shows when it gets a description.
            let isIcon = name.hasSuffix(".icon")
            let isCatalog = name.hasSuffix(".xcassets") || isIcon
            let isRead = Self.isRead(name, isInCatalog: isInCatalog)
            // SwiftPM counts the files in an icon to a target, and Xcode the icon.
            if !isInCatalog, isCatalog || isRead, isExcluded(path), !isIcon || isExcluded(path + "/icon.json") {
                excluded.append(path)
                // The configuration may name tables that the manifest leaves out.
                if Self.tables.contains(where: name.hasSuffix), FileManager.default.fileExists(atPath: path) {
                    files.append(path)
                }
            } else if isRead {
                if FileManager.default.fileExists(atPath: path) { files.append(path) }
            } else if !isInCatalog, isSelectable(name) {
                // Also where the manifest excludes it: no build system handles such a file, and its contents are in the code.
                if FileManager.default.fileExists(atPath: path) { files.append(path) }
            } else {
                // In a catalog, these are names like any other.
                guard isInCatalog || !Self.isToolFolder(name) else { continue }
                if RepositoryContents.isLink(path) {
                    let linked = RepositoryContents.realPath(of: path)
                    guard repository.contains(path), !(real + "/").hasPrefix(linked + "/") else { continue }
                    links.append((path, isInCatalog || isCatalog))
                } else {
                    visit(path, real + "/" + name, isInCatalog: isInCatalog || isCatalog)
                }
            }
        }
    }

    /// Folders that tools create next to an Xcode project: they do not belong to a target, and may be very large.
    private static let toolFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

    private static func isToolFolder(_ name: String) -> Bool {
        toolFolders.contains(name) || [".bundle", ".framework", ".docc"].contains { name.hasSuffix($0) }
    }
}
