import SourceText

/// A line of text with a cursor, as a user edits it.
struct LineEditor: Sendable, Equatable {
    /// The text before the cursor.
    private(set) var before = ""
    /// The text after the cursor.
    private(set) var after = ""

    private static let limit = 500

    var text: String { before + after }

    init(_ text: String = "") {
        before = text
    }

    /// Edits the line for a key; false if the key is not one of the editor's.
    mutating func handle(_ key: KeyPress) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .paste(let text): insert(text.printable)
        case .backspace: _ = before.popLast()
        case .delete, .control("d"): _ = after.isEmpty ? nil : after.removeFirst()
        case .left, .control("b"): before.popLast().map { after.insert($0, at: after.startIndex) }
        case .right, .control("f"):
            if !after.isEmpty { before.append(after.removeFirst()) }
        case .home, .control("a"): self = LineEditor(before: "", after: text)
        case .end, .control("e"): self = LineEditor(text)
        case .control("u"): before = ""
        case .control("k"): after = ""
        case .control("w"): deleteWord()
        default: return false
        }
        return true
    }

    private init(before: String, after: String) {
        self.before = before
        self.after = after
    }

    private mutating func insert(_ text: String) {
        before += text.prefix(max(0, Self.limit - self.text.count))
    }

    private mutating func deleteWord() {
        while before.last?.isWhitespace == true { before.removeLast() }
        while before.last?.isWhitespace == false { before.removeLast() }
    }
}
