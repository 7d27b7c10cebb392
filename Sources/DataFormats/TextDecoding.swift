import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the text encodings that Apple's property lists and strings files come in.
public enum TextDecoding {
    /// The same file in UTF-8 without a byte-order mark; UTF-8 and both byte orders of UTF-16 are read.
    ///
    /// Positions count in the decoded text, as an editor shows it.
    /// - Throws: a diagnostic at the first byte that is no text in the file's encoding.
    public static func decoded(_ file: SourceFile) throws(DiagnosticsError) -> SourceFile {
        let bytes = file.bytes
        if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(file, .utf16LittleEndian) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(file, .utf16BigEndian) }
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        if let invalid = firstInvalidByte(of: body) {
            throw DiagnosticsError(
                file.diagnostic(
                    at: invalid + bytes.count - body.count,
                    "these bytes are neither UTF-8 nor UTF-16 with a byte-order mark; save the file as UTF-8"))
        }
        return SourceFile(path: file.path, displayPath: file.displayPath, bytes: body)
    }

    private static func utf16(_ file: SourceFile, _ encoding: String.Encoding) throws(DiagnosticsError) -> SourceFile {
        let bytes = file.bytes
        guard let text = String(bytes: bytes.dropFirst(2), encoding: encoding), bytes.count.isMultiple(of: 2) else {
            throw DiagnosticsError(file.diagnostic(at: 0, "the file is broken UTF-16; save it as UTF-8"))
        }
        return SourceFile(path: file.path, displayPath: file.displayPath, text: text)
    }

    /// The offset of the first byte that is not part of valid UTF-8, or nil where all are.
    static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
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
