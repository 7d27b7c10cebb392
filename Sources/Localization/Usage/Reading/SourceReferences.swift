import Files
import Findings
import SourceText
import StringCatalogs
import Workspace

/// All references to localized strings in some sources.
package struct SourceReferences: Sendable {
    /// The paths of the sources, in the order of their bytes.
    package let files: [String]
    /// The references, by file and then by place.
    package let references: [KeyReference]
    /// The ids of the objects of storyboards and xibs, by their names without extension.
    let interfaces: [String: Set<String>]
    /// The tables of definitions of intents.
    let intents: Set<String>
    /// The sources' own declarations of types that have the name of a generated one.
    let namesakes: [NamesakeType]
    /// The places that may use any key of a table, by file and then by place.
    let tableUses: [TableUse]
    /// The first uses of each table, by their indices; of `nil`, those of any.
    private let firstOpenings, firstLookups, firstSharedUses: [String?: Int]
    /// Why sources could not be read.
    package let problems: [Diagnostic]

    /// Reads all sources below some files and folders: Swift, Objective-C, C, JSON, storyboards, xibs, property lists.
    ///
    /// What Git ignores is left out, as are folders of tools and of others' sources, and what generators made of strings.
    /// - Parameters:
    ///   - paths: files and folders.
    ///   - known: the keys that there are.
    ///   - threads: how many threads share the files; one for each processor unless given.
    ///   - enters: whether a folder, below one that was named, may contain sources.
    package init(
        _ paths: [String], known: KnownKeys, threads: Int? = nil, enters: @escaping (String) -> Bool = { _ in true }
    ) {
        var walk = FileWalk(
            // Only Swift code uses constants.
            extensions: known.isOfConstants ? ["swift"] : SourceFormat.extensions,
            // Asset catalogs contain no keys, but thousands of files.
            enters: {
                !$0.hasSuffix(".xcassets") && !$0.hasSuffix(".framework") && !$0.hasSuffix(".xcframework") && enters($0)
            })
        for path in paths { walk.add(path) }
        let found = walk.files
        var known = known
        var reading = SourceReading(found, threads: threads)
        reading.read(known)
        // A typealias of a generated type, or a function that looks keys up, may be used in files that were read before it was
        // known. Functions may pass keys on to others.
        for _ in 0..<Self.passLimit {
            let names = known.add(reading.names.wrappers, reading.names.aliases)
            guard !names.isEmpty else { break }
            reading.read(known, mentioning: names)
        }
        let results = reading.results
        files = found.map(\.path)
        references = results.references.sorted {
            $0.file == $1.file ? $0.range.lowerBound < $1.range.lowerBound : $0.file < $1.file
        }
        interfaces = results.interfaces
        intents = results.intents
        namesakes = results.namesakes.sorted { ($0.file, $0.location) < ($1.file, $1.location) }
        let uses = Self.resolved(Self.withoutTests(results.tableUses, in: found), among: results.namedTables)
        tableUses = uses
        firstOpenings = Self.first(of: uses) { $0.kind == .file }
        firstLookups = Self.first(of: uses) { $0.kind == .lookup }
        firstSharedUses = Self.first(of: uses) { $0.kind == .sharedLookup }
        problems = Diagnostic.ordered(walk.problems + results.problems)
    }

    /// How often sources are read again with what was found in them.
    static let passLimit = 3

    /// The uses of tables, without files that tests open: they compare the languages of a table, as a rule, or have tables of their
    /// own.
    private static func withoutTests(_ uses: [TableUse], in files: [FoundFile]) -> [TableUse] {
        let workspace = Workspace()
        var tests: [Int: Bool] = [:]
        for use in uses where use.kind == .file && tests[use.file] == nil {
            let path = Path(files[use.file].path)
            tests[use.file] = workspace.targets(of: path)?.target(of: path)?.isTest ?? false
        }
        return uses.filter { $0.kind != .file || tests[$0.file] != true }
    }

    /// The uses of tables, by place. One that does not name the table may be of any whose name the code has.
    private static func resolved(_ uses: [TableUse], among names: Set<String>) -> [TableUse] {
        let resolved = uses.flatMap { use -> [TableUse] in
            guard use.table == nil, use.kind == .file, !names.isEmpty else { return [use] }
            return names.ordered().map { TableUse(table: $0, kind: use.kind, file: use.file, location: use.location) }
        }
        return resolved.sorted { ($0.file, $0.location, $0.table ?? "") < ($1.file, $1.location, $1.table ?? "") }
    }

    private static func first(of uses: [TableUse], where isMeant: (TableUse) -> Bool) -> [String?: Int] {
        Dictionary(uses.indices.filter { isMeant(uses[$0]) }.map { (uses[$0].table, $0) }, uniquingKeysWith: min)
    }

    /// The first place that opens a table, else the first one that searches it by its name; nil if there is none.
    func use(ofTable name: String) -> TableUse? { first(firstOpenings, name) ?? first(firstLookups, name) }

    /// The first place that opens a file that may be one of a table, else the first one that searches the table by its name; nil
    /// if there is none.
    func use(of table: StringsTable) -> TableUse? {
        guard let first = use(ofTable: table.name), first.kind == .file, !first.mayOpen(table) else {
            return use(ofTable: table.name)
        }
        let other = tableUses.first { use in
            use.kind == .file && (use.table == nil || use.table == table.name) && use.mayOpen(table)
        }
        return other ?? self.first(firstLookups, table.name)
    }

    /// The first place that looks up a key of a table, or of any, that only the running program knows; nil if there is none.
    func sharedUse(ofTable name: String) -> TableUse? { first(firstSharedUses, name) }

    private func first(_ uses: [String?: Int], _ name: String) -> TableUse? {
        [uses[name], uses[nil]].compactMap(\.self).min().map { tableUses[$0] }
    }

    /// A place of a use of a table, as `path:line:column`.
    package func place(of use: TableUse) -> String {
        "\(files[use.file]):\(use.location.line):\(use.location.column)"
    }

    /// Whether there is a program among the sources.
    package var hasCode: Bool {
        files.contains { file in
            switch SourceFormat(of: file) {
            case .swift, .interface: true
            case .code: !file.hasSuffix(".json")
            case .markup, .intents, nil: false
            }
        }
    }

    /// A place of a reference, as `path:line:column`.
    package func place(of reference: KeyReference) -> String {
        "\(files[reference.file]):\(reference.location.line):\(reference.location.column)"
    }
}

/// What is known about the names around a use of a generated constant.
package struct AccessorContext: Sendable {
    /// The names before the root, as `Shop` in `Shop.Settings.title`; `nil` if something without a name is there.
    var qualifier: [String]? = []
    /// The types and extensions that the use is in, the innermost one first; only of constants that are not strings.
    var scopes: [String] = []
    /// Whether the names are written without a root, in an extension that declares the first of them itself.
    var isDeclaredBeside = false
}

/// A type of the sources that has the name of a generated one.
package struct NamesakeType: Sendable {
    /// The index of the source among ``SourceReferences/files``.
    package let file: Int
    /// The offset of the name.
    package let offset: Int
    /// Where the name is.
    let location: SourceLocation
    /// The types and extensions that it is declared in, the innermost one first.
    let scopes: [String]
}
