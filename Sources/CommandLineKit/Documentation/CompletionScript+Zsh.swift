extension CompletionScript {
    /// The script for zsh, to be loaded or to be put into a folder of `fpath` as `_prumo`: a function for each group and
    /// command.
    var zsh: String {
        let function = Self.zshFunction(tool)
        return """
            #compdef \(tool)
            # Completes \(tool) in zsh. Load it with: source <(\(tool) completions zsh)

            \(contexts.map { $0.commands.isEmpty ? zshCommand($0) : zshGroup($0) }.joined(separator: "\n"))
            if [ "$funcstack[1]" = '\(function)' ]; then
                \(function) "$@"
            else
                compdef \(function) \(tool)
            fi

            """
    }

    private static func zshFunction(_ name: String) -> String { "_" + identifier(name) }

    private func zshGroup(_ group: Context) -> String {
        let names = group.commands.map { "            " + Self.quoted("\($0.word):\(Self.escaped($0.summary, ":\\"))") }
        let cases = group.commands.map { "        (\($0.word)) \(Self.zshFunction("\(group.name) \($0.word)")) ;;" }
        return """
            \(Self.zshFunction(group.name))() {
                if (( CURRENT == 2 )); then
                    local -a names
                    names=(
            \(names.joined(separator: "\n"))
                    )
                    _describe -t commands command names
                    return
                fi
                shift words
                (( CURRENT-- ))
                case $words[1] in
            \(cases.joined(separator: "\n"))
                esac
            }

            """
    }

    private func zshCommand(_ command: Context) -> String {
        let specifications = command.options.map(Self.zshOption) + Self.zshArguments(command.arguments)
        return """
            \(Self.zshFunction(command.name))() {
                _arguments \\
            \(specifications.map { "        \($0)" }.joined(separator: " \\\n"))
            }

            """
    }

    private static func zshOption(_ option: Parameter) -> String {
        let isRepeated = option.value?.isRepeated == true
        let explanation = "[\(escaped(option.summary, "[]\\"))]" + (option.value.map { zshValue(option, $0) } ?? "")
        let long = option.subject + (option.value == nil ? "" : "=")
        guard let short = option.short else { return quoted((isRepeated ? "*" : "") + long + explanation) }
        let prefix = isRepeated ? "*" : "(\(short) \(option.subject))"
        return quoted(prefix) + "{\(short),\(long)}" + quoted(explanation)
    }

    private static func zshArguments(_ arguments: [Parameter]) -> [String] {
        arguments.enumerated().compactMap { index, argument in
            argument.value.map { value in
                let position = value.isRepeated ? "*" : value.isRequired ? "\(index + 1)" : "\(index + 1):"
                return quoted(position + zshValue(argument, value))
            }
        }
    }

    /// The name of a value, and what completes it.
    private static func zshValue(_ parameter: Parameter, _ value: ValueDefinition) -> String {
        let action =
            switch value.kind {
            case .file, .path: "_files"
            case .folder: "_files -/"
            case .text, .listed: parameter.words.isEmpty ? " " : "(\(parameter.words.joined(separator: " ")))"
            }
        return ":\(escaped(value.placeholder, ":\\")):\(action)"
    }

    /// A text with a backslash before some characters.
    private static func escaped(_ text: String, _ characters: String) -> String {
        text.reduce(into: "") { $0 += (characters.contains($1) ? "\\" : "") + String($1) }
    }
}
