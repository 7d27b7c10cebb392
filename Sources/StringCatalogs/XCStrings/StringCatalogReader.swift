import DataFormats
import PrumoRuntime
import SourceText

/// Reads a string catalog (`.xcstrings`).
///
/// Keys that the format gains later are passed over; what is there and is not what the format says is a problem.
public struct StringCatalogReader {
    private let file: SourceFile
    private var reader: JSONObjectReader
    private var warnings: [Diagnostic] = []

    private init(_ file: SourceFile) {
        self.file = file
        reader = JSONObjectReader(file: file)
    }

    /// The catalog of a file, and what is suspicious in it.
    /// - Throws: everything that is wrong with the file.
    public static func read(
        _ file: SourceFile
    ) throws(DiagnosticsError) -> (catalog: StringCatalog, warnings: [Diagnostic]) {
        let root = try JSONParser.parse(file)
        var reader = StringCatalogReader(file)
        let catalog = reader.catalog(root)
        try reader.reader.problems.check()
        return (catalog, reader.warnings)
    }

    private mutating func catalog(_ root: JSONValue) -> StringCatalog {
        let members = reader.members(of: root, subject: "a string catalog")
        var language: String?
        var version: String?
        var entries: [StringCatalogEntry] = []
        for member in members {
            switch member.name {
            case "sourceLanguage": language = reader.string(member.value, subject: "\"sourceLanguage\"")
            case "version":
                version = reader.string(member.value, subject: "\"version\"")
                if let version, version.prefix(while: { $0 != "." }) != "1" {
                    reader.report(
                        at: member.value,
                        "this catalog has version \(version), and 1.0 and 1.1 are known; update prumo or save it from an older Xcode"
                    )
                }
            case "strings":
                let strings = reader.members(of: member.value, subject: "\"strings\"")
                entries.reserveCapacity(strings.count)
                for string in strings { entries.append(entry(string)) }
            default: break
            }
        }
        if root.members != nil {
            if !members.contains(where: { $0.name == "sourceLanguage" }) {
                reader.report(at: root, "the catalog names no \"sourceLanguage\"; add it, as in \"en\"")
            }
            if !members.contains(where: { $0.name == "strings" }) {
                reader.report(at: root, "the catalog has no \"strings\"; add the object that holds the keys")
            }
        }
        return StringCatalog(file: file, sourceLanguage: language ?? "", version: version ?? "1.0", entries: entries)
    }

    private mutating func entry(_ member: JSONMember) -> StringCatalogEntry {
        var comment: String?
        var state: StringCatalogEntry.ExtractionState?
        var shouldTranslate = true
        var generatesSymbol: Bool?
        var localizations: [StringCatalogLocalization] = []
        for property in reader.members(of: member.value, subject: "a key's value") {
            switch property.name {
            case "comment": comment = reader.string(property.value, subject: "\"comment\"")
            case "extractionState": state = extractionState(property.value)
            case "shouldTranslate":
                shouldTranslate = reader.boolean(property.value, subject: "\"shouldTranslate\"") ?? true
            case "generatesSymbol": generatesSymbol = reader.boolean(property.value, subject: "\"generatesSymbol\"")
            case "localizations":
                for localization in reader.members(of: property.value, subject: "\"localizations\"") {
                    localizations.append(
                        StringCatalogLocalization(
                            language: localization.name, offset: localization.nameRange.lowerBound,
                            text: text(localization.value)))
                }
            default: break
            }
        }
        return StringCatalogEntry(
            key: member.name, keyOffset: member.nameRange.lowerBound, comment: comment, extractionState: state,
            shouldTranslate: shouldTranslate, generatesSymbol: generatesSymbol, localizations: localizations)
    }

    private mutating func extractionState(_ value: JSONValue) -> StringCatalogEntry.ExtractionState? {
        guard let text = reader.string(value, subject: "\"extractionState\"") else { return nil }
        guard let state = StringCatalogEntry.ExtractionState(rawValue: text) else {
            let known = StringCatalogEntry.ExtractionState.allCases.map(\.rawValue)
            let hint = Suggestion.nearest(to: text, among: known).map { "did you mean \"\($0)\"?" }
            warn(
                at: value,
                "the state \"\(text)\" is unknown and has no effect; \(hint ?? "it is one of " + known.joined(separator: ", "))"
            )
            return nil
        }
        return state
    }

    private mutating func warn(at value: JSONValue, _ message: String) {
        warnings.append(file.diagnostic(.warning, at: value.range.lowerBound, message))
    }

    private mutating func text(_ value: JSONValue) -> LocalizedText? {
        let members = reader.members(of: value, subject: "a localization")
        var substitutions: [LocalizedText.Substitution] = []
        if let list = members.first(where: { $0.name == "substitutions" }) {
            for member in reader.members(of: list.value, subject: "\"substitutions\"") {
                if let substitution = substitution(member) { substitutions.append(substitution) }
            }
        }
        guard let root = node(value, members, depth: 0) else { return nil }
        return LocalizedText(root: root, substitutions: substitutions)
    }

    private mutating func substitution(_ member: JSONMember) -> LocalizedText.Substitution? {
        let members = reader.members(of: member.value, subject: "a substitution")
        var argument: Int?
        var format = ""
        for property in members {
            switch property.name {
            case "argNum":
                guard case .number(let number) = property.value.content, let position = Int(number.text),
                    (1...64).contains(position)
                else {
                    reader.report(at: property.value, "\"argNum\" is the argument's number from 1 to 64")
                    continue
                }
                argument = position - 1
            case "formatSpecifier": format = reader.string(property.value, subject: "\"formatSpecifier\"") ?? ""
            default: break
            }
        }
        let problems = reader.problems.diagnostics.count
        guard let node = node(member.value, members, depth: 0) else {
            if reader.problems.diagnostics.count == problems {
                reader.report(
                    at: member.value, "the substitution \"\(member.name)\" has no \"variations\"; add its texts")
            }
            return nil
        }
        return LocalizedText.Substitution(
            name: member.name, place: SourcePlace(file: file, offset: member.nameRange.lowerBound), argument: argument,
            format: format, node: node)
    }

    /// A text or its variations; nil where there is none, or where it is wrong.
    private mutating func node(_ value: JSONValue, _ members: [JSONMember], depth: Int) -> LocalizedText.Node? {
        for member in members {
            if member.name == "stringUnit" { return unit(member.value).map { .text($0) } }
            if member.name == "variations" { return variations(member.value, depth: depth) }
        }
        return nil
    }

    private mutating func unit(_ value: JSONValue) -> PlacedText? {
        var text: PlacedText?
        var isNew = false
        for member in reader.members(of: value, subject: "\"stringUnit\"") {
            switch member.name {
            case "value":
                guard let string = reader.string(member.value, subject: "\"value\"") else { continue }
                text = PlacedText(string, in: file, at: member.value.range.lowerBound, syntax: .json)
            case "state": isNew = reader.string(member.value, subject: "\"state\"") == "new"
            default: break
            }
        }
        // Xcode adds an empty text in this state for every language; nobody has translated it yet.
        return isNew && text?.text.isEmpty == true ? nil : text
    }

    private mutating func variations(_ value: JSONValue, depth: Int) -> LocalizedText.Node? {
        guard depth < 4 else {
            reader.report(at: value, "variations are nested deeper than any device and plural need; remove a level")
            return nil
        }
        let members = reader.members(of: value, subject: "\"variations\"")
        for member in members {
            switch member.name {
            case "plural": return plural(member.value, depth: depth)
            case "device": return device(member.value, depth: depth)
            default:
                warn(
                    at: member.value,
                    "variations by \"\(member.name)\" are unknown, so their texts are never shown; known are plural and device"
                )
            }
        }
        return nil
    }

    private mutating func plural(_ value: JSONValue, depth: Int) -> LocalizedText.Node? {
        var branches: [(category: PluralCategory, node: LocalizedText.Node)] = []
        for member in reader.members(of: value, subject: "\"plural\"") {
            let members = reader.members(of: member.value, subject: "a variation")
            guard let category = PluralCategory(rawValue: member.name) else {
                let known = PluralCategory.allCases.map(\.rawValue)
                let meant = Suggestion.nearest(to: member.name, among: known)
                let hint = meant.map { "did you mean \"\($0)\"?" } ?? "there are \(known.joined(separator: ", "))"
                reader.problems.report(
                    file.diagnostic(
                        at: member.nameRange.lowerBound, "\"\(member.name)\" is no plural category; \(hint)"))
                continue
            }
            if let node = node(member.value, members, depth: depth + 1) { branches.append((category, node)) }
        }
        guard !branches.isEmpty else { return nil }
        if !branches.contains(where: { $0.category == .other }) {
            warn(
                at: value,
                "the plural has no text for \"other\"; add one, which every number without an own text takes")
        }
        return .plural(branches.sorted { Self.order($0.category) < Self.order($1.category) })
    }

    private static func order(_ category: PluralCategory) -> Int {
        PluralCategory.allCases.firstIndex(of: category) ?? 0
    }

    private mutating func device(_ value: JSONValue, depth: Int) -> LocalizedText.Node? {
        var branches: [(device: DeviceKind, node: LocalizedText.Node)] = []
        for member in reader.members(of: value, subject: "\"device\"") {
            let members = reader.members(of: member.value, subject: "a variation")
            guard let device = DeviceKind(rawValue: member.name) else {
                let known = DeviceKind.allCases.map(\.rawValue)
                let meant = Suggestion.nearest(to: member.name, among: known)
                let hint = meant.map { "did you mean \"\($0)\"?" } ?? "known are \(known.joined(separator: ", "))"
                warn(at: member.value, "the device \"\(member.name)\" is unknown, so its text is never shown; \(hint)")
                continue
            }
            if let node = node(member.value, members, depth: depth + 1) { branches.append((device, node)) }
        }
        guard !branches.isEmpty else { return nil }
        return .device(branches.sorted { $0.device.rawValue < $1.device.rawValue })
    }
}
