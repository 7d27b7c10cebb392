extension CompletionScript {
    /// The script for bash, from version 3.2 on, which is the one of macOS.
    var bash: String {
        let function = "_" + Self.identifier(tool)
        let names = contexts.dropFirst().map { Self.quoted($0.name) }.joined(separator: " | ")
        return """
            # Completes \(tool) in bash. Load it with: source <(\(tool) completions bash)
            \(function)() {
                local word=${COMP_WORDS[COMP_CWORD]} command=\(Self.quoted(tool)) index=1
                local option= options= words= kind= reply
                COMPREPLY=()
                while [ "$index" -lt "$COMP_CWORD" ]; do
                    case "$command ${COMP_WORDS[index]}" in
                        \(names)) command="$command ${COMP_WORDS[index]}" ;;
                        *) break ;;
                    esac
                    index=$((index + 1))
                done
                # Bash makes three words of --option=value.
                if [ "$word" = '=' ]; then
                    word= option=${COMP_WORDS[COMP_CWORD - 1]}
                elif [ "$COMP_CWORD" -gt "$index" ]; then
                    option=${COMP_WORDS[COMP_CWORD - 1]}
                    if [ "$option" = '=' ]; then option=${COMP_WORDS[COMP_CWORD - 2]}; fi
                fi
                case "$command $option" in
            \(bashOptions)
                    *)
                        case "$command" in
            \(bashContexts)
                        esac
                        case "$word" in -*) kind= words=$options ;; esac
                        ;;
                esac
                while IFS= read -r reply; do COMPREPLY+=("$reply"); done < <(
                    if [ -n "$words" ]; then compgen -W "$words" -- "$word"; fi
                    case "$kind" in
                        file | path) compgen -f -- "$word" ;;
                        folder) compgen -d -- "$word" ;;
                    esac
                )
                # So that bash quotes names and ends those of folders with a slash.
                case "$kind" in file | path | folder) compopt -o filenames 2>/dev/null ;; esac
            }
            complete -F \(function) \(tool)

            """
    }

    /// The name of a function for a command.
    static func identifier(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// What follows each option that takes a value. Options with the same words share them.
    private var bashOptions: String {
        var order: [String] = []
        var patterns: [String: [String]] = [:]
        for context in contexts {
            for option in context.options {
                guard let value = option.value else { continue }
                let action = "words=\(Self.quoted(option.words.joined(separator: " "))) kind=\(value.kind.bashName)"
                if patterns[action] == nil { order.append(action) }
                patterns[action, default: []] += option.forms.map { Self.quoted("\(context.name) \($0)") }
            }
        }
        return order.map { action in
            "        \((patterns[action] ?? []).joined(separator: " | "))) \(action) ;;"
        }.joined(separator: "\n")
    }

    /// What else can follow each group and command.
    private var bashContexts: String {
        contexts.map { context in
            let options = context.options.flatMap(\.forms).joined(separator: " ")
            let words = (context.commands.map(\.word) + context.arguments.flatMap(\.words)).joined(separator: " ")
            let kind = context.arguments.lazy.compactMap(\.value?.kind.bashName).first { $0 != "text" } ?? "text"
            return "                \(Self.quoted(context.name))) "
                + "options=\(Self.quoted(options)) words=\(Self.quoted(words)) kind=\(kind) ;;"
        }.joined(separator: "\n")
    }
}

extension ValueKind {
    fileprivate var bashName: String {
        switch self {
        case .text, .listed: "text"
        case .file: "file"
        case .folder: "folder"
        case .path: "path"
        }
    }
}
