import SourceText
import StringCatalogs
import SwiftTree

/// The context of all strings of a project, for translators.
package struct ExchangeContext: Sendable {
    private var sites: [KeyUsage.Key: (shown: [UnitContext.Site], others: Int)] = [:]
    private var limits: [KeyUsage.Key: [TextLimit]] = [:]
    /// The glossaries by the numbers of tables.
    private var glossaries: [Int: Glossary] = [:]
    private var memory: LazyMemory?

    /// The context of strings whose sources are not known: that of plurals.
    package init() {}

    /// Adds what the configuration, the glossary and the translations of a project say of its strings.
    /// - Parameters:
    ///   - limits: the limits of keys in each table.
    ///   - glossaries: the glossary of each table.
    package mutating func add(
        limits: [TableLimits], glossaries: [Glossary?], ofTranslationsIn tables: [StringsTable]
    ) {
        for (table, contents) in tables.enumerated() {
            self.glossaries[table] = glossaries[table]
            for (number, key) in contents.keys.enumerated() {
                let found = limits[table].limits(of: key)
                if !found.isEmpty { self.limits[KeyUsage.Key(table: table, key: number)] = found }
            }
        }
        memory = LazyMemory(tables)
    }

    /// Finds the places of the code that use strings.
    /// - Parameters:
    ///   - usage: which keys the sources refer to.
    ///   - sources: the sources.
    ///   - root: the folder that paths are relative to; the working directory where it is nil.
    package init(
        _ usage: KeyUsage, in sources: SourceReferences, root: String? = nil
    ) {
        var wanted: [Int: Set<Int>] = [:]
        for (_, site) in usage.sites {
            for index in site.first { wanted[sources.references[index].file, default: []].insert(index) }
        }
        let files = wanted.ordered { $0.key < $1.key }.map { file, indices in
            (path: sources.files[file], references: indices.sorted().map { ($0, sources.references[$0]) })
        }
        let found = WorkerThreads.map(files) { file in
            CallSiteReader.sites(of: file.references, at: file.path, root: root)
        }
        var all: [Int: UnitContext.Site] = [:]
        for sites in found { all.merge(sites) { first, _ in first } }
        for (key, site) in usage.sites {
            // One line may refer to a key several times.
            var shown: [UnitContext.Site] = []
            for site in site.first.compactMap({ all[$0] }) where !shown.contains(site) { shown.append(site) }
            sites[key] = (shown, site.count - site.first.count)
        }
    }

    /// The context of a string.
    /// - Parameters:
    ///   - unit: the string in the language.
    ///   - key: the table and the key, by their indices in the project.
    ///   - exchange: the table in the language.
    ///   - plural: the plural categories of the language.
    func context(
        of unit: ExchangeUnit, _ key: KeyUsage.Key, in exchange: ExchangeTable, plural: PluralExamples
    ) -> UnitContext {
        let known = sites[key]
        var context = UnitContext(
            sites: known?.shown ?? [], otherSites: known?.others ?? 0,
            plural: unit.variation.plural == nil ? nil : plural, limits: limits[key] ?? [])
        guard !exchange.isSource else { return context }
        if let glossary = glossaries[key.table] {
            context.terms = glossary.notes(on: unit.source, for: LanguageTag.canonical(exchange.language))
        }
        if let memory, unit.target == nil, unit.variation.isRoot {
            let match = memory.value.matches(
                for: LocalizedValue(unit.source), of: exchange.table, in: LanguageTag.canonical(exchange.language)
            ).first
            context.suggestion = match.map(TranslationSuggestion.init)
        }
        return context
    }

    /// The context of a string that is translated into several languages, in lines.
    /// - Parameters:
    ///   - units: the string in each language; `nil` where it has none.
    ///   - languages: the table and the plurals of each language.
    func notes(
        of units: [ExchangeUnit?], in languages: [(exchange: ExchangeTable, plural: PluralExamples)],
        _ key: KeyUsage.Key
    ) -> [String] {
        var notes: [String] = []
        let hasTerms = glossaries[key.table] != nil
        var isFirst = true
        for column in units.indices {
            guard let unit = units[column] else { continue }
            // Nearly all translations exist, and only the first one has the notes that apply to all.
            if !isFirst, !hasTerms, unit.target != nil || memory == nil {
                if unit.variation.plural != nil { notes.append(languages[column].plural.note) }
                continue
            }
            let (exchange, plural) = languages[column]
            let context = context(of: unit, key, in: exchange, plural: plural)
            defer { isFirst = false }
            if isFirst {
                var common = context
                (common.terms, common.suggestion) = ([], nil)
                notes = common.notes
            } else if let plural = context.plural {
                notes.append(plural.note)
            }
            // What depends on the language has to name it.
            let own = context.terms + (context.suggestion.map { [$0.note] } ?? [])
            notes += own.map { "\(exchange.language): \($0)" }
        }
        return notes
    }
}

/// The finished translations of some tables, which are read when the first string lacks one.
private final class LazyMemory: Sendable {
    private let tables: [StringsTable]
    private let memory = Locked<TranslationMemory?>(nil)

    init(_ tables: [StringsTable]) { self.tables = tables }

    var value: TranslationMemory {
        memory.withLock { memory in
            let value = memory ?? TranslationMemory(tables)
            memory = value
            return value
        }
    }
}
