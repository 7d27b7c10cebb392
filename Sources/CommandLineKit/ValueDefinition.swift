import SourceText

/// The words that an option or an argument accepts, and how many of them.
package struct ValueDefinition: Sendable, Hashable {
    /// The name that help and messages give it, in capitals.
    package let placeholder: String
    /// What the words name.
    package let kind: ValueKind
    /// The accepted words; empty where every word is.
    package let choices: [String]
    /// Further words that are accepted, and that help does not show.
    let aliases: [String]
    /// Whether a colon and the path of a file may follow an accepted word.
    let takesFile: Bool
    /// The least and the greatest whole number; `nil` if the value is not a number.
    let bounds: ClosedRange<Int>?
    /// Whether a command line without it is refused.
    let isRequired: Bool
    /// Whether there may be several.
    let isRepeated: Bool
    /// The default, as help shows it.
    let defaultWord: String?
    /// The word that the option alone stands for, where a value is only written after `=`; `nil` if one has to follow.
    let impliedWord: String?

    /// Creates the definition of a word that is converted to a type.
    init<Word: ArgumentValue>(
        _ placeholder: String, kind: ValueKind, of type: Word.Type, isRequired: Bool = false, isRepeated: Bool = false,
        default fallback: Word? = nil, implied: String? = nil
    ) {
        self.placeholder = placeholder
        self.kind = kind
        choices = type.choices
        aliases = type.aliases
        takesFile = type.takesFile
        bounds = nil
        self.isRequired = isRequired
        self.isRepeated = isRepeated
        defaultWord = fallback?.argument
        impliedWord = implied
    }

    /// Creates the definition of a whole number.
    init(_ placeholder: String, in bounds: ClosedRange<Int>) {
        self.placeholder = placeholder
        self.bounds = bounds
        kind = .text
        (takesFile, impliedWord) = (false, nil)
        (choices, aliases, isRequired, isRepeated, defaultWord) = ([], [], false, false, nil)
    }

    /// A help text with the choices.
    func help(_ text: String) -> String {
        guard let last = choices.last else { return text }
        let words = choices.count == 1 ? last : choices.dropLast().joined(separator: ", ") + " or " + last
        return "\(text): \(words)" + (defaultWord.map { " (default: \($0))" } ?? "")
    }

    /// Checks a word.
    /// - Parameters:
    ///   - subject: the option or argument, as messages name it.
    ///   - options: the options of the command, one of which may have been meant.
    func check(_ word: String, of subject: String, among options: [OptionDefinition]) throws(UsageError) {
        let word = takesFile ? String(word.prefix { $0 != ":" }) : word
        if !choices.isEmpty, !choices.contains(word), !aliases.contains(word) {
            let other = options.first { $0.value?.choices.contains(word) == true }
            throw UsageError(
                .invalidChoice(
                    subject, word,
                    hint: other.map { Suggestion.question("\($0.subject) \(word)") }
                        ?? Suggestion.hint(
                            for: word, among: choices, otherwise: "use one of \(choices.joined(separator: ", "))")))
        }
        if let bounds, !(Int(word).map(bounds.contains) ?? false) {
            throw UsageError(.outOfBounds(subject, word, bounds))
        }
    }
}
