import DataFormats
import SourceText

/// Puts a key into a `.prumo.json` that is there already, and leaves all else of it as it is.
package enum ConfigurationInsertion {
    /// The text of a file with what comes in of a migration.
    /// - Parameters:
    ///   - output: what comes in.
    ///   - file: the file as it is.
    ///   - replaces: whether a value that is there gives way.
    /// - Throws: what is wrong with the file, or that it has the key already.
    package static func text(
        of output: SwiftLintMigration.Output, into file: SourceFile, replacing replaces: Bool
    ) throws(DiagnosticsError) -> String {
        try text(of: output.lint, as: ConfigurationFile.key, into: file, replacing: replaces)
    }

    /// The text of a file with a new value of a key.
    /// - Parameters:
    ///   - value: what comes in.
    ///   - key: a name at the top of the file.
    ///   - file: the file as it is.
    ///   - replaces: whether a value that is there gives way.
    /// - Throws: what is wrong with the file, or that it has the key already.
    package static func text(
        of value: JSONValue, as key: String, into file: SourceFile, replacing replaces: Bool
    ) throws(DiagnosticsError) -> String {
        let root = try JSONParser.parse(file)
        guard let members = root.members else {
            throw DiagnosticsError(
                file.diagnostic(at: root.range.lowerBound, "the file is not an object in { }; correct it first")
            )
        }
        let unit = unit(of: file, members) ?? "    "
        let text = JSONWriter.text(of: value, SwiftLintMigration.Output.layout(indentation: unit), level: 1)
        if let present = members.first(where: { $0.name == key }) {
            guard replaces else {
                throw DiagnosticsError(
                    file.diagnostic(
                        at: present.nameRange.lowerBound,
                        "the file already has the key \"\(own: key)\"; remove it, or replace it with --force"))
            }
            return replacing(present.value.range, of: file, with: text)
        }
        let member = "\(unit)\(JSONText.string(key)): \(text)\n"
        if let last = members.last {
            return replacing(
                last.value.range.upperBound..<root.range.upperBound, of: file, with: ",\n\(member)}")
        }
        return replacing(root.range, of: file, with: "{\n\(member)}")
    }

    private static func replacing(_ range: Range<Int>, of file: SourceFile, with text: String)
        -> String
    {
        String(decoding: Edit.applying([.replace(range, with: text)], to: file.bytes), as: UTF8.self)
    }

    /// What the file's first member is indented by, where it has a line of its own.
    private static func unit(of file: SourceFile, _ members: [JSONMember]) -> String? {
        guard let start = members.first?.nameRange.lowerBound else { return nil }
        let space = file.bytes[..<start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
        guard !space.isEmpty, start > space.count, file.bytes[start - space.count - 1] == 0x0A else {
            return nil
        }
        return String(decoding: space.reversed(), as: UTF8.self)
    }
}
