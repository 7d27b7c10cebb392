import ConstantGenerators
import DataFormats
import EnvironmentSettings
import Findings
import SourceText
import StringCatalogs

/// What a client shows at a place of a file: the constant there, and the rules with findings.
struct FindingHover {
    private let checked: CheckedDocument
    private let offset: Int
    private let constant: ConstantAtPlace?

    /// - Parameter constant: the constant at the place, of which only Swift files have some.
    init(_ checked: CheckedDocument, _ offset: Int, constant: ConstantAtPlace? = nil) {
        self.checked = checked
        self.offset = offset
        self.constant = constant
    }

    func json(_ client: ClientFeatures) -> JSONValue {
        var seen: Set<String> = []
        let rules = checked.findings(at: offset..<offset).map(\.rule).filter { seen.insert($0).inserted }
        var parts = rules.compactMap { checked.rule($0).map { RuleMarkdown($0).explanation } }
        if let constant { parts.insert(constant.markdown, at: 0) }
        return parts.isEmpty ? .null : .object(["contents": client.markup(parts.joined(separator: "\n---\n\n"))])
    }
}
