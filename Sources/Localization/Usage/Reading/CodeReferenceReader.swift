import SourceText

// A hot path: a loop over an unsafe buffer, as Objective-C's sources and large files of data go through it.

/// Finds the references to localized strings in files with the literals of C: Objective-C and JSON. It needs no grammar.
struct CodeReferenceReader {
    private let known: KnownKeys
    private let file: SourceFile
    private let number: Int
    private(set) var references: [KeyReference] = []
    private var offset = 0

    init(_ file: SourceFile, number: Int, known: KnownKeys) {
        (self.file, self.number, self.known) = (file, number, known)
    }

    /// A literal: its bytes with the quotes, and what it represents.
    private struct Literal {
        let range: Range<Int>
        let text: String
    }

    mutating func read() {
        let bytes = file.bytes
        bytes.withUnsafeBufferPointer { bytes in
            while offset < bytes.count {
                switch bytes[offset] {
                case UInt8(ascii: "/"): skipComment(bytes)
                case UInt8(ascii: "'"): skipCharacter(bytes)
                case UInt8(ascii: "\""):
                    let start = offset
                    guard skipLiteral(bytes) else { continue }
                    let content = UnsafeBufferPointer(rebasing: bytes[start + 1..<offset - 1])
                    if content.contains(UInt8(ascii: "\\")) || content.contains(UInt8(ascii: "%"))
                        || known.texts.contains(content)
                    {
                        add(Literal(range: start..<offset, text: Self.text(content)))
                    }
                case UInt8(ascii: "N") where has("NSLocalizedString", bytes): readMacro(bytes)
                case UInt8(ascii: "l") where has("localizedStringForKey:", bytes): readMessage(bytes)
                default: offset += 1
                }
            }
        }
    }

    private mutating func add(_ literal: Literal) {
        if known.texts.contains(literal.text) { return append(literal, form: .literal, table: .unknown) }
        let pieces = KeyForms.pieces(of: literal.text)
        if known.canProduce(pieces) { append(literal, form: .pattern, table: .unknown, pieces: pieces) }
    }

    private mutating func append(
        _ literal: Literal, form: KeyReference.Form, table: KeyReference.Table, pieces: [String]? = nil,
        tablePlace: KeyReference.TablePlace? = nil
    ) {
        references.append(
            KeyReference(
                file: number, range: literal.range, location: file.location(at: literal.range.lowerBound), form: form,
                pieces: pieces ?? [literal.text], table: table, tablePlace: tablePlace))
    }

    /// `NSLocalizedString(@"k", …)`, `NSLocalizedStringFromTable(@"k", @"T", …)` and their like.
    private mutating func readMacro(_ bytes: UnsafeBufferPointer<UInt8>) {
        let start = offset
        while offset < bytes.count, Self.isName(bytes[offset]) { offset += 1 }
        let name = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard take("(", bytes), let key = takeLiteral(bytes) else { return }
        var (table, place) = (KeyReference.Table.standard, KeyReference.TablePlace?.none)
        if name.hasPrefix("NSLocalizedStringFromTable") || name.hasPrefix("NSLocalizedStringWithDefault") {
            (table, place) = take(",", bytes) ? takeTable(bytes) : (.unknown, nil)
        }
        append(key, form: .call(hasPlaceholders: false), table: table, tablePlace: place)
    }

    /// `[bundle localizedStringForKey:@"k" value:@"" table:@"T"]`.
    private mutating func readMessage(_ bytes: UnsafeBufferPointer<UInt8>) {
        offset += "localizedStringForKey:".utf8.count
        guard let key = takeLiteral(bytes) else { return }
        var (table, place) = (KeyReference.Table.unknown, KeyReference.TablePlace?.none)
        if take("value:", bytes), takeLiteral(bytes) != nil || take("nil", bytes), take("table:", bytes) {
            (table, place) = takeTable(bytes)
        }
        append(key, form: .call(hasPlaceholders: false), table: table, tablePlace: place)
    }

    private mutating func takeTable(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (KeyReference.Table, KeyReference.TablePlace?) {
        if let name = takeLiteral(bytes) { return (.named(name.text), .literal(name.range)) }
        skipBlanks(bytes)
        let start = offset
        return take("nil", bytes) || take("NULL", bytes) ? (.standard, .literal(start..<offset)) : (.unknown, nil)
    }

    private mutating func takeLiteral(_ bytes: UnsafeBufferPointer<UInt8>) -> Literal? {
        skipBlanks(bytes)
        let before = offset
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "@") { offset += 1 }
        let start = offset
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\""), skipLiteral(bytes) else {
            offset = before
            return nil
        }
        let content = UnsafeBufferPointer(rebasing: bytes[start + 1..<offset - 1])
        return Literal(range: start..<offset, text: Self.text(content))
    }

    private mutating func take(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        skipBlanks(bytes)
        guard has(word, bytes) else { return false }
        offset += word.utf8CodeUnitCount
        return true
    }

    private mutating func skipBlanks(_ bytes: UnsafeBufferPointer<UInt8>) {
        while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    }

    private func has(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = word.utf8CodeUnitCount
        guard offset + count <= bytes.count else { return false }
        for index in 0..<count where bytes[offset + index] != word.utf8Start[index] { return false }
        return true
    }

    /// Goes after a literal; one that its line does not end is none.
    private mutating func skipLiteral(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
            let byte = bytes[offset]
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return true }
        }
        offset = min(offset, bytes.count)
        return false
    }

    private mutating func skipCharacter(_ bytes: UnsafeBufferPointer<UInt8>) {
        // '"' and '\'' are not literals; an apostrophe elsewhere is nothing.
        let length = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\\") ? 4 : 3
        let isCharacter = offset + length <= bytes.count && bytes[offset + length - 1] == UInt8(ascii: "'")
        offset += isCharacter ? length : 1
    }

    private mutating func skipComment(_ bytes: UnsafeBufferPointer<UInt8>) {
        offset += 1
        guard offset < bytes.count else { return }
        if bytes[offset] == UInt8(ascii: "/") {
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
        } else if bytes[offset] == UInt8(ascii: "*") {
            offset += 1
            while offset < bytes.count, !has("*/", bytes) { offset += 1 }
            offset = min(bytes.count, offset + 2)
        }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count else {
                text.append(bytes[offset])
                offset += 1
                continue
            }
            offset += 2
            switch bytes[offset - 1] {
            case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "u") where offset + 4 <= bytes.count:
                let value = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
                if let scalar = value.flatMap(Unicode.Scalar.init) { text += Array(String(scalar).utf8) }
                offset += 4
            default: text.append(bytes[offset - 1])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
