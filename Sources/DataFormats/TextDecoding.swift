import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Decodes the text encodings of Apple's property lists and strings files.
package enum TextDecoding {
    /// The same file in UTF-8 without a byte-order mark; UTF-8 and both byte orders of UTF-16 are read, the latter also
    /// without a mark where the first character is one of ASCII.
    ///
    /// Positions count in the decoded text, as an editor shows it.
    /// - Throws: a diagnostic at the first byte that is not valid in the file's encoding.
    package static func decoded(_ file: SourceFile) throws(DiagnosticsError) -> SourceFile {
        let bytes = file.bytes
        if let (encoding, start) = try utf16Form(of: file) {
            try checkMarks(isRepeated: start > 0 && bytes.dropFirst(start).starts(with: bytes[..<start]), file)
            return try utf16(file, encoding, from: start)
        }
        let hasMark = bytes.starts(with: mark)
        let body = hasMark ? Array(bytes.dropFirst(3)) : bytes
        try checkMarks(isRepeated: hasMark && body.starts(with: mark), file)
        if let invalid = firstInvalidByte(of: body) {
            throw DiagnosticsError(
                file.diagnostic(
                    at: invalid + bytes.count - body.count,
                    "these bytes are neither UTF-8 nor UTF-16 with a byte-order mark; save the file as UTF-8"))
        }
        return hasMark
            ? SourceFile(
                path: file.path, displayPath: file.displayPath, bytes: body, isConfidential: file.isConfidential) : file
    }

    /// Foundation reads no text with two marks.
    private static func checkMarks(isRepeated: Bool, _ file: SourceFile) throws(DiagnosticsError) {
        guard isRepeated else { return }
        throw DiagnosticsError(file.diagnostic(at: 0, "the file starts with two byte-order marks; remove one"))
    }

    /// The byte order of a file in UTF-16 and where its text starts; `nil` if it is in another encoding.
    private static func utf16Form(
        of file: SourceFile
    ) throws(DiagnosticsError) -> (encoding: String.Encoding, start: Int)? {
        let bytes = file.bytes
        guard bytes.count >= 2 else { return nil }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            throw DiagnosticsError(file.diagnostic(at: 0, "the file is UTF-32; save it as UTF-8"))
        }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE): return (.utf16LittleEndian, 2)
        case (0xFE, 0xFF): return (.utf16BigEndian, 2)
        // No text starts with U+0000, nor has it after its first character.
        case (0x01...0x7F, 0) where bytes.count.isMultiple(of: 2): return (.utf16LittleEndian, 0)
        case (0, 0x01...0x7F) where bytes.count.isMultiple(of: 2): return (.utf16BigEndian, 0)
        default: return nil
        }
    }

    private static func utf16(
        _ file: SourceFile, _ encoding: String.Encoding, from start: Int
    ) throws(DiagnosticsError) -> SourceFile {
        let bytes = file.bytes
        guard let text = String(bytes: bytes.dropFirst(start), encoding: encoding), bytes.count.isMultiple(of: 2) else {
            throw DiagnosticsError(file.diagnostic(at: 0, "the file is not valid UTF-16; save it as UTF-8"))
        }
        return SourceFile(
            path: file.path, displayPath: file.displayPath, text: text, isConfidential: file.isConfidential)
    }

    /// The byte-order mark of UTF-8.
    package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// The message about a mark in a format that has none.
    package static let unexpectedMark: DiagnosticMessage =
        "the file starts with a byte-order mark; save it as UTF-8 without one"
    /// The message at the first byte that is not part of valid UTF-8.
    package static let invalidBytes: DiagnosticMessage = "these bytes are not UTF-8; save the file as UTF-8"

    /// The offset of the first byte that is not part of valid UTF-8, or `nil` if all are.
    package static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
        if String(bytes: bytes, encoding: .utf8) != nil { return nil }
        var offset = 0
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            offset += UTF8.width(scalar)
        }
        return offset
    }
}
