import DataFormats

/// Prints JSON for people: a member to a line, and a list on one line where it fits.
struct JSONPrinter {
    /// What one level is indented by.
    let unit: String
    private static let width = 100

    /// The text of a value whose first line stands at a level; no line end behind it.
    func text(_ value: JSONValue, level: Int = 0) -> String {
        let flat = flatText(value)
        if let flat, flat.utf8.count + unit.utf8.count * level <= Self.width { return flat }
        let inner = "\n" + String(repeating: unit, count: level + 1)
        let end = "\n" + String(repeating: unit, count: level)
        switch value.content {
        case .object(let members):
            if members.isEmpty { return "{}" }
            let lines = members.map {
                "\(inner)\(JSONText.string($0.name)): \(text($0.value, level: level + 1))"
            }
            return "{\(lines.joined(separator: ","))\(end)}"
        case .array(let elements):
            let lines = elements.map { inner + text($0, level: level + 1) }
            return "[\(lines.joined(separator: ","))\(end)]"
        default: return flat ?? "null"
        }
    }

    /// The text of a value that holds no object, on one line.
    private func flatText(_ value: JSONValue) -> String? {
        switch value.content {
        case .object: return nil
        case .array(let elements):
            var texts: [String] = []
            for element in elements {
                guard let text = flatText(element) else { return nil }
                texts.append(text)
            }
            return "[\(texts.joined(separator: ", "))]"
        case .string(let text): return JSONText.string(text)
        case .number(let number): return number.text
        case .boolean(let flag): return flag ? "true" : "false"
        case .null: return "null"
        }
    }
}
