import SourceText

/// Findings of one rule about one key in several languages, which people read as one.
struct FindingGroup {
    /// The first of them.
    let finding: Finding
    /// The languages of the others, each once, in the order of the findings.
    private(set) var otherLanguages: [String] = []

    /// What these have in common.
    private struct Key: Hashable {
        let rule: String
        let key: String
        /// The path without the folder of the language.
        let table: String
    }

    /// Groups findings, each group at the place of its first one.
    static func groups(of findings: [Finding]) -> [FindingGroup] {
        var groups: [FindingGroup] = []
        var positions: [Key: Int] = [:]
        for finding in findings {
            let (table, folder) = table(of: finding.path)
            let languages = finding.subject.map { $0.languages.isEmpty ? folder.map { [$0] } ?? [] : $0.languages }
            guard let key = finding.subject?.key, let languages, !languages.isEmpty else {
                groups.append(FindingGroup(finding: finding))
                continue
            }
            let common = Key(rule: finding.rule, key: key, table: table)
            guard let position = positions[common] else {
                positions[common] = groups.count
                groups.append(FindingGroup(finding: finding))
                continue
            }
            for language in languages where !groups[position].otherLanguages.contains(language) {
                groups[position].otherLanguages.append(language)
            }
        }
        return groups
    }

    /// A path without the folder of a language, and that language.
    private static func table(of path: String) -> (table: String, language: String?) {
        let names = path.split(separator: "/")
        guard let index = names.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return (path, nil) }
        let table = names[..<index].joined(separator: "/") + "//" + names[(index + 1)...].joined(separator: "/")
        return (table, String(names[index].dropLast(".lproj".count)))
    }

    /// A clause about the other languages, such as "also in de, fr and 8 more languages"; nil if there are none.
    var otherLanguagesText: String? {
        let limit = 3
        if otherLanguages.isEmpty { return nil }
        let shown = otherLanguages.count <= limit + 1 ? otherLanguages : Array(otherLanguages.prefix(limit))
        let rest = otherLanguages.count - shown.count
        let names = shown.map(\.onOneLine).joined(separator: ", ")
        return "also in \(names)" + (rest > 0 ? " and \(rest) more languages" : "")
    }
}
