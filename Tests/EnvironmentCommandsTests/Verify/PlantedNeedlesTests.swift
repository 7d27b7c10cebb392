import TestSupport
import Testing

@testable import EnvironmentCommands

@Suite struct PlantedNeedlesTests {
    @Test(arguments: 1...UInt64(20))
    func `needles are found where they were planted, and nowhere else`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let needles = (0..<30).map { _ in Needle(text: randomText(using: &generator)) }
        var file: [UInt8] = []
        var planted: Set<BinaryMatch> = []
        for needle in needles.dropLast(10).shuffled(using: &generator) + needles.prefix(10) {
            addNoise(to: &file, using: &generator)
            let form = Self.forms.randomElement(using: &generator)
            if let form, needle.forms.contains(form), let bytes = Self.bytes(of: needle.text, form) {
                // The zeros after the last character of UTF-32 may be those before another one.
                let end = file.count + bytes.count - (form == .utf32 ? 3 : 0)
                planted.insert(BinaryMatch(needle: needle, form: form, range: file.count..<end))
                file += bytes
            } else if let words = SmallString(needle.text) {
                let code = Bool.random(using: &generator) ? x86Code(words) : arm64Code(words, behind: file.count)
                let offset = file.count + code.offset
                planted.insert(BinaryMatch(needle: needle, form: .smallString, range: offset..<offset + 1))
                file += code.bytes
            }
        }
        addNoise(to: &file, using: &generator)
        let found = file.withUnsafeBytes { BinaryScan(needles: needles, matchLimit: 100).matches(in: $0) }
        #expect(Set(found.matches) == planted)
        #expect(found.matches.map(\.offset) == planted.map(\.offset).sorted())
    }

    private static let forms: [Needle.Form] = [
        .utf8, .backslashEscaped, .percentEncoded, .xmlEscaped, .utf16LittleEndian, .utf16BigEndian, .utf32, .base64,
        .hexadecimal, .smallString,
    ]

    /// A text in some form; nil for a form whose bytes do not stand in a row.
    private static func bytes(of text: String, _ form: Needle.Form) -> [UInt8]? {
        switch form {
        case .utf8: Array(text.utf8)
        case .backslashEscaped: EncodedText.units(text, width: 2, isBigEndian: true).pairs.flatMap { "\\u\($0)".utf8 }
        case .percentEncoded: EncodedText.escaped(text, "%%%02x")
        case .xmlEscaped: text.unicodeScalars.flatMap { "&#\($0.value);".utf8 }
        case .utf16LittleEndian: EncodedText.units(text, width: 2, isBigEndian: false)
        case .utf16BigEndian: EncodedText.units(text, width: 2, isBigEndian: true)
        case .utf32: EncodedText.units(text, width: 4, isBigEndian: false)
        case .base64: EncodedText.base64(Array(text.utf8)).filter { $0 != UInt8(ascii: "=") }
        case .hexadecimal: EncodedText.escaped(text, "%02X")
        default: nil
        }
    }

    private func randomText(using generator: inout SeededGenerator) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789.-/:é")
        let count = Int.random(in: 6...40, using: &generator)
        return String((0..<count).map { _ in letters[Int.random(in: letters.indices, using: &generator)] })
    }

    /// Without zeros, beside which a text in UTF-16 can be read in both byte orders, and without what starts an escape.
    private func addNoise(to file: inout [UInt8], using generator: inout SeededGenerator) {
        let noise = (0..<Int.random(in: 1...2_000, using: &generator)).map { _ in
            UInt8.random(in: 1...255, using: &generator)
        }
        file += noise.map { TextEscape.starts.contains($0) ? 0x21 : $0 }
    }

    private func x86Code(_ words: SmallString) -> (bytes: [UInt8], offset: Int) {
        ([0x48, 0xB8] + bytes(of: words.low) + [0x49, 0xBF] + bytes(of: words.high), 2)
    }

    private func arm64Code(_ words: SmallString, behind count: Int) -> (bytes: [UInt8], offset: Int) {
        let padding = (4 - count % 4) % 4
        let moves = [(words.low, UInt32(0)), (words.high, 1)].flatMap { word, register in
            (0..<4).flatMap { place in
                let piece = UInt32(truncatingIfNeeded: word >> UInt64(place * 16) & 0xFFFF)
                let operation: UInt32 = place == 0 ? 0xD280_0000 : 0xF280_0000
                return bytes(of: operation | UInt32(place) << 21 | piece << 5 | register)
            }
        }
        return ([UInt8](repeating: 0xCC, count: padding) + moves, padding + 12)
    }

    private func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}

extension [UInt8] {
    /// Two bytes each as four hexadecimal digits.
    fileprivate var pairs: [String] {
        stride(from: 0, to: count, by: 2).map {
            String((Int(self[$0]) << 8 | Int(self[$0 + 1])) + 0x10000, radix: 16).dropFirst()
        }
        .map(String.init)
    }
}
