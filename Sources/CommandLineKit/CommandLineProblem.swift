import SourceText

/// Everything that parsing finds wrong with a command line.
enum CommandLineProblem {
    case unknownOption(String, hint: String)
    /// An option of a tool that the command takes the place of.
    case foreignOption(String, command: String, advice: String)
    case unexpectedArgument(String, command: String)
    case unexpectedValue(option: String)
    case missingValue(option: String, placeholder: String)
    case repeatedOption(String)
    /// - Parameter meaning: what its value is.
    case missingOption(String, choices: [String], meaning: String)
    case missingArgument(String, usage: String)
    case invalidChoice(String, String, hint: String)
    case outOfBounds(String, String, ClosedRange<Int>)
    case conflict(String, String, advice: String)
    case missingCommand(group: String, words: [String])
    /// - Parameter others: what selects a text instead of a command.
    case unknownCommand(String, group: String, words: [String], others: [String])

    /// What is wrong and what to do.
    var sentence: String {
        switch self {
        case .unknownOption(let option, let hint): "unknown option '\(option)'; \(hint)"
        case .foreignOption(let option, let command, let advice): "\(command) does not support '\(option)'; \(advice)"
        case .unexpectedArgument(let word, let command): "unexpected argument '\(word)'; see \(command) --help"
        case .unexpectedValue(let option): "\(option) does not take a value"
        case .missingValue(let option, let placeholder): "\(option) needs a value: \(option) \(placeholder)"
        case .repeatedOption(let option): "\(option) is used more than once; use it once"
        case .missingOption(let option, let choices, let meaning):
            "missing option \(option)"
                + (choices.isEmpty ? " \(meaning)" : "; use one of \(choices.joined(separator: ", "))")
        case .missingArgument(let name, let usage): "missing argument \(name); usage: \(usage)"
        case .invalidChoice(let subject, let word, let hint): "'\(word)' is not a valid value for \(subject); \(hint)"
        case .outOfBounds(let subject, let word, let bounds):
            "'\(word)' is not a valid value for \(subject); use a whole number from \(bounds.lowerBound) to "
                + "\(bounds.upperBound)"
        case .conflict(let one, let other, let advice): "\(one) and \(other) cannot be used together; \(advice)"
        case .missingCommand(let group, let words):
            "\(group) needs a command; use one of \(words.joined(separator: ", "))"
        case .unknownCommand(let word, let group, let words, let others):
            "unknown command '\(group) \(word)'; "
                + Suggestion.hint(
                    for: word, among: words + others, otherwise: "use one of \(words.joined(separator: ", "))")
        }
    }
}
