import AssetCatalogs
import EnvironmentSettings
import FontFiles
import SourceText
import StringCatalogs

/// The constants of one kind: the text of the file, other files that belong to it, and what is suspicious.
struct Generated {
    let text: String
    let warnings: [Diagnostic]
    var files: [OutputFile] = []
    /// Whether the text contains secrets.
    var isPrivate = false

    init(text: String, warnings: [Diagnostic], files: [OutputFile] = []) {
        self.text = text
        self.warnings = warnings
        self.files = files
    }

    init(_ result: (text: String, warnings: [Diagnostic])) {
        self.init(text: result.text, warnings: result.warnings)
    }
}

/// The files of a target by their paths in it.
struct TargetFiles {
    /// The files and asset catalogs, relative to the target's folder.
    var paths: [String]
    /// Those of them that are elsewhere: the resources of the selected variant.
    var outside: [String: OutsideFile] = [:]

    /// The files of a target's folder, and others, which take the place of those with the same path.
    init(_ paths: [String], outside: [String: OutsideFile] = [:]) {
        self.outside = outside
        self.paths = outside.isEmpty ? paths : Set(paths).union(outside.keys).ordered()
    }

    /// The files that patterns select for a kind of constants, those of other tools left out, which the build does not watch.
    /// Where the patterns only leave files out, it is all others that can have such constants.
    func selected(by patterns: FilePatterns, for kind: ConstantKind) -> [String] {
        paths.filter { path in
            patterns.contains(path) && !TargetInputs.isOfTool(path)
                && (!patterns.onlyExcludes || TargetInputs.isSelectable(path, for: kind))
        }
    }

    /// Whether there is a file.
    func contains(_ path: String) -> Bool { paths.contains(path) }

    /// One of the files, read.
    /// - Throws: a diagnostic where it cannot be read.
    func file(_ path: String, of generation: ConstantGeneration) throws(DiagnosticsError) -> SourceFile {
        try SourceFile(
            readingFrom: outside.path(of: path, in: generation.targetDirectory),
            displayPath: outside.displayPath(of: path, after: generation.displayPrefix))
    }
}

/// What is generated for a target's files.
extension ConstantGeneration {
    func strings(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        var options = StringOptions()
        options.access = configuration.accessLevel
        options.name = configuration.names[.strings]
        options.configuration = configuration.strings
        guard let sourceLanguage else {
            guard files.paths.contains(where: { TableFile(path: $0).map { $0.format != .xcstrings } ?? false }) else {
                return Generated(try StringConstants.text(for: [], target: target, options: options))
            }
            throw DiagnosticsError(
                Diagnostic(
                    path: "\(packageDirectory)/Package.swift",
                    "the source language of \(target)'s strings is unclear; write defaultLocalization as a string literal, "
                        + "the same one in every manifest of the package"))
        }
        let (tables, warnings) = try StringsTableReader.tables(
            among: try tables(among: files, configuration.strings), in: targetDirectory, displayPrefix: displayPrefix,
            outside: files.outside, sourceLanguage: sourceLanguage)
        if let first = tables.first {
            try requireRuntime(for: first.file.path)
            if options.configuration.storage == .bundle { try requireBundle(for: first) }
        }
        let excluded = ExcludedTexts(
            configuration: configuration.strings,
            folders: SelectedFolders(packageDirectory: packageDirectory, targetDirectory: targetDirectory))
        try excluded.problems(among: tables).check()
        let (text, more) = try StringConstants.text(for: tables, target: target, options: options)
        var generated = Generated(text: text, warnings: warnings + more)
        if options.configuration.storage == .bundle, !buildCompilesCatalogs {
            generated.files = try CompiledTables(tables, in: outputDirectory).files(planned: bundledTables)
        }
        return generated
    }

    private func requireBundle(for table: StringsTable) throws(DiagnosticsError) {
        guard !hasBundle, !table.isCatalog || buildCompilesCatalogs else { return }
        throw DiagnosticsError(
            table.file.diagnostic(
                at: 0,
                "\"storage\" is \"bundle\" in \(PackageConfiguration.fileName), but the target \(target) has no bundle; "
                    + "declare its folder as resources in Package.swift, or leave \"storage\" out"))
    }

    /// The contents of the asset catalogs that get constants.
    /// - Throws: every problem of the catalogs.
    func catalogs(
        among paths: [String], _ configuration: AssetsConfiguration
    ) throws(DiagnosticsError) -> (assets: [Asset], warnings: [Diagnostic]) {
        var assets: [Asset] = []
        var warnings: [Diagnostic] = []
        var problems = Problems()
        for path in paths where path.hasSuffix(".xcassets") && configuration.takes(path) {
            let found = problems.attempt { () throws(DiagnosticsError) in
                try AssetCatalogReader.assets(
                    inCatalogAt: "\(targetDirectory)/\(path)", displayPath: displayPrefix + path, resourcePath: path)
            }
            assets += found?.assets ?? []
            warnings += found?.warnings ?? []
        }
        try problems.check()
        return (assets, warnings)
    }

    func assets(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        let (assets, warnings) = try catalogs(among: files.paths, configuration.assets)
        if let first = assets.first { try requireRuntime(for: first.file.path) }
        let (text, more) = try AssetConstants.text(
            for: assets, target: target, access: configuration.accessLevel, named: configuration.names[.assets],
            configuration: configuration.assets, hasBundle: hasBundle)
        return Generated(text: text, warnings: warnings + more)
    }

    /// The fonts that get constants.
    /// - Throws: every problem of the fonts.
    func fontFiles(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> [FontFile] {
        try FontFile.files(
            among: files.paths.filter { configuration.fonts?.contains($0) ?? true }, in: targetDirectory,
            displayPrefix: displayPrefix, outside: files.outside)
    }

    func fonts(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        let fonts = try fontFiles(among: files, configuration)
        if let first = fonts.first { try requireRuntime(for: first.file.path) }
        return Generated(
            try FontConstants.text(
                for: fonts, target: target, hasBundle: hasBundle, access: configuration.accessLevel,
                named: configuration.names[.fonts]))
    }

    func files(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        if configuration.files != nil {
            try requireRuntime(for: Folder.path(of: PackageConfiguration.fileName, in: packageDirectory))
        }
        let (text, warnings) = try FileConstants.text(
            among: files.paths, selection: configuration.files, target: fileTarget(files, hasBundle: hasBundle),
            access: configuration.accessLevel, named: configuration.names[.files])
        let folders = SelectedFolders(packageDirectory: packageDirectory, targetDirectory: targetDirectory)
        let more = configuration.files.map { folders.warnings(of: $0, among: files.paths) } ?? []
        return Generated(text: text, warnings: warnings + more)
    }

    /// The constants of the bundled files, each with the languages that its file is in.
    /// - Throws: every name of which no constant can be made.
    func fileConstants(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> [(languages: [String], constant: GeneratedConstant)] {
        guard let selection = configuration.files else { return [] }
        return try FileConstants.constants(
            among: files.paths, selection: selection, target: fileTarget(files, hasBundle: true))
    }

    private func fileTarget(_ files: TargetFiles, hasBundle: Bool) -> FileConstants.Target {
        FileConstants.Target(
            name: target, directory: targetDirectory, displayPrefix: displayPrefix, outside: files.outside,
            sourceLanguage: sourceLanguage, hasBundle: hasBundle)
    }
}
