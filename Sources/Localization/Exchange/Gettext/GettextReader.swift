import DataFormats
import PrumoRuntime
import SourceText
import StringCatalogs

/// Reads the translations of a PO file.
package struct GettextReader {
    private struct Entry {
        var offset: Int?
        var context: String?
        var id: String?
        var plural: String?
        /// The translations, by the number of the form; that of a string without plural is 0.
        var translations: [Int: (text: String, offset: Int)] = [:]
        var isFuzzy = false
        var isObsolete = false

        var isEmpty: Bool { id == nil && context == nil && translations.isEmpty }
    }

    /// What the string after a keyword, and those on the next lines, belong to.
    private enum Field {
        case context, id, plural
        case translation(Int)
    }

    private static let formLimit = 16

    private let file: SourceFile
    private let bytes: [UInt8]
    private var position = 0
    private var entry = Entry()
    private var field: Field?
    /// Whether the line is one of an obsolete entry.
    private var isObsolete = false
    private var text: [UInt8] = []
    private var original: String
    private var language: String?
    private var sourceLanguage: String?
    /// The forms of the categories; without a header, that there are none.
    private var forms: Result<[PluralCategory: Int], GettextPluralForms.Problem>
    private var pluralForms = ""
    private var seen: [String: Int] = [:]
    private var hasEntries = false
    private var result = TranslationFiles.Contents()

    /// The strings of a file.
    /// - Parameters:
    ///   - original: the table, as the file's path says it, where the file does not name it.
    ///   - language: the language of a file that does not state it.
    /// - Throws: a diagnostic where the file is not well-formed, or does not name its language.
    package static func contents(
        of file: SourceFile, original: String, language: String?
    ) throws(DiagnosticsError) -> TranslationFiles.Contents {
        var reader = GettextReader(try TextDecoding.decoded(file), original, language)
        try reader.read()
        return reader.result
    }

    private init(_ file: SourceFile, _ original: String, _ language: String?) {
        self.file = file
        self.original = original
        self.language = language
        forms = Self.forms(of: "", in: language ?? "")
        bytes = file.bytes
    }

    private func problem(_ offset: Int, _ message: DiagnosticMessage) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: min(offset, max(0, bytes.count - 1)), message))
    }

    private mutating func read() throws(DiagnosticsError) {
        while position < bytes.count {
            try line()
            while position < bytes.count, bytes[position] != 10, bytes[position] != 13 {
                guard bytes[position] == 0x20 || bytes[position] == 9 else {
                    throw problem(position, "unexpected text after the string; put each keyword on a line of its own")
                }
                position += 1
            }
            if position < bytes.count { position += 1 }
        }
        try finish()
        guard hasEntries || !bytes.isEmpty else {
            throw problem(0, "the file is empty; export the strings again")
        }
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 9 { position += 1 }
    }

    private mutating func line() throws(DiagnosticsError) {
        skipSpace()
        guard position < bytes.count, bytes[position] != 10, bytes[position] != 13 else { return }
        if bytes[position] == UInt8(ascii: "#") || isObsolete && bytes[position] == UInt8(ascii: "|") {
            let mark = position + 1 < bytes.count ? bytes[position + 1] : 0
            if mark == UInt8(ascii: "~"), !isObsolete {
                // An obsolete entry has the form of others.
                isObsolete = true
                position += 2
                try line()
                return isObsolete = false
            }
            // A comment belongs to the entry after it.
            if !entry.translations.isEmpty { try finish() }
            let start = position
            while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
            if mark == UInt8(ascii: ",") {
                let flags = String(decoding: bytes[(start + 2)..<position], as: UTF8.self)
                if flags.split(separator: ",").contains(where: { $0.filter { $0 != " " && $0 != "\t" } == "fuzzy" }) {
                    entry.isFuzzy = true
                }
            }
            return
        }
        if bytes[position] == UInt8(ascii: "\"") {
            guard field != nil else {
                throw problem(position, "this string has no keyword before it; write msgid or msgstr")
            }
            return try string()
        }
        try keyword()
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            throw problem(position, "the keyword is not followed by a string in quotes; add one")
        }
        try string()
    }

    private mutating func keyword() throws(DiagnosticsError) {
        let start = position
        while position < bytes.count,
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[position] | 0x20)
                || bytes[position] == UInt8(ascii: "_")
        { position += 1 }
        let name = String(decoding: bytes[start..<min(position, start + 20)], as: UTF8.self)
        switch name {
        case "msgctxt":
            try begin(start)
            field = .context
        case "msgid":
            if case .context? = field {} else { try begin(start) }
            storeText()
            field = .id
        case "msgid_plural" where entry.id != nil || isField(.id):
            storeText()
            field = .plural
        case "msgstr" where entry.id != nil || isField(.id) || isField(.plural):
            storeText()
            field = .translation(try form())
            if case .translation(let number) = field, entry.translations[number] != nil {
                throw problem(start, "the entry has this translation twice; remove one")
            }
            if case .translation(let number) = field { entry.translations[number] = ("", start) }
        case "msgid_plural", "msgstr":
            throw problem(start, "\(name) has no msgid before it; add the msgid of the export")
        default:
            throw problem(
                start, "\"\(name)\" is not a keyword of PO files; use msgctxt, msgid, msgid_plural or msgstr")
        }
    }

    private func isField(_ wanted: Field) -> Bool {
        switch (field, wanted) {
        case (.id, .id), (.plural, .plural), (.context, .context): true
        default: false
        }
    }

    /// Starts an entry, after the one before it.
    private mutating func begin(_ offset: Int) throws(DiagnosticsError) {
        if !entry.isEmpty || field != nil { try finish() }
        entry.offset = offset
        entry.isObsolete = isObsolete
    }

    /// The number in `msgstr[1]`; 0 without one.
    private mutating func form() throws(DiagnosticsError) -> Int {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "[") else { return 0 }
        let digits = bytes[(position + 1)...].prefix { (0x30...0x39).contains($0) }
        let end = position + 1 + digits.count
        guard let number = Int(String(decoding: digits.prefix(3), as: UTF8.self)), number < Self.formLimit,
            digits.count < 3, end < bytes.count, bytes[end] == UInt8(ascii: "]")
        else {
            throw problem(position, "this is not the number of a plural form; use those of the header, as in msgstr[0]")
        }
        position = end + 1
        return number
    }

    /// Adds a string in quotes to the text of the field.
    private mutating func string() throws(DiagnosticsError) {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            let byte = bytes[position]
            guard byte != 10, byte != 13 else { break }
            position += 1
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            try escape()
        }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            throw problem(start, "the string is not closed on its line; add a quote")
        }
        position += 1
    }

    private mutating func escape() throws(DiagnosticsError) {
        let start = position - 1
        guard position < bytes.count else { throw problem(start, "the file ends within a string; it may be truncated") }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "a"): text.append(7)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "v"): text.append(11)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "?"): text.append(byte)
        case UInt8(ascii: "0")...UInt8(ascii: "7"), UInt8(ascii: "x"):
            let radix = byte == UInt8(ascii: "x") ? 16 : 8
            let first = radix == 16 ? position : position - 1
            let digits = bytes[first...].prefix(radix == 16 ? 2 : 3).prefix {
                Character(UnicodeScalar($0)).hexDigitValue.map { $0 < radix } ?? false
            }
            // Larger numbers would be bytes of a character, which no tool writes in UTF-8.
            guard let number = UInt8(String(decoding: digits, as: UTF8.self), radix: radix), number < 0x80 else {
                throw problem(start, "this escape is not one of an ASCII character; write the character itself")
            }
            position = first + digits.count
            text.append(number)
        default:
            throw problem(start, "this escape is not one of C; write \\\\ for a backslash")
        }
    }

    /// Moves the text to the field that it belongs to.
    private mutating func storeText() {
        guard let field else { return }
        let string = String(decoding: text, as: UTF8.self)
        text = []
        switch field {
        case .context: entry.context = string
        case .id: entry.id = string
        case .plural: entry.plural = string
        case .translation(let number): entry.translations[number]?.text = string
        }
        self.field = nil
    }
}

// What entries mean.
extension GettextReader {
    /// Adds the entry that is read.
    private mutating func finish() throws(DiagnosticsError) {
        storeText()
        let entry = entry
        self.entry = Entry()
        guard let offset = entry.offset else { return }
        guard let id = entry.id, let first = entry.translations.values.map(\.offset).min() else {
            throw problem(offset, "the entry has no msgid and msgstr; restore those of the export")
        }
        guard !entry.isObsolete else {
            result.warnings.append(
                file.diagnostic(
                    .warning, at: offset, "the entry is obsolete, so it is not imported; remove it, or the mark #~"))
            return
        }
        if id.isEmpty, entry.context == nil {
            // Only the first entry is the header.
            guard !hasEntries else { throw problem(offset, "the header is not the first entry; move it to the start") }
            hasEntries = true
            return header(entry.translations[0]?.text ?? "")
        }
        hasEntries = true
        guard let language, !language.isEmpty else {
            throw problem(0, "the header has no Language; add it, as in \"Language: pt_BR\\n\", or pass --locale")
        }
        let name = entry.context ?? id
        let identity = "\(entry.context ?? "")\u{4}\(id)"
        if let other = seen[identity] {
            throw problem(
                offset, "the entry is the same as that at \(file.reference(to: other)); remove one of the two")
        }
        seen[identity] = offset
        add(entry, named: name, id: id, language: language, offset: first)
    }

    private mutating func header(_ text: String) {
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            switch line[..<colon].lowercased() {
            case "language" where !value.isEmpty:
                language = LanguageTag.canonical(String(value))
            case GettextDocument.tableField.lowercased()
            where !value.isEmpty && value.utf8.count < TranslatedMessage.sharedNameLimit: original = String(value)
            case GettextDocument.sourceField.lowercased() where !value.isEmpty: sourceLanguage = String(value)
            case "plural-forms": pluralForms = String(value)
            default: break
            }
        }
        forms = Self.forms(of: pluralForms, in: language ?? "")
    }

    private static func forms(
        of header: String, in language: String
    ) -> Result<[PluralCategory: Int], GettextPluralForms.Problem> {
        do throws(GettextPluralForms.Problem) {
            return .success(try GettextPluralForms.forms(of: header, in: language))
        } catch {
            return .failure(error)
        }
    }

    private mutating func add(_ entry: Entry, named name: String, id: String, language: String, offset: Int) {
        // The id of an entry without a context may be the key and not the source string.
        let hasSource = entry.context != nil
        let isUntranslated = entry.translations.values.allSatisfy(\.text.isEmpty)
        func unit(_ category: PluralCategory?, _ text: String, _ offset: Int, source: String?, defect: String? = nil) {
            result.units.append(
                TranslatedUnit(
                    original: original, sourceLanguage: sourceLanguage, language: language,
                    identity: .message(TranslatedMessage(name, in: .gettext, .text(category))),
                    source: hasSource ? source : nil, target: text.isEmpty ? nil : text,
                    state: entry.isFuzzy ? .needsReview : .translated, mark: entry.isFuzzy ? .none : .filled,
                    defect: defect,
                    place: SourcePlace(file: file, offset: offset)))
        }
        guard let plural = entry.plural else {
            return unit(nil, entry.translations[0]?.text ?? "", offset, source: id)
        }
        let forms: [PluralCategory: Int]
        switch self.forms {
        case .success(let found): forms = found
        case .failure(let problem):
            return unit(
                .other, isUntranslated ? "" : entry.translations.values.lazy.map(\.text).first { !$0.isEmpty } ?? "",
                offset,
                source: plural, defect: problem.reason)
        }
        for category in PluralCategory.allCases {
            guard let form = forms[category] else { continue }
            guard let translation = entry.translations[form] else {
                unit(
                    category, plural, offset, source: plural,
                    defect: "msgstr[\(form)] is missing, which is the form for \(category.rawValue); add it")
                continue
            }
            // Tables may have a string for zero that files do not contain.
            let source = category == .one ? id : category == .zero ? nil : plural
            unit(category, translation.text, translation.offset, source: source)
        }
        let used = Set(forms.values)
        for (form, translation) in entry.translations.ordered(by: { $0.key < $1.key }) where !used.contains(form) {
            guard !translation.text.isEmpty else { continue }
            result.warnings.append(
                file.diagnostic(
                    .warning, at: translation.offset,
                    "msgstr[\(form)] is not imported; \(language) needs no such plural form"))
        }
    }
}

extension GettextReader: TranslationFormat {
    static let extensions = ["po", "pot"]

    static func contents(of file: TranslationFile) throws(DiagnosticsError) -> TranslationFiles.Contents {
        try contents(of: file.source, original: file.original, language: file.locale)
    }
}
