import DataFormats
import SourceText

// The values of a configuration. What is of a wrong type is a problem at its place.
extension SwiftGenConfigurationReader {
    /// The elements of a list, or a value alone; those of a wrong type are reported.
    mutating func list(
        _ value: YAMLValue, _ subject: String, of what: String, where isValid: (YAMLValue) -> Bool
    ) -> [YAMLValue] {
        var values: [YAMLValue] = []
        for element in value.elements ?? [value] {
            if isValid(element) {
                values.append(element)
            } else {
                report(
                    at: element,
                    "\(subject) must contain \(own: what), not \(own: element.kindDescription); correct it")
            }
        }
        return values
    }

    mutating func text(_ value: YAMLValue, _ subject: String) -> SwiftGenConfiguration.Text? {
        guard value.isString, let scalar = value.scalar else {
            let remedy = value.scalar == nil ? "correct it" : "put it in quotes"
            report(at: value, "\(subject) must be a string, not \(own: value.kindDescription); \(own: remedy)")
            return nil
        }
        let place = SourcePlace(file: file, range: value.range)
        return SwiftGenConfiguration.Text(text: expanded(scalar.text, at: place), place: place)
    }

    /// The text with the values of its variables.
    mutating func expanded(_ text: String, at place: SourcePlace) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "${") {
            let name = rest[start.upperBound...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            let end = name.endIndex
            guard !name.isEmpty, end < rest.endIndex, rest[end] == "}" else {
                result += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                continue
            }
            if let value = variables[String(name)] {
                result += rest[..<start.lowerBound] + value
            } else {
                problems.report(
                    place.diagnostic("the variable ${\(name)} has no value; pass --variable \(name)=VALUE"))
                return text
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    mutating func report(at value: YAMLValue, _ message: DiagnosticMessage) {
        problems.report(file.diagnostic(at: value.range, message))
    }

    mutating func note(at place: SourcePlace, _ message: DiagnosticMessage) {
        notes.append(place.diagnostic(message, severity: .warning))
    }

    /// A path, after that of a folder unless it is absolute.
    static func path(_ path: String, in folder: String) -> String {
        var rest = path[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
        while rest.utf8.count > 1, rest.hasSuffix("/") { rest.removeLast() }
        if rest.hasPrefix("/") || folder.isEmpty { return rest.isEmpty ? "." : String(rest) }
        if rest.isEmpty || rest == "." { return folder }
        return folder.hasSuffix("/") ? folder + rest : "\(folder)/\(rest)"
    }
}

extension YAMLValue {
    /// Whether it is a string; words such as `yes` are booleans in YAML 1.1.
    var isString: Bool { scalar.map { $0.meaning == .string && $0.truth == nil } ?? false }

    /// The kind of value in messages.
    var kindDescription: String {
        switch content {
        case .mapping: return "a mapping"
        case .sequence: return "a list"
        case .scalar(let scalar):
            if scalar.truth != nil { return "a boolean" }
            return switch scalar.meaning {
            case .null: "nothing"
            case .boolean: "a boolean"
            case .number: "a number"
            case .string: "a string"
            }
        }
    }
}
