import ConstantGenerators
import DataFormats
import DocumentFormats
import EnvironmentCommands
import EnvironmentSettings
import Files
import Findings
import SourceText

/// The files that an import writes. They pass the check of environments before anything is written.
package struct ImportPlan {
    /// The files to be written together.
    package private(set) var changes = Changeset()
    /// What is not imported, and what needs attention.
    package private(set) var notes: [Diagnostic]
    /// What was decided for the environments, in one line each.
    package private(set) var remarks: [String] = []
    /// The constants of the settings by the keys at the top of the imported files.
    package private(set) var constants: [String: ImportedConstant] = [:]
    /// The environments of the package.
    let environments: EnvironmentSet

    private let directory: String
    private let imported: EnvironmentImport
    /// The files of the folder of environments by their names.
    private var files: [String: SourceFile] = [:]

    /// Plans the files.
    /// - Parameters:
    ///   - configuration: what the files of another tool say.
    ///   - replaces: whether files of environments that are there already give way.
    /// - Throws: names that cannot be used, files that would be replaced, and every problem that a build would find.
    package init(
        _ configuration: ImportedConfiguration, intoPackage directory: String, choices: EnvironmentImport.Choices,
        replacing replaces: Bool
    ) throws(DiagnosticsError) {
        self.directory = directory
        let present = try PackageConfiguration(inPackage: directory)
        environments = try Self.environments(of: configuration, present, inPackage: directory)
        imported = try EnvironmentImport(configuration, into: environments.names, choices: choices)
        notes = configuration.notes + imported.notes
        addMissingNotes(configuration)
        guard imported.environments.contains(where: { !$0.members.isEmpty }) else {
            throw DiagnosticsError(
                notes + [Diagnostic(path: nil, "there is nothing to import; nothing was written")])
        }
        var problems = Problems()
        addEnvironments(replacing: replaces, &problems)
        if let members = imported.schema {
            add(EnvironmentSet.schemaFileName, members, replacing: replaces, &problems)
        }
        try problems.check()
        addIgnoredFiles()
        try complete(present)
        addSecretNotes()
        notes = Diagnostic.ordered(notes)
    }

    private func path(_ name: String) -> String {
        Folder.path(of: "\(EnvironmentSet.folderName)/\(name)", in: directory)
    }

    // MARK: Environments

    /// The environments of the package: those that it lists, else those that the files name, else the standard ones.
    private static func environments(
        of configuration: ImportedConfiguration, _ present: PackageConfiguration, inPackage directory: String
    ) throws(DiagnosticsError) -> EnvironmentSet {
        var found: [String] = []
        for name in configuration.sources.compactMap(\.environment) where !found.contains(name) { found.append(name) }
        var problems = Problems()
        for name in found where !EnvironmentName.isValid(name) {
            problems.report(
                Diagnostic(path: nil, "--environment: " + EnvironmentName.message(name).text))
        }
        let isShared = configuration.sources.contains { $0.environment == nil }
        let standard = EnvironmentSet.standardNames
        var names =
            present.environmentNames ?? standard.filter(found.contains) + found.filter { !standard.contains($0) }
        if let listed = present.environmentNames {
            for name in found where !listed.contains(name) {
                let hint = Suggestion.hint(
                    for: name, among: listed, otherwise: "the environments are \(listed.joined(separator: ", "))")
                problems.report(
                    Diagnostic(
                        path: nil,
                        "\(PackageConfiguration.fileName) does not list the environment \(name); \(hint); use --environment FILE=NAME"
                    ))
            }
        } else {
            // What is for all environments is that of a developer where no file is.
            if isShared, !found.contains(standard[0]), found.allSatisfy(standard.contains) {
                names.insert(standard[0], at: 0)
            }
            if names.count < 2 { names = standard + names.filter { !standard.contains($0) } }
        }
        // A file that nothing else names would be one more environment.
        let others = try EnvironmentSet(inPackage: directory, configuration: present)
        names += others.names.filter { name in
            let path = Folder.path(of: "\(EnvironmentSet.folderName)/\(name).json", in: directory)
            return !names.contains(name) && Folder.hasEntry(at: path)
        }
        for name in names where !found.contains(name) && !isShared {
            problems.report(
                Diagnostic(
                    path: nil,
                    "no file has the settings of \(name); pass one, or name one with --environment FILE=\(name)"))
        }
        try problems.check()
        let production = EnvironmentSet.standardProtectedName
        var protected = present.protectedEnvironments ?? names.filter { ImportedName.environment($0) == production }
        if protected.isEmpty, let last = names.last { protected = [last] }
        return EnvironmentSet(
            names: names, defaultName: present.defaultEnvironment ?? names.first { !protected.contains($0) },
            protectedNames: protected, brands: others.brands, defaultBrand: others.defaultBrand)
    }

    // MARK: Files

    /// Adds the environments, and the base with what they share. A base that has something else stays, and then each
    /// environment states all of its values.
    private mutating func addEnvironments(replacing replaces: Bool, _ problems: inout Problems) {
        let keys = imported.environments.map(notInherited)
        let base = ImportedBase(of: imported.environments.map(\.members), notInherited: keys.map(Set.init))
        var own = base.own
        let name = EnvironmentSet.baseFileName
        let file = path(name)
        let present = isInRepository(file) && Folder.hasEntry(at: file) ? try? SourceFile.bytes(of: file) : nil
        if !base.members.isEmpty {
            if let present, present != Array(Self.text(of: base.members).utf8), !replaces {
                own = imported.environments.map(\.members)
                notes.append(
                    Diagnostic(
                        .warning, path: file,
                        "the file already exists and is not replaced, so each environment states all of its values; pass --force to "
                            + "replace it"))
            } else {
                add(name, base.members, replacing: replaces, &problems)
            }
        }
        for (index, environment) in imported.environments.enumerated() {
            var members = own[index]
            if !keys[index].isEmpty {
                let names = keys[index].map { JSONValue(.string($0), range: 0..<0) }
                members.insert(EnvironmentImport.member(Self.notInheritedKey, .array(names)), at: 0)
            }
            add("\(environment.name).json", members, replacing: replaces, &problems)
        }
    }

    private static let notInheritedKey = "$notInherited"

    /// The imported settings and groups that the present file of an environment forbids to inherit.
    private func notInherited(_ environment: EnvironmentImport.Environment) -> [String] {
        let file = path("\(environment.name).json")
        guard isInRepository(file), Folder.hasEntry(at: file), let source = try? SourceFile(readingFrom: file),
            let keys = try? JSONParser.parse(source)[Self.notInheritedKey]?.elements
        else { return [] }
        return keys.compactMap(\.string).filter { key in
            var members: [JSONMember]? = environment.members
            for name in key.split(separator: ".", omittingEmptySubsequences: false) {
                guard let value = members?.first(where: { $0.name == name })?.value else { return false }
                members = value.members
            }
            return true
        }
    }

    private func isInRepository(_ path: String) -> Bool { ImportedFiles(inPackage: directory).contains(path) }

    private static func text(of members: [JSONMember]) -> String {
        let layout = JSONWriter.Layout.readable()
        return JSONWriter.text(of: JSONValue(.object(members), range: 0..<0), layout) + "\n"
    }

    /// Adds a file of the folder of environments, or reports that it cannot be written.
    private mutating func add(
        _ name: String, _ members: [JSONMember], replacing replaces: Bool, _ problems: inout Problems
    ) {
        let text = Self.text(of: members)
        let path = path(name)
        problems.attempt { () throws(DiagnosticsError) in
            guard isInRepository(path) else {
                throw DiagnosticsError(
                    Diagnostic(path: path, "the file leads out of the repository and is not written; remove the link"))
            }
            let before = Folder.hasEntry(at: path) ? try SourceFile.bytes(of: path) : nil
            if let before, before != Array(text.utf8), !replaces {
                throw DiagnosticsError(
                    Diagnostic(path: path, "the file already exists and is not replaced; pass --force to replace it"))
            }
            changes.add(path, before: before, after: Array(text.utf8))
            files[name] = SourceFile(path: path, text: text)
        }
    }

    private mutating func addIgnoredFiles() {
        let path = path(".gitignore")
        guard !Folder.hasEntry(at: path) else { return }
        changes.add(path, before: nil, after: Array(EnvironmentTemplates.ignoredFiles.utf8))
    }

    // MARK: Check

    /// Checks the files as a build does, and adds what `.prumo.json` needs: the names of the environments, and an exemption
    /// for each value that the app has today and that a guard refuses.
    private mutating func complete(_ present: PackageConfiguration) throws(DiagnosticsError) {
        let path = Folder.path(of: PackageConfiguration.fileName, in: directory)
        let isNew = !Folder.hasEntry(at: path)
        let file = isNew ? SourceFile(path: path, text: "{\n}\n") : try SourceFile(readingFrom: path)
        var members = try JSONParser.parse(file)["environments"]?.members ?? []
        let standard = EnvironmentSet.standardNames
        if present.environmentNames == nil, !standard.allSatisfy(environments.names.contains) {
            set("names", environments.names, in: &members)
            set("default", .string(environments.defaultName), in: &members)
            set("protected", environments.protectedNames, in: &members)
            // Nothing says for whom the environments of a team are.
            let others = environments.names.filter {
                !environments.protectedNames.contains($0) && !standard.contains($0)
            }
            if !others.isEmpty {
                remarks.append(
                    "\(PackageConfiguration.fileName) protects \(environments.protectedNames.joined(separator: " and ")), but "
                        + "not \(others.joined(separator: " and ")); correct \"protected\" if others are for users")
            }
        }
        let settings = try settings(present)
        let exemptions = exemptions(settings)
        if !exemptions.isEmpty {
            var added = Dictionary(exemptions.map { ($0.setting, $0.guards) }) { first, _ in first }
            let present = (members.first { $0.name == "relaxations" }?.value.members ?? []).map { member in
                let guards = added.removeValue(forKey: member.name) ?? []
                return EnvironmentImport.member(member.name, .object((member.value.members ?? []) + guards))
            }
            let new = exemptions.filter { added[$0.setting] != nil }
                .map { EnvironmentImport.member($0.setting, .object($0.guards)) }
            set("relaxations", .object(present + new), in: &members)
        }
        var configuration = present
        let value = JSONValue(.object(members), range: 0..<0)
        let hasChanged = JSONWriter.line(value) != (try JSONParser.parse(file)["environments"]).map(JSONWriter.line)
        if !members.isEmpty, hasChanged {
            var editor = try JSONEditor(file)
            try editor.set("environments", to: value, replacing: true)
            changes.add(path, before: isNew ? nil : file.bytes, after: editor.bytes)
            configuration = try PackageConfiguration(SourceFile(path: path, bytes: editor.bytes))
        }
        let result = try self.settings(configuration)
        if !result.findings.isEmpty { throw DiagnosticsError(result.findings) }
        try readConstants(of: result)
    }

    private func settings(_ configuration: PackageConfiguration) throws(DiagnosticsError) -> PackageSettings {
        let texts = files.map { ("\(EnvironmentSet.folderName)/\($0.key)", $0.value) }
        return try PackageSettings(
            SettingsFiles(inPackage: directory, replacing: Dictionary(uniqueKeysWithValues: texts)),
            configuration: configuration, environments: environments, readsOverrides: false)
    }

    private func set(_ name: String, _ texts: [String], in members: inout [JSONMember]) {
        set(name, .array(texts.map { JSONValue(.string($0), range: 0..<0) }), in: &members)
    }

    private func set(_ name: String, _ content: JSONValue.Content, in members: inout [JSONMember]) {
        members.removeAll { $0.name == name }
        members.append(EnvironmentImport.member(name, content))
    }

    /// The exemptions for what the guards find in imported values, by setting, in the order of the settings.
    private mutating func exemptions(_ settings: PackageSettings) -> [(setting: String, guards: [JSONMember])] {
        var rules: [String: [Int: Set<String>]] = [:]
        for finding in settings.findings {
            guard let place = finding.place, let rule = finding.rule, let path = finding.path else { continue }
            rules[path, default: [:]][place.offset, default: []].insert(rule)
        }
        var exemptions: [(setting: String, guards: [JSONMember])] = []
        let written = Set(files.values.map(\.path))
        for setting in settings.committedSettings {
            var guards: [JSONMember] = []
            // Others may have a value from the same place, which no guard refuses for them.
            for occurrence in setting.occurrences where environments.isProtected(occurrence.variant.environment) {
                let file = occurrence.source.place.file.path
                guard written.contains(file) else { continue }
                let found = occurrence.source.strings.flatMap { rules[file]?[$0.place.offset] ?? [] }
                for rule in Set(found).ordered() where !guards.contains(where: { $0.name == rule }) {
                    let place = imported.places[occurrence.variant.environment]?[setting.path]
                    let reason =
                        "as imported from \(place.map { "\($0.file.path):\($0.file.location(at: $0.offset).line)" } ?? file)"
                    guards.append(EnvironmentImport.member(rule, .string(reason)))
                    notes.append(
                        (place ?? occurrence.source.place).diagnostic(
                            "\"\(setting.path)\" in the protected environment \(occurrence.variant.environment) does not pass the guard "
                                + "\(own: rule); \(own: PackageConfiguration.fileName) allows it until the value is fixed",
                            severity: .warning))
                }
            }
            if !guards.isEmpty { exemptions.append((setting.path, guards)) }
        }
        return exemptions
    }

    private mutating func readConstants(of settings: PackageSettings) throws(DiagnosticsError) {
        let selection = EnvironmentSelection(of: environments.defaultVariant, among: environments)
        let generated = try EnvironmentConstants.constants(for: SelectedSettings(selection, of: settings))
        let sources = settings.settings.map {
            VariableName.Source(
                path: $0.path.split(separator: ".").map(String.init),
                place: $0.occurrences.first?.source.place
                    ?? SourcePlace(file: SourceFile(path: "", text: ""), offset: 0))
        }
        _ = try VariableName.names(of: sources)
        let types = Dictionary(settings.settings.map { ($0.path, $0.type) }) { first, _ in first }
        for (key, path) in imported.pathsByKey {
            guard let constant = generated[path], let type = types[path] else { continue }
            constants[key] = ImportedConstant(reference: "Settings.\(constant.reference)", type: type)
        }
    }

    /// Lists what environments lack that no file is for, while others have files of their own.
    private mutating func addMissingNotes(_ configuration: ImportedConfiguration) {
        let found = Set(configuration.sources.compactMap(\.environment))
        guard !found.isEmpty else { return }
        let all = Set(imported.environments.flatMap { $0.members.map(\.name) })
        for environment in imported.environments
        where !found.contains(environment.name)
            && !(configuration.sharedIsDefault && environment.name == environments.defaultName)
        {
            let lacking = all.subtracting(environment.members.map(\.name)).ordered()
            guard !lacking.isEmpty else { continue }
            let shown = lacking.prefix(8).joined(separator: ", ")
            let more = lacking.count > 8 ? " and \(lacking.count - 8) more" : ""
            notes.append(
                Diagnostic(
                    .warning, path: path("\(environment.name).json"),
                    "no imported file has values of \(environment.name) alone, so it lacks \(shown)\(more); add them to the file"
                ))
        }
    }

    private mutating func addSecretNotes() {
        for secret in imported.secrets {
            let names = secret.environments.joined(separator: " and ")
            let isDeclared = if case .secret = secret.setting.value { true } else { false }
            let reason = secret.setting.secrecy ?? (isDeclared ? "is a secret" : "looks like a secret")
            notes.append(
                secret.setting.place.diagnostic(
                    "\"\(secret.setting.key)\" \(reason), so its value is not imported; "
                        + "set the variable \(secret.variable) and run prumo environments secrets import for \(names)",
                    severity: .warning))
        }
    }
}

/// A generated constant of an imported setting.
package struct ImportedConstant: Sendable {
    /// How code refers to it.
    package let reference: String
    package let type: SettingType
}
