import SourceText

/// Reads the members of JSON objects whose names are known in advance, as in configuration files, and collects
/// all problems with them.
package struct JSONObjectReader {
    /// The file that the values are in.
    package let file: SourceFile
    /// The problems so far.
    package var problems = Problems()
    /// What was meant by unknown names and choices.
    package var suggestions = Suggestions()

    /// Creates a reader of values that are in a file.
    package init(file: SourceFile) {
        self.file = file
    }

    /// Reports a problem at a value.
    package mutating func report(at value: JSONValue, _ message: DiagnosticMessage) {
        problems.report(file.diagnostic(at: value.range, message))
    }

    /// The members of an object whose names are limited to some; every other name is reported.
    /// - Parameter subject: the object in words, as in `.prumo.json` or `"environments"`.
    package mutating func members(
        of value: JSONValue, named names: [String], subject: String
    ) -> [String: JSONMember] {
        var known: [String: JSONMember] = [:]
        for member in members(of: value, subject: subject) {
            if names.contains(member.name) {
                known[member.name] = member
            } else {
                let hint = suggestions.hint(
                    for: member.name, among: names, as: .quoted,
                    otherwise: "it has \(names.joined(separator: ", "))")
                problems.report(
                    file.diagnostic(
                        at: member.nameRange, "\(subject) has no key \"\(member.name)\"; \(hint)"))
            }
        }
        return known
    }

    /// The members of a value, which is reported if it is not an object.
    package mutating func members(of value: JSONValue, subject: String) -> [JSONMember] {
        if let members = value.members { return members }
        report(at: value, Self.expected("an object in { }", subject, found: value.kindDescription))
        return []
    }

    /// The message about a value of another kind than expected.
    package static func expected(_ kind: StaticString, _ subject: String, found: String) -> DiagnosticMessage {
        "\(subject) must be \(own: kind), not \(found)"
    }

    /// The text of a value, which is reported if it is not a string.
    package mutating func string(_ value: JSONValue, subject: String) -> String? {
        if let text = value.string { return text }
        report(at: value, Self.expected("a string", subject, found: value.kindDescription))
        return nil
    }

    /// One of some strings; any other is reported.
    package mutating func choice(_ value: JSONValue, among choices: [String], subject: String) -> String? {
        guard let text = string(value, subject: subject) else { return nil }
        if choices.contains(text) { return text }
        let hint = suggestions.hint(
            for: text, among: choices, as: .quoted, otherwise: "use one of \(choices.joined(separator: ", "))")
        report(at: value, "\(subject) cannot be \"\(text)\"; \(hint)")
        return nil
    }

    /// A boolean, which is reported if it is anything else.
    package mutating func boolean(_ value: JSONValue, subject: String) -> Bool? {
        if case .boolean(let flag) = value.content { return flag }
        report(at: value, Self.expected("true or false", subject, found: value.kindDescription))
        return nil
    }

    /// A list of texts, each once; anything else in it is reported.
    package mutating func strings(_ value: JSONValue, subject: String) -> [(text: String, value: JSONValue)] {
        guard let elements = value.elements else {
            report(at: value, "\(subject) must be a list of strings in [ ], not \(value.kindDescription)")
            return []
        }
        var list: [(text: String, value: JSONValue)] = []
        var known: Set<String> = []
        for element in elements {
            guard let text = string(element, subject: "each entry of \(subject)") else { continue }
            if known.insert(text).inserted {
                list.append((text, element))
            } else {
                report(at: element, "\(subject) lists \"\(text)\" twice; remove one of them")
            }
        }
        return list
    }
}
