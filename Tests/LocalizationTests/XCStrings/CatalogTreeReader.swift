import DataFormats
import SourceText
import StringCatalogs

/// Reads what a string catalog contains by way of a tree of JSON values: a second, slow way, with which the parser is
/// compared.
struct CatalogTreeReader {
    private let file: SourceFile
    private var reader: JSONObjectReader

    private init(_ file: SourceFile) {
        self.file = file
        reader = JSONObjectReader(file: file)
    }

    /// What a catalog holds.
    /// - Throws: everything that is wrong with the file.
    static func read(_ file: SourceFile) throws(DiagnosticsError) -> TableContents {
        let root = try JSONParser.parse(file)
        var contents = CatalogTreeReader(file)
        let read = contents.contents(root)
        try contents.reader.problems.check()
        return read
    }

    private mutating func contents(_ root: JSONValue) -> TableContents {
        var language: String?
        var entries: [TableContents.Entry] = []
        for member in reader.members(of: root, subject: "a string catalog") {
            switch member.name {
            case "sourceLanguage": language = reader.string(member.value, subject: "\"sourceLanguage\"")
            case "strings":
                for string in reader.members(of: member.value, subject: "\"strings\"") { entries.append(entry(string)) }
            default: break
            }
        }
        if language == nil {
            reader.report(at: root, "the catalog has no \"sourceLanguage\"; add it, as in \"en\"")
        }
        return TableContents(
            file: file, format: .xcstrings, syntax: .json, sourceLanguage: language, entries: entries)
    }

    private mutating func entry(_ member: JSONMember) -> TableContents.Entry {
        var entry = TableContents.Entry(key: member.name, keyOffset: member.nameRange.lowerBound, localizations: [])
        for property in reader.members(of: member.value, subject: "a key's value") {
            switch property.name {
            case "comment": entry.comment = reader.string(property.value, subject: "\"comment\"")
            case "extractionState":
                entry.fields.extractionState = property.value.string.flatMap { .init(rawValue: $0) }
            case "shouldTranslate":
                entry.fields.shouldTranslate = reader.boolean(property.value, subject: "\"shouldTranslate\"") ?? true
            case "generatesSymbol":
                entry.fields.generatesSymbol = reader.boolean(property.value, subject: "\"generatesSymbol\"")
            case "localizations":
                for localization in reader.members(of: property.value, subject: "\"localizations\"") {
                    var value = LocalizedValue([])
                    read(localization.value, at: .root, into: &value)
                    entry.localizations.append(
                        .init(language: localization.name, offset: localization.nameRange.lowerBound, value: value))
                }
            default: break
            }
        }
        return entry
    }

    private mutating func read(_ value: JSONValue, at variation: Variation, into result: inout LocalizedValue) {
        for member in reader.members(of: value, subject: "a text") {
            switch member.name {
            case "stringUnit": if let unit = unit(member.value, at: variation) { result.units.append(unit) }
            case "variations":
                for dimension in reader.members(of: member.value, subject: "\"variations\"") {
                    for branch in reader.members(of: dimension.value, subject: "\"\(dimension.name)\"") {
                        read(branch.value, at: variation.appending(dimension.name, branch.name), into: &result)
                    }
                }
            case "substitutions":
                for substitution in reader.members(of: member.value, subject: "\"substitutions\"") {
                    read(substitution: substitution, into: &result)
                }
            default: break
            }
        }
    }

    private mutating func read(substitution: JSONMember, into result: inout LocalizedValue) {
        let value = substitution.value
        var argument: Int?
        if case .number(let number)? = value["argNum"]?.content { argument = number.int }
        result.substitutions.append(
            ValueSubstitution(
                substitution.name, argument: argument, format: value["formatSpecifier"]?.string ?? "",
                offset: substitution.nameRange.lowerBound))
        read(value, at: Variation("substitutions.\(substitution.name)"), into: &result)
    }

    private mutating func unit(_ value: JSONValue, at variation: Variation) -> TextUnit? {
        var unit = TextUnit(variation, "", offset: value.range.lowerBound)
        for member in reader.members(of: value, subject: "\"stringUnit\"") {
            switch member.name {
            case "state": unit.state = member.value.string.flatMap { TranslationState(rawValue: $0) } ?? .translated
            case "value":
                unit.text = reader.string(member.value, subject: "\"value\"") ?? ""
                unit.offset = member.value.range.lowerBound
            default: break
            }
        }
        return unit
    }
}
