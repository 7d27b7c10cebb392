import SourceText

extension RuleExample {
    /// Code without its marks, and the offsets of the marks in it.
    package static func unmarked(_ code: String) -> (code: String, places: [Int]) {
        var places: [Int] = []
        var text = ""
        for part in code.split(separator: "↓", omittingEmptySubsequences: false) {
            text += part
            places.append(text.utf8.count)
        }
        return (text, Array(places.dropLast()))
    }
}

extension RuleExample.File {
    /// The contents without the marks.
    package var unmarkedText: String { RuleExample.unmarked(text).code }

    /// The bytes without the marks: the start of an image where the text describes one, as `PNG of 20×10 pixels`.
    package var bytes: [UInt8] {
        guard let match = text.wholeMatch(of: #/PNG of (\d+)×(\d+) pixels/#), let width = UInt32(match.1),
            let height = UInt32(match.2)
        else { return Array(unmarkedText.utf8) }
        func big(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + Array("IHDR".utf8) + big(width)
            + big(height)
            + [8, 6, 0, 0, 0]
    }

    /// The places of the marks, as messages print them: `path:line:column`.
    package var markedPlaces: [String] {
        let (text, places) = RuleExample.unmarked(text)
        let file = SourceFile(path: path, text: text)
        return places.map(file.location(at:)).map { "\(path):\($0.line):\($0.column)" }
    }
}
