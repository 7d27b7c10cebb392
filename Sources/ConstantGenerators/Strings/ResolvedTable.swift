import PrumoRuntime
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
            var own = [Message](repeating: .absent, count: key.texts.count)
            var readable = key
            for (index, text) in key.texts.enumerated() {
                guard let text else { continue }
                do throws(DiagnosticsError) {
                    let (message, more) = try Self.message(
                        of: text, key: key.name, in: table, as: index == 0 ? pattern : nil)
                    warnings += more
                    own[index] = message
                } catch {
                    // A plural that is not written yet need not show its number.
                    guard index == 0 || !text.value.lacksOther else { continue }
                    warnings += error.diagnostics.map { $0.warning(ofKey: index == 0 ? key.name : nil) }
                    guard index == 0 else { continue }
                    readable.fields.generatesSymbol = false
                    break
                }
            }
            let parameters = Self.parameters(
                of: key, in: table, messages: &own, problems: &problems, warnings: &warnings)
            entries.append(
                Entry(
                    key: readable, pattern: pattern, parameters: parameters, isPlain: own.allSatisfy(\.isPlain),
                    hasWidths: key.texts.contains { $0.map(table.hasWidths) ?? false }))
            for (index, message) in own.enumerated() { messages[index].append(message) }
        }
        self.table = table
        self.entries = entries
        self.messages = messages
        self.problems = problems
        self.warnings = warnings
    }

    private static func message(
        of text: StringsTable.Text, key: String, in table: StringsTable, as pattern: TextPattern?
    ) throws(DiagnosticsError) -> (message: Message, warnings: [Diagnostic]) {
        do throws(DiagnosticsError) {
            return try table.contents(of: text).message(of: text.value, as: pattern)
        } catch {
            // Binary files have no places that would identify the string.
            guard table.contents(of: text).syntax == .binary else { throw error }
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
    /// A catalog key with placeholders is the string in code and determines the arguments: a language may leave some
    /// of them out, the source language too.
    private static func parameters(
        of key: StringsTable.Key, in table: StringsTable, messages: inout [Message], problems: inout Problems,
        warnings: inout [Diagnostic]
    ) -> [Message.Parameter] {
        let own = messages[0].parameters
        let ofKey = table.isCatalog && key.name.utf8.contains(UInt8(ascii: "%")) ? parameters(ofKey: key.name) : []
        let all = ofKey.isEmpty ? own : union(own, ofKey)
        for index in messages.indices.dropFirst() {
            let message = messages[index]
            guard let text = key.texts[index], let original = key.texts[0], message != .absent,
                messages[0] != .absent
            else { continue }
            let isFine =
                ofKey.isEmpty && !text.value.lacksOther
                ? message.parameters.elementsEqual(all, by: agree)
                : message.parameters.allSatisfy { parameter in all.contains { agree($0, parameter) } }
            let moved = message.parameters.first { parameter in
                parameter.name != nil && all.contains { $0.name == parameter.name && $0.index != parameter.index }
            }
            guard !isFine || moved != nil else { continue }
            let (place, other) = (table.generalPlace(of: text), table.generalPlace(of: original))
            if isFine, let moved, let name = moved.name {
                let index = all.first { $0.name == name }?.index ?? 0
                problems.report(
                    place.diagnostic(
                        "\(name) is argument \(moved.index + 1) here but \(index + 1) at \(other.reference); "
                            + "write its position, %\(index + 1)$, at its start"))
                continue
            }
            let sentence =
                "\"\(key.name)\" takes \(describe(message.parameters)) here but \(describe(all)) at \(other.reference)"
            if !text.value.isFinished || key.fields.isStale {
                warnings.append(
                    place.diagnostic(
                        "\(sentence); until it is translated again, the source language's string is shown",
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
        return (own + more).ordered { $0.index < $1.index }
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

extension StringsTable {
    /// The strings of a key in a language as programs use them.
    func pattern(of text: Text) -> TextPattern { contents(of: text).pattern(of: text.value) }

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

    /// Where the most general variation of a string is: that of `other`, of other devices, with the most room.
    fileprivate func generalPlace(of text: Text) -> SourcePlace {
        var node = pattern(of: text).root
        while true {
            let next: TextPattern.Node?
            switch node {
            case .text(_, let id):
                let units = text.value.units
                return place(text.file, units.indices.contains(id) ? max(0, units[id].offset) : text.offset)
            case .plural(let branches): next = (branches.first { $0.category == .other } ?? branches.last)?.node
            case .device(let branches): next = (branches.first { $0.device == .other } ?? branches.last)?.node
            case .width(let branches): next = branches.last?.node
            }
            guard let next else { return place(text.file, text.offset) }
            node = next
        }
    }
}
