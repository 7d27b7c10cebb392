import DataFormats
import EnvironmentSettings
import Files
import Foundation
import SourceText
import Workspace

/// The packages whose constants may be in a binary: the one that was built, and those that it depends on.
///
/// Dependencies are found by reading: in the manifests, where they are named by a path, and in SwiftPM's scratch folder,
/// with its checkouts and its list of packages. Nothing is run.
package struct VerifiedPackages {
    /// One package.
    package struct Package {
        /// Its name in messages, where it is a dependency.
        package let name: String?
        /// The modules of its targets; `nil` if there is no manifest, as beside an Xcode project.
        let modules: Set<String>?
        package let settings: PackageSettings
        /// The variant that the binary should have been built for; `nil` if it has none of that name.
        package let selected: BuildVariant?
    }

    package private(set) var packages: [Package] = []
    /// What kept the values of a dependency from being known.
    package private(set) var warnings: [String] = []

    /// Files of manifests and states beyond this size are not read.
    private static let sizeLimit = 16_000_000
    /// The number of packages that are looked at.
    private static let countLimit = 2000

    /// - Parameters:
    ///   - package: the package that was built.
    ///   - name: the environment that it was built for.
    ///   - accepted: environments of dependencies that name theirs otherwise.
    ///   - targets: the modules that the binary has constants of; dependencies without any are left out.
    ///   - scratch: SwiftPM's folder, if it is not the package's `.build`.
    package init(
        of package: EnvironmentsPackage, _ settings: PackageSettings, for variant: BuildVariant,
        accepting accepted: [String],
        targets: Set<String>, scratch: String?
    ) {
        let own = Self.manifest(in: package.directory)
        packages = [
            Package(name: nil, modules: own.map(Self.modules), settings: settings, selected: variant)
        ]
        for directory in Self.dependencies(of: package.directory, scratch: scratch) {
            guard let manifest = Self.manifest(in: directory) else { continue }
            let modules = Self.modules(manifest)
            guard !modules.isDisjoint(with: targets) else { continue }
            read(directory, modules: modules, for: variant, accepting: accepted)
        }
    }

    /// The package that a target belongs to; `nil` if it is not known.
    func package(ofTarget module: String) -> Package? {
        packages.first { $0.modules?.contains(module) == true }
            ?? packages.first.flatMap { $0.modules == nil ? $0 : nil }
    }

    private mutating func read(
        _ directory: String, modules: Set<String>, for variant: BuildVariant, accepting accepted: [String]
    ) {
        let label = URL(filePath: directory).lastPathComponent
        do throws(DiagnosticsError) {
            let package = try EnvironmentsPackage(directory: directory)
            let environments = package.environments
            guard !environments.names.isEmpty else { return }
            // A package without brands has the environment alone.
            let wanted = [variant.name, variant.environment] + accepted
            packages.append(
                Package(
                    name: label, modules: modules, settings: try package.settings(),
                    selected: wanted.lazy.compactMap { environments.variant(named: $0) }.first))
        } catch {
            let reason = error.diagnostics.first.map { ": \($0.description)" } ?? ""
            warnings.append("not searched for, because the environments of \(label) have a problem\(reason)")
        }
    }

    private static func modules(_ manifest: PackageManifest) -> Set<String> {
        Set(manifest.targets.map { SettingsMark.moduleName(of: $0.name) })
    }

    private static func manifest(in directory: String) -> PackageManifest? {
        let name = PackageManifest.name(in: Path(directory))
        return bytes(of: Folder.path(of: name, in: directory)).map {
            PackageManifest(SourceFile(path: name, bytes: $0))
        }
    }

    private static func bytes(of path: String) -> [UInt8]? {
        let real = URL(filePath: path).resolvingSymlinksInPath().path
        let size = (try? FileManager.default.attributesOfItem(atPath: real)[.size]) as? Int
        guard FileBytes.isRegular(real), let size, size <= sizeLimit else { return nil }
        return try? SourceFile.bytes(of: real)
    }

    /// The folders of all packages that a package depends on, in the order of their paths.
    private static func dependencies(of root: String, scratch: String?) -> [String] {
        let start = URL(filePath: root).standardizedFileURL.resolvingSymlinksInPath().path
        var known: Set<String> = [start]
        var pending = [start]
        let scratch = scratch ?? start + "/.build"
        var next = paths(inScratch: URL(filePath: scratch).standardizedFileURL.path)
        while let directory = pending.popLast() {
            let paths = manifest(in: directory)?.pathDependencies ?? []
            next += paths.map { $0.hasPrefix("/") ? $0 : "\(directory)/\($0)" }
            for path in next {
                let path = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
                guard known.count < countLimit, Folder.isFile(at: path + "/" + PackageManifest.fileName),
                    known.insert(path).inserted
                else { continue }
                pending.append(path)
            }
            next = []
        }
        return known.subtracting([start]).ordered()
    }

    /// What SwiftPM has checked out, downloaded, or listed as packages in folders.
    private static func paths(inScratch scratch: String) -> [String] {
        let checkouts = ((try? Folder.names(in: scratch + "/checkouts")) ?? []).map { "\(scratch)/checkouts/\($0)" }
        guard let bytes = bytes(of: scratch + "/workspace-state.json"),
            let state = try? JSONParser.parse(SourceFile(path: "workspace-state.json", bytes: bytes)),
            let dependencies = state["object"]?["dependencies"]?.elements
        else { return checkouts }
        return checkouts
            + dependencies.flatMap { dependency -> [String] in
                let reference = dependency["packageRef"]
                let subpath = dependency["subpath"]?.string.map { "\(scratch)/registry/downloads/\($0)" }
                let kind = reference?["kind"]?.string
                return [
                    subpath, dependency["state"]?["path"]?.string,
                    kind == "fileSystem" ? reference?["location"]?.string : nil,
                ].compactMap(\.self)
            }
    }
}
