import DataFormats
import SourceText

// Values as SwiftLint's configuration has them.
extension JSONObjectReader {
    /// A whole number that is not negative; anything else is reported.
    package mutating func count(_ value: JSONValue, subject: String) -> Int? {
        if case .number(let number) = value.content, let count = number.int, count >= 0 { return count }
        report(at: value, "\(subject) is a whole number from 0 on, not \(value.kindDescription)")
        return nil
    }

    /// A list of texts, or a single one.
    package mutating func texts(_ value: JSONValue, subject: String) -> [(text: String, value: JSONValue)] {
        if let text = value.string { return [(text, value)] }
        return strings(value, subject: subject)
    }

    /// A regular expression; what is none is reported.
    package mutating func pattern(_ text: String, at value: JSONValue) -> Pattern? {
        do {
            return try Pattern(text)
        } catch {
            report(at: value, "\"\(text)\" is no regular expression; correct it")
            return nil
        }
    }

    /// Levels as `3`, `[3, 2]`, or an object with `warning` and `error`.
    package mutating func levels(_ value: JSONValue, subject: String, _ levels: inout SeverityLevels) {
        switch value.content {
        case .number:
            if let number = count(value, subject: subject) { levels = SeverityLevels(warning: number, error: nil) }
        case .array(let elements) where elements.count == 1 || elements.count == 2:
            let numbers = elements.compactMap { count($0, subject: "each entry of \(subject)") }
            guard numbers.count == elements.count else { return }
            levels = SeverityLevels(warning: numbers[0], error: numbers.count > 1 ? numbers[1] : nil)
        case .object:
            let members = members(of: value, named: ["warning", "error"], subject: subject)
            if let value = members["warning"]?.value, let number = count(value, subject: "\"warning\"") {
                levels = SeverityLevels(warning: number, error: nil)
            }
            guard let value = members["error"]?.value else { return }
            if case .null = value.content {
                levels.error = nil
            } else if let number = count(value, subject: "\"error\"") {
                levels.error = number
            }
        default:
            report(
                at: value,
                "\(subject) is a whole number, or two in [ ] for warning and error, not \(value.kindDescription)")
        }
    }
}
