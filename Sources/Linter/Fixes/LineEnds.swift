import Findings
import SourceText
import SwiftTree

/// How lines end in a file.
struct LineEnds: Sendable {
    /// Whether it is a carriage return and a line feed, as on Windows; as the first line does.
    let isPair: Bool

    init(of text: String) {
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\n") {
                isPair = last == UInt8(ascii: "\r")
                return
            }
            last = byte
        }
        isPair = false
    }

    /// The bytes of a text, its lines ended as in the file.
    func bytes(of text: String) -> [UInt8] {
        guard isPair, text.utf8.contains(UInt8(ascii: "\n")) else { return Array(text.utf8) }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\n"), bytes.last != UInt8(ascii: "\r") { bytes.append(UInt8(ascii: "\r")) }
            bytes.append(byte)
        }
        return bytes
    }
}
