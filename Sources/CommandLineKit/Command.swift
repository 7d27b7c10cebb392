import SourceText

/// A command as data: its name, what it does, its options and examples.
public struct Command: Sendable {
    /// The name that a user types.
    public let name: String
    /// One line that says what the command does.
    public let summary: String
    /// The positional arguments in their order.
    public let arguments: [CommandArgument]
    /// The options, in the order in which help lists them; `--help` is added to them.
    public let options: [CommandOption]
    /// Options of a tool that the command takes the place of, by their names.
    public let foreignOptions: [String: ForeignOption]
    /// Command lines with what each does.
    public let examples: [(line: String, meaning: String)]

    /// What to make of an option that is another tool's.
    public enum ForeignOption: Sendable, Hashable {
        /// It is an option of the command under another name.
        case means(String)
        /// What to do in its place: a clause of a sentence.
        case advice(String)
    }

    /// Creates a command.
    public init(
        _ name: String, summary: String, arguments: [CommandArgument] = [], options: [CommandOption] = [],
        foreignOptions: [String: ForeignOption] = [:], examples: [(line: String, meaning: String)] = []
    ) {
        self.name = name
        self.summary = summary
        self.arguments = arguments
        self.options = options + [.help]
        self.foreignOptions = foreignOptions
        self.examples = examples
    }

    /// The command line in general, as help shows it.
    public var usage: String {
        ([name] + arguments.map(\.usage) + ["[options]"]).joined(separator: " ")
    }

    /// The text that `--help` prints.
    public var help: String {
        var lines = ["\(name): \(summary)", "", "Usage: \(usage)", ""]
        if !arguments.isEmpty {
            lines += ["Arguments:"] + HelpColumns.lines(arguments.map { ($0.usage, $0.help) }) + [""]
        }
        lines += ["Options:"] + HelpColumns.lines(options.map { ($0.usage, $0.help) })
        if !examples.isEmpty {
            lines += ["", "Examples:"] + HelpColumns.lines(examples.map { ($0.line, $0.meaning) })
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Reads the arguments that follow the command's name. Behind `--` nothing is an option; `-` alone never is.
    /// - Throws: what the user has to correct.
    public func parse(_ arguments: [String]) throws(UsageError) -> ParsedOptions {
        var parsed = ParsedOptions()
        var remaining = arguments[...]
        var isBehindDashes = false
        while let argument = remaining.popFirst() {
            if argument == "--", !isBehindDashes, !self.arguments.isEmpty {
                isBehindDashes = true
                continue
            }
            if isBehindDashes || argument == "-" || !argument.hasPrefix("-"), accepts(parsed.arguments.count + 1) {
                parsed.arguments.append(argument)
                continue
            }
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
        if !parsed.has("help"),
            let missing = self.arguments.dropFirst(parsed.arguments.count).first(where: \.isRequired)
        {
            throw UsageError("\(missing.placeholder) is missing: \(usage)")
        }
        return parsed
    }

    /// Whether a number of arguments is no more than the command takes.
    private func accepts(_ count: Int) -> Bool {
        count <= arguments.count || arguments.last?.isRepeated == true
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
        var typed = String(pieces[0])
        let attached = pieces.count > 1 ? String(pieces[1]) : nil
        switch isLong ? foreignOptions[typed] : nil {
        case .means(let name): typed = name
        case .advice(let advice): throw UsageError("\(name) has no option '--\(typed)'; \(advice)")
        case nil: break
        }
        if let match = options.first(where: { isLong ? $0.name == typed : $0.short.map(String.init) == typed }) {
            return (match, attached)
        }
        let suggestion = Suggestion.nearest(to: typed, among: options.map(\.name))
        let hint = suggestion.map { "did you mean --\($0)?" } ?? "see \(name) --help"
        throw UsageError("unknown option '\(isLong ? "--" : "-")\(typed)'; \(hint)")
    }
}
