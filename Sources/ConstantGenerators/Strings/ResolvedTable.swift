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
    let warnings: [Diagnostic]

    init(_ table: LocalizedTable) {
        var problems = Problems()
        var warnings: [Diagnostic] = []
        var entries: [Entry] = []
        entries.reserveCapacity(table.entries.count)
        var messages = [[Message]](repeating: [], count: table.languages.count)
        for index in messages.indices { messages[index].reserveCapacity(table.entries.count) }
        for entry in table.entries {
            let resolved = entry.texts.map { text -> Message? in
                guard let text else { return .absent }
                return problems.attempt { () throws(DiagnosticsError) in
                    let (message, more) = try Self.message(of: text, key: entry.key)
                    warnings += more
                    return message
                }
            }
            var own = resolved.map { $0 ?? .absent }
            let parameters = Self.parameters(of: entry, &own, isCatalog: table.isCatalog, &problems, &warnings)
            entries.append(Entry(entry: entry, parameters: parameters, isPlain: own.allSatisfy(\.isPlain)))
            for (index, message) in own.enumerated() { messages[index].append(message) }
        }
        self.table = table
        self.entries = entries
        self.messages = messages
        self.problems = problems
        self.warnings = warnings
    }

    private static func message(
        of text: LocalizedText, key: String
    ) throws(DiagnosticsError) -> (message: Message, warnings: [Diagnostic]) {
        do throws(DiagnosticsError) {
            return try text.messageAndWarnings()
        } catch {
            // Binary files have no places, which would tell the text that is meant.
            guard text.representative?.syntax == .binary else { throw error }
            throw DiagnosticsError(
                error.diagnostics.map { diagnostic in
                    var diagnostic = diagnostic
                    diagnostic.message = "in \"\(key)\", \(diagnostic.message)"
                    return diagnostic
                })
        }
    }

    /// The source language's parameters; every language that has others is reported.
    ///
    /// A catalog's key that holds placeholders is the text in code, and says what is passed: a language may leave some
    /// of it out there, the source language too.
    private static func parameters(
        of entry: LocalizedTable.Entry, _ messages: inout [Message], isCatalog: Bool, _ problems: inout Problems,
        _ warnings: inout [Diagnostic]
    ) -> [Message.Parameter] {
        let own = messages[0].parameters
        let ofKey = isCatalog && entry.key.utf8.contains(UInt8(ascii: "%")) ? parameters(ofKey: entry.key) : []
        let all = ofKey.isEmpty ? own : union(own, ofKey)
        for index in messages.indices.dropFirst() {
            let message = messages[index]
            guard let text = entry.texts[index], let original = entry.texts[0], message != .absent,
                messages[0] != .absent
            else { continue }
            let isFine =
                ofKey.isEmpty
                ? message.parameters.elementsEqual(all, by: agree)
                : message.parameters.allSatisfy { parameter in all.contains { agree($0, parameter) } }
            let moved = message.parameters.first { parameter in
                parameter.name != nil && all.contains { $0.name == parameter.name && $0.index != parameter.index }
            }
            guard !isFine || moved != nil else { continue }
            let place = text.representative?.place ?? entry.place
            let other = original.representative?.place ?? entry.place
            if isFine, let moved, let name = moved.name {
                let index = all.first { $0.name == name }?.index ?? 0
                problems.report(
                    place.diagnostic(
                        "%#@\(name)@ is argument \(moved.index + 1) here but \(index + 1) at \(other.reference); "
                            + "write its position, as in %\(index + 1)$#@\(name)@"))
                continue
            }
            let sentence =
                "\"\(entry.key)\" takes \(describe(message.parameters)) here but \(describe(all)) at \(other.reference)"
            if text.isUnfinished || entry.isStale {
                warnings.append(
                    place.diagnostic(
                        "\(sentence); until it is translated anew, the source language's text is shown",
                        severity: .warning))
                messages[index] = .absent
            } else {
                problems.report(place.diagnostic("\(sentence); give both the same placeholders"))
            }
        }
        return all
    }

    private static func parameters(ofKey key: String) -> [Message.Parameter] {
        (try? MessageResolver.message(of: TextPattern(root: .text(key, id: 0))))?.parameters ?? []
    }

    /// The parameters of the source language's text, and of the key those that it leaves out.
    private static func union(_ own: [Message.Parameter], _ ofKey: [Message.Parameter]) -> [Message.Parameter] {
        let more = ofKey.filter { parameter in !own.contains { $0.index == parameter.index } }
        return (own + more).sorted { $0.index < $1.index }
    }

    private static func agree(_ left: Message.Parameter, _ right: Message.Parameter) -> Bool {
        left.index == right.index && left.type == right.type
    }

    private static func describe(_ parameters: [Message.Parameter]) -> String {
        guard !parameters.isEmpty else { return "no argument" }
        let isNumbered = parameters.enumerated().contains { $0.offset != $0.element.index }
        return parameters.map { parameter in
            parameter.type.description + (isNumbered ? " as argument \(parameter.index + 1)" : "")
        }.joined(separator: " and ")
    }
}
