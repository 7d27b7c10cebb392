import PrumoRuntime
import SourceText
import StringCatalogs
import Workspace

/// A key, or one of its strings, as a file contains it that has one string or one plural for each name.
struct ExchangeMessage {
    /// The strings of a group by category; a string that is not of a plural has none.
    struct Strings {
        let group: MessageShape.Group
        var units: [ExchangeUnit]
        /// The texts in the format's notation, one for each unit; `nil` if there is none.
        var texts: [String?]

        /// The categories that have a text.
        var forms: [(category: PluralCategory, text: String)] {
            zip(units, texts).compactMap { unit, text in
                guard let text, let category = unit.variation.plural.flatMap({ PluralNames.all[$0] }) else {
                    return nil
                }
                return (category, text)
            }
        }
    }

    /// The key.
    let key: String
    /// The name in the file.
    let name: String
    /// The strings; where the value has variables, the string that contains them.
    let strings: Strings
    /// The plurals of variables, with their names and arguments, counted from 0.
    var variables: [(name: String, argument: Int, strings: Strings)] = []
    /// The arguments of the source string.
    let arguments: PlaceholderNotation.Arguments

    /// The comment.
    var comment: String? { strings.units.first?.comment.flatMap { $0.isEmpty ? nil : $0 } }
    /// What else a translator should know.
    var context: UnitContext? { strings.units.last?.context }
    /// The comment and the context in lines.
    var notes: [String] {
        (comment.map { $0.split(whereSeparator: \.isNewline).map { TranslatorText.oneLine(String($0)) } } ?? [])
            + (context?.notes ?? [])
    }
    /// Whether there is something to write.
    var hasText: Bool { strings.texts.contains { $0 != nil } }
}

/// A file to be written: a table in a language.
struct MessageFile {
    /// The table's folder and name.
    let title: String
    let sourceLanguage: String
    let language: String
    /// The plural categories of the language.
    let categories: [PluralCategory]
    /// Whether the language is the one that is translated from.
    let isSource: Bool
    var messages: [ExchangeMessage] = []
}

/// Writes the strings of a project into the files of other systems.
package struct MessageExport {
    /// A file that an export makes.
    package struct File {
        /// The path below the folder of the export.
        package let path: String
        /// The language; that of the source strings where the file contains these.
        package let language: String
        /// How many strings it has.
        package let count: Int
        package let bytes: [UInt8]
    }

    private let tables: [StringsTable]
    private let format: PrumoMessages
    /// What is translated of each table; `nil` if everything is exported.
    private let progress: [TableProgress]?
    private let context: ExchangeContext?
    private let root: String?
    /// What the files do not contain.
    package private(set) var losses = ExchangeLosses()

    /// Creates an export.
    /// - Parameters:
    ///   - tables: what is exported.
    ///   - format: the format of the files.
    ///   - onlyUnfinished: whether finished strings are left out.
    ///   - context: what translators should know of the strings; nil if that is left out.
    ///   - root: the folder that paths are relative to; the working directory where it is nil.
    package init(
        _ tables: [StringsTable], as format: PrumoMessages, onlyUnfinished: Bool = false,
        context: ExchangeContext? = nil, root: String? = nil
    ) {
        self.tables = tables
        self.format = format
        let builtFiles = BuiltFiles()
        progress = onlyUnfinished ? tables.map { TableProgress($0, among: builtFiles) } : nil
        self.context = context
        self.root = root
    }

    /// The files for some languages; where a file contains no source strings, also those of the source language.
    package mutating func files(for locales: [String]) -> [File] {
        var files: [File] = []
        let names = Dictionary(grouping: tables, by: \.name).mapValues(\.count)
        for (number, table) in tables.enumerated() {
            let exchanges = locales.map {
                ExchangeTable(table, language: $0, progress: progress?[number])
            }.filter { !$0.isSource }
            guard !exchanges.isEmpty else { continue }
            // The folder distinguishes tables of one name.
            let title = TranslationExport.title(of: table, root: root)
            let folder = names[table.name] == 1 ? "" : title.dropLast(table.name.count)
            var documents = exchanges.map { document(of: $0, number: number, title: title, wanted: nil) }
            if !format.hasSources {
                let wanted = progress == nil ? nil : unfinished(exchanges)
                documents.insert(
                    document(
                        of: ExchangeTable(table, language: table.sourceLanguage), number: number, title: title,
                        wanted: wanted), at: 0)
            }
            for document in documents {
                let path = format.path(
                    of: table.name, in: LanguageTag.canonical(document.language), isSource: document.isSource)
                files.append(
                    File(
                        path: folder + path, language: document.language,
                        count: document.messages.reduce(0) { count, message in
                            count + message.strings.units.count
                                + message.variables.reduce(0) { $0 + $1.strings.units.count }
                        }, bytes: bytes(of: document)))
            }
        }
        return files
    }

    private func bytes(of file: MessageFile) -> [UInt8] {
        switch format {
        case .android: AndroidStrings(file).bytes
        case .gettext: GettextDocument(file).bytes
        case .arb: ARBDocument(file).bytes
        case .json: JSONTranslations.bytes(of: file, isNested: false)
        case .nestedJSON: JSONTranslations.bytes(of: file, isNested: true)
        }
    }

    /// The keys that are not finished in one of the languages.
    private func unfinished(_ exchanges: [ExchangeTable]) -> Set<String> {
        var names: Set<String> = []
        for exchange in exchanges {
            for key in exchange.table.keys where !exchange.openUnits(exchange.units(of: key), of: key).isEmpty {
                names.insert(key.name)
            }
        }
        return names
    }

    /// The strings of a table in a language.
    /// - Parameter wanted: the keys; all, or the unfinished ones, unless given.
    private mutating func document(
        of exchange: ExchangeTable, number: Int, title: String, wanted: Set<String>?
    ) -> MessageFile {
        let tag = exchange.isSource ? TranslationExport.sourceTag(of: exchange.table) : exchange.language
        var file = MessageFile(
            title: title, sourceLanguage: TranslationExport.sourceTag(of: exchange.table), language: tag,
            categories: exchange.categories, isSource: exchange.isSource)
        let plural = PluralExamples(tag, categories: exchange.categories)
        let names = MessageNames(exchange.table, in: format)
        var written = MessageNameList(exchange.table, format)
        for (index, key) in exchange.table.keys.enumerated() {
            if let wanted, !wanted.contains(key.name) { continue }
            var units = exchange.units(of: key)
            if !exchange.isSource, exchange.openUnits(units, of: key).isEmpty { continue }
            guard !units.isEmpty, let source = exchange.source(of: key) else { continue }
            if let context {
                for unit in units.indices {
                    units[unit].context = context.context(
                        of: units[unit], KeyUsage.Key(table: number, key: index), in: exchange, plural: plural)
                }
            }
            let shape = MessageShape(exchange.shape(of: key, source: source).texts)
            var builder = MessageBuilder(
                exchange, key, named: names[index], units: units, shape: shape, format: format)
            let messages = builder.messages()
            // The same things are missing from the file of the source language.
            if !exchange.isSource {
                for loss in builder.losses { losses.add(loss.kind, at: loss.place, loss.message) }
            }
            for message in messages {
                if let other = written.conflict(of: message) {
                    if !exchange.isSource {
                        losses.add(
                            .name, at: exchange.table.place(of: key),
                            "\"\(key.name)\" has the name \(message.name) in this format, as \"\(other)\" has; "
                                + "rename one of the two")
                    }
                    continue
                }
                file.messages.append(message)
            }
        }
        return file
    }
}

/// The names of a file, of which each is of one key.
private struct MessageNameList {
    private var owners: [String: String] = [:]
    private let format: PrumoMessages

    /// Keys that are names as they are come first, so that what is read again means them.
    init(_ table: StringsTable, _ format: PrumoMessages) {
        self.format = format
        guard !format.hasVariations else { return }
        for key in table.keys where format.name(of: key.name) == key.name { owners[key.name] = key.name }
    }

    /// The other key that has a message's name, or one of the names of its plural forms; nil if none has.
    mutating func conflict(of message: ExchangeMessage) -> String? {
        guard !format.hasVariations else { return nil }
        var names = [message.name]
        if format == .json || format == .nestedJSON, message.strings.group.isPlural {
            names = message.strings.forms.map { "\(message.name)_\($0.category.rawValue)" }
        }
        for name in names {
            if let owner = owners[name], owner != message.key { return owner }
        }
        for name in names { owners[name] = message.key }
        return nil
    }
}
