import PrumoMessages
import SourceText
import StringCatalogs

/// A table whose placeholders are read, in every language.
///
/// A string that cannot be read is left out with a warning: a translation's is that of the source language then, and
/// without the source language's the key has no constant. Strings that can be read and contradict each other are
/// problems.
struct ResolvedTable {
    /// One key of the table.
    struct Entry {
        let key: StringsTable.Key
        /// The source language's strings as programs use them, where they vary.
        let pattern: TextPattern?
        /// The parameters that all languages agree on.
        let parameters: [Message.Parameter]
        /// Whether the code of every language is the text itself.
        let isPlain: Bool
        /// Whether any language has variations by width.
        let hasWidths: Bool
    }

    let table: StringsTable
    let entries: [Entry]
    /// For each language the code of every entry's text.
    let messages: [[Message]]
    let problems: Problems
    let warnings: [Diagnostic]

    init(_ table: StringsTable) {
        var problems = Problems()
        var warnings: [Diagnostic] = []
        var entries: [Entry] = []
        entries.reserveCapacity(table.keys.count)
        var messages = [[Message]](repeating: [], count: table.languages.count)
        for index in messages.indices { messages[index].reserveCapacity(table.keys.count) }
        for key in table.keys {
            let pattern = key.source.flatMap { $0.value.plainText == nil ? table.pattern(of: $0) : nil }
            let arguments = KeyArguments(key, in: table, sourcePattern: pattern)
            var own: [Message] = []
            own.reserveCapacity(arguments.readings.count)
            for reading in arguments.readings { own.append(reading.message ?? .absent) }
            var readable = key
            for (index, reading) in arguments.readings.enumerated() {
                switch reading {
                case .absent: continue
                case .read(_, let more): warnings += more.map { $0.orSubject(.arguments) }
                case .refused(let diagnostics):
                    // A plural that is not written yet need not show its number.
                    guard index == 0 || key.texts[index]?.value.lacksOther == false else { continue }
                    let named = Self.named(diagnostics, key: key, column: index, in: table)
                    warnings += named.map { $0.warning(ofKey: index == 0 ? key.name : nil).orSubject(.arguments) }
                }
                guard index == 0, reading.message == nil else { continue }
                readable.fields.generatesSymbol = false
                own = own.map { _ in .absent }
                break
            }
            for disagreement in arguments.disagreements {
                let (column, place) = (disagreement.column, disagreement.place)
                guard !disagreement.isMove, key.texts[column]?.value.isFinished == false || key.fields.isStale else {
                    problems.report(
                        place.diagnostic("\(disagreement.sentence); \(disagreement.remedy)", about: .arguments))
                    continue
                }
                warnings.append(
                    place.diagnostic(
                        "\(disagreement.sentence); until it is translated again, the source language's string is shown",
                        severity: .warning, about: .arguments))
                own[column] = .absent
            }
            var isPlain = true
            var hasWidths = false
            for (index, message) in own.enumerated() {
                messages[index].append(message)
                isPlain = isPlain && message.isPlain
                hasWidths = hasWidths || key.texts[index].map(table.hasWidths) ?? false
            }
            entries.append(
                Entry(
                    key: readable, pattern: pattern, parameters: arguments.parameters, isPlain: isPlain,
                    hasWidths: hasWidths))
        }
        self.table = table
        self.entries = entries
        self.messages = messages
        self.problems = problems
        self.warnings = warnings
    }

    /// What is wrong with a string; in binary files, which have no places, with the key.
    private static func named(
        _ diagnostics: [Diagnostic], key: StringsTable.Key, column: Int, in table: StringsTable
    ) -> [Diagnostic] {
        guard let text = key.texts[column], table.contents(of: text).syntax == .binary else { return diagnostics }
        return diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.message = "in \"\(key.name)\", \(diagnostic.message)"
            return diagnostic
        }
    }
}

extension StringsTable {
    /// The text, where it is one and never varies.
    func plainText(of text: Text) -> String? {
        if let plain = text.value.plainText { return plain }
        let pattern = pattern(of: text)
        guard case .text(let plain, _) = pattern.root, pattern.substitutions.isEmpty else { return nil }
        return plain
    }

    /// Whether any of a string's variations are by width.
    fileprivate func hasWidths(_ text: Text) -> Bool {
        // Only a .stringsdict has them, and variables of its strings have none.
        guard contents(of: text).format == .stringsdict else { return false }
        for unit in text.value.units {
            let way = unit.variation.text
            if way.hasPrefix("width.") || way.hasPrefix("device.") && way.contains(".width.") { return true }
        }
        return false
    }
}
