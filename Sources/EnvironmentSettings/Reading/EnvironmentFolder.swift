#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import DataFormats
import SourceText

/// Reads the folder of environments.
struct EnvironmentFolder {
    let package: String
    let environments: EnvironmentSet
    let isContinuousIntegration: Bool

    /// The environments with their overrides.
    func files(schema: SettingSchema?) throws(DiagnosticsError) -> [EnvironmentFile] {
        var files: [EnvironmentFile] = []
        var problems = Problems()
        for name in environments.names {
            let file = problems.attempt { () throws(DiagnosticsError) in try self.file(name, schema) }
            if let file { files.append(file) }
        }
        try problems.check()
        return files
    }

    private func file(_ name: String, _ schema: SettingSchema?) throws(DiagnosticsError) -> EnvironmentFile {
        let (path, displayPath) = paths("\(name).json")
        guard FileManager.default.fileExists(atPath: path) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "there is no file for the environment \(name); create it with the settings of the others"
                ).of(.files))
        }
        var file = try EnvironmentFile(name: name, file: source(path, displayPath))
        let (overrides, displayOverrides) = paths("\(name).local.json")
        if Folder.hasEntry(at: overrides) {
            try checkOverrides(of: name, at: overrides)
            try file.override(with: source(overrides, displayOverrides), schema: schema)
        }
        return file
    }

    /// A file whose values are compared, printed and compiled in, so it must be in the package.
    private func source(_ path: String, _ displayPath: String) throws(DiagnosticsError) -> SourceFile {
        let file = try SourceFile(readingFrom: path, displayPath: displayPath)
        guard file.origin.isOfPackage else {
            throw DiagnosticsError(
                Diagnostic(
                    path: path, "the file is a symbolic link out of the package; replace it with the file itself"
                )
                .of(.files))
        }
        return file
    }

    private func checkOverrides(of name: String, at path: String) throws(DiagnosticsError) {
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
        do {
            try PrivateFile.checkUntracked(path, describedAs: "file of a developer's overrides")
        } catch {
            throw error.of(.override)
        }
    }

    /// The schema; nil if the package has none.
    func schema() throws(DiagnosticsError) -> SettingSchema? {
        let (path, displayPath) = paths(EnvironmentSet.schemaFileName)
        guard Folder.hasEntry(at: path) else { return nil }
        return try SchemaReader.schema(in: source(path, displayPath))
    }

    /// The secrets of all environments that need some.
    func secrets(for settings: [Setting]) throws(DiagnosticsError) -> [String: SecretStore] {
        var stores: [String: SecretStore] = [:]
        var problems = Problems()
        for name in environments.names {
            let needed = Set(settings.flatMap { $0[name]?.value.secretNames ?? [] })
            guard !needed.isEmpty else { continue }
            stores[name] = problems.attempt { () throws(DiagnosticsError) in
                try SecretStore(
                    needed, of: name, isProtected: environments.isProtected(name), inPackage: package)
            }
        }
        try problems.check()
        return stores
    }

    private func paths(_ name: String) -> (path: String, displayPath: String) {
        let displayPath = "\(EnvironmentSet.folderName)/\(name)"
        return (Folder.path(of: displayPath, in: package), displayPath)
    }
}

/// One environment of a package: its name and its settings, as its file and its override have them.
package struct EnvironmentFile: Sendable {
    /// The environment's name: the file's without `.json`.
    package let name: String
    /// The file.
    package let file: SourceFile
    /// The settings at its top level, dotted names resolved to nested ones.
    package private(set) var members: [PlacedMember]
    /// The same without a developer's own values.
    let committedMembers: [PlacedMember]
    /// The file of a developer's own values, if there is one.
    package private(set) var overrides: SourceFile?

    /// Reads one environment.
    /// - Throws: every problem of the file, such as its being no JSON object.
    package init(name: String, file: SourceFile) throws(DiagnosticsError) {
        self.name = name
        self.file = file
        members = try Self.members(of: file)
        committedMembers = members
    }

    /// Replaces this environment's values with those of another file.
    /// - Parameter schema: what the package says about the settings; what it describes may be missing from the
    ///   environment.
    /// - Throws: every problem of the file, and every name that the environment does not have.
    package mutating func override(with file: SourceFile, schema: SettingSchema? = nil) throws(DiagnosticsError) {
        members = try SettingOverrides.applied(Self.members(of: file), to: members, of: self.file, schema: schema)
        overrides = file
    }

    private static func members(of file: SourceFile) throws(DiagnosticsError) -> [PlacedMember] {
        let root = try JSONParser.parse(file)
        guard let members = root.members else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: root.range,
                    "an environment file must contain one object, not \(root.kindDescription); put the settings in { }")
            )
        }
        // Editors take the schema that validates the file from this name; it is not a setting.
        let settings = members.filter { $0.name != "$schema" }
        return try PlacedValueReader.members(DottedNames.expanded(settings, of: file), of: file)
    }
}

/// The files that a package's settings are made from.
package enum EnvironmentInputs {
    /// The files that exist, whether or not they are right: configuration, environments, overrides, schema and secrets.
    /// - Throws: a diagnostic if a folder cannot be read.
    package static func files(inPackage directory: String) throws(DiagnosticsError) -> [String] {
        let environments = "\(directory)/\(EnvironmentSet.folderName)"
        let secrets = "\(environments)/\(SecretStore.folderName)"
        var files = ["\(directory)/\(PackageConfiguration.fileName)", "\(directory)/.env"]
        for (folder, extensions) in [(environments, [".json"]), (secrets, [".json", ".env"])] {
            guard Folder.exists(at: folder) else { continue }
            files += try Folder.names(in: folder).filter { name in extensions.contains { name.hasSuffix($0) } }
                .map { "\(folder)/\($0)" }
        }
        return files.filter(Folder.isFile(at:))
    }
}

/// Resolves dots in names: `"api.timeout": …` is `"api": {"timeout": …}`, and both may be in one file.
private struct DottedNames {
    private let file: SourceFile
    private var problems = Problems()

    /// The members with their names split at dots and groups of one name composed.
    /// - Throws: a diagnostic for each name that is twice.
    static func expanded(_ members: [JSONMember], of file: SourceFile) throws(DiagnosticsError) -> [JSONMember] {
        var names = DottedNames(file: file)
        let expanded = names.merged(members.map { names.split($0, depth: 1) }, prefix: "")
        try names.problems.check()
        return expanded
    }

    private init(file: SourceFile) {
        self.file = file
    }

    private mutating func split(_ member: JSONMember, depth: Int) -> JSONMember {
        var parts = member.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let inner = depth + parts.count
        guard inner <= JSONParser.nestingLimit else {
            problems.report(
                file.diagnostic(
                    at: member.nameRange,
                    "the dots of this name nest deeper than \(JSONParser.nestingLimit) levels; shorten it"))
            return member
        }
        let value = JSONValue(
            member.value.members.map { .object($0.map { split($0, depth: inner) }) } ?? member.value.content,
            range: member.value.range)
        var result = JSONMember(name: parts.popLast() ?? "", nameRange: member.nameRange, value: value)
        while let outer = parts.popLast() {
            let group = JSONValue(.object([result]), range: value.range)
            result = JSONMember(name: outer, nameRange: member.nameRange, value: group)
        }
        return result
    }

    private mutating func merged(_ members: [JSONMember], prefix: String) -> [JSONMember] {
        var merged: [JSONMember] = []
        var places: [String: Int] = [:]
        for member in members {
            guard let place = places[member.name] else {
                places[member.name] = merged.count
                merged.append(member)
                continue
            }
            let first = merged[place]
            if let own = first.value.members, let more = member.value.members {
                let group = JSONValue(.object(own + more), range: first.value.range)
                merged[place] = JSONMember(name: first.name, nameRange: first.nameRange, value: group)
            } else {
                problems.report(
                    file.diagnostic(
                        at: member.nameRange,
                        "\"\(prefix)\(member.name)\" is defined twice, first at "
                            + "\(file.reference(to: first.nameRange.lowerBound)); remove one of them"))
            }
        }
        return merged.map { member in
            guard let members = member.value.members else { return member }
            let group = JSONValue(
                .object(self.merged(members, prefix: prefix + member.name + ".")), range: member.value.range)
            return JSONMember(name: member.name, nameRange: member.nameRange, value: group)
        }
    }
}
