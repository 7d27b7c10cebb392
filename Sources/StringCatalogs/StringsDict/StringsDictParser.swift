import DataFormats
import SourceText

/// Reads a `.stringsdict` file: a property list of texts that vary by number, width or device.
///
/// The format is that of Apple's "Stringsdict File Format", "Creating width and device variants of strings" and the
/// Foundation release notes for OS X 10.9. Rules for plurals come as variables, which texts refer to as `%#@name@`,
/// `%2$#@name@` where the argument is not the next one; the texts of variables may refer to variables too.
package enum StringsDictParser {
    /// The entries of a file.
    /// - Throws: all problems: what the property list's reader finds; keys that are unknown or missing; variables that are
    ///   referred to but not defined, or that refer to themselves.
    package static func parse(_ file: SourceFile) throws(DiagnosticsError) -> TableContents {
        let list = try PropertyListParser.parse(file)
        var reader = StringsDictReader(list: list)
        guard let members = list.root.members else {
            throw DiagnosticsError(
                list.file.diagnostic(
                    at: list.root.range.lowerBound,
                    "a .stringsdict file holds a dictionary, not \(list.root.kindDescription); start it with <dict>"))
        }
        var entries: [TableContents.Entry] = []
        entries.reserveCapacity(members.count)
        for member in members where reader.problems.diagnostics.count < StringsDictReader.problemLimit {
            guard let value = reader.value(of: member) else { continue }
            entries.append(TableContents.Entry(member, value))
        }
        try reader.problems.check()
        return TableContents(
            file: list.file, format: .stringsdict, syntax: PlacedText.Syntax(list.format), entries: entries,
            warnings: list.warnings + reader.warnings)
    }

    /// The value of one entry, which is alone in a property list; nil where there is a problem with it.
    package static func value(of list: PropertyList) -> LocalizedValue? {
        var reader = StringsDictReader(list: list)
        let value = reader.value(
            of: PropertyListMember(key: "", keyOffset: list.root.range.lowerBound, value: list.root))
        return reader.problems.diagnostics.isEmpty ? value : nil
    }
}
