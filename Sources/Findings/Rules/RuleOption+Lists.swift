import DataFormats

/// Numbers of at least one and below another.
package struct NumberRange: Sendable, Equatable {
    /// The smallest number of the range.
    let lowerBound: Double
    /// The number at which the range ends; it is not part of it.
    let upperBound: Double

    /// Whether it contains a number.
    package func contains(_ number: Double) -> Bool { number >= lowerBound && number < upperBound }
}

// Options that few rules have: numbers that may be unset, orders of words, and ranges of numbers.
extension RuleOption {
    /// A whole number that is not negative, or null where nothing is set.
    package static func number(
        _ name: String, orNull path: WritableKeyPath<R, Int?> & Sendable, summary: String
    ) -> Self {
        Self(
            names: [name], isMain: false, type: .countOrNull, summary: summary,
            read: { _, value, rule, reader in
                if case .null = value.content {
                    rule[keyPath: path] = nil
                } else if let number = reader.count(value, subject: "\"\(name)\"") {
                    rule[keyPath: path] = number
                }
            }, show: { [$0[keyPath: path].map(String.init) ?? "null"] })
    }

    /// An order of words: a list in which words that may be mixed are a list of their own.
    package static func order<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: WritableKeyPath<R, [[Choice]]> & Sendable, summary: String
    ) -> Self {
        let words = Choice.allCases.map(\.rawValue)
        return Self(
            names: [name], isMain: false, type: .order(words), summary: summary,
            read: { _, value, rule, reader in
                guard let groups = value.elements else {
                    let kind = value.kindDescription
                    reader.report(at: value, "\"\(name)\" must be a list of words or of lists of words, not \(kind)")
                    return
                }
                rule[keyPath: path] = groups.map { group in
                    (group.elements ?? [group]).compactMap { element in
                        reader.choice(element, among: words, subject: "each entry of \"\(name)\"").flatMap(
                            Choice.init(rawValue:))
                    }
                }
            },
            show: { rule in
                ["[\(rule[keyPath: path].map { JSONText.list($0.map(\.rawValue)) }.joined(separator: ", "))]"]
            })
    }

    /// A list of ranges of numbers, each an object with `min` and `max`.
    package static func ranges(
        _ name: String, _ path: WritableKeyPath<R, [NumberRange]> & Sendable, summary: String
    ) -> Self {
        Self(
            names: [name], isMain: false, type: .ranges, summary: summary,
            read: { _, value, rule, reader in
                guard let elements = value.elements else {
                    reader.report(at: value, "\"\(name)\" must be a list of objects, not \(value.kindDescription)")
                    return
                }
                rule[keyPath: path] = elements.compactMap { reader.range($0, subject: "each entry of \"\(name)\"") }
            },
            show: { rule in
                let ranges = rule[keyPath: path].map { #"{"min": \#($0.lowerBound), "max": \#($0.upperBound)}"# }
                return ["[\(ranges.joined(separator: ", "))]"]
            })
    }

    /// Lists of strings by name: a list of objects, each with the name under one key and the strings under another.
    package static func namedLists(
        _ name: String, _ path: WritableKeyPath<R, [NamedList]> & Sendable, nameKey: String, listKey: String,
        summary: String
    ) -> Self {
        Self(
            names: [name], isMain: false, type: .namedLists(name: nameKey, list: listKey), summary: summary,
            read: { _, value, rule, reader in
                guard let elements = value.elements else {
                    reader.report(at: value, "\"\(name)\" must be a list of objects, not \(value.kindDescription)")
                    return
                }
                rule[keyPath: path] = elements.compactMap {
                    reader.namedList($0, nameKey: nameKey, listKey: listKey, subject: "each entry of \"\(name)\"")
                }
            },
            show: { rule in
                let lists = rule[keyPath: path].map { item in
                    let name = "\(JSONText.string(nameKey)): \(JSONText.string(item.name))"
                    return "{\(name), \(JSONText.string(listKey)): \(JSONText.list(item.entries))}"
                }
                return ["[\(lists.joined(separator: ", "))]"]
            })
    }
}

/// A list of strings that has a name.
package struct NamedList: Sendable, Equatable {
    /// The name.
    package let name: String
    /// The strings.
    package let entries: [String]
}

extension JSONObjectReader {
    /// A range of numbers; anything else is reported.
    fileprivate mutating func range(_ value: JSONValue, subject: String) -> NumberRange? {
        let members = members(of: value, named: ["min", "max"], subject: subject)
        guard let lower = members["min"]?.value, let upper = members["max"]?.value else {
            if value.members != nil { report(at: value, "\(subject) must have \"min\" and \"max\"") }
            return nil
        }
        guard let lowerBound = number(lower, subject: "\"min\""), let upperBound = number(upper, subject: "\"max\"")
        else { return nil }
        return NumberRange(lowerBound: lowerBound, upperBound: upperBound)
    }

    /// A list of strings with a name; anything else is reported.
    fileprivate mutating func namedList(
        _ value: JSONValue, nameKey: String, listKey: String, subject: String
    ) -> NamedList? {
        let members = members(of: value, named: [nameKey, listKey], subject: subject)
        guard let name = members[nameKey]?.value, let list = members[listKey]?.value else {
            if value.members != nil { report(at: value, "\(subject) must have \"\(nameKey)\" and \"\(listKey)\"") }
            return nil
        }
        let entries = texts(list, subject: "\"\(listKey)\"").map(\.text)
        return string(name, subject: "\"\(nameKey)\"").map { NamedList(name: $0, entries: entries) }
    }

    private mutating func number(_ value: JSONValue, subject: String) -> Double? {
        if case .number(let number) = value.content, let number = number.double { return number }
        report(at: value, "\(subject) must be a number, not \(value.kindDescription)")
        return nil
    }
}
