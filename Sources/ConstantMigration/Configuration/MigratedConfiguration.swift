import ConstantGenerators
import DataFormats
import EnvironmentSettings
import FontFiles
import SourceText
import StringCatalogs

/// The keys of `.prumo.json` that have the effect of another tool's configuration, for one target.
package struct MigratedConfiguration: Sendable {
    /// How the constants' types are called.
    package enum Names: Sendable {
        /// As Prumo calls them: `Strings`.
        case standard
        /// As the other tool calls them: `L10n`.
        case kept
    }

    /// The keys, in the order of the schema.
    package private(set) var members: [JSONMember] = []
    /// What could not be written.
    package private(set) var notes: [Diagnostic] = []

    private let outputs: [ForeignOutput]
    private let directory: String
    private let files: [String]

    /// Makes the keys for the outputs of a target.
    /// - Parameters:
    ///   - directory: the target's folder.
    ///   - files: the target's files and catalogs, relative to its folder.
    package init(
        of outputs: [ForeignOutput], inTarget directory: String, files: [String], names: Names, tool: ForeignTool
    ) {
        self.outputs = outputs
        self.directory = directory
        self.files = files
        let levels = outputs.map(\.accessLevel)
        if let level = [ConstantsConfiguration.AccessLevel.public, .package].first(where: levels.contains) {
            members.append(.text("accessLevel", level.rawValue))
        }
        if names == .kept { addNames() }
        addFiles()
        addStrings(names, tool)
        addAssets(names)
        for kind in [ConstantKind.fonts, .data, .colors, .interfaces] { addPatterns(of: kind) }
    }

    private func outputs(of kind: ConstantKind) -> [ForeignOutput] { outputs.filter { $0.kind == kind } }

    private mutating func addNames() {
        var names: [JSONMember] = []
        for kind in ConstantKind.allCases {
            let own = outputs(of: kind)
            let different = Set(own.map(\.name))
            if different.count > 1, let place = own.lazy.compactMap(\.place).first {
                notes.append(
                    place.diagnostic(
                        "the types \(different.ordered().joined(separator: " and ")) become one, \(own: kind.standardName), "
                            + "so their names are not kept",
                        severity: .warning))
            } else if let name = different.first, name != kind.standardName {
                names.append(.text(kind.rawValue, name))
            }
        }
        if !names.isEmpty { members.append(JSONMember("names", .object(names))) }
    }

    private mutating func addFiles() {
        let own = outputs(of: .files)
        guard !own.isEmpty else { return }
        let paths = own.flatMap(\.inputs).compactMap(relative)
        let extensions = Set(paths.compactMap { PathParts($0).pathExtension?.lowercased() }).ordered()
        let folders = Set(paths.map { PathParts($0).folder }).ordered()
        let outermost = folders.filter { folder in !folders.contains { folder.hasPrefix($0 + "/") } }
        var members: [JSONMember] = []
        if !extensions.isEmpty { members.append(.texts("extensions", extensions)) }
        if !outermost.isEmpty, !outermost.contains("") { members.append(.texts("folders", outermost)) }
        if own.contains(where: { !$0.hasExtensionsInNames }) {
            members.append(JSONMember("extensionsInNames", .boolean(false)))
        }
        if !members.isEmpty { self.members.append(JSONMember("files", .object(members))) }
    }

    private mutating func addStrings(_ names: Names, _ tool: ForeignTool) {
        let own = outputs(of: .strings)
        guard let first = own.first else { return }
        var members: [JSONMember] = []
        if let patterns = patterns(of: .strings) { members.append(.texts("files", patterns)) }
        if let separator = own.lazy.compactMap(\.separator).first, separator != "." {
            members.append(.text("separator", separator))
        }
        if names == .kept, first.hasFileNamespaces {
            members.append(JSONMember("tableNamespaces", .boolean(true)))
        }
        if let key = tool.stringsKey { members.append(JSONMember(key, .boolean(true))) }
        if !members.isEmpty { self.members.append(JSONMember("strings", .object(members))) }
    }

    private mutating func addAssets(_ names: Names) {
        let own = outputs(of: .assets)
        guard let first = own.first else { return }
        var members: [JSONMember] = []
        if let patterns = patterns(of: .assets) { members.append(.texts("files", patterns)) }
        if names == .kept, first.hasFileNamespaces {
            members.append(JSONMember("catalogNamespaces", .boolean(true)))
        }
        if own.contains(where: \.hasFolderNamespaces) { members.append(JSONMember("folderNamespaces", .boolean(true))) }
        if !members.isEmpty { self.members.append(JSONMember("assets", .object(members))) }
    }

    private mutating func addPatterns(of kind: ConstantKind) {
        guard let patterns = patterns(of: kind) else { return }
        members.append(JSONMember(kind.rawValue, .object([.texts("files", patterns)])))
    }

    // MARK: Patterns

    /// The patterns for the inputs of a kind; `nil` if the kind has no outputs, or its inputs are those without patterns.
    private func patterns(of kind: ConstantKind) -> [String]? {
        let own = outputs(of: kind)
        guard !own.isEmpty else { return nil }
        let inputs = Set(own.flatMap(\.inputs).compactMap(relative))
        guard !inputs.isEmpty else { return nil }
        let standard = Set(files.filter { Self.isOf(kind, $0) })
        guard kind != .strings else { return Self.patterns(ofTables: inputs, among: standard) }
        if [.assets, .fonts].contains(kind), standard.subtracting(inputs).isEmpty { return nil }
        return inputs.map(Self.escaped).ordered()
    }

    /// The patterns for the tables of some files: a table is in a file for each language, of which the other tool may name one.
    private static func patterns(ofTables inputs: Set<String>, among standard: Set<String>) -> [String]? {
        let selected = Set(inputs.map(Table.init))
        let others = Set(standard.map(Table.init)).subtracting(selected)
        guard !others.isEmpty else { return nil }
        return Set(
            selected.map { table in
                let isUnique = !others.contains { $0.name == table.name }
                let folder = table.folder.isEmpty ? "" : escaped(table.folder) + "/"
                let name = escaped(table.name) + ".*"
                return isUnique && table.isLocalized ? name : folder + (table.isLocalized ? "*.lproj/" : "") + name
            }
        ).ordered()
    }

    /// A strings table by where it is, whatever the language of a file.
    private struct Table: Hashable {
        let folder, name: String
        let isLocalized: Bool

        init(_ path: String) {
            let parts = PathParts(path)
            let outer = PathParts(parts.folder)
            name = parts.stem
            isLocalized = outer.pathExtension == "lproj"
            folder = isLocalized ? outer.folder : parts.folder
        }
    }

    private func relative(_ path: String) -> String? {
        path.hasPrefix(directory + "/") ? String(path.dropFirst(directory.count + 1)) : nil
    }

    private static func isOf(_ kind: ConstantKind, _ path: String) -> Bool {
        switch kind {
        case .strings: TableFile(path: path) != nil
        case .assets: path.hasSuffix(".xcassets")
        case .fonts: FontFile.isFont(path)
        default: false
        }
    }

    private static func escaped(_ path: String) -> String {
        path.reduce(into: "") { result, character in
            if "*?[]{}\\!".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}

extension JSONMember {
    fileprivate static func text(_ name: String, _ text: String) -> JSONMember { JSONMember(name, .string(text)) }
    fileprivate static func texts(_ name: String, _ texts: [String]) -> JSONMember {
        JSONMember(name, .array(texts.map { .string($0) }))
    }
}
