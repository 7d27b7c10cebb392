import DataFormats
import Findings
import SourceText

/// Turns the value of a rule's key in `.swiftlint.yml` into what the rule reads from `.prumo.json`.
struct SwiftLintRuleValue {
    private let entry: SwiftRule
    private let file: SourceFile
    /// What each option takes, by its name.
    private let types: [String: OptionType]

    init(_ entry: SwiftRule, file: SourceFile) {
        self.entry = entry
        self.file = file
        types = Dictionary(entry.options.map { ($0.name, $0.type) }) { first, _ in first }
    }

    /// The value; nil if nothing of it can be carried over.
    func converted(_ value: YAMLValue, _ notes: inout [Diagnostic]) -> JSONValue? {
        guard let members = value.members else {
            let json = severity(value) ?? JSONValue(value)
            return checked(json, &notes)
        }
        var converted: [JSONMember] = []
        for member in members {
            let start = member.nameRange.lowerBound
            if types[member.name] == nil,
                RulePathKeys(besides: Array(types.keys)).all.contains(member.name)
            {
                leaveOut(
                    "\"\(member.name)\" of \"\(entry.metadata.id)\"", at: start,
                    because:
                        "SwiftLint ignores it, but Prumo would limit the rule to these files; add it if you want that",
                    &notes)
            } else if member.value.isNull, member.name != "error" {
                leaveOut("\"\(member.name)\"", at: start, because: "it has no value", &notes)
            } else {
                let value = option(member, &notes)
                converted.append(JSONMember(name: member.name, nameRange: member.nameRange, value: value))
            }
        }
        return checked(JSONValue(.object(converted), range: value.range), &notes)
    }

    /// A severity in SwiftLint's any case.
    private func severity(_ value: YAMLValue) -> JSONValue? {
        guard let text = value.scalar?.text.lowercased(), ["warning", "error"].contains(text) else {
            return nil
        }
        return JSONValue(.string(text), range: value.range)
    }

    private func option(_ member: YAMLMember, _ notes: inout [Diagnostic]) -> JSONValue {
        let value = member.value
        if member.name == "severity" { return severity(value) ?? JSONValue(textsOf: value) }
        guard let type = types[member.name] else { return JSONValue(value) }
        if case .boolean(let flag) = value.scalar?.meaning, type == .choice(["warning", "error", "off"]) {
            let word = flag ? "error" : "off"
            notes.append(
                file.diagnostic(
                    .warning, at: value.range.lowerBound,
                    "\(flag) is written as \"\(word)\", which is how SwiftLint interprets it"))
            return JSONValue(.string(word), range: value.range)
        }
        // A version stays as it is written: as a number, 10.10 would be 10.1.
        switch type {
        case .string, .version, .choice: return JSONValue(textsOf: value)
        case .strings, .list, .patterns, .rules, .rulesWithReasons, .choices:
            return JSONValue(textsOf: value).distinct(in: file, &notes)
        case .boolean: return JSONValue(flagOf: value)
        case .booleanOrStrings, .count, .number, .countOrNull, .levels, .numbers, .order, .ranges, .namedLists, .object,
            .objects, .part:
            break
        }
        return JSONValue(value)
    }

    /// The value without what the rule does not accept.
    private func checked(_ value: JSONValue, _ notes: inout [Diagnostic]) -> JSONValue? {
        let problems = problems(of: value)
        if problems.isEmpty { return value }
        for problem in problems {
            notes.append(
                Diagnostic(
                    .warning, path: problem.path, location: problem.location, "left out: \(problem.message)"))
        }
        guard let members = value.members else { return nil }
        let kept = members.filter { member in
            let start = file.location(at: member.nameRange.lowerBound)
            let end = file.location(at: max(member.nameRange.upperBound, member.value.range.upperBound))
            return !problems.contains {
                start <= $0.location && $0.location < end || places(member.value, $0)
            }
        }
        let rest = JSONValue(.object(kept), range: value.range)
        return kept.isEmpty || kept.count == members.count || !self.problems(of: rest).isEmpty
            ? nil : rest
    }

    /// Whether a problem is at a value that an alias stands for, far from the member's name.
    private func places(_ value: JSONValue, _ problem: Diagnostic) -> Bool {
        file.location(at: value.range.lowerBound) <= problem.location
            && problem.location
                < file.location(at: max(value.range.upperBound, value.range.lowerBound + 1))
    }

    private func problems(of value: JSONValue) -> [Diagnostic] {
        var reader = JSONObjectReader(file: file)
        _ = entry.check(configuredBy: value, &reader)
        return Diagnostic.ordered(reader.problems.diagnostics)
    }

    private func leaveOut(
        _ subject: String, at offset: Int, because reason: String, _ notes: inout [Diagnostic]
    ) {
        notes.append(file.diagnostic(.warning, at: offset, "\(subject) is left out: \(reason)"))
    }
}

extension JSONValue {
    /// A list with each string once, with notes about the others; any other value as it is.
    func distinct(in file: SourceFile, _ notes: inout [Diagnostic]) -> JSONValue {
        guard let elements else { return self }
        var known: Set<String> = []
        var kept: [JSONValue] = []
        for element in elements {
            if let text = element.string, !known.insert(text).inserted {
                notes.append(
                    file.diagnostic(
                        .warning, at: element.range.lowerBound, "\"\(text)\" is listed twice; it is written once"))
            } else {
                kept.append(element)
            }
        }
        return JSONValue(.array(kept), range: range)
    }
}
