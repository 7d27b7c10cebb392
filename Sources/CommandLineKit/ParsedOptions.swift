import SourceText

/// The options and arguments that a user gave, checked. They are read by their declarations, as in `options[Self.fix]`;
/// reading one that the command does not declare stops a debug build.
package struct ParsedOptions: Sendable {
    private let command: Command
    /// The words of the options and arguments that were given, by the names that messages give them.
    private let words: [String: [String]]
    /// All positional arguments, in the order given.
    package let arguments: [String]
    /// What to note about old names of options, each in one sentence.
    package let notes: [String]

    init(_ command: Command, words: [String: [String]], arguments: [String], notes: [String]) {
        self.command = command
        self.words = words
        self.arguments = arguments
        self.notes = notes
    }

    /// Whether a flag was given.
    package subscript(flag: Flag) -> Bool { isGiven(flag) }

    /// The value of an option.
    package subscript<Value>(option: Option<Value>) -> Value {
        option.value(words(of: option))
    }

    /// The value of a positional argument.
    package subscript<Value>(argument: Argument<Value>) -> Value {
        assert(
            command.arguments.contains(argument.definition),
            "\(command.name) reads \(argument.definition.subject), which it does not declare")
        return argument.value(words[argument.definition.subject] ?? [])
    }

    /// Whether an option was given, with whatever value.
    package func isGiven(_ option: any CommandOption) -> Bool {
        assertDeclared(option)
        return words[option.definition.subject] != nil
    }

    /// Refuses two options together.
    /// - Parameter advice: what to do: a clause of a sentence.
    package func refuse(
        _ one: any CommandOption, with other: any CommandOption, advice: String
    ) throws(UsageError) {
        guard isGiven(one), isGiven(other) else { return }
        throw UsageError(.conflict(one.definition.subject, other.definition.subject, advice: advice))
    }

    /// Refuses an option without another that it needs.
    package func require(_ needed: any CommandOption, with option: any CommandOption) throws(UsageError) {
        guard isGiven(option), !isGiven(needed) else { return }
        throw UsageError("\(option.definition.subject) has no effect without \(needed.definition.subject); add it")
    }

    /// The files and folders that a positional argument names.
    /// - Throws: that one does not exist.
    package func existing(_ paths: Argument<[String]>) throws(UsageError) -> [String] {
        for path in self[paths] where !Folder.hasEntry(at: path) {
            throw UsageError("the file or folder '\(path)' does not exist; correct the path")
        }
        return self[paths]
    }

    /// The folders that an option names.
    /// - Throws: that one does not exist.
    package func existing(
        _ folders: Option<[String]>, where exists: (String) -> Bool = Folder.hasEntry(at:)
    ) throws(UsageError) -> [String] {
        for path in self[folders] where !exists(path) { throw .missingFolder(path, of: folders) }
        return self[folders]
    }

    private func words(of option: any CommandOption) -> [String] {
        assertDeclared(option)
        return words[option.definition.subject] ?? []
    }

    private func assertDeclared(_ option: any CommandOption) {
        assert(
            command.declares(option),
            "\(command.name) reads \(option.definition.subject), which it does not declare so")
    }
}
