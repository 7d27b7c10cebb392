import SourceText

/// A command as data: its name, what it does, its options and examples.
public struct Command: Sendable {
    /// The name that a user types.
    public let name: String
    /// One line that says what the command does.
    public let summary: String
    /// The options, in the order in which help lists them; `--help` is added to them.
    public let options: [CommandOption]
    /// Command lines with what each does.
    public let examples: [(line: String, meaning: String)]

    /// Creates a command.
    public init(
        _ name: String, summary: String, options: [CommandOption], examples: [(line: String, meaning: String)] = []
    ) {
        self.name = name
        self.summary = summary
        self.options = options + [.help]
        self.examples = examples
    }

    /// The text that `--help` prints.
    public var help: String {
        let width = options.map(\.usage.count).max() ?? 0
        var lines = ["\(name): \(summary)", "", "Usage: \(name) [options]", "", "Options:"]
        for option in options {
            lines.append("  " + option.usage.filled(toColumns: width) + "  " + option.help)
        }
        if !examples.isEmpty {
            let width = examples.map(\.line.count).max() ?? 0
            lines += ["", "Examples:"]
            for example in examples {
                lines.append("  " + example.line.filled(toColumns: width) + "  " + example.meaning)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Reads the arguments that follow the command's name.
    /// - Throws: what the user has to correct.
    public func parse(_ arguments: [String]) throws(UsageError) -> ParsedOptions {
        var parsed = ParsedOptions()
        var remaining = arguments[...]
        while let argument = remaining.popFirst() {
            let (option, attached) = try option(for: argument)
            switch option.kind {
            case .flag:
                guard attached == nil else { throw UsageError("--\(option.name) takes no value") }
                parsed.flags.insert(option.name)
            case .value(let placeholder), .values(let placeholder):
                let value = attached ?? remaining.popFirst()
                guard let value, attached != nil || !isOption(value) else {
                    throw UsageError("--\(option.name) needs a value: --\(option.name) \(placeholder)")
                }
                if case .value = option.kind, parsed.values[option.name] != nil {
                    throw UsageError("--\(option.name) is given twice; give it once")
                }
                parsed.values[option.name, default: []].append(value)
            }
        }
        return parsed
    }

    /// Whether an argument is one of the options, and so was not meant as the value of the one before it.
    private func isOption(_ argument: String) -> Bool {
        options.contains {
            argument == "--\($0.name)" || argument.hasPrefix("--\($0.name)=") || argument == $0.short.map { "-\($0)" }
        }
    }

    private func option(for argument: String) throws(UsageError) -> (CommandOption, attached: String?) {
        let isLong = argument.hasPrefix("--")
        let body = argument.dropFirst(isLong ? 2 : 1)
        guard argument.hasPrefix("-"), !body.isEmpty else {
            throw UsageError("unexpected argument '\(argument)'; see \(name) --help")
        }
        let pieces = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let typed = String(pieces[0])
        let attached = pieces.count > 1 ? String(pieces[1]) : nil
        if let match = options.first(where: { isLong ? $0.name == typed : $0.short.map(String.init) == typed }) {
            return (match, attached)
        }
        let suggestion = Suggestion.nearest(to: typed, among: options.map(\.name))
        let hint = suggestion.map { "did you mean --\($0)?" } ?? "see \(name) --help"
        throw UsageError("unknown option '\(isLong ? "--" : "-")\(typed)'; \(hint)")
    }
}
