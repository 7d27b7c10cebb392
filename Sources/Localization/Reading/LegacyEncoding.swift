import DataFormats
import Foundation
import SourceText

/// An encoding that old strings files are in, which a file does not name and Apple's tools do not read.
package enum LegacyEncoding: String, CaseIterable, Sendable {
    case latin1 = "latin-1"
    case windows1252 = "windows-1252"
    case macRoman = "mac-roman"
    case shiftJIS = "shift-jis"

    /// The name as messages print it.
    package var title: String {
        switch self {
        case .latin1: "Latin-1"
        case .windows1252: "Windows-1252"
        case .macRoman: "Mac Roman"
        case .shiftJIS: "Shift JIS"
        }
    }

    /// A text in this encoding as UTF-8; `nil` if the bytes are not valid in it.
    package func decoded(_ bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .latin1: Self.utf8(bytes, .isoLatin1)
        case .windows1252: Self.utf8(bytes, .windowsCP1252)
        case .shiftJIS: Self.utf8(bytes, .shiftJIS)
        case .macRoman: Array(MacRoman.text(bytes).utf8)
        }
    }

    private static func utf8(_ bytes: [UInt8], _ encoding: String.Encoding) -> [UInt8]? {
        String(bytes: bytes, encoding: encoding).map { Array($0.utf8) }
    }

    /// Whether bytes are not in an encoding that is read as it is: UTF-8, UTF-16 and binary property lists.
    package static func isNeeded(for bytes: [UInt8]) -> Bool {
        !bytes.starts(with: "bplist".utf8) && !bytes.starts(with: [0xFF, 0xFE]) && !bytes.starts(with: [0xFE, 0xFF])
            && !bytes.prefix(4).contains(0) && TextDecoding.firstInvalidByte(of: bytes) != nil
    }

    /// The encoding that bytes are probably in, judged by which characters they would be; `nil` if none is likely.
    static func probable(for bytes: [UInt8]) -> LegacyEncoding? {
        let high = bytes.filter { $0 >= 0x80 }
        guard !high.isEmpty else { return nil }
        if let text = shiftJIS.decoded(bytes).map({ String(decoding: $0, as: UTF8.self) }) {
            // Two letters of a European language that follow each other seldom make kana.
            let japanese = text.unicodeScalars.count { (0x3040...0x30FF).contains($0.value) }
            let others = text.unicodeScalars.count { (0x4E00...0x9FFF).contains($0.value) }
            if japanese > 0, (japanese + others) * 4 >= high.count { return .shiftJIS }
        }
        // Latin-1 has controls where the others have letters; of Windows' letters there, quotes and dashes are common.
        guard high.contains(where: { $0 < 0xA0 }) else { return .latin1 }
        let likely = [LegacyEncoding.windows1252, .macRoman].map { encoding in
            let text = encoding.decoded(bytes).map { String(decoding: $0, as: UTF8.self) } ?? ""
            return text.unicodeScalars.count { scalar in
                (0xC0...0xFF).contains(scalar.value) && scalar != "×" && scalar != "÷"
                    || (0x2013...0x2026).contains(scalar.value)
            }
        }
        return likely[0] >= likely[1] ? .windows1252 : .macRoman
    }
}
