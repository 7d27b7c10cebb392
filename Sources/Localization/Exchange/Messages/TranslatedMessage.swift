import PrumoRuntime
import StringCatalogs

/// A string, or a message with plurals, as the file of another system identifies it: by a name that may be that of a key
/// or be made from it.
package struct TranslatedMessage: Sendable {
    /// What a name has.
    enum Content: Sendable {
        /// The string, or that for a plural category.
        case text(PluralCategory?)
        /// A message of ICU, and the arguments that its names stand for, counted from 0.
        case icu([ICUPart], arguments: [String: Int])
    }

    /// The most bytes of a name that is written once for several strings: each of these repeats it.
    static let sharedNameLimit = 512

    let name: String
    let format: PrumoMessages
    let content: Content

    init(_ name: String, in format: PrumoMessages, _ content: Content) {
        self.name = name
        self.format = format
        self.content = content
    }

    /// The name, and the category, for messages.
    var title: String {
        if case .text(let category?) = content { return "\(name).\(category.rawValue)" }
        return name
    }
}

extension TranslationImport {
    /// Looks at what the file of another system has for a name.
    mutating func add(_ unit: TranslatedUnit, _ message: TranslatedMessage, in column: Int) {
        let (table, exchange) = (columns[column].table, columns[column].exchange)
        let names = names(in: message.format, table)
        if case .several(let keys)? = names.meaning(of: message.name) {
            let possible = keys.prefix(2).map { "\"\(tables[table].keys[$0].name)\"" }.joined(separator: " or ")
            return refuse(unit, subject: nil, reason: "the name may be that of \(possible); export the strings again")
        }
        guard let (index, base, category) = key(of: message, among: names) else {
            // A name without a key is refused where all others are.
            return addExact(unit, in: column, message.name, .root, target: unit.target)
        }
        let key = tables[table].keys[index]
        guard let source = exchange.source(of: key) else {
            return addExact(unit, in: column, key.name, .root, target: unit.target)
        }
        let shape = MessageShape(exchange.shape(of: key, source: source).texts)
        switch message.content {
        case .text:
            let group =
                base.map { MessageShape.Group(base: $0, isPlural: category != nil) } ?? shape.main
                ?? MessageShape.Group(base: .root, isPlural: category != nil)
            let variation =
                category.map { group.base.appending("plural", $0.rawValue) }
                ?? (group.isPlural ? .root : group.base)
            addExact(unit, in: column, key.name, variation, target: unit.target)
        case .icu(let parts, let arguments):
            let assembly = ICUAssembly(
                parts, names: arguments, shape: shape, source: source, translation: exchange.translation(of: key))
            do throws(ICUAssembly.Problem) {
                for (variation, text) in try assembly.texts() {
                    addExact(unit, in: column, key.name, variation, target: text)
                }
            } catch {
                refuse(unit, subject: nil, reason: error.reason)
            }
        }
    }

    private mutating func names(in format: PrumoMessages, _ table: Int) -> MessageNames {
        let place = MessageNames.Place(table: table, format: format)
        if let known = messageNames[place] { return known }
        let names = MessageNames(tables[table], in: format)
        messageNames[place] = names
        return names
    }

    /// The key that a message is for, with the variation and the category that its name contains besides.
    private func key(
        of message: TranslatedMessage, among names: MessageNames
    ) -> (key: Int, base: Variation?, category: PluralCategory?)? {
        func key(_ name: String) -> Int? { if case .key(let index)? = names.meaning(of: name) { index } else { nil } }
        var category: PluralCategory?
        if case .text(let stated) = message.content { category = stated }
        if let index = key(message.name) { return (index, nil, category) }
        switch message.format {
        case .gettext:
            for candidate in UnitIdentifier.candidates(
                message.name + (category.map { "|==|plural.\($0.rawValue)" } ?? ""), inStringsDict: false)
            {
                if let index = key(candidate.key) { return (index, candidate.variation.withoutPlural, category) }
            }
            guard let category, let range = message.name.ranges(of: "|==|").last,
                let index = key(String(message.name[..<range.lowerBound]))
            else { return nil }
            return (index, Variation(String(message.name[range.upperBound...])), category)
        case .json, .nestedJSON:
            guard let underscore = message.name.utf8.lastIndex(of: UInt8(ascii: "_")),
                let category = PluralNames.all[message.name[message.name.utf8.index(after: underscore)...]],
                let index = key(String(message.name[..<underscore]))
            else { return nil }
            return (index, nil, category)
        case .android, .arb: return nil
        }
    }

    /// Adds a string whose key is known, in the notation of tables.
    private mutating func addExact(
        _ unit: TranslatedUnit, in column: Int, _ key: String, _ variation: Variation, target: String?
    ) {
        let exchange = columns[column].exchange
        var notation = PlaceholderNotation.apple
        if case .message(let message) = unit.identity { notation = message.format.notation }
        let exact = TranslatedUnit(
            original: unit.original, sourceLanguage: unit.sourceLanguage, language: exchange.language,
            identity: .exact(key, variation), source: unit.source, target: target, state: unit.state,
            mark: unit.mark, defect: unit.defect, place: unit.place, notation: notation)
        add(exact, in: column)
    }

    /// Compares a string of the source language with the project's: nothing can be imported into these.
    mutating func compareSource(
        _ unit: TranslatedUnit, of index: Int, at variation: Variation, _ table: Int, _ exchange: ExchangeTable
    ) {
        let key = tables[table].keys[index]
        if let target = unit.target, let source = exchange.source(of: key),
            text(of: unit, target, at: variation, key: key, source: source, in: exchange)
                == TranslationShape.source(of: variation, in: source)
        {
            return report.unchanged += 1
        }
        refuse(unit, subject: nil, reason: sourceReason(table, exchange))
    }

    /// A translator's string as the table writes it.
    func text(
        of unit: TranslatedUnit, _ target: String, at variation: Variation, key: StringsTable.Key,
        source: LocalizedValue, in exchange: ExchangeTable
    ) -> String {
        // Most strings have no placeholder, or are those of the table, and are taken as they are.
        if unit.notation == .apple, !target.utf8.contains(UInt8(ascii: "%")) { return target }
        let translation = exchange.translation(of: key)
        let existing = translation?[variation]?.text
        if unit.notation == .apple, existing == target { return target }
        let spelling = PlaceholderSpelling(source, translation, isCatalog: exchange.table.isCatalog)
        func exported(_ text: String, _ variation: Variation) -> String {
            spelling.exported(text, variation)
        }
        guard unit.notation != .apple else {
            let original = TranslationShape.source(of: variation, in: source)
            return spelling.imported(target, variation, known: [existing, original].compactMap(\.self))
        }
        let base = variation.withoutPlural
        var sources = [exported(TranslationShape.source(of: variation, in: source), variation)]
        if base != variation {
            sources += source.units.filter { $0.variation.withoutPlural == base && $0.variation != base }
                .map { exported($0.text, $0.variation) }
        }
        let group = MessageShape.Group(base: base, isPlural: base != variation)
        let arguments = exchange.arguments(of: group, key: key, sources: sources)
        let known = (existing.map { [exported($0, variation)] } ?? []) + sources
        let written = unit.notation.imported(target, arguments, known: known)
        return spelling.imported(written, variation, known: existing.map { [$0] } ?? [])
    }
}
