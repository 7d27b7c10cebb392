import CommandLineKit
import Localization
import PackageCommands
import SettingImport
import SourceText
import StringCatalogs

/// `prumo strings undefined`.
enum StringsUndefinedCommand: StringsSubcommand {
    private static let swiftUI = Flag(
        "swiftui", help: "also count strings in SwiftUI views as keys, as in Text(\"key\"), even if no table is named")

    private static let paths = Argument<[String]>(
        "PATH", kind: .path,
        help:
            "check the sources below this folder, or all lookups in this strings table (default: the working directory)"
    )

    static let command = Command(
        "prumo strings undefined", summary: "find lookups of keys that are in no table",
        arguments: [paths],
        options: [UsageInput.sources, swiftUI, ListingFormat.option, StringsInput.sourceLanguage],
        examples: [
            (
                "prumo strings undefined",
                "check all lookups in the package, such as NSLocalizedString and String(localized:)"
            ),
            ("prumo strings undefined Sources/Cart", "check the lookups of one folder in all tables of the package"),
            (
                "prumo strings undefined --swiftui",
                "also check SwiftUI views, in a project whose views show localized strings only"
            ),
            (
                "prumo strings undefined --format json",
                "for scripts: print key, table, path, line, column and a suggestion for each lookup"
            ),
        ])

    /// A lookup for scripts.
    private struct Listing: Encodable {
        struct Lookup: Encodable {
            let key: String
            let table: String
            let suggestion: String?
            let path: String
            let line: Int
            let column: Int
            let message: String
        }
        let sourceFiles: Int
        let undefined: [Lookup]
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let input = try UsageInput(ofSourcesAt: options[paths], options)
        let undefined = UndefinedKeys(
            input.project.readableTables, in: input.references, includesViews: options[swiftUI],
            unreadable: Set(input.project.unreadableTables.map(\.name)))
        let tables = Set(options[paths].compactMap { TableFile(path: $0)?.table })
        let findings = undefined.findings.filter { tables.isEmpty || tables.contains($0.table) }
        if options[ListingFormat.option] == .json {
            let listing = Listing(
                sourceFiles: input.references.files.count,
                undefined: findings.map { finding in
                    let diagnostic = finding.diagnostic
                    return Listing.Lookup(
                        key: finding.key, table: finding.table, suggestion: finding.suggestion,
                        path: diagnostic.path ?? "", line: diagnostic.location.line,
                        column: diagnostic.location.column, message: diagnostic.message)
                })
            StandardStream.output.write(try JSONOutput.text(of: listing))
        } else {
            var lines = findings.map(\.diagnostic.description)
            let summary =
                findings.isEmpty
                ? "every lookup refers to a key in a table (\(input.sourceCount))"
                : "\(findings.count.counted("lookup")) with an undefined key (\(input.sourceCount))"
            lines.append(summary)
            if !findings.isEmpty {
                lines.append("note: add \"// prumo:disable:next undefined\" before a lookup in another bundle")
            }
            StandardStream.output.write(lines.map { $0 + "\n" }.joined())
        }
        let status = StringsInput.reportUnreadableTables(of: input.project, isPartial: true)
        return findings.isEmpty ? status : .failure
    }
}
