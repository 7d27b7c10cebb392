import PrumoRuntime
import SourceText
import StringCatalogs

/// Makes the messages of a key, and notes what they leave out.
struct MessageBuilder {
    private let exchange: ExchangeTable
    private let key: StringsTable.Key
    private let units: [ExchangeUnit]
    private let shape: MessageShape
    private let format: PrumoMessages
    /// The name of the key.
    private let name: String
    /// What the messages do not contain.
    private(set) var losses: [(kind: ExchangeLosses.Kind, place: SourcePlace, message: DiagnosticMessage)] = []

    init(
        _ exchange: ExchangeTable, _ key: StringsTable.Key, named name: String, units: [ExchangeUnit],
        shape: MessageShape, format: PrumoMessages
    ) {
        self.exchange = exchange
        self.key = key
        self.units = units
        self.shape = shape
        self.format = format
        self.name = name
    }

    /// The messages; none if the format has no place for the key.
    mutating func messages() -> [ExchangeMessage] {
        if !format.hasComments, let comment = key.comment, !comment.isEmpty {
            lose(.comment, "the comment of \"\(key.name)\" is not exported; the format has no comments", nil)
        }
        let messages: [ExchangeMessage]
        if format.hasVariations {
            messages = shape.groups.compactMap { group in
                // A string that is only a variable needs no translation.
                if group == shape.frame, translated(group).allSatisfy({ Self.isSame($0.target, $0.source) }) {
                    return nil
                }
                return message(of: group, named: name(of: group))
            }
        } else if let main = shape.main {
            if let frame = shape.frame, let own = translated(frame).first(where: { !Self.isSame($0.target, $0.source) })
            {
                lose(
                    .variable,
                    "the string of \"\(key.name)\" that contains the variable is not exported; the format has one "
                        + "string for each plural form", own.variation)
            }
            for group in shape.groups where group != main && group != shape.frame {
                lose(
                    ExchangeLosses.Kind(group.base),
                    "\(group.base) of \"\(key.name)\" is not exported; the format has no variations other than plurals",
                    group.base)
            }
            messages = message(of: main, named: name).map { [$0] } ?? []
        } else if format.hasVariables {
            messages = composite().map { [$0] } ?? []
        } else {
            lose(
                .variable,
                "\"\(key.name)\" is not exported; the format has no strings that contain variables", .root)
            messages = []
        }
        return messages
    }

    private static func isSame(_ target: String?, _ source: String) -> Bool { target == nil || target == source }

    /// The name of a group where each has one: the key for the main one, so that translators see it as it is.
    private func name(of group: MessageShape.Group) -> String {
        group == shape.main ? key.name : UnitIdentifier.text(key.name, group.base, inStringsDict: false)
    }

    private func translated(_ group: MessageShape.Group) -> [ExchangeUnit] {
        units.filter { $0.variation.withoutPlural == group.base && ($0.variation.plural != nil) == group.isPlural }
    }

    private mutating func message(of group: MessageShape.Group, named name: String) -> ExchangeMessage? {
        let arguments = arguments(of: group)
        guard let strings = strings(of: group, arguments) else { return nil }
        return ExchangeMessage(key: key.name, name: name, strings: strings, arguments: arguments)
    }

    private func arguments(of group: MessageShape.Group) -> PlaceholderNotation.Arguments {
        exchange.arguments(of: group, key: key, sources: translated(group).map(\.source))
    }

    /// The texts of a group; nil if one has no form in the format.
    private mutating func strings(
        of group: MessageShape.Group, _ arguments: PlaceholderNotation.Arguments
    ) -> ExchangeMessage.Strings? {
        let units = translated(group)
        var texts: [String?] = []
        for unit in units {
            if let category = unit.variation.plural.flatMap({ PluralNames.all[$0] }), format == .gettext,
                !exchange.categories.contains(category)
            {
                if unit.target != nil {
                    lose(
                        .category,
                        "\(unit.variation) of \"\(key.name)\" is not exported; \(exchange.language) has no such plural form",
                        unit.variation)
                }
                texts.append(nil)
                continue
            }
            guard let text = unit.target ?? (exchange.isSource ? unit.source : nil) else {
                texts.append(nil)
                continue
            }
            guard let written = format.notation.exported(text, arguments) else {
                lose(
                    .placeholder,
                    "\"\(key.name)\" is not exported; the format does not have one of its placeholders", unit.variation)
                return nil
            }
            texts.append(written)
            checkState(of: unit)
        }
        return ExchangeMessage.Strings(group: group, units: units, texts: texts)
    }

    private mutating func checkState(of unit: ExchangeUnit) {
        guard !exchange.isSource, unit.target != nil, !format.represents(unit.state) else { return }
        lose(
            .state, "the state \(unit.state.rawValue) of \"\(key.name)\" is not exported; the format has no such state",
            unit.variation)
    }

    /// A string with the plurals of its variables.
    private mutating func composite() -> ExchangeMessage? {
        let value = exchange.translation(of: key) ?? exchange.source(of: key)
        guard let root = shape.groups.first(where: { $0.base.isRoot && !$0.isPlural }) else {
            lose(.variable, "\"\(key.name)\" is not exported; only plain strings can contain variables", .root)
            return nil
        }
        let units = translated(root)
        let texts = units.map { $0.target ?? (exchange.isSource ? $0.source : nil) }
        for unit in units { checkState(of: unit) }
        let sources = units.map(\.source)
        var message = ExchangeMessage(
            key: key.name, name: name,
            strings: ExchangeMessage.Strings(group: root, units: units, texts: texts),
            arguments: PlaceholderNotation.Arguments(sources))
        let arguments = exchange.source(of: key).map { VariableArguments(of: $0) } ?? VariableArguments()
        for group in shape.groups where group != root {
            let name = group.base.substitution.map(String.init) ?? ""
            let known =
                value?.substitutions.first { $0.name == name }
                ?? exchange.source(of: key)?.substitutions.first { $0.name == name }
            guard group.isPlural, group.base.wordsInSubstitution.isEmpty, let known else {
                lose(
                    ExchangeLosses.Kind(group.base),
                    "\"\(key.name)\" is not exported; its variables vary by more than a number", group.base)
                return nil
            }
            guard let strings = strings(of: group, self.arguments(of: group)) else { return nil }
            let argument = arguments[name] ?? (known.argument ?? message.variables.count + 1) - 1
            message.variables.append((name, argument, strings))
        }
        return message
    }

    private mutating func lose(_ kind: ExchangeLosses.Kind, _ message: DiagnosticMessage, _ variation: Variation?) {
        let place =
            variation.map { exchange.place(of: $0, key, isTranslation: exchange.translation(of: key) != nil) }
            ?? exchange.table.place(of: key)
        losses.append((kind, place, message))
    }
}

extension ExchangeTable {
    /// The arguments of a group of a key's strings.
    /// - Parameter sources: the strings that those of the group are translated from.
    func arguments(
        of group: MessageShape.Group, key: StringsTable.Key, sources: [String]
    ) -> PlaceholderNotation.Arguments {
        var chooser: Int?
        if let name = group.base.substitution.map(String.init), let source = source(of: key) {
            let declared = source.substitutions.first { $0.name == name }?.argument ?? 1
            chooser = max(0, VariableArguments(of: source)[name] ?? declared - 1)
        }
        // Of a plural, the string for all other numbers has all placeholders.
        return PlaceholderNotation.Arguments(group.isPlural ? sources.reversed() : sources, chooser: chooser)
    }
}
