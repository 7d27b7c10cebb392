import CommandLineKit
import ConstantGenerators
import EnvironmentSettings
import Files
import Localization
import SourceText

/// A new name of a setting, or of a group of settings, in everything that names it. Nothing is written here.
package struct SettingRename {
    /// The changed files.
    package private(set) var changes = Changeset()
    /// How many uses in sources change.
    package private(set) var count = 0
    /// The places that may mean the setting and stay as they are.
    package private(set) var untouched: [Diagnostic] = []
    /// What changes outside of the package.
    package private(set) var notes: [String] = []

    private let move: SettingMove
    /// The names of constants; `nil` if none can be generated.
    private let old, new: GeneratedNames?

    /// Renames in the files of environments, the schema and the configuration.
    /// - Throws: a usage error if there is no such setting, or the new name is taken or not possible; every problem that
    ///   the files have, or would have with the new name.
    package init(_ key: String, to name: String, of package: EnvironmentsPackage) throws {
        let settings = try package.settings(readsSecrets: false)
        let paths = settings.settings.map(\.path)
        try Self.check(key, name, SettingsState(settings))
        move = SettingMove(key, to: name, among: paths)
        var files: [String: [UInt8]] = [:]
        for path in try SettingsFiles.inputs(inPackage: package.directory) {
            let place = Folder.path(of: path, in: package.directory)
            let file = try SourceFile(readingFrom: place)
            let bytes =
                switch path {
                case PackageConfiguration.fileName: try ConfigurationRename.bytes(of: file, move)
                case "\(EnvironmentSet.folderName)/\(EnvironmentSet.schemaFileName)":
                    try SchemaRename.bytes(of: file, move)
                default: try EnvironmentFileRename.bytes(of: file, move)
                }
            changes.add(place, before: file.bytes, after: bytes)
            files[path] = bytes
        }
        let prefix = package.directory == "." ? "" : package.directory + "/"
        let oldNames = Result { () throws(DiagnosticsError) in try GeneratedNames(settings) }
        if let renamed = try SettingsFiles(of: files, namedAfter: prefix).settings() {
            guard Self.isSame(settings, renamed, move) else {
                throw DiagnosticsError(
                    Diagnostic(
                        path: prefix + EnvironmentSet.folderName,
                        "the settings would not be the same under the new name; nothing was written, so rename "
                            + "\"\(key)\" by hand"))
            }
            let names = Result { () throws(DiagnosticsError) in try GeneratedNames(renamed) }
            // Where the names could not be generated before, the new one need not change that.
            if case .success(let former) = oldNames {
                let now = try names.get()
                if former.variableProblems.isEmpty, !now.variableProblems.isEmpty {
                    throw DiagnosticsError(now.variableProblems)
                }
            }
            new = try? names.get()
            notes = Self.notes(settings, renamed, move)
        } else {
            new = nil
        }
        old = try? oldNames.get()
        if case .failure(let error) = oldNames, let first = error.diagnostics.first {
            untouched.append(
                Diagnostic(
                    .warning, path: first.path, location: first.location,
                    "sources are not searched, since no constants can be generated: \(first.message)"))
        }
    }

    // MARK: Names

    /// - Throws: why a name cannot be another one, with the places of both.
    private static func check(_ key: String, _ name: String, _ state: SettingsState) throws(UsageError) {
        func first(_ isMeant: (String) -> Bool) -> SettingsState.Entry? { state.entries.first { isMeant($0.path) } }
        func place(_ entry: SettingsState.Entry) -> String { entry.place?.reference ?? "" }
        guard let entry = first({ $0 == key }) ?? first({ $0.hasPrefix(key + ".") }) else {
            let hint = Suggestion.hint(
                for: key, among: state.entries.map(\.path), otherwise: "run prumo environments matrix to list them")
            throw UsageError("there is no setting '\(key)'; \(hint)")
        }
        guard name != key else { throw UsageError("'\(name)' is the name already; pass another one") }
        let parts = SettingMove.names(name)
        guard !parts.contains(where: { $0.isEmpty || $0.hasPrefix("$") || $0.utf8.contains(0) }) else {
            throw UsageError(
                "'\(name)' is not a valid name of a setting; write names with dots between, as in api.host")
        }
        if name.hasPrefix(key + ".") {
            guard entry.path == key else { throw UsageError("the group '\(key)' cannot be moved into itself") }
            return
        }
        if let taken = first({ $0 == name })
            ?? first({ $0.hasPrefix(name + ".") && !$0.hasPrefix(key + ".") && $0 != key })
        {
            let kind = taken.path == name ? "a setting" : "a group"
            throw UsageError(
                "'\(key)' at \(place(entry)) cannot become '\(name)', which is already \(kind), at \(place(taken)); "
                    + "choose another name")
        }
        // A setting has no settings below it.
        for length in 1..<max(parts.count, 1) {
            let group = parts.prefix(length).joined(separator: ".")
            if group != key, let taken = first({ $0 == group }) {
                throw UsageError(
                    "'\(key)' at \(place(entry)) cannot become '\(name)', since '\(group)' at \(place(taken)) is a setting "
                        + "and not a group; choose another name")
            }
        }
    }

    /// Whether all settings have the same types and values, and only the names that were to change differ.
    private static func isSame(_ old: PackageSettings, _ new: PackageSettings, _ move: SettingMove) -> Bool {
        func contents(_ state: SettingsState, _ name: (String) -> String) -> [String: [String]] {
            var contents: [String: [String]] = [:]
            for entry in state.entries {
                let values = state.environments.map { entry.values[$0]?.canonical ?? "" }
                let shape = SettingShape(entry.type, entry.schema)
                contents[name(entry.path)] = [shape.text(besides: SettingShape(.boolean, nil))] + values
            }
            return contents
        }
        return contents(SettingsState(old), { move.renamed($0) ?? $0 }) == contents(SettingsState(new), { $0 })
    }

    /// What others have to change with it: the names of exported variables.
    private static func notes(_ old: PackageSettings, _ new: PackageSettings, _ move: SettingMove) -> [String] {
        func variable(_ path: String) -> String {
            ExportedNames.defaultPrefix + SettingMove.names(path).map(VariableName.capitals).joined(separator: "_")
        }
        let renamed = old.settings.map(\.path).compactMap { path in
            move.renamed(path).map { (variable(path), variable($0)) }
        }
        guard let first = renamed.first, first.0 != first.1 else { return [] }
        let more = renamed.count > 1 ? ", and \(renamed.count - 1) more in the same way" : ""
        return ["note: prumo environments export writes the variable \(first.1) instead of \(first.0)\(more)"]
    }

    // MARK: Sources

    /// Renames the uses of the constants in sources.
    /// - Throws: why sources cannot be read, and each one that is not valid Swift, or would not be.
    package mutating func renameConstants(in sources: SettingSources) throws(DiagnosticsError) {
        guard let old, let new else { return }
        var keys = [move.oldName: move.newName]
        for path in old.constants.keys { keys[path] = move.renamed(path) }
        var request = ConstantRename.Request(root: SettingSources.root, keys: keys, names: names(old, new))
        request.modules = sources.modules
        request.removedGroups = Set(
            old.groups.subtracting(new.groups).map { $0.split(separator: ".").map(String.init) })
        let rename = try ConstantRename(request, in: sources.references(to: Set(keys.keys))) { sources.module(of: $0) }
        for change in rename.changes.changes { changes.add(change.path, before: change.before, after: change.after) }
        count = rename.count
        untouched += rename.untouched
    }

    /// The names below `Settings` that change: a whole group's, or those of a constant and of its types.
    private func names(_ old: GeneratedNames, _ new: GeneratedNames) -> [ConstantRename.Name] {
        guard let constant = old.constants[move.oldName] else {
            return zip(old.groupNames(of: move.old), new.groupNames(of: move.new)).map {
                ConstantRename.Name($0, to: $1)
            }
        }
        var names = new.constants[move.newName].map { [ConstantRename.Name(constant, to: $0)] } ?? []
        let kept = Set(new.types.map(\.reference))
        let types = { (names: GeneratedNames, key: String) in names.types.filter { $0.key == key }.map(\.reference) }
        // A type that other settings have, too, keeps its name.
        for (type, renamed) in zip(types(old, move.oldName), types(new, move.newName)) where !kept.contains(type) {
            names.append(ConstantRename.Name(type, to: renamed))
        }
        return names
    }
}

/// The names that settings have in generated code.
private struct GeneratedNames {
    /// How code refers to settings below `Settings`, by their paths.
    let constants: [String: String]
    /// The types of settings.
    let types: [GeneratedConstant]
    /// The groups below `Settings`.
    let groups: Set<String>
    /// What is wrong with the names of exported variables, which may collide where those of Swift do not.
    let variableProblems: [Diagnostic]

    /// - Throws: each name that is not valid in Swift, or that two settings would have, with the places of both.
    init(_ settings: PackageSettings) throws(DiagnosticsError) {
        let variant = settings.environments.defaultVariant
        let selection = EnvironmentSelection(of: variant, among: settings.environments)
        let generated = try EnvironmentConstants.constantsAndTypes(for: SelectedSettings(selection, of: settings))
        do {
            let exported = ExportedSetting.all(in: settings, of: variant)
            _ = try ExportedSetting.named(exported, ExportedNames(), besides: [])
            variableProblems = []
        } catch {
            variableProblems = error.diagnostics
        }
        constants = generated.constants.mapValues(\.reference)
        types = generated.types
        groups = Set(
            constants.values.flatMap { reference in
                let names = reference.split(separator: ".")
                return names.indices.dropFirst().map { names[..<$0].joined(separator: ".") }
            })
    }

    /// The names of a group: one, that of the namespace.
    func groupNames(of group: [String]) -> [String] {
        let prefix = group.joined(separator: ".") + "."
        guard let constant = constants.first(where: { $0.key.hasPrefix(prefix) }) else { return [] }
        return [constant.value.split(separator: ".").prefix(group.count).joined(separator: ".")]
    }
}
