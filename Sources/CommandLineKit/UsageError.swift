import SourceText

/// A command line that cannot be carried out; the user has to correct it (exit status 2).
package struct UsageError: Error, Sendable, Equatable {
    /// What is wrong and what to do.
    package let message: String

    /// Creates the error from its sentence.
    package init(_ message: String) {
        self.message = message
    }

    init(_ problem: CommandLineProblem) {
        message = problem.sentence
    }
}

/// Everything that parsing finds wrong with a command line.
enum CommandLineProblem {
    case unknownOption(String, hint: String)
    /// An option of a tool that the command takes the place of.
    case foreignOption(String, command: String, advice: String)
    case unexpectedArgument(String, command: String)
    case unexpectedValue(option: String)
    case missingValue(option: String, placeholder: String)
    case repeatedOption(String)
    case missingOption(String, choices: [String])
    case missingArgument(String, usage: String)
    case invalidChoice(String, String, hint: String)
    case outOfBounds(String, String, ClosedRange<Int>)
    case conflict(String, String, advice: String)
    case missingCommand(group: String, words: [String])
    case unknownCommand(String, group: String, words: [String])

    /// What is wrong and what to do.
    var sentence: String {
        switch self {
        case .unknownOption(let option, let hint): "unknown option '\(option)'; \(hint)"
        case .foreignOption(let option, let command, let advice): "\(command) has no option '\(option)'; \(advice)"
        case .unexpectedArgument(let word, let command): "unexpected argument '\(word)'; see \(command) --help"
        case .unexpectedValue(let option): "\(option) takes no value"
        case .missingValue(let option, let placeholder): "\(option) needs a value: \(option) \(placeholder)"
        case .repeatedOption(let option): "\(option) is given twice; give it once"
        case .missingOption(let option, let choices):
            "\(option) is missing" + (choices.isEmpty ? "" : "; it takes \(choices.joined(separator: ", "))")
        case .missingArgument(let name, let usage): "\(name) is missing: \(usage)"
        case .invalidChoice(let subject, let word, let hint): "\(subject) cannot be '\(word)'; \(hint)"
        case .outOfBounds(let subject, let word, let bounds):
            "\(subject) takes a whole number from \(bounds.lowerBound) to \(bounds.upperBound), not '\(word)'"
        case .conflict(let one, let other, let advice): "\(one) and \(other) do not go together; \(advice)"
        case .missingCommand(let group, let words):
            "a command is missing; \(group) has \(words.joined(separator: ", "))"
        case .unknownCommand(let word, let group, let words):
            "\(group) has no command '\(word)'; "
                + Suggestion.hint(for: word, among: words, otherwise: "\(group) has \(words.joined(separator: ", "))")
        }
    }
}
