/// With what a string ends, whatever its script.
struct TextEnd {
    /// How an ellipsis is written.
    enum Ellipsis: String {
        case none = ""
        case character = "…"
        case points = "..."
    }

    /// The meaning of a mark at the end.
    enum Mark: String {
        case none
        case fullStop = "a full stop"
        case question = "a question mark"
        case exclamation = "an exclamation mark"
        case colon
        case semicolon
        case comma
    }

    private let text: String
    private let last: Unicode.Scalar?
    /// How many scalars close quotes and brackets after the mark, and how many the mark has.
    private let closing: Int
    private let length: Int
    /// The ellipsis at the end.
    let ellipsis: Ellipsis

    init(_ text: String) {
        self.text = text
        let scalars = text.unicodeScalars
        var index = scalars.endIndex
        var closing = 0
        var last: Unicode.Scalar?
        var length = 0
        while index > scalars.startIndex, length < 3 {
            scalars.formIndex(before: &index)
            let scalar = scalars[index]
            if let last {
                guard scalar == last else { break }
                length += 1
            } else if Self.isClosing(scalar) {
                closing += 1
            } else {
                last = scalar
                length = 1
                guard Self.isOfEllipsis(scalar) else { break }
            }
        }
        self.last = last
        self.closing = closing
        switch last {
        case "…", "⋯": ellipsis = .character
        case ".": ellipsis = length == 3 ? .points : .none
        default: ellipsis = .none
        }
        self.length = ellipsis == .none ? min(1, length) : length
    }

    /// The number of the scalar after which the mark ends.
    var end: Int { text.unicodeScalars.count - closing }
    /// The number of the scalar at which the mark starts.
    var start: Int { end - length }

    /// Whether two full stops are at the end, which is an ellipsis that lacks one.
    var hasTwoPoints: Bool {
        last == "." && text.unicodeScalars.dropLast(closing).suffix(2).elementsEqual("..".unicodeScalars)
    }

    /// Whether the full stop at the end belongs to an abbreviation, as in "Max." and "10 min.": the word before it has few
    /// letters, and the string few words.
    var isOfAbbreviation: Bool {
        guard last == "." else { return false }
        let words = text.unicodeScalars.prefix(start).split { !$0.isOfWord }
        return words.count < 4 && (words.last?.count ?? 0) < 5
    }

    /// The mark at the end, as a language reads it.
    func mark(in language: String) -> Mark {
        switch last {
        case ".", "。", "．", "｡", "।", "॥", "۔", "։", "።", "។", "။", "᠃", "꓿": .fullStop
        case "?", "？", "؟", "\u{37E}", "՞", "፧": .question
        case ";": language == "el" ? .question : .semicolon
        case "؛", "；", "፤": .semicolon
        case "!", "！", "՜", "﹗": .exclamation
        case ":", "：", "፥", "፦", "׃": .colon
        case ",", "，", "、", "،", "፣": .comma
        default: .none
        }
    }

    private static func isOfEllipsis(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar == "…" || scalar == "⋯"
    }

    private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\n", "\r", "\t", "\u{A0}", "\u{202F}", "\u{200E}", "\u{200F}", "\"", "'", "”", "“", "’", "‘", "»",
            "«",
            "›", "‹", ")", "]", "）", "］", "」", "』", "】", "》", "〉":
            true
        default: false
        }
    }
}
