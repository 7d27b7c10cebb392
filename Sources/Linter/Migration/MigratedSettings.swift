import DataFormats
import SourceText

/// What a file of SwiftLint was converted to, without what `prumo lint` would not accept.
struct MigratedSettings {
    /// The members of `lint`.
    private(set) var members: [JSONMember]
    /// What they mean.
    private(set) var settings = LintSettings()
    /// What was left out.
    private(set) var notes: [Diagnostic] = []
    private let file: SourceFile

    /// Reads what was converted as `prumo lint` does.
    /// - Parameters:
    ///   - members: the members of `lint`, with their places in the file that they come from.
    ///   - customRuleIDs: the ids of the custom rules that they may name.
    /// - Throws: what is invalid and cannot be left out.
    init(
        _ members: [JSONMember], of file: SwiftLintFile, customRuleIDs: Set<String>
    ) throws(DiagnosticsError) {
        self.members = members
        self.file = file.source
        while true {
            var reader = LintSettingsReader(file.source, folder: file.folder, customRuleIDs: customRuleIDs)
            reader.read(.object(self.members))
            settings = reader.settings
            guard !reader.problems.diagnostics.isEmpty else { return }
            let count = notes.count
            leaveOut(reader.problems.diagnostics)
            if notes.count == count { try reader.problems.check() }
        }
    }

    /// Leaves out the entries and members in which there is a problem.
    private mutating func leaveOut(_ problems: [Diagnostic]) {
        let places = Places(problems)
        var kept: [JSONMember] = []
        for member in members {
            if let problem = places.problem(in: member.nameRange) {
                note(member.nameRange, "\"\(member.name)\"", problem)
            } else if let problem = places.problem(in: member.value.range) {
                if let rest = rest(of: member, places, problem) { kept.append(rest) }
            } else {
                kept.append(member)
            }
        }
        members = kept
    }

    /// A list or `custom_rules` without what is invalid in it; nil if nothing remains, and for every other member.
    private mutating func rest(of member: JSONMember, _ places: Places, _ problem: Diagnostic) -> JSONMember? {
        let count = notes.count
        var content: JSONValue.Content?
        if let elements = member.value.elements {
            let rest = elements.filter { element in
                guard let problem = places.problem(in: element.range) else { return true }
                let subject = element.string.map { "\"\($0)\"" } ?? "this entry"
                note(element.range, "\(subject) in \"\(member.name)\"", problem)
                return false
            }
            if !rest.isEmpty { content = .array(rest) }
        } else if member.name == LintKey.customRules.name, let rules = member.value.members {
            let rest = rules.filter { rule in
                guard let problem = places.problem(in: rule.nameRange) ?? places.problem(in: rule.value.range) else {
                    return true
                }
                note(rule.nameRange, "the rule \"\(rule.name)\"", problem)
                return false
            }
            if !rest.isEmpty { content = .object(rest) }
        }
        guard notes.count > count else {
            note(member.nameRange, "\"\(member.name)\"", problem)
            return nil
        }
        return content.map {
            JSONMember(name: member.name, nameRange: member.nameRange, value: JSONValue($0, range: member.value.range))
        }
    }

    private mutating func note(_ range: Range<Int>, _ subject: String, _ problem: Diagnostic) {
        notes.append(
            Diagnostic(
                .warning, at: SourcePlace(file: file, offset: range.lowerBound),
                "\(subject) is left out: \(problem.message)"))
    }

    /// Problems by their places.
    private struct Places {
        private let problems: [(offset: Int, problem: Diagnostic)]

        init(_ problems: [Diagnostic]) {
            self.problems = problems.compactMap { problem in problem.place.map { ($0.offset, problem) } }
                .ordered { $0.offset < $1.offset }
        }

        /// The first problem in some bytes.
        func problem(in range: Range<Int>) -> Diagnostic? {
            var (low, high) = (0, problems.count)
            while low < high {
                let middle = (low + high) / 2
                if problems[middle].offset < range.lowerBound { low = middle + 1 } else { high = middle }
            }
            guard low < problems.count, problems[low].offset < max(range.upperBound, range.lowerBound + 1) else {
                return nil
            }
            return problems[low].problem
        }
    }
}
