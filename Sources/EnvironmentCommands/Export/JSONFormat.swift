import DataFormats
import EnvironmentSettings
import SourceText

/// JSON in the order of the environment's file.
package enum JSONFormat {
    private static let layout = JSONWriter.Layout.readable(indentation: "  ", arrays: .oneLine)

    /// A value on as many lines as it has members.
    package static func text(of value: ExportedValue) -> String { JSONWriter.text(of: json(value), layout) }

    /// A value on one line.
    package static func line(_ value: ExportedValue) -> String { JSONWriter.line(json(value)) }

    /// A value as JSON.
    package static func json(_ value: ExportedValue) -> JSONValue {
        let content: JSONValue.Content =
            switch value {
            case .text(let text): .string(text)
            case .integer(let number): .number(JSONNumber(text: String(number)))
            case .number(let number):
                .number(JSONNumber(text: Int(exactly: number).map(String.init) ?? String(number)))
            case .boolean(let flag): .boolean(flag)
            case .date(let date): .string(date.description)
            case .array(let elements): .array(elements.map(json))
            case .object(let members):
                .object(members.map { JSONMember(name: $0.name, nameRange: 0..<0, value: json($0.value)) })
            case .null: .null
            }
        return JSONValue(content, range: 0..<0)
    }
}
