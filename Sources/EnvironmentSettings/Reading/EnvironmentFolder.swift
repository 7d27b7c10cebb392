import DataFormats
import SourceText

/// Reads the folder of environments.
struct EnvironmentFolder {
    let files: SettingsFiles
    let environments: EnvironmentSet
    let isContinuousIntegration: Bool

    /// The variants with their overrides, in the order of the set.
    /// - Parameter readsOverrides: whether a developer's own values are among the settings.
    /// - Throws: every problem of every file.
    func variants(
        schema: SettingSchema?, readsOverrides: Bool = true
    ) throws(DiagnosticsError) -> [VariantSettings] {
        var problems = Problems()
        let base = document(EnvironmentSet.baseFileName, of: .base, &problems)
        let documents = environments.names.map { document("\($0).json", of: .environment, &problems) }
        let brands = environments.brands.map {
            document("\(EnvironmentSet.brandsFolderName)/\($0).json", of: .brand(environments), &problems)
        }
        let inheritance = Inheritance(
            base: base, environments: Dictionary(zip(environments.names, documents)) { first, _ in first })
        var variants: [VariantSettings] = []
        for (name, document) in zip(environments.names, documents) {
            guard let document else { continue }
            let inherited = problems.attempt(.inheritance) { () throws(DiagnosticsError) in
                try inheritance.layers(of: name)
            }
            let overrides = problems.attempt { () throws(DiagnosticsError) in
                readsOverrides ? try self.overrides(of: name) : nil
            }
            guard let inherited, let overrides else { continue }
            for variant in environments.variants(of: name) {
                let brand = environments.brands.firstIndex { $0 == variant.brand }.flatMap { brands[$0] }
                guard variant.brand == nil || brand != nil else { continue }
                var settings = VariantSettings(variant, document, inheriting: inherited, brand: brand)
                problems.attempt { () throws(DiagnosticsError) in
                    if let overrides { try settings.override(with: overrides, schema: schema) }
                }
                variants.append(settings)
            }
        }
        try problems.check()
        return variants
    }

    /// A file of the folder; nil after keeping its problems, and where it is optional and not there.
    private func document(_ name: String, of kind: SettingsDocument.Kind, _ problems: inout Problems)
        -> SettingsDocument?
    {
        problems.attempt { () throws(DiagnosticsError) -> SettingsDocument? in
            if let file = try file(name) { return try SettingsDocument(file, as: kind) }
            guard case .environment = kind else { return nil }
            throw DiagnosticsError(
                Diagnostic(
                    path: files.path(of: place(name)),
                    "there is no file for the environment \(name.dropLast(".json".count)); "
                        + "create it with the settings of the others"
                ).of(.files))
        } ?? nil
    }

    /// A developer's own values for an environment; nil if there are none.
    private func overrides(of name: String) throws(DiagnosticsError) -> SourceFile? {
        let fileName = "\(name).local.json"
        guard files.contains(place(fileName)) else { return nil }
        try checkOverrides(of: name, in: place(fileName))
        return try file(fileName)
    }

    private func place(_ name: String) -> String { "\(EnvironmentSet.folderName)/\(name)" }

    private func file(_ name: String) throws(DiagnosticsError) -> SourceFile? {
        do {
            return try files.file(place(name))
        } catch {
            throw error.of(.files)
        }
    }

    private func checkOverrides(of name: String, in fileName: String) throws(DiagnosticsError) {
        let path = files.path(of: fileName)
        if environments.isProtected(name) {
            throw DiagnosticsError(
                Diagnostic(path: path, "\(name) is protected and cannot have overrides; remove this file")
                    .of(.override))
        }
        if isContinuousIntegration {
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "overrides are for a developer's machine, and this is CI (the variable CI is set); remove this file"
                ).of(.override))
        }
        guard files.isOnDisk(fileName) else { return }
        do {
            try PrivateFile.checkUntracked(path, describedAs: "file of a developer's overrides")
        } catch {
            throw error.of(.override)
        }
    }

    /// The schema; nil if the package has none.
    func schema() throws(DiagnosticsError) -> SettingSchema? {
        guard let file = try file(EnvironmentSet.schemaFileName) else { return nil }
        return try SchemaReader.schema(in: file)
    }

    /// The secrets of all environments that need some.
    /// - Parameter package: the package's folder.
    func secrets(for settings: [Setting], inPackage package: String) throws(DiagnosticsError) -> [String: SecretStore] {
        var stores: [String: SecretStore] = [:]
        var problems = Problems()
        let settings = settings.filter { $0.type.uses([.secret]) }
        for name in environments.names {
            let needed = Set(
                settings.flatMap { $0.secretNames(of: name) })
            guard !needed.isEmpty else { continue }
            stores[name] = problems.attempt { () throws(DiagnosticsError) in
                try SecretStore(
                    needed, of: name, isProtected: environments.isProtected(name), inPackage: package)
            }
        }
        try problems.check()
        return stores
    }
}
