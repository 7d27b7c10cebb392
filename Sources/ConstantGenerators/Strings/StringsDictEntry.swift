import DataFormats
import PrumoMessages
import SourceText
import StringCatalogs

/// Writes a string with variations as an entry of a `.stringsdict`.
///
/// There, arguments without a position count from their variable's number, and in a catalog from the first; so every
/// placeholder gets its position.
struct StringsDictEntry {
    private let text: TextPattern
    private let message: Message
    /// The number of variables without a name in the catalog, one for each plural.
    private var count = 0

    init(_ text: StringsTable.Text, in table: StringsTable) throws(DiagnosticsError) {
        self.text = table.pattern(of: text)
        message = try table.contents(of: text).message(of: text.value).message
    }

    /// The value of the text's key.
    mutating func entry() -> PropertyListNode {
        let substitutions = text.substitutions.map { substitution in
            let index = message.parameters.first { $0.name == substitution.name }?.index
            return (substitution, argument: index ?? substitution.argument ?? 0)
        }
        let number = message.parameters.first { $0.type.isNumber && $0.specifier != nil }
        var members = members(of: text.root, number, substitutions.map { ($0.0.name, $0.argument) })
        for (substitution, argument) in substitutions {
            let format = substitution.format.isEmpty ? "lld" : substitution.format
            let positions = PositionedText(
                start: argument, number: (argument, format), variables: substitutions.map { ($0.0.name, $0.argument) })
            members.append(
                (substitution.name, .dictionary(plural(substitution.node, format: format, positions: positions))))
        }
        return .dictionary(members)
    }

    private mutating func members(
        of node: TextPattern.Node, _ number: Message.Parameter?, _ variables: [(String, Int)]
    ) -> [(key: String, node: PropertyListNode)] {
        let positions = PositionedText(start: 0, number: nil, variables: variables)
        switch node {
        case .text(let text, _): return [(StringsDictKey.localizedFormat, .string(positions.text(text)))]
        case .plural:
            count += 1
            let argument = number?.index ?? 0
            let format = number?.specifier?.format ?? "lld"
            return [
                (StringsDictKey.localizedFormat, .string("%\(argument + 1)$#@variation\(count)@")),
                ("variation\(count)", .dictionary(plural(node, format: format, positions: positions))),
            ]
        case .device(let branches):
            return Self.devices(branches, positions) { members(of: $0, number, variables) }
        case .width(let branches):
            var widths: [(key: String, node: PropertyListNode)] = []
            for branch in branches {
                if case .text(let text, _) = branch.node {
                    widths.append((String(branch.width), .string(positions.text(text))))
                }
            }
            return [(StringsDictKey.widthRule, .dictionary(widths))]
        }
    }

    /// A device rule.
    /// - Parameter members: the members of a branch that is not a string.
    private static func devices(
        _ branches: [(device: DeviceKind, node: TextPattern.Node)], _ positions: PositionedText,
        members: (TextPattern.Node) -> [(key: String, node: PropertyListNode)]
    ) -> [(key: String, node: PropertyListNode)] {
        var devices: [(key: String, node: PropertyListNode)] = []
        for branch in branches {
            if case .text(let text, _) = branch.node {
                devices.append((branch.device.rawValue, .string(positions.text(text))))
            } else {
                devices.append((branch.device.rawValue, .dictionary(members(branch.node))))
            }
        }
        return [(StringsDictKey.deviceRule, .dictionary(devices))]
    }

    private func plural(
        _ node: TextPattern.Node, format: String, positions: PositionedText
    ) -> [(key: String, node: PropertyListNode)] {
        switch node {
        case .plural(let branches):
            var members: [(key: String, node: PropertyListNode)] = [
                (StringsDictKey.specificationType, .string(StringsDictKey.pluralRule)),
                (StringsDictKey.valueType, .string(format)),
            ]
            for branch in branches {
                if case .text(let text, _) = branch.node {
                    members.append((branch.category.rawValue, .string(positions.text(text))))
                }
            }
            return members
        case .device(let branches):
            return Self.devices(branches, positions) { plural($0, format: format, positions: positions) }
        case .text(let text, _): return [(PluralCategory.other.rawValue, .string(positions.text(text)))]
        case .width: return []
        }
    }
}
