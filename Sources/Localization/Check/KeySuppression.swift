import SourceText
import StringCatalogs

/// Disables rules for keys of a strings file, as a comment of a translator with `prumo:disable RULE` does.
package struct KeySuppression {
    /// What comes before the rules in a comment.
    static let directive = "prumo:disable "

    private let entries: [TableContents.Entry]
    private let editor: any TableFileEditor

    /// Reads a file; nil if it cannot be read, or comments in its format disable no rules.
    /// - Parameter file: the file with its text in UTF-8.
    package init?(in file: SourceFile) {
        guard let format = TableFile(path: file.path)?.format, format != .stringsdict,
            let contents = try? TableFileParser.parse(file), contents.syntax != .binary,
            let editor = try? TableFileEditors.editor(of: file)
        else { return nil }
        entries = contents.entries
        self.editor = editor
    }

    /// The file with a rule disabled for the key at an offset, or before it; nil if the rule is not about keys, or there is
    /// no key.
    package func bytes(disabling rule: String, at offset: Int) -> [UInt8]? {
        guard rule != TableEncoding.metadata.id, let entry = entries.last(where: { $0.keyOffset <= offset }) else {
            return nil
        }
        var editor = editor
        let comment = Self.comment(entry.comment ?? "", disabling: rule)
        guard (try? editor.apply(.setComment(key: entry.key, comment))) != nil else { return nil }
        return editor.bytes
    }

    private static func comment(_ comment: String, disabling rule: String) -> String {
        guard let known = comment.firstRange(of: directive) else {
            return comment.isEmpty ? directive + rule : "\(comment) \(directive)\(rule)"
        }
        return comment[..<known.upperBound] + rule + " " + comment[known.upperBound...]
    }
}
