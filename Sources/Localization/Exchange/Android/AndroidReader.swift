import DataFormats
import PrumoRuntime
import SourceText
import StringCatalogs

/// Reads the strings of an Android resource file.
package struct AndroidReader {
    private static let subject = XMLReader.Subject(
        format: "Android resource", remedy: "export the strings as strings.xml")
    /// The elements that mark a part of a string that stays as it is; others are tags of the string.
    private static let transparent = "g"

    /// What is being read.
    private struct Entry {
        let name: String?
        let category: PluralCategory?
        let offset: Int
        let depth: Int
        var text = ""
        var defect: String?
    }

    private let file: SourceFile
    private let language: String?
    private let original: String
    private var events: XMLReader
    private var path: [String] = []
    /// The resource with several items that is open, and how many of these there were.
    private var group: (kind: String, name: String, count: Int)?
    private var entry: Entry?
    private var locale: String?
    private var result = TranslationFiles.Contents()
    private var skipped = 0

    /// The strings of a file.
    /// - Parameters:
    ///   - original: the table, as its path says it.
    ///   - language: the language of a file that does not state it.
    /// - Throws: a diagnostic if the file is not well-formed, or is not one of resources.
    package static func contents(
        of file: SourceFile, original: String, language: String?
    ) throws(DiagnosticsError) -> TranslationFiles.Contents {
        var reader = try AndroidReader(file, original, language)
        while let event = try reader.events.next() {
            switch event {
            case .start(let element): try reader.start(element)
            case .text(let text): reader.entry?.text += text
            case .end: reader.end()
            }
        }
        return reader.result
    }

    private init(_ file: SourceFile, _ original: String, _ language: String?) throws(DiagnosticsError) {
        self.file = try XMLReader.decoded(file)
        self.original = original
        self.language = language
        events = try XMLReader(self.file, expecting: Self.subject)
    }

    private mutating func start(_ element: XMLReader.Element) throws(DiagnosticsError) {
        defer { path.append(element.name) }
        if path.isEmpty {
            guard element.name == "resources" else {
                throw DiagnosticsError(
                    file.diagnostic(
                        at: element.offset,
                        "the root element is <\(element.name)>, not <resources>; export the strings as strings.xml"))
            }
            locale = element["tools:locale"].flatMap { $0.isEmpty ? nil : $0 }
            if let language, !language.isEmpty, let locale,
                !RelatedLanguages.mayBeSame(language, LanguageTag.canonical(locale))
            {
                throw DiagnosticsError(
                    file.diagnostic(
                        at: element.offset,
                        "tools:locale is \(locale), but the folder or --locale says \(language); correct one of them"))
            }
            guard language != nil || locale != nil else {
                throw DiagnosticsError(
                    file.diagnostic(
                        at: element.offset,
                        "the file does not name its language; put it into a folder such as values-pt-rBR, or pass --locale"
                    ))
            }
            return
        }
        if entry != nil { return startTag(element) }
        guard skipped == 0 else { return skipped += 1 }
        switch element.name {
        case "string" where path.count == 1:
            guard isTranslatable(element) else { return skipped = 1 }
            open(name: element["name"], nil, element)
        case "plurals" where path.count == 1, "string-array" where path.count == 1:
            guard isTranslatable(element) else { return skipped = 1 }
            guard let name = element["name"] else {
                warn(element.offset, "<\(element.name)> has no name, so it is not imported; add the name")
                return skipped = 1
            }
            guard name.utf8.count < TranslatedMessage.sharedNameLimit else {
                warn(
                    element.offset,
                    "the name is longer than \(TranslatedMessage.sharedNameLimit) bytes, so it is not imported; shorten it"
                )
                return skipped = 1
            }
            group = (element.name, name, 0)
        case "item" where path.count == 2 && group != nil:
            guard let group else { return }
            self.group?.count += 1
            if group.kind == "string-array" { return open(name: "\(group.name)[\(group.count)]", nil, element) }
            let quantity = element["quantity"] ?? ""
            let category = PluralNames.all[quantity[...]]
            open(name: group.name, category, element)
            if category == nil {
                entry?.defect = "\"\(quantity)\" is not a plural category; use zero, one, two, few, many or other"
            }
        case "eat-comment", "skip": skipped = 1
        default:
            warn(element.offset, "<\(element.name)> is not a string, so it is not imported; remove it")
            skipped = 1
        }
    }

    private mutating func isTranslatable(_ element: XMLReader.Element) -> Bool {
        guard element["translatable"] == "false" else { return true }
        warn(
            element.offset,
            "\"\(element["name"] ?? "")\" is marked as not to be translated, so it is not imported; remove the mark or the string"
        )
        return false
    }

    private mutating func warn(_ offset: Int, _ message: DiagnosticMessage) {
        result.warnings.append(file.diagnostic(.warning, at: offset, message))
    }

    private mutating func open(name: String?, _ category: PluralCategory?, _ element: XMLReader.Element) {
        entry = Entry(name: name, category: category, offset: element.offset, depth: path.count + 1)
        if name == nil { entry?.defect = "the string has no name; restore the name of the export" }
    }

    /// A tag within a string, which tables contain as text.
    private mutating func startTag(_ element: XMLReader.Element) {
        guard element.name != Self.transparent else { return }
        var tag = "<\(element.name)"
        for attribute in element.attributes {
            tag += " \(attribute.name)=\"\(attribute.value.replacing("\"", with: "&quot;"))\""
        }
        // Quotes of a tag are not Android's, which keep white space.
        entry?.text += tag.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("'", with: "\\'") + ">"
    }

    private mutating func end() {
        guard let last = path.popLast() else { return }
        if skipped > 0 { return skipped -= 1 }
        if let entry, path.count >= entry.depth {
            if last != Self.transparent { self.entry?.text += "</\(last)>" }
            return
        }
        if let entry {
            self.entry = nil
            return add(entry)
        }
        if path.count == 1 { group = nil }
    }

    private mutating func add(_ entry: Entry) {
        var defect = entry.defect
        var target = entry.text
        do throws(AndroidText.Problem) {
            target = try AndroidText.unescaped(entry.text)
        } catch {
            defect = defect ?? error.reason
        }
        let message = TranslatedMessage(entry.name ?? "", in: .android, .text(entry.category))
        result.units.append(
            TranslatedUnit(
                original: original, sourceLanguage: nil, language: language ?? locale ?? "",
                identity: .message(message), source: nil, target: target, state: nil, defect: defect,
                place: SourcePlace(file: file, offset: entry.offset)))
    }
}

extension AndroidReader: TranslationFormat {
    static let extensions = ["xml"]
    static let title = "strings.xml"

    static func isTranslation(_ name: Substring, in folder: Substring) -> Bool {
        AndroidLocale.language(ofFolder: folder) != nil
    }

    static func contents(of file: TranslationFile) throws(DiagnosticsError) -> TranslationFiles.Contents {
        let table = file.name == AndroidLocale.defaultFile ? StringsTable.defaultName[...] : file.name
        let language = AndroidLocale.language(ofFolder: file.folders.last ?? "")
        return try contents(
            of: file.source, original: (file.folders.dropLast() + [table]).joined(separator: "/"),
            language: language?.isEmpty == false ? language : file.locale ?? language)
    }
}
