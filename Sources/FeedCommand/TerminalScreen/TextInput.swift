import Feed
import Foundation

/// A text that a user types for an action, with suggestions.
struct TextInput: Equatable {
    enum Purpose: Equatable {
        case action(FeedAction.Name)
        /// The name of a file for a row, which may be open.
        case file(row: String, isOpen: Bool)
    }

    let purpose: Purpose
    let title: String
    /// Whether the text must not be seen.
    let isSecret: Bool
    private let all: [String]
    private var typed = ""
    var editor = LineEditor()
    private(set) var chosen: Int?

    init(_ action: FeedAction, suggestions: [String], isSecret: Bool = false) {
        purpose = .action(action.name)
        title = action.title
        all = suggestions
        self.isSecret = isSecret
    }

    init(fileFor row: FeedPage.Row, isOpen: Bool, title: String) {
        purpose = .file(row: row.id, isOpen: isOpen)
        self.title = title
        all = []
        isSecret = false
        editor = LineEditor(row.fileName)
    }

    /// What was shown before, and is again after it.
    var modeBefore: TerminalScreen.Mode {
        if case .file(let row, isOpen: true) = purpose { .detail(row: row, top: 0) } else { .list }
    }

    /// The suggestions that contain what was typed.
    var suggestions: [String] {
        typed.isEmpty ? all : all.filter { $0.localizedStandardContains(typed) }
    }

    /// Handles a key of the editor; false if the key is not one of the editor's.
    mutating func edit(_ key: KeyPress) -> Bool {
        guard editor.handle(key) else { return false }
        typed = editor.text
        chosen = nil
        return true
    }

    /// Puts the next suggestion, or the one before, on the line.
    mutating func suggest(_ step: Int) {
        let suggestions = suggestions
        guard !suggestions.isEmpty else { return }
        let next =
            chosen.map { ($0 + step + suggestions.count) % suggestions.count }
            ?? (step > 0 ? 0 : suggestions.count - 1)
        chosen = next
        editor = LineEditor(suggestions[next])
    }
}

/// Values to choose from for an action.
struct ChoiceMenu: Equatable {
    /// The action that uses the value.
    let action: FeedAction.Name
    /// The title.
    let title: String
    /// The values.
    let choices: [FeedAction.Choice]
    /// The chosen one's number.
    var selection = 0

    init(_ action: FeedAction, choices: [FeedAction.Choice]) {
        self.action = action.name
        title = action.title
        self.choices = choices
    }

    /// Moves by a number of choices, not beyond the ends.
    mutating func move(_ step: Int) {
        selection = min(max(0, selection + step), max(0, choices.count - 1))
    }

    /// Moves to the next choice that begins with a letter.
    mutating func jump(to letter: Character) {
        let order =
            choices.indices.filter { $0 > selection } + choices.indices.filter { $0 <= selection }
        let found = order.first {
            choices[$0].title.prefix(1).localizedStandardContains(String(letter))
        }
        selection = found ?? selection
    }
}
