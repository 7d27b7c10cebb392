import DataFormats
import PrumoMessages
import SourceText

/// Reads a `.stringsdict` file: a property list of strings that vary by number, width or device.
///
/// The format is that of Apple's "Stringsdict File Format", "Creating width and device variants of strings" and the
/// Foundation release notes for OS X 10.9. Rules for plurals come as variables, which strings refer to as `%#@name@`,
/// `%2$#@name@` where the argument is not the next one; the strings of variables may refer to variables too.
package enum StringsDictParser {
    /// The entries of a file.
    /// - Parameter leavesOut: whether entries with problems are left out.
    /// - Throws: what the property list's reader finds; and unless such entries are left out, keys that are unknown or
    ///   missing, and variables that are referred to but not defined, or that refer to themselves.
    package static func parse(
        _ file: SourceFile, leavesOut: Bool = false
    ) throws(DiagnosticsError) -> TableContents {
        let list = try PropertyListParser.parse(file)
        var reader = StringsDictReader(list: list)
        guard let members = list.root.members else {
            throw DiagnosticsError(
                list.file.diagnostic(
                    at: list.root.range.lowerBound,
                    "a .stringsdict file must contain a dictionary, not \(list.root.kindDescription); start it with <dict>"
                ))
        }
        var entries: [TableContents.Entry] = []
        entries.reserveCapacity(members.count)
        var unreadable: [TableContents.UnreadableString] = []
        for member in members where leavesOut || reader.problems.diagnostics.count < StringsDictReader.problemLimit {
            let (known, warnings) = (reader.problems.diagnostics.count, reader.warnings.count)
            let value = reader.value(of: member)
            let problems = reader.problems.diagnostics[known...]
            if !problems.isEmpty {
                // A variable seems unused where the reference to it is the problem.
                reader.warnings.removeSubrange(warnings...)
                unreadable.append(
                    .init(
                        key: member.key, keyOffset: member.keyOffset, language: nil, problems: Array(problems)))
            } else if let value {
                entries.append(TableContents.Entry(member, value))
            }
        }
        if !leavesOut { try reader.problems.check() }
        return TableContents(
            file: list.file, format: .stringsdict, syntax: PlacedText.Syntax(list.format), entries: entries,
            unreadable: unreadable, warnings: list.warnings + reader.warnings)
    }

    /// The value of one entry, which is alone in a property list; `nil` if there is a problem with it.
    package static func value(of list: PropertyList) -> LocalizedValue? {
        var reader = StringsDictReader(list: list)
        let value = reader.value(
            of: PropertyListMember(key: "", keyOffset: list.root.range.lowerBound, value: list.root))
        return reader.problems.diagnostics.isEmpty ? value : nil
    }
}
