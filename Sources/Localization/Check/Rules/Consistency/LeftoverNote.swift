import Findings

/// Flags notes of translators and developers in strings.
struct LeftoverNote: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "leftover_note", name: "Leftover Note", kind: .lint,
        summary: "strings should not contain notes such as TODO, FIXME and XXX",
        rationale: """
            Users see what a translator left in a string to come back to. Finish the string and delete the note. The \
            words are accepted if the source string has them, and TODO in languages in which it is a word, unless a \
            colon follows.
            """)
    static let examples: [RuleExample] = [
        .translation("Save", in: "de", "Sichern"), .translation("TODO list", in: "de", "TODO-Liste"),
        .translation("DELETE ALL", in: "es", "BORRAR TODO"), .translation("Save", in: "de", "↓TODO Sichern"),
        .translation("Save", in: "es", "↓TODO: Guardar"), .translation("Save", in: "de", "Sichern (↓FIXME)"),
        .translation("Save", in: "de", "↓XXX"), .file(#""key" = "↓TODO: write";"#),
    ]
    static let concerns: TextFeatures = .note

    private static let notes: Set<String> = ["TODO", "FIXME", "XXX"]
    private static let languagesWithTodo: Set<String> = ["ast", "es", "gl", "it", "pt"]

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard text.features.contains(.note), Self.mayHaveAny(text.text) else { return }
        let source = text.reference.map { Self.words(of: $0.unit.text) }
        for (word, scalar, hasColon) in Self.notes(in: text.text) {
            // A word of the source language counts only if it is written as a note.
            if source == nil, !hasColon { continue }
            if word == "TODO", !hasColon, Self.languagesWithTodo.contains(text.language.code) { continue }
            guard source?.contains(word) != true else { continue }
            return context.report(
                "the string contains the note \"\(word)\"; finish the string and remove the note", at: text,
                scalar: scalar, count: word.utf8.count)
        }
    }

    /// Whether a string has three capitals in a row, as all notes do.
    private static func mayHaveAny(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var count = 0
            for byte in bytes {
                count = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? count + 1 : 0
                if count == 3 { return true }
            }
            return false
        }
    }

    private static func words(of text: String) -> Set<String> { Set(notes(in: text).map(\.word)) }

    private static func notes(in text: String) -> [(word: String, scalar: Int, hasColon: Bool)] {
        let scalars = Array(text.unicodeScalars)
        var found: [(word: String, scalar: Int, hasColon: Bool)] = []
        var start: Int?
        for number in 0...scalars.count {
            let scalar = number < scalars.count ? scalars[number] : " "
            if scalar.isOfWord || scalar.isDigit || scalar == "_" {
                if start == nil { start = number }
            } else if let first = start {
                start = nil
                guard number - first <= 5 else { continue }
                let word = String(String.UnicodeScalarView(scalars[first..<number]))
                if notes.contains(word) { found.append((word, first, scalar == ":")) }
            }
        }
        return found
    }
}
