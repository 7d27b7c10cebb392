import DataFormats
import SourceText

/// Reads a `.strings` file: lines of `"key" = "text";`, or a property list in any form that contains strings by their
/// keys.
package enum StringsParser {
    /// The contents of a file. Duplicate keys, and backslashes that escape nothing, are warnings.
    /// - Parameter leavesOut: whether values that are not strings are left out.
    /// - Throws: what keeps the file from being read, and values that are not strings unless they are left out.
    package static func parse(
        _ file: SourceFile, leavesOut: Bool = false
    ) throws(DiagnosticsError) -> TableContents {
        let list = try PropertyListParser.parse(file)
        guard let members = list.root.members else {
            throw DiagnosticsError(
                list.file.diagnostic(
                    at: list.root.range.lowerBound,
                    "a .strings file must contain keys with strings, not \(list.root.kindDescription); "
                        + "write it as \"key\" = \"text\"; lines"))
        }
        var unreadable: [TableContents.UnreadableString] = []
        var entries: [TableContents.Entry] = []
        entries.reserveCapacity(members.count)
        for member in members {
            if let text = member.value.string {
                let value = LocalizedValue([TextUnit(.root, text, offset: member.value.textOffset)])
                entries.append(TableContents.Entry(member, value))
            } else {
                let problem = list.file.diagnostic(at: member.value.range.lowerBound, message(for: member))
                unreadable.append(
                    .init(key: member.key, keyOffset: member.keyOffset, language: nil, problems: [problem]))
            }
        }
        guard leavesOut || unreadable.isEmpty else { throw DiagnosticsError(unreadable.flatMap(\.problems)) }
        return TableContents(
            file: list.file, format: .strings, syntax: PlacedText.Syntax(list.format), entries: entries,
            unreadable: unreadable, warnings: list.warnings)
    }

    private static func message(for member: PropertyListMember) -> DiagnosticMessage {
        let subject: DiagnosticMessage =
            "the value of \"\(member.key)\" is \(own: member.value.kindDescription), not a string"
        return member.value.members == nil
            ? "\(subject); put it in quotes or into <string>"
            : "\(subject); move it to a .stringsdict file if it contains plurals"
    }
}

extension TableContents.Entry {
    /// A key of a property list, which has one language.
    init(_ member: PropertyListMember, _ value: LocalizedValue) {
        self.init(
            key: member.key, keyOffset: member.keyOffset, comment: member.comment,
            localizations: [.init(language: "", offset: member.keyOffset, value: value)])
    }
}
