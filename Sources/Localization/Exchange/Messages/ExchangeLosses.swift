import SourceText
import StringCatalogs

/// What the files of an export do not contain because their format has no place for it.
package struct ExchangeLosses: Sendable {
    /// What is lost.
    package enum Kind: String, Sendable, CaseIterable {
        case state
        case comment
        case device = "device variation"
        case width = "width variation"
        case variable = "string with variables"
        case category = "plural form"
        case placeholder = "placeholder"
        case name

        /// What a variation is lost as.
        init(_ variation: Variation) {
            self =
                if variation.substitution != nil { .variable } else if variation.device != nil {
                    .device
                } else if variation
                    .words.contains("width")
                { .width } else { .category }
        }

        fileprivate func counted(_ count: Int) -> String {
            guard count != 1 else { return "1 \(rawValue)" }
            return self == .variable ? "\(count) strings with variables" : "\(count) \(rawValue)s"
        }
    }

    /// A warning for each thing that is lost, at its place in the table.
    package private(set) var warnings: [Diagnostic] = []
    private var counts: [Kind: Int] = [:]
    private var seen: Set<Diagnostic> = []

    /// Creates losses of nothing.
    package init() {}

    /// Notes that something is lost. What the source strings have, and no file, is lost once for all languages.
    mutating func add(_ kind: Kind, at place: SourcePlace, _ message: DiagnosticMessage) {
        let warning = place.diagnostic(message, severity: .warning)
        guard seen.insert(warning).inserted else { return }
        warnings.append(warning)
        counts[kind, default: 0] += 1
    }

    /// How much of each kind is lost, in words; nil if nothing is.
    package var summary: String? {
        let parts = Kind.allCases.compactMap { kind in counts[kind].map(kind.counted) }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
