import Findings

/// Flags `.strings` files that are not UTF-8.
struct TableEncoding: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "encoding", name: "Encoding", kind: .style,
        summary: ".strings files should be in UTF-8",
        rationale: """
            Git and code reviews show UTF-16 files as binary and cannot merge them. Run `prumo strings normalize`, or \
            save the file as UTF-8 in an editor. Xcode converts the files of a program to UTF-16 where it needs it.
            """)
    static let examples: [RuleExample] = [.file("\"yes\" = \"Ναί\";")]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        for (number, file) in table.table.files.enumerated() where file.contents.format == .strings {
            let bytes = file.bytes
            guard bytes.count >= 2, file.contents.syntax != .binary else { continue }
            let isWide =
                bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes[0] == 0
                || bytes[1] == 0
            guard isWide else { continue }
            context.report(
                "the file is in UTF-16, which Git treats as binary; save it as UTF-8", file: number, range: 0..<0,
                key: nil)
        }
    }
}
