import PrumoRuntime
import SourceText
import StringCatalogs

/// A table whose placeholders are read, in every language.
struct ResolvedTable {
    /// One key of the table.
    struct Entry {
        let entry: LocalizedTable.Entry
        /// The parameters that all languages agree on.
        let parameters: [Message.Parameter]
        /// Whether the code of every language is the text itself.
        let isPlain: Bool
    }

    let table: LocalizedTable
    let entries: [Entry]
    /// For each language the code of every entry's text.
    let messages: [[Message]]
    let problems: Problems

    init(_ table: LocalizedTable) {
        var problems = Problems()
        var entries: [Entry] = []
        entries.reserveCapacity(table.entries.count)
        var messages = [[Message]](repeating: [], count: table.languages.count)
        for index in messages.indices { messages[index].reserveCapacity(table.entries.count) }
        for entry in table.entries {
            let resolved = entry.texts.map { text -> Message? in
                guard let text else { return .absent }
                return problems.attempt { () throws(DiagnosticsError) in try text.message() }
            }
            let own = resolved.map { $0 ?? .absent }
            let parameters = Self.parameters(of: entry, own, &problems)
            entries.append(Entry(entry: entry, parameters: parameters, isPlain: own.allSatisfy(\.isPlain)))
            for (index, message) in own.enumerated() { messages[index].append(message) }
        }
        self.table = table
        self.entries = entries
        self.messages = messages
        self.problems = problems
    }

    /// The source language's parameters; every language that has others is reported.
    private static func parameters(
        of entry: LocalizedTable.Entry, _ messages: [Message], _ problems: inout Problems
    ) -> [Message.Parameter] {
        let source = messages[0].parameters
        for (text, message) in zip(entry.texts, messages).dropFirst() {
            guard let text, let original = entry.texts[0], message != .absent, messages[0] != .absent,
                !agree(source, message.parameters)
            else { continue }
            let place = text.representative?.place ?? entry.place
            let other = original.representative?.place ?? entry.place
            problems.report(
                place.diagnostic(
                    "\"\(entry.key)\" takes \(describe(message.parameters)) here but \(describe(source)) "
                        + "at \(other.reference); give both the same placeholders"))
        }
        return source
    }

    private static func agree(_ left: [Message.Parameter], _ right: [Message.Parameter]) -> Bool {
        left.count == right.count
            && zip(left, right).allSatisfy { $0.index == $1.index && $0.type == $1.type }
    }

    private static func describe(_ parameters: [Message.Parameter]) -> String {
        guard !parameters.isEmpty else { return "no argument" }
        let isNumbered = parameters.enumerated().contains { $0.offset != $0.element.index }
        return parameters.map { parameter in
            parameter.type.description + (isNumbered ? " as argument \(parameter.index + 1)" : "")
        }.joined(separator: " and ")
    }
}
