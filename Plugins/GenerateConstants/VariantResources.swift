import Foundation

/// The files of `Environments/Resources`: a folder for each layer, with files and with folders for languages.
///
/// All variants have the same paths, so the plan names all of them, and the tool copies the selected variant's files there.
/// The tool reports what cannot be bundled.
struct VariantResources {
    private(set) var folders: [String] = []
    private(set) var files: [String] = []
    /// The files, and the empty folders, that may be removed.
    private(set) var removable: [String] = []
    /// The paths of the files in a bundle, relative to the folder that the tool writes to.
    private(set) var bundlePaths: [String] = []
    private let package: String
    private let repository: RepositoryContents

    init(package: String, in repository: RepositoryContents) {
        self.package = package
        self.repository = repository
        guard repository.contains(package + "/Environments/Resources") else { return }
        var paths: Set<String> = []
        visit(package + "/Environments/Resources", depth: 0, in: "", &paths)
        bundlePaths = paths.sorted()
    }

    /// Whether `.prumo.json` names a target for them.
    func areBundled(withTarget name: String) -> Bool {
        guard !bundlePaths.isEmpty, let root = repository.object(at: package + "/.prumo.json"),
            let environments = root["environments"] as? [String: Any]
        else { return false }
        return (environments["resources"] as? [Any] ?? []).contains { $0 as? String == name }
    }

    /// Those of a target's own resources that have the names of such files in the bundle, by these names.
    static func collisions(of paths: [String], with resources: [String]) -> [String: String] {
        let names = Dictionary(paths.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        var collisions: [String: String] = [:]
        for resource in resources {
            let parts = resource.split(separator: "/").suffix(2)
            let isLocalized = parts.count == 2 && parts.first?.hasSuffix(".lproj") == true
            let name = (isLocalized ? parts.joined(separator: "/") : String(parts.last ?? "")).lowercased()
            if let path = names[name] { collisions[path] = resource }
        }
        return collisions
    }

    private mutating func visit(_ folder: String, depth: Int, in language: String, _ paths: inout Set<String>) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
        folders.append(folder)
        if names.isEmpty { removable.append(folder) }
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = folder + "/" + name
            // Links are not followed: they are reported.
            switch (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType {
            case .typeRegular:
                files.append(path)
                removable.append(path)
                let isPlain = !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
                if depth > 0, isPlain { paths.insert(language + name) }
            case .typeDirectory where depth == 0: visit(path, depth: 1, in: "", &paths)
            case .typeDirectory where depth == 1 && name.hasSuffix(".lproj"):
                visit(path, depth: 2, in: name + "/", &paths)
            default: continue
            }
        }
    }
}
