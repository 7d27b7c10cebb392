import DataFormats
import SourceText

/// Finds the references to localized strings in XML: storyboards, xibs and property lists.
///
/// Every attribute and every text between tags that is a key counts: user-defined attributes of objects, a property
/// list's strings. The ids of a storyboard's objects are the starts of its table's keys.
struct MarkupReferenceReader {
    private let known: KnownKeys
    private let file: SourceFile
    private let number: Int
    private(set) var references: [KeyReference] = []
    /// The values of `id` attributes.
    private(set) var ids: Set<String> = []

    init(_ file: SourceFile, number: Int, known: KnownKeys) {
        (self.file, self.number, self.known) = (file, number, known)
    }

    mutating func read(findsIDs: Bool) {
        let bytes = file.bytes
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            var start = 0
            while offset < bytes.count {
                guard bytes[offset] == UInt8(ascii: "<") else {
                    offset += 1
                    continue
                }
                add(bytes, start..<offset)
                offset = readTag(bytes, from: offset, findsIDs)
                start = offset
            }
        }
    }

    /// Reads a tag, or passes a comment over.
    private mutating func readTag(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ findsIDs: Bool) -> Int {
        if bytes[start...].starts(with: "<!--".utf8) {
            var offset = start + 4
            while offset < bytes.count, !bytes[offset...].starts(with: "-->".utf8) { offset += 1 }
            return min(bytes.count, offset + 3)
        }
        var offset = start + 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
            let quote = bytes[offset]
            offset += 1
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
            let value = offset
            while offset < bytes.count, bytes[offset] != quote { offset += 1 }
            add(bytes, value..<offset)
            if findsIDs, value >= 5, bytes[value - 5..<value - 1].elementsEqual(" id=".utf8) {
                ids.insert(String(decoding: bytes[value..<offset], as: UTF8.self))
            }
            offset += 1
        }
        return min(bytes.count, offset + 1)
    }

    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let content = UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)])
        let text: String
        if content.contains(UInt8(ascii: "&")) {
            text = XMLText.resolvingReferences(in: content)
            guard known.texts.contains(text) else { return }
        } else {
            guard known.texts.contains(content) else { return }
            text = String(decoding: content, as: UTF8.self)
        }
        references.append(
            KeyReference(
                file: number, range: range, location: file.location(at: range.lowerBound), form: .literal,
                pieces: [text]))
    }
}
