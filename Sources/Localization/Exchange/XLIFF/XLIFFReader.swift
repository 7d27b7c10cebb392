import DataFormats
import SourceText

/// Reads the translations of an XLIFF 1.2 file, whichever tool wrote it.
package struct XLIFFReader {
    private struct Unit {
        var id: String?
        var offset: Int
        var isTranslated: Bool
        var source: String?
        var target: String?
        var stateWord: String?
        var qualifier: String?
        var inline: String?
    }

    /// The elements of which a string may consist besides characters; others represent text that is elsewhere.
    private static let transparent: Set<String> = ["g", "mrk"]

    private static let subject = XMLReader.Subject(format: "XLIFF", remedy: "export the strings as XLIFF 1.2")

    private let file: SourceFile
    private let locale: String?
    private var events: XMLReader
    private var path: [String] = []
    /// How many elements are around the unit that is being read, itself included; 0 outside of one.
    private var unitDepth = 0
    private var original = ""
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
        self.file = try TextDecoding.decoded(file)
        self.locale = locale
        events = try XMLReader(self.file, expecting: Self.subject)
    }

    private mutating func start(_ element: XMLReader.Element) throws(DiagnosticsError) {
        defer { path.append(element.name) }
        if path.isEmpty { return try check(root: element) }
        switch element.name {
        case "file":
            original = element["original"] ?? ""
            sourceLanguage = element["source-language"]
            guard let language = element["target-language"] ?? locale else {
                throw DiagnosticsError(
                    file.diagnostic(
                        at: element.offset, "<file> has no target-language; add it, as in target-language=\"pt-BR\""))
            }
            self.language = language
        case "trans-unit":
            unitDepth = path.count + 1
            unit = Unit(id: element["id"], offset: element.offset, isTranslated: element["translate"] != "no")
        case "source" where path.last == "trans-unit": if unit?.source == nil { unit?.source = "" }
        case "target" where path.last == "trans-unit":
            unit?.target = ""
            unit?.stateWord = element["state"]
            unit?.qualifier = element["state-qualifier"]
        default:
            if textElement != nil, !Self.transparent.contains(element.name), unit?.inline == nil {
                unit?.inline = element.name
            }
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
        if target != nil, let name = unit.inline {
            defect = "the element <\(name)> has no text in this file; replace it with its text"
        }
        if target != nil, state == nil, let word = unit.stateWord {
            defect = "\"\(word)\" is not a valid state in XLIFF 1.2; use translated for finished strings"
        }
        units.append(
            TranslatedUnit(
                original: original, sourceLanguage: sourceLanguage, language: language,
                identity: .id(unit.id ?? "", inStringsDict: original.hasSuffix(".stringsdict")), source: unit.source,
                target: target, state: state ?? .translated, defect: defect,
                place: SourcePlace(file: file, offset: unit.offset)))
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
