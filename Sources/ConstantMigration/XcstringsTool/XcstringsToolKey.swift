import DataFormats
import SourceText
import StringCatalogs

/// A key of a strings table, as xcstrings-tool reads it.
struct XcstringsToolKey {
    let name: String
    let place: SourcePlace
    /// The parameters of its accessor; nil if it is a property.
    let parameters: [ForeignConstant.Parameter]?

    private init(
        _ name: String, at place: SourcePlace, types: [String], labels: [Int: String] = [:]
    ) {
        self.name = name
        self.place = place
        parameters =
            types.isEmpty
            ? nil
            : types.enumerated().map { ForeignConstant.Parameter(label: labels[$0 + 1], type: $1) }
    }

    /// The keys of a file that have accessors, and what is wrong with others.
    /// - Throws: what keeps the file from being read.
    static func all(readingFrom path: String) throws(DiagnosticsError) -> (keys: [XcstringsToolKey], problems: Problems)
    {
        let file = try SourceFile(readingFrom: path)
        return TableFile(path: path)?.format == .xcstrings
            ? try keys(ofCatalog: file) : try keys(ofPropertyList: PropertyListParser.parse(file))
    }

    private static func report(
        _ problem: XcstringsToolPlaceholders.Problem, of key: String, at place: SourcePlace, _ problems: inout Problems
    ) {
        problems.report(
            place.diagnostic("\"\(key)\" \(problem.clause), so it has no accessor there; correct its placeholders"))
    }

    // MARK: Catalogs

    private static func keys(
        ofCatalog file: SourceFile
    ) throws(DiagnosticsError) -> (keys: [XcstringsToolKey], problems: Problems) {
        let catalog = try StringCatalogParser.parse(file, checksMeaning: true)
        var problems = Problems()
        for string in catalog.unreadable where string.language ?? catalog.sourceLanguage == catalog.sourceLanguage {
            for problem in string.problems { problems.report(problem) }
        }
        var keys: [XcstringsToolKey] = []
        for entry in catalog.entries where entry.fields.extractionState == .manual {
            guard let localization = entry.localizations.first(where: { $0.language == catalog.sourceLanguage }) else {
                continue
            }
            let place = SourcePlace(file: catalog.file, offset: entry.keyOffset)
            let value = CatalogValue(localization.value)
            guard let text = value.text else {
                problems.report(
                    place.diagnostic(
                        "\"\(entry.key)\" has no string that xcstrings-tool reads, so it has no accessor there; write one"
                    ))
                continue
            }
            do throws(XcstringsToolPlaceholders.Problem) {
                let types = try XcstringsToolPlaceholders.types(of: text, substitutions: value.substitutions)
                keys.append(XcstringsToolKey(entry.key, at: place, types: types, labels: value.labels))
            } catch {
                report(error, of: entry.key, at: place, &problems)
            }
        }
        return (keys, problems)
    }

    /// The strings of a value that the tool looks at: of several, those for other devices and numbers.
    private struct CatalogValue {
        private(set) var text: String?
        private(set) var substitutions: [(name: String, text: String)] = []
        /// The labels of arguments, by their positions.
        private(set) var labels: [Int: String] = [:]

        init(_ value: LocalizedValue) {
            let names = SubstitutionNames(of: value)
            var own: [([Substring], String)] = []
            var inner = [[([Substring], String)]](repeating: [], count: value.substitutions.count)
            for unit in value.units {
                if let substitution = names.substitution(of: unit.variation) {
                    if let index = substitution.index { inner[index].append((Array(substitution.rest), unit.text)) }
                } else {
                    own.append((unit.variation.words, unit.text))
                }
            }
            text = Self.preferred(own)
            for (substitution, units) in zip(value.substitutions, inner) {
                guard let text = Self.preferred(units) else { continue }
                substitutions.append((substitution.name, text.replacing("%arg", with: "%\(substitution.format)")))
                if let argument = substitution.argument, labels[argument] == nil {
                    labels[argument] = XcstringsToolIdentifier.memberName(of: substitution.name)
                }
            }
        }

        private static func preferred(_ units: [(words: [Substring], text: String)]) -> String? {
            func text(_ words: Substring...) -> String? { units.first { $0.words == words }?.text }
            func first(_ dimension: String) -> String? {
                units.first { $0.words.count == 2 && $0.words[0] == dimension }?.text
            }
            return text() ?? text("device", "other") ?? first("device") ?? text("plural", "other")
                ?? text("plural", "one") ?? first("plural")
        }
    }

    // MARK: Property lists

    private static func keys(
        ofPropertyList list: PropertyList
    ) throws(DiagnosticsError) -> (keys: [XcstringsToolKey], problems: Problems) {
        guard let members = list.root.members else {
            throw DiagnosticsError(
                list.file.diagnostic(
                    at: 0,
                    "this is not a list of keys and strings, which is an error in xcstrings-tool; write lines of \"key\" = \"text\"; or remove the file"
                ))
        }
        var problems = Problems()
        var keys: [XcstringsToolKey] = []
        for member in members {
            let place = SourcePlace(file: list.file, offset: member.keyOffset)
            guard let (text, substitutions) = strings(of: member.value) else {
                problems.report(
                    place.diagnostic(
                        "\"\(member.key)\" is neither a string nor a plural that xcstrings-tool reads, so it has no accessor there; correct it"
                    ))
                continue
            }
            do throws(XcstringsToolPlaceholders.Problem) {
                let types = try XcstringsToolPlaceholders.types(of: text, substitutions: substitutions)
                keys.append(XcstringsToolKey(member.key, at: place, types: types))
            } catch {
                report(error, of: member.key, at: place, &problems)
            }
        }
        return (keys, problems)
    }

    /// The string of a value, and those of its variables.
    private static func strings(
        of value: PropertyListValue
    ) -> (text: String, substitutions: [(name: String, text: String)])? {
        if let text = value.string { return (text, []) }
        guard let members = value.members, let text = value[StringsDictKey.localizedFormat]?.string,
            members.count <= LocalizedValue.substitutionLimit
        else { return nil }
        var substitutions: [(name: String, text: String)] = []
        for member in members where member.key != StringsDictKey.localizedFormat {
            let texts = Dictionary((member.value.members ?? []).map { ($0.key, $0.value.string) }) { $1 }
            guard !texts.values.contains(nil), texts[StringsDictKey.specificationType] == StringsDictKey.pluralRule
            else {
                return nil
            }
            let forms = (member.value.members ?? []).filter {
                ![StringsDictKey.specificationType, StringsDictKey.valueType].contains($0.key)
            }
            guard let form = texts["other"] ?? texts["one"] ?? forms.first?.value.string else { return nil }
            substitutions.append((member.key, form))
        }
        return (text, substitutions)
    }
}
