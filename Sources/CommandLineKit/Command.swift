import SourceText

/// A command as data: its name, what it does, its options and examples.
package struct Command: Sendable {
    /// The name that a user types.
    package let name: String
    /// What the command does: an imperative phrase without a full stop.
    package let summary: String
    /// The positional arguments in their order.
    package let arguments: [ArgumentDefinition]
    /// The options, in the order in which help lists them; `--help` is added to them.
    package let options: [OptionDefinition]
    /// Options of a tool that the command takes the place of, by their names.
    let foreignOptions: [String: ForeignOption]
    /// Command lines, each with what it does: an imperative phrase without a full stop.
    package let examples: [(line: String, meaning: String)]

    /// What to make of an option that is another tool's.
    package enum ForeignOption: Sendable {
        /// It is an option of the command under another name.
        case means(any CommandOption)
        /// What to do in its place: a clause of a sentence.
        case advice(String)
    }

    /// Creates a command.
    package init(
        _ name: String, summary: String, arguments: [any CommandArgument] = [], options: [any CommandOption] = [],
        foreignOptions: [String: ForeignOption] = [:], examples: [(line: String, meaning: String)] = []
    ) {
        self.name = name
        self.summary = summary
        self.arguments = arguments.map(\.definition)
        self.options = options.map(\.definition) + [Flag.help.definition]
        self.foreignOptions = foreignOptions
        self.examples = examples
    }

    /// The command line in general, as help shows it.
    package var usage: String {
        ([name] + arguments.map(\.usage) + ["[options]"]).joined(separator: " ")
    }

    /// The text that `--help` prints, in lines that fit a terminal.
    package func help(for terminal: Terminal) -> String {
        let columns = terminal.textColumns
        var lines = HelpColumns.lines("\(name): \(summary)", columns: columns) + [""]
        lines += HelpColumns.lines("Usage: \(usage)", columns: columns) + [""]
        if !arguments.isEmpty {
            lines += ["Arguments:"] + HelpColumns.lines(arguments.map { ($0.usage, $0.help) }, columns: columns) + [""]
        }
        lines += ["Options:"] + HelpColumns.lines(options.map { ($0.usage, $0.help) }, columns: columns)
        if !examples.isEmpty {
            lines += ["", "Examples:"] + HelpColumns.lines(examples.map { ($0.line, $0.meaning) }, columns: columns)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The text that `--help` prints to a file.
    package var help: String { help(for: .plain) }

    /// Whether an option is one of the command's.
    package func declares(_ option: any CommandOption) -> Bool { options.contains(option.definition) }

    /// Parses the arguments that follow the command's name. After `--` nothing is an option; `-` alone never is.
    /// - Throws: what the user has to correct.
    package func parse(_ arguments: [String]) throws(UsageError) -> ParsedOptions {
        var words: [String: [String]] = [:]
        var positions: [String] = []
        var dropped: [(name: String, option: OptionDefinition)] = []
        var notes: [String] = []
        var remaining = arguments[...]
        var isAfterDashes = false
        while let argument = remaining.popFirst() {
            if argument == "--", !isAfterDashes, !self.arguments.isEmpty {
                isAfterDashes = true
                continue
            }
            if isAfterDashes || argument == "-" || !argument.hasPrefix("-"), accepts(positions.count + 1) {
                positions.append(argument)
                continue
            }
            let (option, attached, oldName) = try option(for: argument)
            if let oldName {
                if option.droppedNames.contains(oldName) {
                    guard attached == nil else { throw UsageError(.unexpectedValue(option: "--" + oldName)) }
                    dropped.append((oldName, option))
                    notes.append(
                        "--\(oldName) is no longer needed: \(name) writes files unless \(option.subject) is given")
                    continue
                }
                notes.append("--\(oldName) is now called \(option.subject)")
            }
            guard let definition = option.value else {
                guard attached == nil else { throw UsageError(.unexpectedValue(option: option.subject)) }
                words[option.subject] = []
                continue
            }
            let given = attached ?? definition.impliedWord
            let word = given ?? remaining.popFirst()
            guard let word, given != nil || !isOption(word) else {
                throw UsageError(.missingValue(option: option.subject, placeholder: definition.placeholder))
            }
            if !definition.isRepeated, words[option.subject] != nil {
                throw UsageError(.repeatedOption(option.subject))
            }
            try definition.check(word, of: option.subject, among: options)
            words[option.subject, default: []].append(word)
        }
        for (index, argument) in self.arguments.enumerated() {
            let own = positions.dropFirst(index).prefix(argument.value.isRepeated ? positions.count : 1)
            for word in own { try argument.value.check(word, of: argument.subject, among: []) }
            words[argument.subject] = Array(own)
        }
        for (name, option) in dropped where words[option.subject] != nil {
            throw UsageError(.conflict(option.subject, "--" + name, advice: "remove one of them"))
        }
        let parsed = ParsedOptions(self, words: words, arguments: positions, notes: notes)
        if !parsed[Flag.help] { try checkRequired(words) }
        return parsed
    }

    private func checkRequired(_ words: [String: [String]]) throws(UsageError) {
        for argument in arguments where argument.value.isRequired && words[argument.subject]?.isEmpty != false {
            throw UsageError(.missingArgument(argument.subject, usage: usage))
        }
        for option in options where option.value?.isRequired == true && words[option.subject] == nil {
            let value = option.value
            throw UsageError(
                .missingOption(
                    option.subject, choices: value?.choices ?? [],
                    meaning: "\(value?.placeholder ?? "") (\(option.summary))"))
        }
    }

    /// Whether a number of arguments is no more than the command takes.
    private func accepts(_ count: Int) -> Bool {
        count <= arguments.count || arguments.last?.value.isRepeated == true
    }

    /// Whether an argument is one of the options, and so was not meant as the value of the one before it.
    private func isOption(_ argument: String) -> Bool {
        options.contains {
            argument == $0.subject || argument.hasPrefix("\($0.subject)=") || argument == $0.short.map { "-\($0)" }
        }
    }

    /// The option that an argument names, and the name if it is not one that the option has today.
    private func option(
        for argument: String
    ) throws(UsageError) -> (OptionDefinition, attached: String?, oldName: String?) {
        let isLong = argument.hasPrefix("--")
        let body = argument.dropFirst(isLong ? 2 : 1)
        guard argument.hasPrefix("-"), !body.isEmpty else {
            throw UsageError(.unexpectedArgument(argument, command: name))
        }
        let pieces = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let typed = String(pieces[0])
        let attached = pieces.count > 1 ? String(pieces[1]) : nil
        switch isLong ? foreignOptions[typed] : nil {
        case .means(let option): return (option.definition, attached, nil)
        case .advice(let advice): throw UsageError(.foreignOption("--" + typed, command: name, advice: advice))
        case nil: break
        }
        if let match = options.first(where: { isLong ? $0.name == typed : $0.short.map(String.init) == typed }) {
            return (match, attached, nil)
        }
        if isLong, let match = options.first(where: { ($0.oldNames + $0.droppedNames).contains(typed) }) {
            return (match, attached, typed)
        }
        throw UsageError(.unknownOption((isLong ? "--" : "-") + typed, hint: hint(for: typed)))
    }

    /// What to do about a name that no option has.
    private func hint(for typed: String) -> String {
        // `--json` is what other tools have for `--format json`.
        if let option = options.first(where: { $0.value?.choices.contains(typed) == true }) {
            return Suggestion.question("\(option.subject) \(typed)")
        }
        return Suggestion.hint(for: typed, among: options.map(\.name), as: .option, otherwise: "see \(name) --help")
    }
}
