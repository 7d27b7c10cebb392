#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Bytes that stand in a row where a needle occurs in one of its forms.
struct BytePattern: Sendable {
    /// The index of the needle.
    let needle: Int
    let form: Needle.Form
    let bytes: [UInt8]
    /// Texts that may occur and hold this one.
    private var surroundings: [Surrounding] = []
    /// The bytes of the other order of UTF-16, which a text among zeros has too, one byte off.
    private let swapped: Surrounding?
    private let isNumber: Bool

    init?(needle: Int, form: Needle.Form, of text: Needle, allowed: [String]) {
        guard let bytes = text.bytes(in: form), !bytes.isEmpty else { return nil }
        self.needle = needle
        self.form = form
        self.bytes = bytes
        isNumber = text.isNumber
        swapped =
            switch form {
            case .utf16LittleEndian: text.bytes(in: .utf16BigEndian).map { Surrounding(bytes: $0, place: 1) }
            case .utf16BigEndian: text.bytes(in: .utf16LittleEndian).map { Surrounding(bytes: $0, place: -1) }
            default: nil
            }
        surroundings = allowed.flatMap { surroundings(in: $0) }
    }

    /// Whether the bytes at an offset are this pattern and not a part of a text that may occur.
    func matches(at offset: Int, of file: UnsafeRawBufferPointer) -> Bool {
        guard Surrounding(bytes: bytes, place: 0).matches(at: offset, of: file) else { return false }
        if isNumber, isInLongerNumber(at: offset, of: file) { return false }
        // Of the two orders the one is meant whose units are aligned.
        if offset & 1 == 1, let swapped, swapped.matches(at: offset, of: file) { return false }
        return !surroundings.contains { $0.matches(at: offset, of: file) }
    }

    private func isInLongerNumber(at offset: Int, of file: UnsafeRawBufferPointer) -> Bool {
        let end = offset + bytes.count
        return offset > 0 && Self.isDigit(file[offset - 1]) || end < file.count && Self.isDigit(file[end])
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private func surroundings(in allowed: String) -> [Surrounding] {
        var surroundings = Set(form.surroundingForms.compactMap { $0.bytes(of: allowed) }).flatMap {
            places(in: $0, isCode: false)
        }
        if form == .utf8, let words = SmallString(allowed) {
            surroundings += [words.low, words.high].flatMap { word in
                places(in: withUnsafeBytes(of: word.littleEndian) { Array($0) }, isCode: true)
            }
        }
        return surroundings
    }

    private func places(in allowed: [UInt8], isCode: Bool) -> [Surrounding] {
        guard bytes.count <= allowed.count else { return [] }
        return (0...allowed.count - bytes.count).lazy
            .filter { allowed[$0..<$0 + bytes.count].elementsEqual(bytes) }
            .map { Surrounding(bytes: allowed, place: $0, isCode: isCode) }
    }
}

/// Bytes around a place.
private struct Surrounding: Sendable {
    let bytes: [UInt8]
    /// How far behind the start of the bytes the place is.
    let place: Int
    /// Whether the bytes are a constant of an x86-64 instruction, `movabs`.
    var isCode = false

    func matches(at offset: Int, of file: UnsafeRawBufferPointer) -> Bool {
        let start = offset - place
        guard let address = file.baseAddress, start >= 0, start <= file.count - bytes.count,
            memcmp(address + start, bytes, bytes.count) == 0
        else { return false }
        return !isCode || (start >= 2 && file[start - 2] & 0xFE == 0x48 && file[start - 1] & 0xF8 == 0xB8)
    }
}
