import Findings
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

    /// The places of the marks, as messages print them: `path:line:column`.
    var markedPlaces: [String] {
        let (text, places) = RuleExample.unmarked(text)
        let file = SourceFile(path: path, text: text)
        return places.map(file.location(at:)).map { "\(path):\($0.line):\($0.column)" }
    }
}
