import CommandLineKit
import Localization
import SourceText

/// `prumo strings undefined`.
enum StringsUndefinedCommand: StringsSubcommand {
    private static let swiftUI = Flag(
        "swiftui", help: "count what SwiftUI's views show, too, as in Text(\"key\"), even where they name no table")

    static let command = Command(
        "prumo strings undefined", summary: "finds look-ups of keys that no table has",
        arguments: [StringsInput.paths],
        options: [UsageInput.sources, swiftUI, ListingFormat.option, StringsInput.sourceLanguage],
        examples: [
            ("prumo strings undefined", "NSLocalizedString, String(localized:) and their like in the whole package"),
            ("prumo strings undefined --swiftui", "in a project that shows no text in a view which is not in a table"),
            ("prumo strings undefined --format json", "for scripts: key, table, path, line, column and what was meant"),
        ])

    /// A look-up for scripts.
    private struct Listing: Encodable {
        struct LookUp: Encodable {
            let key: String
            let table: String
            let suggestion: String?
            let path: String
            let line: Int
            let column: Int
            let message: String
        }
        let sourceFiles: Int
        let undefined: [LookUp]
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let input = try UsageInput(options)
        let undefined = UndefinedTexts(
            input.project.tables, in: input.references, includesViews: options[swiftUI])
        let findings = undefined.findings
        if options[ListingFormat.option] == .json {
            let listing = Listing(
                sourceFiles: input.references.files.count,
                undefined: findings.map { finding in
                    let diagnostic = finding.diagnostic
                    return Listing.LookUp(
                        key: finding.key, table: finding.table, suggestion: finding.suggestion,
                        path: diagnostic.path ?? "", line: diagnostic.location.line,
                        column: diagnostic.location.column, message: diagnostic.message)
                })
            StandardStream.output.write(try JSONOutput.text(of: listing))
        } else {
            var lines = findings.map(\.diagnostic.description)
            let summary =
                findings.isEmpty
                ? "every key that is looked up has a text (\(input.sourceCount))"
                : "\(UsageInput.count(findings.count, "look-up")) of a key that no table has (\(input.sourceCount))"
            lines.append(summary)
            if !findings.isEmpty {
                lines.append("note: what another bundle has is left alone behind \"// prumo:disable:next undefined\"")
            }
            StandardStream.output.write(lines.map { $0 + "\n" }.joined())
        }
        return findings.isEmpty ? .success : .failure
    }
}
