import Localization
import SourceText

/// What an import did, for scripts.
struct ImportListing: Encodable {
    /// A text that was changed or refused.
    struct Text: Encodable {
        var table: String?
        var language: String?
        var key: String?
        var variation: String?
        /// `added`, `changed` or `cleared`.
        var change: String?
        /// Why it was refused.
        var reason: String?
        var file: String?
        var line: Int?
        var column: Int?
        /// How many texts the refusal is about.
        var count: Int?
    }

    let isDryRun: Bool
    let files: [String]
    let texts: [Text]
    let refused: [Text]
    let unchanged: Int
    let unfinished: Int
    let untranslated: Int

    init(_ report: ImportReport, _ changes: Changeset, isDryRun: Bool) {
        self.isDryRun = isDryRun
        files = changes.changes.map(\.path)
        unchanged = report.unchanged
        unfinished = report.unfinished
        untranslated = report.untranslated
        texts = report.changes.map { Self.text($0.subject, Text(change: $0.change.rawValue)) }
        refused = report.refusals.map { refusal in
            let diagnostic = refusal.diagnostic
            return Self.text(
                refusal.subject,
                Text(
                    reason: refusal.reason, file: diagnostic.path, line: diagnostic.location.line,
                    column: diagnostic.location.column, count: refusal.count))
        }
    }

    private static func text(_ subject: ImportReport.Subject?, _ text: Text) -> Text {
        var text = text
        text.table = subject?.table
        text.language = subject?.language
        text.key = subject?.key
        text.variation = subject?.variation.text
        return text
    }
}
