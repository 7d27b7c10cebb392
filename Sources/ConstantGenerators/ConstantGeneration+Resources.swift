import AssetCatalogs
import EnvironmentSettings
import FontFiles
import SourceText
import StringCatalogs

/// What is generated for a target's files.
extension ConstantGeneration {
    func strings(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        let options = StringOptions(configuration)
        let (tables, unmatched, warnings) = try stringsTables(among: files, configuration.strings)
        if let first = tables.first {
            try requireRuntime(for: first.file.path)
            if options.configuration.storage == .bundle { try requireBundle(for: first) }
        }
        var problems = Problems()
        for diagnostic in unmatched where diagnostic.severity == .error { problems.report(diagnostic) }
        try problems.check()
        let (text, more) = try StringConstants.text(for: tables, target: target, options: options)
        var generated = Generated(text: text, warnings: warnings + unmatched + more)
        if options.configuration.storage == .bundle, !buildCompilesCatalogs {
            generated.files = try CompiledTables(tables, in: outputDirectory).files(planned: bundledTables)
        }
        return generated
    }

    /// The target's strings tables, what is wrong with the list of those that get no constants, and warnings.
    /// - Throws: every problem of the tables.
    private func stringsTables(
        among files: TargetFiles, _ configuration: StringsConfiguration
    ) throws(DiagnosticsError) -> (tables: [StringsTable], unmatched: [Diagnostic], warnings: [Diagnostic]) {
        guard let sourceLanguage else {
            guard files.paths.contains(where: { TableFile(path: $0).map { $0.format != .xcstrings } ?? false }) else {
                return ([], [], [])
            }
            throw DiagnosticsError(
                Diagnostic(
                    path: "\(packageDirectory)/Package.swift",
                    "the source language of \(target)'s strings is unclear; write defaultLocalization as a string literal, "
                        + "the same one in every manifest of the package"))
        }
        let (tables, warnings) = try StringsTableReader.tables(
            among: try self.tables(among: files, configuration), in: targetDirectory, displayPrefix: displayPrefix,
            outside: files.outside, sourceLanguage: sourceLanguage)
        let folders = SelectedFolders(packageDirectory: packageDirectory, targetDirectory: targetDirectory)
        return (
            tables, LeftOutTexts(names: configuration.leftOut, folders: folders).diagnostics(among: tables), warnings
        )
    }

    /// What a build reports about the target's strings: problems, which stop it, and warnings. Those that a rule for strings tables
    /// reports have a subject. Others report what is wrong with the configuration and with files of environments.
    package func reportOnStrings() -> [Diagnostic] {
        guard let configuration = try? PackageConfiguration(inPackage: packageDirectory) else { return [] }
        let outside = (try? ResourceSelection(self, configuration).filesOfDefaultVariant()) ?? [:]
        let constants = configuration.constants(of: target)
        do throws(DiagnosticsError) {
            let (tables, unmatched, warnings) = try stringsTables(
                among: TargetFiles(try resources(), outside: outside), constants.strings)
            return unmatched + warnings + StringConstants.diagnostics(for: tables, options: StringOptions(constants))
        } catch {
            return error.diagnostics
        }
    }

    private func requireBundle(for table: StringsTable) throws(DiagnosticsError) {
        guard !hasBundle, !table.isCatalog || buildCompilesCatalogs else { return }
        throw DiagnosticsError(
            table.file.diagnostic(
                at: 0,
                "\"storage\" is \"bundle\" in \(PackageConfiguration.fileName), but the target \(target) has no bundle; "
                    + "declare its folder as resources in Package.swift, or leave \"storage\" out"))
    }

    /// The contents of the asset catalogs, and the icons, that get constants.
    /// - Throws: every problem of the catalogs.
    func catalogs(
        among paths: [String], _ configuration: AssetsConfiguration
    ) throws(DiagnosticsError) -> (assets: [Asset], warnings: [Diagnostic]) {
        var assets: [Asset] = []
        var warnings: [Diagnostic] = []
        var problems = Problems()
        for path in paths where TargetInputs.hasAssets(path) && configuration.takes(path) {
            let (location, displayPath) = ("\(targetDirectory)/\(path)", displayPrefix + path)
            guard path.hasSuffix(".xcassets") else {
                let icon = IconFolder.asset(at: location, displayPath: displayPath, resourcePath: path)
                if let icon { assets.append(icon) }
                continue
            }
            let found = problems.attempt { () throws(DiagnosticsError) in
                try AssetCatalogReader.assets(
                    inCatalogAt: location, displayPath: displayPath, resourcePath: path)
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
            configuration: configuration.assets, hasBundle: hasBundle,
            leftOut: LeftOutAssets(
                names: configuration.assets.leftOut, package: packageDirectory, target: targetDirectory))
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
