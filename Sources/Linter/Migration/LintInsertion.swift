import DataFormats
import SourceText

/// Puts the key `lint` into a `.prumo.json` that is there already, and leaves all else of it as it stands.
package enum LintInsertion {
    /// The text of a file with the new value.
    /// - Parameters:
    ///   - output: what comes in.
    ///   - file: the file as it is.
    ///   - replaces: whether a value that is there gives way.
    /// - Throws: what is wrong with the file, or that it has the key already.
    package static func text(
        of output: SwiftLintMigration.Output, into file: SourceFile, replacing replaces: Bool
    ) throws(DiagnosticsError) -> String {
        let root = try JSONParser.parse(file)
        guard let members = root.members else {
            throw DiagnosticsError(
                file.diagnostic(at: root.range.lowerBound, "the file is no object in { }; correct it first")
            )
        }
        let unit = unit(of: file, members) ?? "    "
        let lint = JSONWriter.text(of: output.lint, SwiftLintMigration.Output.layout(indentation: unit), level: 1)
        if let present = members.first(where: { $0.name == ConfigurationFile.key }) {
            guard replaces else {
                throw DiagnosticsError(
                    file.diagnostic(
                        at: present.nameRange.lowerBound,
                        "the file has the key \"lint\" already; remove it, or replace it with --force"))
            }
            return replacing(present.value.range, of: file, with: lint)
        }
        let member = "\(unit)\"lint\": \(lint)\n"
        if let last = members.last {
            return replacing(
                last.value.range.upperBound..<root.range.upperBound, of: file, with: ",\n\(member)}")
        }
        return replacing(root.range, of: file, with: "{\n\(member)}")
    }

    private static func replacing(_ range: Range<Int>, of file: SourceFile, with text: String)
        -> String
    {
        let bytes = file.bytes[..<range.lowerBound] + Array(text.utf8) + file.bytes[range.upperBound...]
        return String(decoding: bytes, as: UTF8.self)
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
