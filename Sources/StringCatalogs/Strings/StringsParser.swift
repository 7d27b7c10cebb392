import DataFormats
import SourceText

/// Reads a `.strings` file: lines of `"key" = "text";`, or a property list in any form that holds texts by their keys.
public enum StringsParser {
    /// The file with its text in UTF-8, to which the entries' offsets refer, its entries in their order, and what is
    /// suspicious: keys that stand twice, and backslashes that escape nothing.
    /// - Throws: what keeps the file from being read, and values that are no texts.
    public static func parse(
        _ file: SourceFile
    ) throws(DiagnosticsError) -> (file: SourceFile, entries: [StringsEntry], warnings: [Diagnostic]) {
        let list = try PropertyListParser.parse(file)
        guard let members = list.root.members else {
            throw DiagnosticsError(
                list.file.diagnostic(
                    at: list.root.range.lowerBound,
                    "a .strings file holds keys with their texts, not \(list.root.kindDescription); "
                        + "write it as \"key\" = \"text\"; lines"))
        }
        var problems = Problems()
        var entries: [StringsEntry] = []
        entries.reserveCapacity(members.count)
        for member in members {
            if let text = PlacedText(member.value, in: list) {
                let place = SourcePlace(file: list.file, offset: member.keyOffset)
                entries.append(StringsEntry(key: member.key, keyPlace: place, text: text, comment: member.comment))
            } else {
                problems.report(
                    list.file.diagnostic(at: member.value.range.lowerBound, message(for: member)))
            }
        }
        try problems.check()
        return (list.file, entries, list.warnings)
    }

    private static func message(for member: PropertyListMember) -> DiagnosticMessage {
        let subject: DiagnosticMessage =
            "the value of \"\(member.key)\" is \(own: member.value.kindDescription), not a text"
        return member.value.members == nil
            ? "\(subject); put it in quotes or into <string>"
            : "\(subject); move it to a .stringsdict file if it holds plurals"
    }
}
