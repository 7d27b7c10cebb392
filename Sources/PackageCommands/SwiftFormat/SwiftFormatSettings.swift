import DataFormats
import SourceText

/// What a section of a `.swiftformat` says, without what SwiftFormat does not accept.
struct SwiftFormatSettings {
    typealias Text = SwiftFormatFile.Text

    /// A rule that a list has.
    struct Listed {
        let rule: SwiftFormatRule
        /// The place in the list; that of `all` if it is not named itself.
        let offset: Int
        let isNamed: Bool
    }

    /// The heading's text; `nil` for what no heading is above.
    let title: Text?
    /// The only rules that are on; `nil` without such a list.
    private(set) var only: [Listed]?
    private(set) var disabled: [Listed] = []
    private(set) var enabled: [Listed] = []
    private(set) var lintOnly: [Listed] = []
    /// The values of options, by the options' current names.
    private(set) var values: [String: Text] = [:]
    /// Globs of files that are left alone, and of those among them that are not.
    private(set) var excluded: [Text] = []
    private(set) var unexcluded: [Text] = []
    /// Globs of the only files for which the section is; empty for all.
    private(set) var filters: [Text] = []
    /// What SwiftFormat does not accept, or accepts and does not use.
    private(set) var notes: [Diagnostic] = []
    private var problems = Problems()
    private let file: SourceFile
    private var suggestions = Suggestions()

    /// - Throws: that the section names another configuration.
    init(_ section: SwiftFormatFile.Section, of file: SourceFile) throws(DiagnosticsError) {
        self.file = file
        title = section.title
        for entry in section.entries { read(entry) }
        try problems.check()
    }

    private mutating func leaveOut(at offset: Int, _ subject: String, because reason: String) {
        notes.append(file.diagnostic(.warning, at: offset, "\(subject) is left out: \(own: reason)"))
    }

    private mutating func read(_ entry: SwiftFormatFile.Entry) {
        let written = entry.option.text
        let name = String(written.drop { $0 == "-" }).lowercased()
        guard let option = written.hasPrefix("--") ? SwiftFormatOption.option(name) : nil else {
            return leaveOut(entry, name)
        }
        if case .former(let current) = option.values {
            guard let option = SwiftFormatOption.option(current) else { return }
            return read(entry, as: option)
        }
        read(entry, as: option)
    }

    /// Leaves out an option that SwiftFormat does not read from a file.
    private mutating func leaveOut(_ entry: SwiftFormatFile.Entry, _ name: String) {
        let subject = "\"\(entry.option.text)\""
        if name == "config" || name == "base-config" || name == "baseconfig" {
            return problems.report(
                file.diagnostic(
                    at: entry.option.offset,
                    "\(subject) names another configuration, which SwiftFormat reads from its command line only; migrate that file, and remove this line"
                ))
        }
        if SwiftFormatOption.ofCommandLine.contains(name) {
            return leaveOut(
                at: entry.option.offset, subject, because: "SwiftFormat reads it from its command line only; remove it")
        }
        let meant = suggestions.nearest(
            to: entry.option.text, among: SwiftFormatOption.all.map { "--\($0.name)" })
        let hint = meant.map { "; " + Suggestion.question($0, as: .quoted) } ?? ""
        leaveOut(
            at: entry.option.offset, subject,
            because: "SwiftFormat \(SwiftFormatRule.release) has no such option\(hint)")
    }

    private mutating func read(_ entry: SwiftFormatFile.Entry, as option: SwiftFormatOption) {
        switch option.name {
        case "rules":
            // An empty list is none.
            let rules = rules(entry)
            if !rules.isEmpty { only = (only ?? []) + rules }
        case "disable": disabled += rules(entry)
        case "enable": enabled += rules(entry)
        case "lint-only": lintOnly += rules(entry)
        case "exclude": excluded += entry.globs
        case "unexclude": unexcluded += entry.globs
        case "filter": filters = entry.globs
        default: readValue(entry, of: option)
        }
    }

    // MARK: Rules

    private mutating func rules(_ entry: SwiftFormatFile.Entry) -> [Listed] {
        var rules: [Listed] = []
        for name in entry.list {
            if name.text.lowercased() == "all" {
                rules += SwiftFormatRule.current.map { Listed(rule: $0, offset: name.offset, isNamed: false) }
            } else if let rule = SwiftFormatRule.rule(name.text) {
                if !rule.successors.isEmpty {
                    let names = rule.successors.map { "\"\($0)\"" }.joined(separator: ", ")
                    notes.append(
                        file.diagnostic(.warning, at: name.offset, "\"\(name.text)\" is renamed to \(own: names)"))
                }
                let current = rule.successors.isEmpty ? [rule] : rule.successors.compactMap(SwiftFormatRule.rule)
                rules += current.map { Listed(rule: $0, offset: name.offset, isNamed: true) }
            } else {
                leaveOutRule(name, of: entry.option)
            }
        }
        return rules
    }

    private mutating func leaveOutRule(_ name: Text, of option: Text) {
        let subject = "\"\(name.text)\" in \"\(option.text)\""
        if name.text.contains(where: { $0 == " " || $0 == "\t" }) {
            return leaveOut(at: name.offset, subject, because: "it is not the name of a rule; put commas between names")
        }
        let meant = suggestions.nearest(to: name.text, among: SwiftFormatRule.current.map(\.name))
        let hint = meant.map { "; " + Suggestion.question($0, as: .quoted) } ?? ""
        leaveOut(
            at: name.offset, subject, because: "SwiftFormat \(SwiftFormatRule.release) has no such rule\(hint)")
    }

    // MARK: Values

    private mutating func readValue(_ entry: SwiftFormatFile.Entry, of option: SwiftFormatOption) {
        let subject = "\"\(entry.option.text)\""
        let isEmpty = entry.value.text.isEmpty
        if isEmpty, !option.accepts("") {
            return leaveOut(
                at: entry.option.offset, subject, because: "it has no value, which SwiftFormat does not accept")
        }
        guard option.accepts(entry.value.text) else {
            let words = option.words.map { "one of \($0.joined(separator: ", "))" } ?? "another one"
            return leaveOut(
                at: entry.value.offset, "\"\(entry.value.text)\" of \(subject)",
                because: "SwiftFormat does not accept this value; write \(words)")
        }
        if let other = values[option.name] {
            notes.append(
                file.diagnostic(
                    .warning, at: other.offset,
                    "this value of \"--\(own: option.name)\" is left out: the one in line \(own: file.location(at: entry.value.offset).line) replaces it"
                ))
        }
        values[option.name] = entry.value
    }
}

extension SwiftFormatFile.Entry {
    /// The value as a list of globs, in which commas between braces separate nothing.
    fileprivate var globs: [SwiftFormatFile.Text] {
        var globs: [SwiftFormatFile.Text] = []
        var isOpen = false
        for part in list {
            if isOpen, let last = globs.popLast() {
                globs.append(SwiftFormatFile.Text(text: "\(last.text),\(part.text)", offset: last.offset))
            } else {
                globs.append(part)
            }
            for character in part.text where "{}".contains(character) { isOpen = character == "{" }
        }
        return globs
    }
}
