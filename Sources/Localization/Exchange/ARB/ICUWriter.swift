import DataFormats
import PrumoRuntime
import SourceText
import StringCatalogs

/// Makes messages of ICU from strings of tables.
enum ICUWriter {
    /// The text of a message; nil if it has none.
    static func text(of message: ExchangeMessage) -> String? {
        guard message.hasText else { return nil }
        if message.strings.group.isPlural {
            let name = ARBDocument.name(ofArgument: message.arguments.number)
            return plural(name, message.strings.forms, message.arguments)
        }
        let text = message.strings.texts.lazy.compactMap(\.self).first ?? ""
        guard !message.variables.isEmpty else {
            return parts(of: text, message.arguments, isInPlural: false)
        }
        return composite(text, message)
    }

    /// The arguments of a message with their types.
    static func arguments(of message: ExchangeMessage) -> [(index: Int, type: TextArgumentType)] {
        var types = message.arguments.written.mapValues(\.type)
        for variable in message.variables where types[variable.argument] == nil {
            types[variable.argument] = .integer
        }
        if message.strings.group.isPlural, types[message.arguments.number] == nil {
            types[message.arguments.number] = .integer
        }
        return types.ordered { $0.key < $1.key }.map { (index: $0.key, type: $0.value) }
    }

    private static func plural(
        _ name: String, _ forms: [(category: PluralCategory, text: String)],
        _ arguments: PlaceholderNotation.Arguments
    ) -> String {
        var result = "{\(name), plural,"
        for form in forms {
            result += " \(form.category.rawValue){\(parts(of: form.text, arguments, isInPlural: true))}"
        }
        return result + "}"
    }

    /// A text in which each placeholder is `%1$@`.
    private static func parts(
        of text: String, _ arguments: PlaceholderNotation.Arguments, isInPlural: Bool
    ) -> String {
        guard arguments.isFormat, let placeholders = WrittenPlaceholder.list(in: text, first: arguments.first) else {
            return ICUText.escaped(text, isInPlural: isInPlural, isLast: true)
        }
        let bytes = Array(text.utf8)
        var result = ""
        var position = 0
        func literal(upTo end: Int, isLast: Bool) {
            let piece = String(decoding: bytes[position..<end], as: UTF8.self).replacing("%%", with: "%")
            result += ICUText.escaped(piece, isInPlural: isInPlural, isLast: isLast)
        }
        for placeholder in placeholders {
            literal(upTo: placeholder.range.lowerBound, isLast: false)
            result += "{\(ARBDocument.name(ofArgument: placeholder.argument))}"
            position = placeholder.range.upperBound
        }
        literal(upTo: bytes.count, isLast: true)
        return result
    }

    /// A string with the plurals of its variables in their places.
    private static func composite(_ text: String, _ message: ExchangeMessage) -> String? {
        let bytes = Array(text.utf8)
        var scanner = FormatScanner(bytes)
        var result = ""
        var next = 0
        while !scanner.isAtEnd {
            guard let token = try? scanner.next() else { return nil }
            switch token {
            case .literal(let bytes):
                result += ICUText.escaped(
                    String(decoding: bytes, as: UTF8.self), isInPlural: false, isLast: scanner.isAtEnd)
            case .variable(let name, let position, _):
                guard let variable = message.variables.first(where: { $0.name == name }) else { return nil }
                let sources = variable.strings.units.reversed().map(\.source)
                result += plural(
                    ARBDocument.name(ofArgument: variable.argument), variable.strings.forms,
                    PlaceholderNotation.Arguments(sources, chooser: variable.argument))
                if position == nil { next = max(next, variable.argument + 1) }
            case .specifier(let written, _):
                result += "{\(ARBDocument.name(ofArgument: written.argument ?? next))}"
                if written.argument == nil { next += 1 }
            case .number: return nil
            }
        }
        return result
    }
}
