import AssetCatalogs
import DataFormats
import SourceText

/// A name or a value of a description that is not known, but nearly the same as one that is.
struct Misspelling: Sendable {
    /// The offset in the description.
    let offset: Int
    /// The name or the value itself.
    let word: String
    /// The message, with the word that was probably meant.
    let message: DiagnosticMessage
    /// Whether it affects the appearance that something is for.
    let concernsAppearance: Bool
}

/// Finds the misspellings of a description.
struct SpellingReader {
    private(set) var misspellings: [Misspelling] = []

    /// The misspellings of a description; none if it is not JSON, which its parser reports.
    static func misspellings(in file: SourceFile) -> [Misspelling] {
        guard !file.bytes.isEmpty, let root = try? JSONParser.parse(file) else { return [] }
        var reader = SpellingReader()
        reader.read(root)
        return reader.misspellings
    }

    private mutating func read(_ root: JSONValue) {
        checkNames(of: root, "of a description", among: DescriptionVocabulary.members)
        for member in root.members ?? [] {
            if member.name == "properties" {
                checkNames(of: member.value, "of \"properties\"", among: DescriptionVocabulary.properties)
                for member in member.value.members ?? [] { checkValue(of: member) }
            } else if DescriptionVocabulary.members.contains(member.name) {
                for entry in member.value.elements ?? [] { readEntry(entry) }
            }
        }
    }

    private mutating func readEntry(_ entry: JSONValue) {
        checkNames(of: entry, "of an entry", among: DescriptionVocabulary.entry)
        for member in entry.members ?? [] {
            switch member.name {
            case "appearances": for element in member.value.elements ?? [] { readAppearance(element) }
            case "color": readColor(member.value)
            default: checkValue(of: member)
            }
        }
    }

    private mutating func readAppearance(_ appearance: JSONValue) {
        checkNames(of: appearance, "of an appearance", among: DescriptionVocabulary.appearance, isAppearance: true)
        let names = DescriptionVocabulary.appearances
        if let name = appearance["appearance"] {
            check(name, "\"appearance\"", among: names.keys.ordered(), isAppearance: true)
        }
        guard let value = appearance["value"] else { return }
        let known = appearance["appearance"]?.string.flatMap { names[$0] } ?? names.values.flatMap(\.self).ordered()
        check(value, "\"value\"", among: known, isAppearance: true)
    }

    private mutating func readColor(_ color: JSONValue) {
        checkNames(of: color, "of a color", among: DescriptionVocabulary.color)
        for member in color.members ?? [] { checkValue(of: member) }
        if let components = color["components"] {
            checkNames(of: components, "of \"components\"", among: DescriptionVocabulary.components)
        }
    }

    private mutating func checkValue(of member: JSONMember) {
        guard let known = DescriptionVocabulary.values[member.name] else { return }
        check(member.value, "\"\(member.name)\"", among: known)
    }

    private mutating func check(
        _ value: JSONValue, _ subject: String, among known: [String], isAppearance: Bool = false
    ) {
        guard let text = value.string, let meant = DescriptionVocabulary.nearest(to: text, among: known) else { return }
        report(
            text, at: value.range.lowerBound,
            message: "\(subject) has the unknown value \"\(text)\"; \(Suggestion.question(meant, as: .quoted))",
            concernsAppearance: isAppearance)
    }

    private mutating func checkNames(
        of object: JSONValue, _ owner: String, among known: [String], isAppearance: Bool = false
    ) {
        for member in object.members ?? [] {
            guard let meant = DescriptionVocabulary.nearest(to: member.name, among: known),
                !DescriptionVocabulary.isOlderSpelling(member.name, among: known)
            else { continue }
            report(
                member.name, at: member.nameRange.lowerBound,
                message: "\"\(member.name)\" is an unknown key \(owner); \(Suggestion.question(meant, as: .quoted))",
                concernsAppearance: isAppearance || meant == "appearances")
        }
    }

    private mutating func report(
        _ word: String, at offset: Int, message: DiagnosticMessage, concernsAppearance: Bool
    ) {
        misspellings.append(
            Misspelling(offset: offset, word: word, message: message, concernsAppearance: concernsAppearance))
    }
}
