import DataFormats
import SourceText

/// Compares the configuration of a package with its folder of environments.
struct EnvironmentSetReader {
    let files: SettingsFiles
    let configuration: PackageConfiguration
    private var problems = Problems()
    private var suggestions = Suggestions()

    init(files: SettingsFiles, configuration: PackageConfiguration) {
        self.files = files
        self.configuration = configuration
    }

    mutating func environments() throws(DiagnosticsError) -> EnvironmentSet {
        if configuration.environmentNames == nil, EnvironmentSet.isOfSources(in: files) {
            return EnvironmentSet(names: [], protectedNames: [])
        }
        let standard = EnvironmentSet.standardNames
        var present = try namesOfFiles(in: EnvironmentSet.folderName, endings: [".json"]) ?? []
        let expected = Set(configuration.environmentNames ?? standard)
        let folded = Dictionary(
            (configuration.environmentNames ?? standard).map { ($0.lowercased(), $0) },
            uniquingKeysWith: { first, _ in first })
        present.removeAll { !expected.contains($0) && isMisspelled($0, as: folded[$0.lowercased()]) }
        let isPresent = EnvironmentSet.isPresent(in: files)
        let found = isPresent ? standard + present.filter { !standard.contains($0) } : []
        let names = configuration.environmentNames ?? found
        let protected =
            configuration.protectedEnvironments ?? [EnvironmentSet.standardProtectedName].filter(names.contains)
        let brands = try names.isEmpty ? [] : namesOfFiles(in: Self.brandsFolder, endings: [".json"]) ?? []
        let set = EnvironmentSet(
            names: names, defaultName: configuration.defaultEnvironment, protectedNames: protected, brands: brands,
            defaultBrand: configuration.defaultBrand)
        checkFiles(present, among: names)
        guard names.count * max(1, brands.count) <= EnvironmentSet.variantLimit else {
            problems.report(
                Diagnostic(
                    path: files.path(of: EnvironmentSet.folderName),
                    "\(names.count) environments and \(brands.count) brands make more than \(EnvironmentSet.variantLimit) "
                        + "variants; remove some"))
            throw DiagnosticsError(problems.diagnostics).of(.files)
        }
        checkBrands(of: set)
        if !names.isEmpty {
            for problem in configurationProblems(of: set) { problems.report(problem.of(.configuration)) }
        }
        checkPrivateFiles(among: names)
        if !problems.diagnostics.isEmpty { throw DiagnosticsError(problems.diagnostics).of(.files) }
        return set
    }

    private static let brandsFolder = "\(EnvironmentSet.folderName)/\(EnvironmentSet.brandsFolderName)"

    /// A brand is a trait and a condition of `#if` as an environment is, so no two of them may have one name.
    private mutating func checkBrands(of set: EnvironmentSet) {
        var known = Dictionary(set.names.map { ($0.lowercased(), $0) }) { first, _ in first }
        let environments = Set(set.names)
        for brand in set.brands {
            let path = files.path(of: "\(Self.brandsFolder)/\(brand).json")
            if !EnvironmentName.isValid(brand) {
                problems.report(Diagnostic(path: path, EnvironmentName.message(brand, as: "brand").text))
            } else if let other = known.updateValue(brand, forKey: brand.lowercased()) {
                problems.report(
                    Diagnostic(
                        path: path,
                        "the brand \(brand) and \(environments.contains(other) ? "the environment" : "the brand") \(other) have one "
                            + "name, apart from case; rename one of them, since each is a trait"))
            }
        }
        if let name = set.defaultBrand, !set.brands.contains(name) {
            let hint = suggestions.hint(
                for: name, among: set.brands,
                otherwise: set.brands.isEmpty
                    ? "create \(Self.brandsFolder)/\(name).json or remove it" : "they are \(set.brands.listed)")
            problems.report(
                configuration.place(of: .defaultBrand, in: files).diagnostic(
                    "the default brand \(name) is not one of the package's brands; \(hint)"
                ).of(.configuration))
        }
        // Generated code joins the names of a variant with an underscore.
        var identifiers: [String: BuildVariant] = [:]
        for variant in set.variants {
            guard let other = identifiers.updateValue(variant, forKey: variant.identifier) else { continue }
            problems.report(
                Diagnostic(
                    path: files.path(of: "\(Self.brandsFolder)/\(variant.brand ?? "").json"),
                    "\(other.name) and \(variant.name) are both \(variant.identifier) in generated code; rename the brand"
                ))
        }
    }

    /// The environments that the files of a folder name, sorted; nil if there is no folder.
    private func namesOfFiles(in folder: String, endings: [String]) throws(DiagnosticsError) -> [String]? {
        try files.names(in: folder)?.compactMap { name in
            guard name != EnvironmentSet.schemaFileName,
                name != EnvironmentSet.baseFileName || folder != EnvironmentSet.folderName,
                !name.hasSuffix(".local.json") || endings == [".local.json"],
                let ending = endings.first(where: name.hasSuffix)
            else { return nil }
            return String(name.dropLast(ending.count))
        }
    }

    /// Reports a file whose name differs from an environment's in case only, at the file that exists.
    private mutating func isMisspelled(_ name: String, as meant: String?) -> Bool {
        guard let meant else { return false }
        let path = files.path(of: "\(EnvironmentSet.folderName)/\(name).json")
        problems.report(
            Diagnostic(path: path, "\(name).json differs from \(meant).json in case; rename it to \(meant).json"))
        return true
    }

    private mutating func checkFiles(_ present: [String], among names: [String]) {
        let known = Set(names)
        for name in present {
            let path = files.path(of: "\(EnvironmentSet.folderName)/\(name).json")
            if !EnvironmentName.isValid(name) {
                problems.report(Diagnostic(path: path, EnvironmentName.message(name).text))
            } else if !known.contains(name) {
                problems.report(
                    Diagnostic(
                        path: path,
                        "\(name) is not one of the environments that .prumo.json lists (\(names.listed)); "
                            + "add it to \"names\" or remove the file"))
            }
        }
    }

    private mutating func configurationProblems(of set: EnvironmentSet) -> [Diagnostic] {
        var problems = Problems()
        let list = set.names.listed
        let names = Set(set.names)
        let (configuration, files) = (configuration, files)
        func place(_ key: ConfigurationKey) -> SourcePlace { configuration.place(of: key, in: files) }
        guard set.names.count > 1 else {
            problems.report(
                place(.names).diagnostic(
                    "a package needs at least one environment for debugging and one that users get; list another one"))
            return problems.diagnostics
        }
        if set.protectedNames.isEmpty {
            problems.report(
                place(.names).diagnostic(
                    "no environment is protected; list those that users get as \"protected\" in \"environments\""))
        }
        for (name, key) in [(set.defaultName, ConfigurationKey.default)] + set.protectedNames.map({ ($0, .protected) })
        where !names.contains(name) {
            let hint = suggestions.hint(for: name, among: set.names, otherwise: "they are \(list)")
            problems.report(
                place(key).diagnostic(
                    "the \(key.name) environment \(name) is not one of the package's environments; \(hint)"))
        }
        for (name, place) in configuration.secrets.flatMap(\.environments) where !names.contains(name) {
            let hint = suggestions.hint(for: name, among: set.names, otherwise: "they are \(list)")
            problems.report(
                place.diagnostic("\(name) is not one of the package's environments; \(hint)"))
        }
        if set.isProtected(set.defaultName) {
            problems.report(
                place(configuration.protectedEnvironments == nil ? .default : .protected).diagnostic(
                    "\(set.defaultName) is the environment of builds without a trait, which are for debugging only, and so "
                        + "cannot be protected; name another \"default\" in \"environments\""))
        }
        var known: [String: String] = [:]
        for name in set.names {
            guard let other = known.updateValue(name, forKey: name.lowercased()) else { continue }
            problems.report(
                place(.names).diagnostic(
                    "\(other) and \(name) differ only in case, which some file systems ignore; rename one of them"))
        }
        return problems.diagnostics
    }

    /// A misspelled name of a file that only one machine has would silently make it useless.
    private mutating func checkPrivateFiles(among names: [String]) {
        let known = Set(names)
        let secrets = "\(EnvironmentSet.folderName)/\(SecretStore.folderName)"
        for (folder, endings) in [
            (EnvironmentSet.folderName, [".local.json"]), (secrets, [".json", ".env"]),
        ] {
            let found: [String]
            do throws(DiagnosticsError) {
                found = try namesOfFiles(in: folder, endings: endings) ?? []
            } catch {
                for problem in error.diagnostics { problems.report(problem) }
                continue
            }
            for name in found where !known.contains(name) {
                let ending = endings.first {
                    files.contains("\(folder)/\(name)\($0)")
                }
                let hint = suggestions.hint(
                    for: name, among: names, as: Suggestion.Form("", ending ?? ""), otherwise: "remove the file")
                problems.report(
                    Diagnostic(
                        path: files.path(of: "\(folder)/\(name)\(ending ?? "")"),
                        "there is no environment \(name), so nothing reads this file; \(hint)"))
            }
        }
    }
}
