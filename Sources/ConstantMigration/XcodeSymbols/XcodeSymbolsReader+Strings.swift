import ConstantGenerators
import PrumoRuntime
import SourceText
import StringCatalogs

/// String symbols: of the keys of string catalogs that were added by hand.
extension XcodeSymbolsReader {
    private static let type = "LocalizedStringResource"
    /// The folder of the strings of storyboards and nibs.
    private static let interfaces = "mul"

    mutating func readStrings() {
        let paths = files.filter { path in
            TableFile(path: path).map { $0.format == .xcstrings && $0.folder != Self.interfaces } ?? false
        }
        guard !paths.isEmpty else { return }
        var output = ForeignOutput(kind: .strings, name: Self.type)
        output.inputs = paths
        outputs.append(output)
        for path in paths {
            let catalog = problems.attempt { () throws(DiagnosticsError) in
                try StringCatalogParser.parse(SourceFile(readingFrom: path), checksMeaning: true)
            }
            if let catalog { insert(catalog, of: PathParts(path).stem) }
        }
    }

    private mutating func insert(_ catalog: TableContents, of table: String) {
        for string in catalog.unreadable where string.language ?? catalog.sourceLanguage == catalog.sourceLanguage {
            for problem in string.problems { problems.report(problem) }
        }
        var symbols: [Symbol] = []
        for entry in catalog.entries
        where entry.fields.extractionState == .manual && entry.fields.generatesSymbol ?? true {
            let localization = entry.localizations.first { $0.language == catalog.sourceLanguage }
            let key = LocalizedValue([TextUnit(.root, entry.key, offset: entry.keyOffset)])
            let value = localization.flatMap { $0.isUntranslated ? nil : $0.value } ?? key
            let parameters = problems.attempt { () throws(DiagnosticsError) in
                try Self.parameters(of: value, in: catalog)
            }
            guard let parameters else { continue }
            symbols.append(
                Symbol(
                    key: entry.key, place: SourcePlace(file: catalog.file, offset: entry.keyOffset),
                    name: StringSymbolName.name(of: entry.key), parameters: parameters))
        }
        insert(symbols, of: table)
    }

    /// The symbol of a key.
    private struct Symbol {
        let key: String
        let place: SourcePlace
        let name: String?
        let parameters: [ForeignConstant.Parameter]

        /// What distinguishes it: functions with other labels or types may have the same name.
        var signature: String? {
            name.map { ([$0] + parameters.map { "\($0.label ?? "_"):\($0.type)" }).joined(separator: " ") }
        }
    }

    private mutating func insert(_ symbols: [Symbol], of table: String) {
        let groups = NameGroups(symbols, ignoresCase: true, name: \.signature)
        for (_, symbols) in groups.alike {
            problems.report(
                symbols[1].place.diagnostic(
                    "the keys \"\(symbols[0].key)\" and \"\(symbols[1].key)\" have the same symbol in Xcode, \(symbols[0].name ?? ""), "
                        + "which is an error there; rename one"))
        }
        for symbol in groups.nameless {
            problems.report(
                symbol.place.diagnostic(
                    "\"\(symbol.key)\" has no letter or digit, so Xcode cannot make a symbol of it; rename it, or set "
                        + "\"generatesSymbol\" to false"))
        }
        let namespace =
            table == StringsTable.defaultName ? [] : SwiftIdentifier.typeName(from: table).map { [$0] } ?? []
        for symbol in groups.unique.map(\.element) {
            guard let name = symbol.name else { continue }
            constants.append(
                ForeignConstant(
                    path: [Self.type] + namespace + [name], target: .resource([.string(table: table, key: symbol.key)]),
                    parameters: symbol.parameters.isEmpty ? nil : symbol.parameters))
        }
    }

    /// The parameters of a string's symbol, with the types that `String.LocalizationValue` has for the conversions.
    /// - Throws: a diagnostic at a placeholder that no argument can be passed for.
    private static func parameters(
        of value: LocalizedValue, in catalog: TableContents
    ) throws(DiagnosticsError) -> [ForeignConstant.Parameter] {
        let message = try catalog.message(of: value).message
        guard !message.parameters.isEmpty else { return [] }
        let short = shortArguments(of: value)
        return message.parameters.map { parameter in
            let isShort = short.contains(parameter.index)
            let type =
                switch parameter.type {
                case .text, .character: "String"
                case .integer: isShort ? "Int32" : "Int"
                case .unsigned: isShort ? "UInt32" : "UInt"
                case .double: isShort ? "Float" : "Double"
                }
            return ForeignConstant.Parameter(label: parameter.name, type: type)
        }
    }

    /// The arguments whose conversions have no length, as in `%d` and `%f`: `%lld` and `%lf` are for the types of 64 bits.
    private static func shortArguments(of value: LocalizedValue) -> Set<Int> {
        var (short, long): (Set<Int>, Set<Int>) = ([], [])
        func add(_ argument: Int, isLong: Bool) {
            if isLong { long.insert(argument) } else { short.insert(argument) }
        }
        for substitution in value.substitutions {
            guard let argument = substitution.argument else { continue }
            add(argument - 1, isLong: substitution.format.contains("l"))
        }
        for unit in value.units where unit.variation.substitution == nil {
            let bytes = Array(unit.text.utf8)
            var scanner = FormatScanner(bytes, hasNumbers: true)
            var next = 0
            while let token = try? scanner.next() {
                switch token {
                case .specifier(let written, let offset):
                    let written = written.argument
                    add(written ?? next, isLong: bytes[offset..<scanner.position].contains(UInt8(ascii: "l")))
                    if written == nil { next += 1 }
                case .variable(_, let argument, _): if argument == nil { next += 1 }
                case .literal, .number: continue
                }
            }
        }
        return short.subtracting(long)
    }
}
