import DataFormats
import SourceText

/// Reads the translations of an XLIFF 1.2 file, whichever tool wrote it.
package struct XLIFFReader {
    private struct Unit {
        var id: String?
        var offset: Int
        var isTranslated: Bool
        /// Whether the unit is approved; nil if the file does not say.
        var isApproved: Bool?
        var preservesSpace: Bool
        var source: String?
        var target: String?
        var stateWord: String?
        var qualifier: String?
        /// The element in each of both that represents text which is not in the file.
        var inline: [String: String] = [:]
        /// The text that elements of the source without content represent, by their ids.
        var equivalents: [String: String] = [:]
    }

    /// The elements whose text is part of a string: marks of translation tools, and native codes, whose text is what the
    /// table contains.
    private static let transparent: Set<String> = ["g", "mrk", "ph", "bpt", "ept", "it"]
    /// The elements without text, which may say what they represent.
    private static let empty: Set<String> = ["x", "bx", "ex"]

    private static let subject = XMLReader.Subject(format: "XLIFF", remedy: "export the strings as XLIFF 1.2")

    private let file: SourceFile
    private let locale: String?
    private var events: XMLReader
    private var path: [String] = []
    /// How many elements are around the unit that is being read, itself included; 0 outside of one.
    private var unitDepth = 0
    private var original = ""
    /// How the file says that white space is kept where a unit does not say it.
    private var space: String?
    private var sourceLanguage: String?
    private var language = ""
    private var unit: Unit?
    private var units: [TranslatedUnit] = []

    /// The units of a file.
    /// - Parameters:
    ///   - file: the file as it is on disk, in UTF-8 or UTF-16.
    ///   - locale: the language of what does not name its own, as an `.xcloc` folder says it.
    /// - Throws: a diagnostic if the file is not well-formed, or is not XLIFF 1.2.
    package static func units(of file: SourceFile, locale: String? = nil) throws(DiagnosticsError) -> [TranslatedUnit] {
        var reader = try XLIFFReader(file, locale)
        while let event = try reader.events.next() {
            switch event {
            case .start(let element): try reader.start(element)
            case .text(let text): reader.add(text)
            case .end: reader.end()
            }
        }
        return reader.units
    }

    private init(_ file: SourceFile, _ locale: String?) throws(DiagnosticsError) {
        self.file = try XMLReader.decoded(file)
        self.locale = locale
        events = try XMLReader(self.file, expecting: Self.subject)
    }

    private mutating func start(_ element: XMLReader.Element) throws(DiagnosticsError) {
        defer { path.append(element.name) }
        if path.isEmpty { return try check(root: element) }
        switch element.name {
        case "file":
            original = element["original"] ?? ""
            space = element["xml:space"]
            sourceLanguage = element["source-language"]
            let stated = element["target-language"].flatMap { $0.isEmpty ? nil : $0 }
            guard let language = stated ?? locale else {
                throw DiagnosticsError(
                    file.diagnostic(
                        at: element.offset, "<file> has no target-language; add it, as in target-language=\"pt-BR\""))
            }
            self.language = language
        case "trans-unit":
            unitDepth = path.count + 1
            unit = Unit(
                id: element["id"], offset: element.offset, isTranslated: element["translate"] != "no",
                isApproved: element["approved"].map { $0 == "yes" },
                preservesSpace: (element["xml:space"] ?? space) == "preserve")
        case "source" where path.last == "trans-unit": if unit?.source == nil { unit?.source = "" }
        case "target" where path.last == "trans-unit":
            unit?.target = ""
            unit?.stateWord = element["state"]
            unit?.qualifier = element["state-qualifier"]
        default:
            if let name = textElement { startInline(element, in: name) }
        }
    }

    /// An element within the source or the target.
    private mutating func startInline(_ element: XMLReader.Element, in name: String) {
        guard !Self.transparent.contains(element.name) else { return }
        let id = "\(element.name) \(element["id"] ?? "")"
        if Self.empty.contains(element.name), let text = element["equiv-text"] ?? unit?.equivalents[id] {
            if name == "source" { unit?.equivalents[id] = text }
            add(text)
        } else if unit?.inline[name] == nil {
            unit?.inline[name] = element.name
        }
    }

    /// The element of the unit whose text is being read: its source or its target, not those of proposals.
    private var textElement: String? {
        guard unitDepth > 0, unitDepth < path.count else { return nil }
        let name = path[unitDepth]
        return name == "source" || name == "target" ? name : nil
    }

    private mutating func add(_ text: String) {
        switch textElement {
        case "source": unit?.source?.append(text)
        case "target": unit?.target?.append(text)
        default: break
        }
    }

    private mutating func end() {
        guard path.popLast() == "trans-unit" else { return }
        // A unit within another one is not valid; what follows it is of the outer one.
        unitDepth = path.lastIndex(of: "trans-unit").map { $0 + 1 } ?? 0
        guard let unit else { return }
        self.unit = nil
        guard unit.isTranslated else { return }
        var target = unit.target
        // Tools write empty targets where there is no translation yet; only one that is marked as done clears a string.
        if target?.isEmpty == true, unit.stateWord == nil { target = nil }
        let state = XLIFFState.state(unit.stateWord, qualifier: unit.qualifier)
        var defect: String?
        if unit.id == nil { defect = "the unit has no id; restore the id of the export" }
        if target != nil, let name = unit.inline["target"] ?? unit.inline["source"] {
            defect = "the element <\(name)> has no text in this file; replace it with its text"
        }
        if target != nil, state == nil, let word = unit.stateWord {
            defect = "\"\(word)\" is not a valid state in XLIFF 1.2; use translated for finished strings"
        }
        var source = unit.source
        if !unit.preservesSpace {
            // Tools that indent elements put their texts on lines of their own.
            source = source.map(Self.withoutIndentation)
            target = target.map(Self.withoutIndentation)
        }
        // Xcode writes the id where the source language has no such string.
        if source == unit.id, source?.contains("|==|substitutions.") == true { source = nil }
        let isFinished = unit.isApproved ?? XLIFFState.isFinished(unit.stateWord)
        units.append(
            TranslatedUnit(
                original: original, sourceLanguage: sourceLanguage, language: language,
                identity: .id(unit.id ?? "", inStringsDict: original.hasSuffix(".stringsdict")), source: source,
                target: target, state: state ?? .translated,
                mark: isFinished ? .finished : unit.isApproved == false ? .notApproved : .none, defect: defect,
                place: SourcePlace(file: file, offset: unit.offset)))
    }

    /// A text without the line and the indentation before it, and those after it, where it has both.
    private static func withoutIndentation(_ text: String) -> String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
        let (start, end) = (text.prefix(while: isSpace), text.reversed().prefix(while: isSpace))
        guard start.contains(where: \.isNewline), end.contains(where: \.isNewline), start.count < text.count else {
            return text
        }
        return String(text.dropFirst(start.count).dropLast(end.count))
    }

    private func check(root: XMLReader.Element) throws(DiagnosticsError) {
        guard root.name == "xliff" else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: root.offset, "the root element is <\(root.name)>, not <xliff>; export the strings as XLIFF 1.2")
            )
        }
        if let version = root["version"], !["1.0", "1.1", "1.2"].contains(version) {
            throw DiagnosticsError(
                file.diagnostic(
                    at: root.offset, "XLIFF \(version.prefix(20)) is not supported; export the strings as XLIFF 1.2"))
        }
    }
}

extension XLIFFReader: TranslationFormat {
    static let extensions = ["xliff", "xlf"]

    static func contents(of file: TranslationFile) throws(DiagnosticsError) -> TranslationFiles.Contents {
        TranslationFiles.Contents(units: try units(of: file.source, locale: file.locale))
    }
}
