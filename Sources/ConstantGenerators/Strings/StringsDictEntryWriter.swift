import DataFormats
import PrumoRuntime
import SourceText
import StringCatalogs

/// Writes a text with variations as an entry of a `.stringsdict`.
///
/// There, arguments without a position count from their variable's number, and in a catalog from the first; so every
/// placeholder gets its position.
struct StringsDictEntryWriter {
    private let text: TextPattern
    private let message: Message
    /// What the variables are called that a catalog has no name for, one for each place with a plural.
    private var count = 0

    init(_ text: StringsTable.Text, in table: StringsTable) throws(DiagnosticsError) {
        self.text = table.pattern(of: text)
        message = try table.contents(of: text).message(of: text.value).message
    }

    mutating func write(to document: inout PropertyListWriter) {
        let substitutions = text.substitutions.map { substitution in
            let index = message.parameters.first { $0.name == substitution.name }?.index
            return (substitution, argument: index ?? substitution.argument ?? 0)
        }
        let number = message.parameters.first { $0.type.isNumber && $0.specifier != nil }
        write(text.root, number, substitutions.map { ($0.0.name, $0.argument) }, to: &document)
        for (substitution, argument) in substitutions {
            let format = substitution.format.isEmpty ? "lld" : substitution.format
            let positions = PositionedText(
                start: argument, number: (argument, format), variables: substitutions.map { ($0.0.name, $0.argument) })
            document.open(key: substitution.name)
            writePlural(substitution.node, format, positions, to: &document)
            document.close()
        }
    }

    private mutating func write(
        _ node: TextPattern.Node, _ number: Message.Parameter?, _ variables: [(String, Int)],
        to document: inout PropertyListWriter
    ) {
        let positions = PositionedText(start: 0, number: nil, variables: variables)
        switch node {
        case .text(let text, _): document.write(positions.text(text), for: "NSStringLocalizedFormatKey")
        case .plural:
            count += 1
            let argument = number?.index ?? 0
            let format = number?.specifier?.format ?? "lld"
            document.write("%\(argument + 1)$#@variation\(count)@", for: "NSStringLocalizedFormatKey")
            document.open(key: "variation\(count)")
            writePlural(node, format, positions, to: &document)
            document.close()
        case .device(let branches):
            document.open(key: "NSStringDeviceSpecificRuleType")
            for branch in branches {
                if case .text(let text, _) = branch.node {
                    document.write(positions.text(text), for: branch.device.rawValue)
                } else {
                    document.open(key: branch.device.rawValue)
                    write(branch.node, number, variables, to: &document)
                    document.close()
                }
            }
            document.close()
        case .width(let branches):
            document.open(key: "NSStringVariableWidthRuleType")
            for branch in branches {
                if case .text(let text, _) = branch.node {
                    document.write(positions.text(text), for: String(branch.width))
                }
            }
            document.close()
        }
    }

    private func writePlural(
        _ node: TextPattern.Node, _ format: String, _ positions: PositionedText, to document: inout PropertyListWriter
    ) {
        switch node {
        case .plural(let branches):
            document.write("NSStringPluralRuleType", for: "NSStringFormatSpecTypeKey")
            document.write(format, for: "NSStringFormatValueTypeKey")
            for branch in branches {
                if case .text(let text, _) = branch.node {
                    document.write(positions.text(text), for: branch.category.rawValue)
                }
            }
        case .device(let branches):
            document.open(key: "NSStringDeviceSpecificRuleType")
            for branch in branches {
                if case .text(let text, _) = branch.node {
                    document.write(positions.text(text), for: branch.device.rawValue)
                } else {
                    document.open(key: branch.device.rawValue)
                    writePlural(branch.node, format, positions, to: &document)
                    document.close()
                }
            }
            document.close()
        case .text(let text, _): document.write(positions.text(text), for: "other")
        case .width: break
        }
    }
}

/// Writes dictionaries of texts as an XML property list.
struct PropertyListWriter {
    private var body = ""
    private var depth = 0

    /// The document, complete once everything that was opened is closed.
    var text: String { PropertyList.xmlHead + body + PropertyList.xmlEnd }

    private var indentation: String { String(repeating: "\t", count: depth) }

    /// Opens a dictionary, which is the value of a key where it lies in another.
    mutating func open(key: String? = nil) {
        if let key { body += "\(indentation)<key>\(XMLWriter.escaped(key))</key>\n" }
        body += "\(indentation)<dict>\n"
        depth += 1
    }

    mutating func close() {
        depth -= 1
        body += "\(indentation)</dict>\n"
    }

    mutating func write(_ value: String, for key: String) {
        body += "\(indentation)<key>\(XMLWriter.escaped(key))</key>\n"
        body += "\(indentation)<string>\(XMLWriter.escaped(value))</string>\n"
    }
}
