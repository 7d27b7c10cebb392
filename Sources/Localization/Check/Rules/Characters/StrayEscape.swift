import Findings
import SourceText

/// Flags backslashes that escape nothing, or that users would see.
struct StrayEscape: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "stray_escape", name: "Stray Escape", kind: .lint,
        summary: "backslashes should be part of an escape sequence",
        rationale: """
            In a `.strings` file, a backslash before a character that needs no escape is dropped: delete it, or write \
            `\\\\` to show one. In a string catalog or a property list, where `\\n` and `\\"` have no special meaning, \
            it is shown: type the line break, the tab or the quote itself. A percent sign in a number format, the \
            `NSStringFormatValueTypeKey` of a `.stringsdict` file, is wrong too: write `lld` and not `%lld`.
            """)
    static let examples: [RuleExample] = [
        .plural(format: "d"),
        .plural(format: "↓%d"),
        .file(#""key" = "Say \"yes\"\n";"#),
        .file(#""key" = "100↓\%";"#),
        .catalog(
            #""k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "One\nTwo \\ Three"}}}}"#),
        .catalog(
            #""k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "One↓\\nTwo"}}}}"#),
    ]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        for (number, file) in table.table.files.enumerated() {
            let contents = file.contents
            for warning in contents.warnings where warning.subject == .strayMark {
                let offset = warning.place?.offset ?? 0
                let key = contents.entries.last { $0.keyOffset <= offset }?.key
                context.report(warning.message, file: number, range: offset..<offset + 1, key: key)
            }
            guard contents.syntax != .oldStyle else { continue }
            for entry in contents.entries {
                for localization in entry.localizations {
                    for unit in localization.value.units {
                        guard let escape = Self.shownEscape(in: unit.text) else { continue }
                        let placed = contents.placed(unit)
                        let start = placed.place(ofScalar: escape.scalar).offset
                        let end = placed.place(ofScalar: escape.scalar + 2).offset
                        let language = localization.language
                        context.report(
                            "\(escape.spelling) is shown literally here; write \(escape.remedy)", file: number,
                            range: start..<max(start, end), key: entry.key,
                            languages: language.isEmpty ? nil : [language])
                    }
                }
            }
        }
    }

    /// The first pair of a backslash and a letter or quote that it escapes elsewhere.
    private static func shownEscape(in text: String) -> (spelling: String, scalar: Int, remedy: String)? {
        guard text.hasByte(UInt8(ascii: "\\")) else { return nil }
        var isAfterBackslash = false
        for (number, scalar) in text.unicodeScalars.enumerated() {
            if isAfterBackslash {
                switch scalar {
                case "n": return ("\\n", number - 1, "a line break")
                case "t": return ("\\t", number - 1, "a tab")
                case "\"", "'": return ("\\\(scalar)", number - 1, "the quote without a backslash")
                default: break
                }
            }
            isAfterBackslash = scalar == "\\" && !isAfterBackslash
        }
        return nil
    }
}
