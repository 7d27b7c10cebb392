import EnvironmentSettings
import PrumoMessages
import SourceText
import StringCatalogs

/// Generates `Strings`, with an accessor for every localized string, and the tables of the strings.
package struct StringConstants {
    private let options: StringOptions
    private var tree = ConstantTree()
    private var resources: TextResources?
    private var problems = Problems()
    private var warnings: [Diagnostic] = []
    private var tables: SwiftSource = ""
    /// For each table that is found by its name, the expression of the string of a key.
    private var lookups: [(table: String, text: SwiftSource)] = []
    /// The source language's file of each table, by the name that the table has in code.
    private var tableNames: [String: String] = [:]

    private init(_ options: StringOptions) {
        self.options = options
        resources = TextResources(options)
    }

    /// The generated file, and the warnings, which do not stop a build.
    /// - Throws: every placeholder that is wrong or differs between languages, and names that collide.
    package static func text(
        for tables: [StringsTable], target: String, options: StringOptions = StringOptions()
    ) throws(DiagnosticsError) -> (text: String, warnings: [Diagnostic]) {
        guard let first = tables.first else { return (GeneratedFile.empty(of: "localized strings"), []) }
        var generator = StringConstants(options)
        generator.insertLanguages(of: tables, from: first.file)
        let isBundled = options.configuration.storage == .bundle
        let resolved = WorkerThreads.map(tables) { table in
            let resolved = ResolvedTable(table)
            return (resolved, Self.literal(of: resolved, isBundled: isBundled))
        }
        for (table, literal) in resolved { generator.insert(table, literal: literal) }
        try generator.allProblems.check()
        let root = generator.tree.declaration(
            named: options.name,
            documentation: ["The localized strings of \(target), in the available language that the user prefers."])
        let text = GeneratedFile.text(
            source: "the target's strings files and string catalogs",
            guards: TextResources.imports(options), imports: ["PrumoRuntime"],
            access: generator.hasTypesOfRuntime ? options.access : .internal,
            body: DeclarationPrinter.source(of: root, access: options.access) + generator.keyLookup + generator.tables
                + (isBundled ? BundleDeclaration.source(for: target) : "") + (generator.resources?.source ?? ""))
        return (text, generator.allWarnings)
    }

    /// What a build says about the constants of some tables.
    static func diagnostics(for tables: [StringsTable], options: StringOptions) -> [Diagnostic] {
        guard let first = tables.first else { return [] }
        var generator = StringConstants(options)
        generator.insertLanguages(of: tables, from: first.file)
        for table in WorkerThreads.map(tables, ResolvedTable.init) { generator.insert(table, literal: "") }
        return generator.allProblems.diagnostics + generator.allWarnings
    }

    /// The constants of some tables, each with the name of its table, and what ``text(for:target:options:)`` throws: those of
    /// strings without problems are there all the same.
    static func constants(
        for tables: [StringsTable], options: StringOptions
    ) -> (constants: [(table: String, constant: GeneratedConstant)], problems: Problems) {
        var generator = StringConstants(options)
        var constants: [(String, GeneratedConstant)] = []
        for table in tables {
            let start = generator.tree.constants.count
            generator.insert(ResolvedTable(table), literal: "")
            constants += generator.tree.constants[start...].map { (table.name, $0) }
        }
        return (constants, generator.allProblems)
    }

    /// Whether declarations that others see have types of PrumoRuntime.
    private var hasTypesOfRuntime: Bool { resources != nil || options.configuration.hasKeyLookup }

    private var allWarnings: [Diagnostic] { warnings + tree.warnings + (resources?.warnings ?? []) }

    private var allProblems: Problems {
        var problems = problems
        problems.report(tree.problems)
        if let resources { problems.report(resources.problems) }
        return problems
    }

    private mutating func insertLanguages(of tables: [StringsTable], from file: SourceFile) {
        let languages = Set(tables.flatMap(\.languages)).ordered()
        let declaration = Declaration(
            name: "availableLanguages",
            documentation: ["The languages that the target has strings in, as BCP 47 tags."],
            content: .constant(value: "[\(languages.map { SwiftSource(literal: $0) }.joined(separator: ", "))]"))
        tree.insert(
            declaration, in: [],
            from: ConstantTree.Origin(file: file, offset: 0, description: "the list of languages"))
        guard resources != nil else { return }
        tree.reserve(
            TextResources.name,
            from: ConstantTree.Origin(file: file, offset: 0, description: "the namespace of resources"))
    }

    private mutating func insert(_ resolved: ResolvedTable, literal: SwiftSource) {
        let table = resolved.table
        guard let tableName = SwiftIdentifier.typeName(from: table.name) else {
            problems.report(
                Diagnostic(path: table.file.path, "the table's name contains no letter or digit; rename the file"))
            return
        }
        if let other = tableNames.updateValue(table.file.path, forKey: tableName) {
            problems.report(
                Diagnostic(
                    path: table.file.path,
                    "the tables of this file and of \(other) both become \(tableName); rename one of them"))
            return
        }
        problems.report(resolved.problems)
        checkSize(of: resolved)
        warnings += resolved.warnings
        let hook = options.configuration.lookup.map { (function: $0, table: table.name) }
        var accessors = TextAccessors(prefix: Self.prefix(of: tableName), lookup: hook)
        let leftOut = options.configuration.leftOut
        let claims = resolved.entries.enumerated().map { index, entry in
            NameClaim(
                index: index, key: entry.key, isExtracted: table.isExtracted(entry.key),
                name: KeyName(key: entry.key.name, separator: options.configuration.separator))
        }
        for claim in claims.sorted(by: NameClaim.isBefore) {
            let entry = resolved.entries[claim.index]
            guard entry.key.fields.generatesSymbol ?? true, !leftOut.contains(table.name),
                !leftOut.contains("\(table.name).\(entry.key.name)")
            else { continue }
            insert(entry, claim: claim, of: table, named: tableName, into: &accessors)
        }
        tables += "\n" + accessors.declarations + "\n" + literal
        guard hook != nil || options.configuration.hasKeyLookup else { return }
        tables += TextTableLiteral.keys(named: accessors.keys, of: resolved)
        lookups.append((table.name, accessors.text(forKey: "key", "arguments")))
    }

    private static func prefix(of tableName: String) -> SwiftSource { "_texts\(name: tableName)" }

    /// The strings of a table as they are in the generated file; empty if the table's name is none in code.
    private static func literal(of table: ResolvedTable, isBundled: Bool) -> SwiftSource {
        guard let tableName = SwiftIdentifier.typeName(from: table.table.name) else { return "" }
        let name = TextAccessors(prefix: prefix(of: tableName)).table
        return isBundled ? TextTableLiteral.bundled(named: name, table) : TextTableLiteral.embedded(named: name, table)
    }

    /// `string(forKey:table:)`, in an extension of `Strings`.
    private var keyLookup: SwiftSource {
        guard options.configuration.hasKeyLookup else { return "" }
        let cases = lookups.map { "        case \(literal: $0.table): \($0.text)\n" as SwiftSource }.joined()
        return """

            extension \(name: options.name) {
                /// The string of a key that only the running program knows, in the available language that the user prefers; nil if
                /// the table has no such key.
                /// - Parameters:
                ///   - table: the name of the table.
                ///   - arguments: the values of the placeholders, in the order of their numbers.
                \(options.access.modifier)nonisolated static func string(
                    forKey key: Swift.String, table: Swift.String = \(literal: StringsTable.defaultName), _ arguments: PrumoRuntime.TextArgument...
                ) -> Swift.String? {
                    switch table {
            \(cases)        default: nil
                    }
                }
            }

            """
    }

    /// Reports the first string of a language whose offset is too large.
    private mutating func checkSize(of resolved: ResolvedTable) {
        for (language, messages) in zip(resolved.table.languages, resolved.messages) {
            var size = 0
            for (key, message) in zip(resolved.table.keys, messages) {
                size += message.code.count
                guard size >= Message.limit else { continue }
                problems.report(
                    resolved.table.place(of: key).diagnostic(
                        "the strings of \(language) up to this one take more than 16 MB; move some to another table"))
                break
            }
        }
    }

    /// The name of a key's symbol; nil if it has none: keys that Xcode extracted, and sentences, are used by their text.
    private func symbol(of key: StringsTable.Key, in table: StringsTable) -> String? {
        guard options.configuration.hasSymbols,
            table.isCatalog ? !table.isExtracted(key) : !KeyName.isSentence(key.name)
        else { return nil }
        return StringSymbolName.name(of: key.name)
    }

    private mutating func insert(
        _ entry: ResolvedTable.Entry, claim: NameClaim, of table: StringsTable, named tableName: String,
        into accessors: inout TextAccessors
    ) {
        let key = entry.key
        let place = table.place(of: key)
        let name = claim.name
        let origin = ConstantTree.Origin(
            key: key.name, file: place.file, offset: place.offset, sources: [.string(table: table.name, key: key.name)],
            isOptional: claim.isOptional)
        let isDefault = table.name == StringsTable.defaultName
        var components: [ConstantTree.Component] = []
        if !isDefault || options.configuration.hasTableNamespaces {
            components.append(ConstantTree.Component(name: tableName, spelling: tableName))
        }
        for namespace in name.namespaces {
            components.append(ConstantTree.Component(name: namespace, spelling: namespace))
        }
        let contents = accessors.contents(of: entry, at: claim.index)
        let attributes: [SwiftSource] =
            key.fields.isStale
            ? ["@available(*, deprecated, message: \"the key is stale: the code no longer contains it\")"]
            : []
        for (number, content) in contents.enumerated() {
            let declaration = Declaration(
                name: SwiftIdentifier.escaped(name.constant),
                documentation: number == 0
                    ? TextDocumentation.lines(of: entry, in: table)
                    : ["The variant of ``\(name.constant)`` that fits a width in characters."],
                attributes: attributes, content: content)
            if number == 0 {
                guard tree.insert(declaration, in: components, from: origin) else { return }
            } else {
                tree.insertOverload(declaration, in: components)
            }
            guard resources != nil else { continue }
            let symbolPath = isDefault ? [] : [ConstantTree.Component(name: tableName, spelling: tableName)]
            let names = TextResources.Names(
                path: components, symbolPath: symbolPath, symbol: symbol(of: key, in: table))
            resources?.insert(declaration, hasWidth: number > 0, for: entry, of: table.name, named: names, from: origin)
        }
    }
}

/// How the constants for a target's strings are generated.
package struct StringOptions: Sendable {
    /// The access level of the constants.
    var access = ConstantsConfiguration.AccessLevel.internal
    /// The name of the type that contains the constants.
    package var name = ConstantKind.strings.standardName
    /// Where strings are stored, the key separator, and what else is generated.
    package var configuration = StringsConfiguration()

    /// The options of a package without a configuration.
    package init() {}

    init(_ constants: ConstantsConfiguration) {
        (access, name, configuration) = (constants.accessLevel, constants.names[.strings], constants.strings)
    }
}
