import DataFormats
import PrumoRuntime
import SourceText
import StringCatalogs

/// An application resource bundle of Flutter to be written.
struct ARBDocument {
    private let file: MessageFile

    /// The member that names the table.
    static let tableMember = "@@x-table"

    /// Creates a file.
    init(_ file: MessageFile) {
        self.file = file
    }

    /// The file in UTF-8.
    var bytes: [UInt8] {
        var members = [
            JSONMember("@@locale", .string(file.language.replacing("-", with: "_"))),
            JSONMember(Self.tableMember, .string(file.title)),
        ]
        for message in file.messages {
            guard let text = ICUWriter.text(of: message) else { continue }
            members.append(JSONMember(message.name, .string(text)))
            let notes = message.notes
            let arguments = ICUWriter.arguments(of: message)
            guard !notes.isEmpty || !arguments.isEmpty else { continue }
            let placeholders = arguments.isEmpty ? nil : JSONValue.object(arguments.map(Self.placeholder))
            members.append(
                JSONMember(
                    "@" + message.name,
                    .object([
                        "description": notes.isEmpty ? nil : .string(notes.joined(separator: "\n")),
                        "placeholders": placeholders,
                    ])))
        }
        let layout = JSONWriter.Layout.readable(indentation: "  ", arrays: .lines)
        return Array((JSONWriter.text(of: .object(members), layout) + "\n").utf8)
    }

    private static func placeholder(_ argument: (index: Int, type: TextArgumentType)) -> JSONMember {
        let type =
            switch argument.type {
            case .integer, .unsigned: "int"
            case .double: "double"
            case .text, .character: "String"
            }
        return JSONMember(name(ofArgument: argument.index), .object(["type": .string(type)]))
    }

    /// The name of an argument, counted from 0.
    static func name(ofArgument index: Int) -> String { "arg\(index + 1)" }

    /// The argument that a name of ours is of, counted from 0.
    static func argument(named name: String) -> Int? {
        guard name.hasPrefix("arg"), let number = Int(name.dropFirst(3)), (1...64).contains(number) else { return nil }
        return number - 1
    }

    /// A key as the name of a method of Dart: letters, digits and `_`, with a small letter at the start.
    static func name(of key: String) -> String {
        let name = AndroidLocale.resourceName(of: key).replacing(".", with: "_")
        let trimmed = name.drop { $0 == "_" }
        guard let first = trimmed.first, first.isLetter else { return "key" + name }
        return first.lowercased() + trimmed.dropFirst()
    }
}
