import Files
import SourceText
import StringCatalogs
import Workspace

/// Which keys of a table need a string in which languages: the one definition of a missing string.
///
/// A status counts by it, and a check reports by it.
final class TranslationNeeds: Sendable {
    private let table: StringsTable
    private let languages: [CheckedLanguage]
    private let builtFiles: BuiltFiles?
    /// What is only looked at if a string is missing.
    private let found = Locked(Found())

    private struct Found {
        var withoutTarget: Set<String>?
        var objects: Set<String>?
        var programNames: Set<String>?
        /// Whether a language has the table's document itself.
        var ownDocuments: [String: Bool] = [:]
        /// Whether a language has copies of the source strings in the place of translations, by its column.
        var copies: [Int: Bool] = [:]
    }

    /// Prepares to look at a table.
    /// - Parameter builtFiles: knows the targets that files are in; `nil` if that is not looked at.
    init(_ table: StringsTable, among builtFiles: BuiltFiles?) {
        self.table = table
        self.builtFiles = builtFiles
        languages = table.languages.map(CheckedLanguage.named)
    }

    /// The languages of a table whose files nothing builds, although something builds that of another language.
    static func languagesWithoutTarget(of table: StringsTable, _ builtFiles: BuiltFiles) -> Set<String> {
        // The source language of a storyboard or nib is in the document.
        var built: Set<String> = table.interfaceDocument == nil ? [] : [table.sourceLanguage]
        var others: Set<String> = []
        for file in table.ownFiles {
            guard let language = file.language else { continue }
            if builtFiles.isLeftOut(Path(file.path)) {
                others.insert(language)
            } else {
                built.insert(language)
            }
        }
        return built.isEmpty ? [] : others.subtracting(built)
    }

    /// Whether a key needs a string in a language.
    func needsString(_ key: StringsTable.Key, in column: Int) -> Bool {
        mayNeedString(key, in: column) && needsTranslation(key)
    }

    // MARK: Languages

    /// Whether a language needs a string for a key that needs translations.
    func mayNeedString(_ key: StringsTable.Key, in column: Int) -> Bool {
        let (language, source) = (languages[column], languages[0])
        // A folder such as `de 2.lproj` is a copy that the Finder made.
        guard column > 0, language.isTranslated, !isVariant(language, of: source) else { return false }
        if hasOwnDocument(language.name, key.name) { return false }
        // A project's own plurals have the keys of the language's categories.
        if let plural = PluralKey(key.name), language.categories?.contains(plural.category) == false { return false }
        return !language.writes(key.name, unlike: source)
    }

    /// Whether a language is that of the source in another region, as British English beside English.
    private func isVariant(_ language: CheckedLanguage, of source: CheckedLanguage) -> Bool {
        !source.code.isEmpty && language.code == source.code && language.script == source.script
    }

    /// Whether a language has the storyboard or nib itself that a key is of, with its strings in it.
    private func hasOwnDocument(_ language: String, _ key: String) -> Bool {
        guard Self.object(of: key) != nil else { return false }
        return found.withLock { found in
            if let known = found.ownDocuments[language] { return known }
            let path = Folder.path(of: "\(language).lproj/\(table.name)", in: table.folder.isEmpty ? "." : table.folder)
            let hasOwn = ["storyboard", "xib", "nib"].contains { Folder.hasEntry(at: "\(path).\($0)") }
            found.ownDocuments[language] = hasOwn
            return hasOwn
        }
    }

    // MARK: Keys

    /// Whether a key needs a string in the languages that the table is translated to.
    func needsTranslation(_ key: StringsTable.Key) -> Bool {
        // What only translations have is another rule's.
        guard !key.name.isEmpty, key.fields.shouldTranslate, !key.fields.isStale, table.isCatalog || key.source != nil
        else {
            return false
        }
        if table.name.hasSuffix("InfoPlist"), Self.names.contains(key.name) { return false }
        if Self.isOfNewSettings(key.name, in: table) { return false }
        guard let value = table.sourceValue(of: key) else { return Self.hasWord(key.name) }
        if let text = value.plainText, let object = Self.object(of: key.name) {
            if Self.isReplaced(text) { return false }
            let objects = objects()
            if !objects.isEmpty, !objects.contains(object) { return false }
        }
        return value.units.contains { Self.hasWord($0.text) } && !isName(key, value) && !isOfProgram(value)
            && !isOfDocumentAlone(key)
    }

    /// Whether a string is the name of the program: that of a target of its package or project.
    private func isOfProgram(_ value: LocalizedValue) -> Bool {
        guard let text = value.plainText, WordCount.words(in: text) < 5 else { return false }
        let names = found.withLock { found in
            if let known = found.programNames { return known }
            let names = builtFiles?.targetNames(around: Path(table.file.path)).map { Self.letters(of: $0) } ?? []
            found.programNames = Set(names)
            return Set(names)
        }
        return names.contains(Self.letters(of: text))
    }

    /// The letters and digits of a name: a target has its program's often without spaces.
    private static func letters(of name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Keys of a property list whose strings are names and notices, not prose.
    static let names: Set<String> = [
        "CFBundleDisplayName", "CFBundleGetInfoString", "CFBundleName", "CFBundleSpokenName",
        "NSHumanReadableCopyright",
    ]

    /// The keys of `Root.strings` in a new settings bundle of Xcode, which are shown until somebody changes them.
    private static let keysOfNewSettings: Set<String> = ["Enabled", "Group", "Name", "none given"]

    static func isOfNewSettings(_ key: String, in table: StringsTable) -> Bool {
        keysOfNewSettings.contains(key) && table.folder.hasSuffix("Settings.bundle")
    }

    /// The texts that Interface Builder gives new objects.
    private static let textsOfNewObjects: Set<String> = [
        "Button", "Check", "Label", "Multi-line Label", "Radio", "Table View Cell", "Text Cell",
    ]

    /// Whether the text of an object is one that code replaces: one of Interface Builder, or a name of code as `account.name`
    /// and `account_cell`.
    private static func isReplaced(_ text: String) -> Bool {
        if textsOfNewObjects.contains(text) || text.isFillerText { return true }
        let parts = text.utf8.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
        }
        return parts.count > 1
            && parts.allSatisfy { part in
                (0x61...0x7A).contains(part.first ?? 0)
                    && part.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x5F }
            }
    }

    /// The id of the object of an interface document that a key is for; `nil` if it is not for one.
    private static func object(of key: String) -> String? {
        let id = key.prefix { $0 != "." }
        let isNumber = id.utf8.allSatisfy { (0x30...0x39).contains($0) } && !id.isEmpty && id.count < key.count
        return isNumber || TableFile.isOfInterface(key: key) ? String(id) : nil
    }

    /// The ids of the objects of the table's document; none if it has no document.
    private func objects() -> Set<String> {
        found.withLock { found in
            if let known = found.objects { return known }
            let objects =
                table.interfaceDocument.map { InterfaceStrings.identifiers(in: $0.contents.file.bytes) } ?? []
            found.objects = objects
            return objects
        }
    }

    /// Whether a string has a word of several letters, or a letter that is a word: `3M` is a name or a unit, and `OK` is understood
    /// everywhere.
    private static func hasWord(_ text: String) -> Bool {
        guard WordCount.words(in: text) > 0, text.lowercased() != "ok" else { return false }
        var isBehindLetter = false
        for scalar in text.unicodeScalars {
            let isLetter = scalar.isOfWord
            if isLetter, isBehindLetter || !scalar.isASCII { return true }
            isBehindLetter = isLetter
        }
        return false
    }

    /// Whether only the interface document has a string for a key: what is seen while it is designed is in there too.
    private func isOfDocumentAlone(_ key: StringsTable.Key) -> Bool {
        guard let source = key.source, table.files[source.file].path == table.interfaceDocument?.path else {
            return false
        }
        let others = zip(key.texts, languages).dropFirst().filter { CheckedTable.hasText($0.0) }
        if others.isEmpty { return true }
        let leftOut = found.withLock { found in
            let languages =
                found.withoutTarget ?? builtFiles.map { Self.languagesWithoutTarget(of: table, $0) } ?? []
            found.withoutTarget = languages
            return languages
        }
        return others.allSatisfy { leftOut.contains($0.1.name) }
    }

    /// Whether a word is the same in at least three languages, one of them in another script, as a name is.
    private func isName(_ key: StringsTable.Key, _ value: LocalizedValue) -> Bool {
        guard let text = value.plainText, WordCount.words(in: text) < 2 else { return false }
        var (count, hasOther) = (0, false)
        for column in languages.indices.dropFirst() where CheckedTable.hasText(key.texts[column]) {
            guard key.texts[column]?.value.plainText == text else { return false }
            // The copy of a language with other copies says nothing.
            guard !hasCopies(in: column) else { continue }
            count += 1
            hasOther = hasOther || languages[column].script != languages[0].script
        }
        return count > 2 && hasOther
    }

    /// Whether a language has source strings of several words in the place of more than one translation in twenty.
    private func hasCopies(in column: Int) -> Bool {
        if let known = found.withLock({ $0.copies[column] }) { return known }
        var (all, copies) = (0, 0)
        for key in table.keys {
            guard let text = key.texts[column]?.value.plainText, let source = table.sourceValue(of: key)?.plainText,
                WordCount.words(in: source) > 2
            else { continue }
            all += 1
            if text == source { copies += 1 }
        }
        let hasCopies = copies * 20 > all
        found.withLock { $0.copies[column] = hasCopies }
        return hasCopies
    }
}

extension StringsTable {
    /// The string that a key has in the source language, or that represents it: a catalog's key may be the string itself.
    func sourceValue(of key: Key) -> LocalizedValue? {
        if let source = key.source, !source.value.units.isEmpty { return source.value }
        guard isCatalog, key.name.utf8.contains(where: { $0 == 0x20 || $0 == 0x25 || $0 >= 0x80 }) else { return nil }
        return LocalizedValue(key.name)
    }
}
