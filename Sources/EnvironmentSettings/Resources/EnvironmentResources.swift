import SourceText

/// The files of a package that are bundled with one variant: those of `Environments/Resources/LAYER`, in the layers of the
/// variant's settings. Of two files with one path, the one of the later layer counts.
package struct EnvironmentResources: Sendable {
    /// A target that `.prumo.json` names.
    package struct Target: Sendable {
        /// Its name.
        package let name: String
        /// Where the name is.
        package let place: SourcePlace
    }

    /// The folder, as messages print it.
    let folder: String
    private var files: [BuildVariant: [String: OutsideFile]] = [:]

    /// The files of a variant, by their paths in the bundle.
    package func files(of variant: BuildVariant) -> [String: OutsideFile] { files[variant] ?? [:] }

    /// Whether a package has such files, or names targets for them, right or wrong.
    package static func areExpected(inPackage directory: String, _ configuration: PackageConfiguration) -> Bool {
        configuration.resourceTargets != nil
            || Folder.hasEntry(
                at: Folder.path(of: "\(EnvironmentSet.folderName)/\(ResourceFolder.name)", in: directory))
                && !EnvironmentSet.isOfSources(in: SettingsFiles(inPackage: directory))
    }

    /// Reads the folder and compares it with the configuration.
    /// - Throws: every file that cannot be bundled, every file that only some variants have, every target that does not
    ///   exist, and what is wrong with the layers of settings.
    package init(
        inPackage directory: String, configuration: PackageConfiguration, environments: EnvironmentSet
    ) throws(DiagnosticsError) {
        var problems = Problems()
        let layers =
            [EnvironmentSet.baseLayerName] + environments.names + environments.brands
            + (environments.brands.isEmpty ? [] : environments.variants.map(\.name))
        let contents = ResourceFolder(inPackage: directory, layers: layers)
        folder = contents.path
        problems.report(contents.problems)
        Self.check(configuration, against: contents, inPackage: directory, &problems)
        Self.checkCase(of: contents, &problems)
        let variants = problems.attempt(.syntax) { () throws(DiagnosticsError) in
            try EnvironmentFolder(
                files: SettingsFiles(inPackage: directory), environments: environments, isContinuousIntegration: false
            ).variants(schema: nil, readsOverrides: false)
        }
        // What cannot be bundled is missing wherever it is.
        try problems.check()
        for variant in variants ?? [] {
            var merged: [String: OutsideFile] = [:]
            for layer in variant.layerNames {
                for path in contents.layers[layer] ?? [] {
                    let place = "\(layer)/\(path)"
                    merged[path] = OutsideFile(
                        path: "\(folder)/\(place)",
                        displayPath: "\(EnvironmentSet.folderName)/\(ResourceFolder.name)/\(place)")
                }
            }
            files[variant.variant] = merged
        }
        checkCompleteness(among: environments.variants, of: contents, &problems)
        try problems.check()
    }

    /// The key and the folder need each other.
    private static func check(
        _ configuration: PackageConfiguration, against contents: ResourceFolder, inPackage directory: String,
        _ problems: inout Problems
    ) {
        guard let targets = configuration.resourceTargets else {
            guard !contents.isEmpty else { return }
            return problems.report(
                Diagnostic(
                    path: contents.path,
                    "no target bundles these files; name one in .prumo.json, as in {\"environments\": {\"resources\": [\"App\"]}}"
                ).of(.resources))
        }
        if contents.isEmpty {
            let folder = "\(EnvironmentSet.folderName)/\(ResourceFolder.name)"
            problems.report(
                configuration.place(of: .resources, in: SettingsFiles(inPackage: directory)).diagnostic(
                    "there are no files in \(folder) to bundle; add some, such as \(folder)/\(EnvironmentSet.baseLayerName)/logo.png, or "
                        + "remove \"resources\""
                ).of(.resources))
        }
        for target in targets {
            guard let hint = TargetNames(inPackage: directory)?.hint(forUnknown: target.name) else { continue }
            problems.report(
                target.place.diagnostic("the package has no target \"\(target.name)\"; \(hint)").of(.resources))
        }
    }

    private static func checkCase(of contents: ResourceFolder, _ problems: inout Problems) {
        var known: [String: String] = [:]
        for (layer, paths) in contents.layers.ordered(by: { $0.key < $1.key }) {
            for path in paths {
                guard let other = known.updateValue(path, forKey: path.lowercased()), other != path else { continue }
                problems.report(
                    Diagnostic(
                        path: "\(contents.path)/\(layer)/\(path)",
                        "\(path) and \(other) differ only in case, which some file systems ignore; rename one of them"
                    ).of(.resources))
            }
        }
    }

    /// Constants are the same in all variants, and so are the files.
    private func checkCompleteness(
        among variants: [BuildVariant], of contents: ResourceFolder, _ problems: inout Problems
    ) {
        var reported: Set<String> = []
        for (layer, paths) in contents.layers.ordered(by: { $0.key < $1.key }) {
            for path in paths where reported.insert(path).inserted {
                let missing = variants.filter { files(of: $0)[path] == nil }
                guard let first = missing.first else { continue }
                let more =
                    missing.count == 1
                    ? "\(first.name) has no such file" : "\(first.name) and \(missing.count - 1) more have no such file"
                problems.report(
                    Diagnostic(
                        path: "\(contents.path)/\(layer)/\(path)",
                        "all variants have the same files, but \(more); add it to "
                            + "\(ResourceFolder.name)/\(first.brand ?? first.environment), or to "
                            + "\(ResourceFolder.name)/\(EnvironmentSet.baseLayerName) for all variants"
                    ).of(.resources))
            }
        }
    }
}

/// What the names of a package's targets are known to be: the string literals of its manifest, and the folders in which
/// SwiftPM looks for targets.
private struct TargetNames {
    private let manifest: String
    private let folders: [String]

    /// Nil where the package has no manifest, as one of an Xcode project.
    init?(inPackage directory: String) {
        guard let bytes = FileBytes.contents(of: Folder.path(of: "Package.swift", in: directory)) else { return nil }
        manifest = String(decoding: bytes, as: UTF8.self)
        folders = ["Sources", "Tests"].flatMap { folder in
            (try? Folder.names(in: Folder.path(of: folder, in: directory))) ?? []
        }
    }

    /// What to do about a name that no target can have; nil if some target may have it.
    func hint(forUnknown name: String) -> String? {
        guard !folders.contains(name), !manifest.contains("\"\(name)\"") else { return nil }
        return Suggestion.hint(
            for: name, among: folders, as: .quoted, otherwise: "name one of Package.swift, or remove it")
    }
}
