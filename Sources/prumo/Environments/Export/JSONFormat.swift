import DataFormats

/// JSON in the order of the environment's file.
enum JSONFormat {
    /// A value on as many lines as it has members.
    static func text(of value: ExportedValue, indentation: String = "") -> String {
        guard case .object(let members) = value, !members.isEmpty else { return line(value) }
        let deeper = indentation + "  "
        let lines = members.map { member in
            "\(deeper)\(JSONText.string(member.name)): \(text(of: member.value, indentation: deeper))"
        }
        return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
    }

    /// A value on one line.
    static func line(_ value: ExportedValue) -> String {
        switch value {
        case .text(let text): JSONText.string(text)
        case .integer(let number): String(number)
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .boolean(let flag): String(flag)
        case .date(let date): JSONText.string(date.description)
        case .array(let elements): "[\(elements.map(line).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\(JSONText.string($0.name)): \(line($0.value))" }.joined(separator: ", "))}"
        case .null: "null"
        }
    }
}
