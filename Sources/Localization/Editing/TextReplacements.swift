import DataFormats
import SourceText
import StringCatalogs

/// New strings in the places of others in a file that was parsed already, whose other bytes stay as they are.
///
/// A file in which only strings change need not be parsed again for an editor.
struct TextReplacements: Sendable {
    /// The bytes of a string as it is written, and those that take their place.
    struct Replacement: Sendable {
        let range: Range<Int>
        let bytes: [UInt8]
    }

    /// The same changes for an editor, which other changes of the file need.
    private(set) var edits: [FileEdit] = []
    private var replacements: [Replacement] = []
    /// Where the replaced strings start.
    private var starts: Set<Int> = []

    /// Adds the replacements of an edit.
    /// - Returns: whether they were added: a string is replaced only once.
    mutating func add(_ edit: FileEdit, _ new: [Replacement]) -> Bool {
        guard new.allSatisfy({ !starts.contains($0.range.lowerBound) }) else { return false }
        for replacement in new { starts.insert(replacement.range.lowerBound) }
        replacements += new
        edits.append(edit)
        return true
    }

    /// The file with all replacements.
    func bytes(of file: [UInt8]) -> [UInt8] { Edit.replacing(replacements.map { ($0.range, $0.bytes) }, in: file) }

    /// Whether some bytes are those of a file with all replacements.
    func makes(_ bytes: [UInt8], of file: [UInt8]) -> Bool {
        // In pieces: a second copy of a large catalog would only be compared.
        var (position, other) = (0, 0)
        for replacement in replacements.ordered(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let kept = replacement.range.lowerBound - position
            guard Self.isSame(file, at: position, bytes, at: other, count: kept),
                Self.isSame(replacement.bytes, at: 0, bytes, at: other + kept, count: replacement.bytes.count)
            else { return false }
            other += kept + replacement.bytes.count
            position = replacement.range.upperBound
        }
        return file.count - position == bytes.count - other
            && Self.isSame(file, at: position, bytes, at: other, count: file.count - position)
    }

    private static func isSame(
        _ left: [UInt8], at start: Int, _ right: [UInt8], at other: Int, count: Int
    ) -> Bool {
        guard other + count <= right.count else { return false }
        return left[start..<start + count] == right[other..<other + count]
    }

    /// What makes a string of a file another one; nil if more than strings is to change, or the strings cannot be replaced
    /// where they are.
    static func replacements(
        of text: StringsTable.Text, by value: LocalizedValue, in file: StringsTable.File
    ) -> [Replacement]? {
        // A key of a .strings file may be its own string.
        guard isReadAsWritten(file), !text.value.units.contains(where: { $0.offset == text.offset }) else { return nil }
        return replacements(of: text.value, by: value, in: file.bytes, file.contents.syntax)
    }

    /// What makes a value another one; nil if more than strings is to change, or the strings cannot be replaced where they
    /// are.
    /// - Parameter bytes: the file as it was read.
    static func replacements(
        of old: LocalizedValue, by value: LocalizedValue, in bytes: [UInt8], _ syntax: PlacedText.Syntax
    ) -> [Replacement]? {
        guard value.units.count == old.units.count, value.substitutions == old.substitutions else { return nil }
        let written: [Variation: TextUnit]? =
            value.units.count == 1 ? nil : Dictionary(old.units.map { ($0.variation, $0) }) { $1 }
        var replacements: [Replacement] = []
        for unit in value.units {
            guard let known = written.map({ $0[unit.variation] }) ?? old.units[0],
                known.variation == unit.variation, known.state == unit.state
            else { return nil }
            if known.text == unit.text { continue }
            guard let range = quoted(at: known.offset, in: bytes) else { return nil }
            replacements.append(Replacement(range: range, bytes: quoted(unit.text, for: syntax)))
        }
        return replacements
    }

    /// Whether offsets are those of the bytes on disk, and strings are between quotes.
    private static func isReadAsWritten(_ file: StringsTable.File) -> Bool {
        switch file.contents.syntax {
        case .json, .oldStyle:
            // The text of a file in another encoding is in an array of its own.
            file.bytes.withUnsafeBufferPointer { bytes in
                file.contents.file.bytes.withUnsafeBufferPointer { text in
                    bytes.baseAddress == text.baseAddress && bytes.count == text.count
                }
            }
        case .xml, .binary: false
        }
    }

    private static func quoted(_ text: String, for syntax: PlacedText.Syntax) -> [UInt8] {
        if case .json = syntax { return JSONText.bytes(text, escaping: .required) }
        return OldStyleText.quoted(text)
    }

    /// The string in quotes that starts at an offset.
    private static func quoted(at start: Int, in bytes: [UInt8]) -> Range<Int>? {
        guard bytes.indices.contains(start), bytes[start] == UInt8(ascii: "\"") else { return nil }
        var end = start + 1
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "\""): return start..<end + 1
            case UInt8(ascii: "\\"): end += 2
            default: end += 1
            }
        }
        return nil
    }
}
