extension CompletionScript {
    /// The script for fish.
    var fish: String {
        let name = Self.identifier(tool)
        let names = contexts.dropFirst().map { Self.fishQuoted($0.name) }.joined(separator: " ")
        return """
            # Completes \(tool) in fish. Load it with: \(tool) completions fish | source
            function __\(name)_is_at --description 'whether the command line is one of a group or command'
                set -l names \(names)
                set -l command \(Self.fishQuoted(tool))
                for word in (commandline -opc)[2..-1]
                    contains -- "$command $word" $names
                    or break
                    set command "$command $word"
                end
                test "$command" = "$argv"
            end
            complete -c \(tool) -f
            \(contexts.flatMap(fishLines).map { "complete -c \(tool) \($0)" }.joined(separator: "\n"))

            """
    }

    private func fishLines(_ context: Context) -> [String] {
        let condition = "-n \(Self.fishQuoted("__\(Self.identifier(tool))_is_at \(Self.fishQuoted(context.name))"))"
        let commands = context.commands.map { "-a \($0.word) -d \(Self.fishQuoted($0.summary))" }
        let options = context.options.map { option in
            let short = option.short.map { "-s \($0.dropFirst()) " } ?? ""
            let value = option.value.map { " -r" + Self.fishValue(option, $0) } ?? ""
            return "\(short)-l \(option.subject.dropFirst(2))\(value) -d \(Self.fishQuoted(option.summary))"
        }
        let arguments = context.arguments.compactMap { argument in
            argument.value.map { Self.fishValue(argument, $0) }
        }
        return (commands + options + arguments.filter { $0 != " -f" }.map { String($0.dropFirst()) })
            .map { "\(condition) \($0)" }
    }

    /// What completes a value: files, folders or words.
    private static func fishValue(_ parameter: Parameter, _ value: ValueDefinition) -> String {
        switch value.kind {
        case .file, .path: " -F"
        case .folder: " -f -a '(__fish_complete_directories)'"
        case .text, .listed:
            " -f" + (parameter.words.isEmpty ? "" : " -a \(fishQuoted(parameter.words.joined(separator: " ")))")
        }
    }

    /// A text in single quotes, in which a backslash escapes itself and the quote.
    private static func fishQuoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#) + "'"
    }
}
