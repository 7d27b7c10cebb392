import DataFormats
import PrumoMessages
import SourceText

/// Parses a string catalog (`.xcstrings`), versions 1.0 and 1.1, in one pass over its bytes.
///
/// Members that the format gains later are skipped. A caller chooses what is checked: the shape, which commands need that
/// keep what they do not know, or the meaning too, which constants are generated from.
///
/// This is a hot path, in the plugin's tool unoptimized; see ``JSONScanner``.
package struct StringCatalogParser: ~Copyable {
    typealias Failure = JSONScanner.Failure

    var scanner: JSONScanner
    /// Whether states, versions, categories and devices have to be known.
    let checksMeaning: Bool
    private(set) var problems: [Remark] = []
    private(set) var warnings: [Remark] = []
    /// Whether strings with problems are left out.
    private let leavesOut: Bool
    /// What is left out.
    private var unreadable: [UnreadableString] = []
    /// The problems of the current localization, which only count once it is translated.
    var gaps: [Remark] = []
    /// How many languages the last entry had, which the next is likely to have too.
    private var languageCount = 0
    /// Whether a value that has nothing but unknown members is a problem, since nobody can say whether it is a translation.
    let refusesUnknown: Bool
    /// Whether the current entry has members that are not modelled.
    private var hasUnmodelled = false

    /// A problem or a warning at an offset.
    struct Remark {
        let offset: Int
        let message: DiagnosticMessage
    }

    /// A string, or all strings of a key, with the problems.
    private struct UnreadableString {
        let key: String
        let keyOffset: Int
        let language: String?
        let problems: [Remark]
    }

    private init(
        _ bytes: UnsafeBufferPointer<UInt8>, checksMeaning: Bool = false, leavesOut: Bool = false,
        refusesUnknown: Bool = false
    ) {
        // A key that is there twice is one string that cannot be read; for constants it is an error.
        scanner = JSONScanner(bytes, allowsRepeatedNames: leavesOut && !checksMeaning)
        self.checksMeaning = checksMeaning
        self.leavesOut = leavesOut || checksMeaning
        self.refusesUnknown = refusesUnknown || leavesOut && !checksMeaning
    }

    /// What a catalog contains.
    /// - Parameters:
    ///   - checksMeaning: whether strings that programs cannot show are problems, and suspicious ones are warnings.
    ///     Strings with problems are then left out.
    ///   - leavesOut: whether strings whose shape is wrong are left out, too.
    /// - Throws: everything that is wrong with the file as a whole, and with strings that are not left out.
    package static func parse(
        _ file: SourceFile, checksMeaning: Bool = false, leavesOut: Bool = false
    ) throws(DiagnosticsError) -> TableContents {
        let (catalog, problems, warnings, unreadable, end) = file.bytes.withUnsafeBufferPointer { bytes in
            var parser = StringCatalogParser(bytes, checksMeaning: checksMeaning, leavesOut: leavesOut)
            let catalog = try? parser.catalog()
            return (catalog, parser.problems, parser.warnings, parser.unreadable, parser.scanner.position)
        }
        guard let catalog else {
            _ = try JSONParser.parse(file)
            throw DiagnosticsError(file.diagnostic(at: end, "this is not valid JSON; save the catalog in Xcode again"))
        }
        guard problems.isEmpty else {
            throw DiagnosticsError(problems.map { file.diagnostic(at: $0.offset, $0.message) })
        }
        return TableContents(
            file: file, format: .xcstrings, syntax: .json, sourceLanguage: catalog.sourceLanguage,
            entries: catalog.entries,
            unreadable: unreadable.map { string in
                .init(
                    key: string.key, keyOffset: string.keyOffset, language: string.language,
                    problems: string.problems.map { file.diagnostic(at: $0.offset, $0.message) })
            },
            warnings: warnings.map { file.diagnostic(.warning, at: $0.offset, $0.message) })
    }

    /// The value of one localization, which is alone in some bytes; `nil` if its shape is another.
    package static func value(in bytes: UnsafeBufferPointer<UInt8>) -> LocalizedValue? {
        var parser = StringCatalogParser(bytes, refusesUnknown: true)
        var value = LocalizedValue([])
        let isParsed = (try? parser.value(at: .root, of: .localization, into: &value, depth: 0)) != nil
        return isParsed && parser.problems.isEmpty ? value : nil
    }
}

extension StringCatalogParser {
    private mutating func catalog() throws(Failure) -> (sourceLanguage: String, entries: [TableContents.Entry]) {
        var language: String?
        var entries: [TableContents.Entry] = []
        var repeated: Set<String> = []
        // The keys as they were first written, once one of them is repeated.
        var spellings: [String: String]?
        scanner.skipSpace()
        let start = scanner.position
        if var root = try object("a string catalog") {
            var (hasLanguage, hasStrings) = (false, false)
            while let name = try scanner.next(&root) {
                if isNamed(name, "sourceLanguage") {
                    hasLanguage = true
                    language = try string("\"sourceLanguage\"")
                } else if isNamed(name, "strings") {
                    hasStrings = true
                    guard var strings = try object("\"strings\"") else { continue }
                    let first = scanner.repeatedNames.count
                    while let key = try scanner.next(&strings) {
                        let known = problems.count
                        let entry = try entry(key)
                        if scanner.repeatedNames.count > first {
                            let keys =
                                spellings
                                ?? Dictionary(entries.map { ($0.key, $0.key) }, uniquingKeysWith: { one, _ in one })
                            reportRepeatedNames(after: first, of: entry, other: keys[entry.key], &repeated)
                            spellings = keys
                        }
                        if !leavesOut(known, of: entry, language: nil) { entries.append(entry) }
                        if spellings != nil, spellings?[entry.key] == nil { spellings?[entry.key] = entry.key }
                    }
                } else if checksMeaning, isNamed(name, "version") {
                    try version()
                } else {
                    try skip(name, known: ["sourceLanguage", "strings", "version"])
                }
            }
            if !hasLanguage {
                report(at: start, "the catalog has no \"sourceLanguage\"; add it, as in \"en\"")
            }
            if checksMeaning, !hasStrings {
                report(at: start, "the catalog has no \"strings\"; add the object that contains the keys")
            }
        }
        scanner.skipSpace()
        guard scanner.position == scanner.bytes.count, scanner.repeatedNames.isEmpty else { throw Failure() }
        // Nobody knows which of several is meant.
        if !repeated.isEmpty { entries.removeAll { repeated.contains($0.key) } }
        return (language ?? "", entries)
    }

    /// Reports the names that an entry has twice, or its own key.
    /// - Parameters:
    ///   - other: the key before it that looks the same.
    ///   - repeated: the keys that the catalog has twice.
    private mutating func reportRepeatedNames(
        after first: Int, of entry: TableContents.Entry, other: String?, _ repeated: inout Set<String>
    ) {
        for name in scanner.repeatedNames[first...] {
            let text = scanner.string(name)
            if name.start == entry.keyOffset + 1 {
                repeated.insert(text)
                if let other, !KeySpellings.areSame(other, text) {
                    report(
                        at: name.start - 1,
                        "the key \"\(text)\" is in the catalog already, written \(own: KeySpellings.form(of: other)) there and "
                            + "\(own: KeySpellings.form(of: text)) here; remove one of them")
                } else {
                    report(at: name.start - 1, "the key \"\(text)\" is in the catalog already; remove one of them")
                }
            } else {
                report(at: name.start - 1, "\"\(text)\" is here twice; remove one of them")
            }
        }
        scanner.repeatedNames.removeSubrange(first...)
    }

    private mutating func version() throws(Failure) {
        let start = scanner.position
        guard let version = try string("\"version\""), version.prefix(while: { $0 != "." }) != "1" else { return }
        report(
            at: start,
            "this catalog has version \(version), but only 1.0 and 1.1 are supported; update prumo or save it from an older Xcode"
        )
    }

    private mutating func entry(_ key: JSONScanner.Text) throws(Failure) -> TableContents.Entry {
        var entry = TableContents.Entry(key: scanner.string(key), keyOffset: key.start - 1, localizations: [])
        hasUnmodelled = false
        guard var object = try object("a key's value") else { return entry }
        while let name = try scanner.next(&object) {
            if isNamed(name, "localizations") {
                guard var localizations = try self.object("\"localizations\"") else { continue }
                entry.localizations.reserveCapacity(languageCount)
                while let language = try scanner.next(&localizations) {
                    let known = problems.count
                    let localization = try localization(language)
                    guard !leavesOut(known, of: entry, language: localization.language) else { continue }
                    entry.localizations.append(localization)
                }
                languageCount = entry.localizations.count
            } else if isNamed(name, "comment") {
                entry.comment = try string("\"comment\"")
            } else if isNamed(name, "extractionState") {
                entry.fields.extractionState = try extractionState()
            } else if isNamed(name, "shouldTranslate") {
                entry.fields.shouldTranslate = try boolean("\"shouldTranslate\"") ?? true
                // It is written only where it is false.
                if entry.fields.shouldTranslate { noteUnmodelled() }
            } else if isNamed(name, "generatesSymbol") {
                entry.fields.generatesSymbol = try boolean("\"generatesSymbol\"")
            } else {
                try skip(
                    name,
                    known: [
                        "comment", "isCommentAutoGenerated", "extractionState", "shouldTranslate", "generatesSymbol",
                        "localizations",
                    ])
            }
        }
        entry.hasUnmodelledMembers = hasUnmodelled
        return entry
    }

    /// Whether something is left out because of the problems that came after the known ones.
    private mutating func leavesOut(_ known: Int, of entry: TableContents.Entry, language: String?) -> Bool {
        guard leavesOut, problems.count > known else { return false }
        unreadable.append(
            UnreadableString(
                key: entry.key, keyOffset: entry.keyOffset, language: language, problems: Array(problems[known...])))
        problems.removeSubrange(known...)
        return true
    }

    private mutating func extractionState() throws(Failure) -> CatalogFields.ExtractionState? {
        let start = scanner.position
        guard let text = try word("\"extractionState\"") else { return nil }
        if let state = CatalogFields.ExtractionState(rawValue: text) { return state }
        noteUnmodelled()
        guard checksMeaning else { return nil }
        let known = CatalogFields.ExtractionState.allCases.map(\.rawValue)
        let hint = Suggestion.hint(
            for: text, among: known, as: .quoted, otherwise: "use one of \(known.joined(separator: ", "))")
        warn(at: start, "the state \"\(text)\" is unknown and has no effect; \(hint)")
        return nil
    }

    private mutating func localization(_ language: JSONScanner.Text) throws(Failure) -> TableContents.Localization {
        var localization = TableContents.Localization(
            language: scanner.string(language), offset: language.start - 1, value: LocalizedValue([]))
        let extent = try value(at: .root, of: .localization, into: &localization.value, depth: 0)
        localization.isUntranslated = !extent.hasText || extent.isIncomplete
        if checksMeaning {
            if !localization.isUntranslated { warnings += gaps }
            gaps.removeAll()
        }
        return localization
    }
}

/// Values of JSON, which are reported where they are of another kind.
extension StringCatalogParser {
    func isNamed(_ text: JSONScanner.Text, _ name: StaticString) -> Bool {
        scanner.matches(text, name) || text.hasEscapes && scanner.string(text) == name.description
    }

    /// Notes that the current entry has something that is not modelled, such as a member of a later version.
    mutating func noteUnmodelled() { hasUnmodelled = true }

    /// Skips a member of later versions, and warns of names that are nearly known ones.
    mutating func skip(_ name: JSONScanner.Text, known: [String]) throws(Failure) {
        noteUnmodelled()
        if checksMeaning {
            let text = scanner.string(name)
            if !known.contains(text), let meant = Suggestion.nearest(to: text, among: known) {
                let question = Suggestion.question(meant, as: .quoted)
                warn(at: name.start - 1, "\"\(text)\" is unknown and has no effect; \(question)")
            }
        }
        try scanner.skipValue()
    }

    mutating func object(_ subject: String) throws(Failure) -> JSONScanner.OpenObject? {
        if scanner.current == 0x7B { return try scanner.open() }
        try skipUnexpected(subject, instead: "an object in { }")
        return nil
    }

    mutating func string(_ subject: String) throws(Failure) -> String? {
        if scanner.current == 0x22 { return scanner.string(try scanner.text()) }
        try skipUnexpected(subject, instead: "a string")
        return nil
    }

    /// A string whose type is only checked if the meaning is.
    mutating func word(_ subject: String) throws(Failure) -> String? {
        if checksMeaning || scanner.current == 0x22 { return try string(subject) }
        try scanner.skipValue()
        return nil
    }

    private mutating func boolean(_ subject: String) throws(Failure) -> Bool? {
        if scanner.current == 0x74 || scanner.current == 0x66 { return try scanner.boolean() }
        try skipUnexpected(subject, instead: "true or false")
        return nil
    }

    mutating func skipUnexpected(_ subject: String, instead kind: StaticString) throws(Failure) {
        let found =
            switch scanner.current {
            case 0x7B: "an object"
            case 0x5B: "an array"
            case 0x22: "a string"
            case 0x74, 0x66: "a boolean"
            case 0x6E: "null"
            default: "a number"
            }
        report(at: scanner.position, JSONObjectReader.expected(kind, subject, found: found))
        try scanner.skipValue()
    }

    mutating func report(at offset: Int, _ message: DiagnosticMessage) {
        problems.append(Remark(offset: offset, message: message))
    }

    mutating func warn(at offset: Int, _ message: @autoclosure () -> DiagnosticMessage) {
        if checksMeaning { warnings.append(Remark(offset: offset, message: message())) }
    }

    /// How many findings there are.
    struct Mark {
        let problems: Int
        let warnings: Int
        let gaps: Int
    }

    var mark: Mark { Mark(problems: problems.count, warnings: warnings.count, gaps: gaps.count) }

    /// Discards the findings in a part that programs never show, if only the meaning is checked.
    mutating func forget(from start: Mark, to end: Mark? = nil) {
        guard checksMeaning else { return }
        let end = end ?? mark
        problems.removeSubrange(start.problems..<end.problems)
        warnings.removeSubrange(start.warnings..<end.warnings)
        gaps.removeSubrange(start.gaps..<end.gaps)
    }
}
