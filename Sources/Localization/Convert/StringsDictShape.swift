import PrumoRuntime
import StringCatalogs

/// Gives values the shape that `.stringsdict` files have for them: a string refers to variables, which contain the plurals.
struct StringsDictShape {
    private let source: LocalizedValue
    private var result = LocalizedValue([])
    private var formats: [String: String] = [:]
    private var arguments: [String: Int] = [:]

    private init(_ value: LocalizedValue) {
        source = value
        for substitution in value.substitutions {
            formats[substitution.name] = substitution.format.isEmpty ? "lld" : substitution.format
            arguments[substitution.name] = substitution.argument
        }
        result.substitutions = value.substitutions.map {
            ValueSubstitution($0.name, format: formats[$0.name] ?? "", offset: $0.offset)
        }
    }

    /// A value in the shape of a `.stringsdict` file.
    static func value(_ value: LocalizedValue) throws(ConversionError) -> LocalizedValue {
        var shape = StringsDictShape(try withNames(value))
        try shape.convert()
        return shape.result
    }

    /// A value whose variables have names that a `.stringsdict` file can refer to, as `FILES_COUNT` for `FILES.COUNT`.
    private static func withNames(_ value: LocalizedValue) throws(ConversionError) -> LocalizedValue {
        var taken = Set(value.substitutions.map(\.name))
        var names: [String: String] = [:]
        var result = value
        for index in result.substitutions.indices {
            let name = result.substitutions[index].name
            guard !StringsDictReference.isName(name) else { continue }
            let base = String(name.map { StringsDictReference.isName(String($0)) ? $0 : "_" })
            var (new, number) = (base.isEmpty ? "_" : base, 1)
            while !taken.insert(new).inserted {
                number += 1
                new = "\(base)\(number)"
            }
            names[name] = new
            result.substitutions[index].name = new
        }
        guard !names.isEmpty else { return value }
        let owners = SubstitutionNames(of: value)
        for index in result.units.indices {
            if let owner = owners.substitution(of: result.units[index].variation), let new = names[owner.name] {
                result.units[index].variation = owner.rest.reduce(Variation("substitutions.\(new)")) {
                    $0.appending(String($1))
                }
            }
            var text = PlaceholderText(result.units[index].text)
            text.replacePlaceholders { _, placeholder in
                guard case .variable(let name) = placeholder.kind, let new = names[name] else {
                    return placeholder.written
                }
                return String(placeholder.written.dropLast(name.count + 1)) + new + "@"
            }
            result.units[index].text = text.text
            if let name = names.keys.ordered().first(where: { text.text.contains("#@\($0)@") }) {
                throw ConversionError(
                    ".stringsdict files cannot refer to the variable \"\(name)\"; use only ASCII letters, digits and _ in its name"
                )
            }
        }
        return result
    }

    private mutating func convert() throws(ConversionError) {
        var starts: [Variation] = []
        var plurals: [Variation: [TextUnit]] = [:]
        for unit in source.units {
            if unit.variation.substitution != nil {
                result.units.append(try substitutionUnit(unit))
            } else if unit.variation.plural != nil {
                let start = unit.variation.withoutPlural
                guard start.plural == nil else {
                    throw ConversionError(
                        ".stringsdict files do not support plurals within plurals, as in \(unit.variation)"
                    )
                }
                if plurals[start] == nil { starts.append(start) }
                plurals[start, default: []].append(unit)
            } else {
                result.units.append(
                    TextUnit(unit.variation, positioned(unit.text), state: unit.state, offset: unit.offset))
            }
        }
        for start in starts { try add(plurals[start] ?? [], at: start) }
    }

    /// Makes a variable of plural variations.
    private mutating func add(_ plural: [TextUnit], at start: Variation) throws(ConversionError) {
        let texts = plural.map { PlaceholderText($0.text) }
        guard texts.allSatisfy(\.variables.isEmpty) else {
            throw ConversionError(
                ".stringsdict files do not support references to substitutions in plurals, as in %#@name@")
        }
        var number: (argument: Int, format: String)?
        for text in texts {
            for (placeholder, argument) in zip(text.placeholders, text.arguments()) {
                guard case .specifier(isNumber: true) = placeholder.kind, argument < number?.argument ?? .max else {
                    continue
                }
                number = (argument, placeholder.format)
            }
        }
        if number == nil, texts.contains(where: { !$0.placeholders.isEmpty }) {
            throw ConversionError(
                "the plural has no number; add its placeholder, such as %lld, to one of its strings")
        }
        let (argument, format) = number ?? (1, "lld")
        let name = variable(format)
        let reference = argument == 1 ? "%#@\(name)@" : "%\(argument)$#@\(name)@"
        result.units.append(TextUnit(start, reference))
        for (unit, text) in zip(plural, texts) {
            guard let word = unit.variation.plural else { continue }
            var text = text
            if argument > 1 { try position(&text) }
            var variation = Variation("substitutions.\(name)")
            if !start.isRoot { variation = variation.appending(start.text) }
            variation = variation.appending("plural", String(word))
            result.units.append(TextUnit(variation, text.text, state: unit.state, offset: unit.offset))
        }
    }

    /// The strings of a variable count from its own number, so that others have to name their arguments.
    private func position(_ text: inout PlaceholderText) throws(ConversionError) {
        guard text.placeholders.allSatisfy({ $0.sizes == 0 }) else {
            throw ConversionError(
                "a width of * in a plural of a .stringsdict file needs a position; write it as in %1$*2$d")
        }
        let arguments = text.arguments()
        text.replacePlaceholders { index, placeholder in placeholder.positioned(arguments[index]) }
    }

    /// A name for a variable with a format: one for all devices whose numbers are alike.
    private mutating func variable(_ format: String) -> String {
        let taken = Set(source.substitutions.map(\.name))
        var number = 1
        while true {
            let name = number == 1 ? "value" : "value\(number)"
            if !taken.contains(name) {
                if formats[name] == nil {
                    formats[name] = format
                    result.substitutions.append(ValueSubstitution(name, format: format))
                    return name
                }
                if formats[name] == format { return name }
            }
            number += 1
        }
    }

    /// A string whose variables name the arguments that a catalog names for them, where they are not the next ones
    /// anyway.
    private func positioned(_ text: String) -> String {
        var pieces = PlaceholderText(text)
        guard !arguments.isEmpty, !pieces.variables.isEmpty else { return text }
        let named = pieces.arguments(named: arguments)
        guard named != pieces.arguments() else { return text }
        pieces.replacePlaceholders { index, placeholder in placeholder.positioned(named[index]) }
        return pieces.text
    }

    /// A string of a substitution: its number is written with its format.
    private func substitutionUnit(_ unit: TextUnit) throws(ConversionError) -> TextUnit {
        guard let name = unit.variation.substitution.map(String.init) else { return unit }
        guard unit.text.contains("%arg") else { return unit }
        var text = PlaceholderText(unit.text, hasNumbers: true)
        let format = formats[name] ?? "lld"
        let isAlone = text.placeholders.allSatisfy { placeholder in
            if case .number = placeholder.kind { return true }
            return placeholder.position != nil
        }
        let numbers = text.placeholders.count { if case .number = $0.kind { true } else { false } }
        var number: Int?
        if numbers > 1 || !isAlone {
            number = argument(of: name)
            guard number != nil else {
                throw ConversionError(
                    "the argument of %arg in \"\(name)\" is unknown; add argNum to the substitution")
            }
        }
        let start = number ?? 1
        let others = text.arguments(from: start)
        text.replacePlaceholders { index, placeholder in
            if case .number = placeholder.kind { return number.map { "%\($0)$\(format)" } ?? "%\(format)" }
            return number == nil ? placeholder.written : placeholder.positioned(others[index])
        }
        return TextUnit(unit.variation, text.text, state: unit.state, offset: unit.offset)
    }

    /// The argument of a substitution: the one that the catalog names, else by its place in the text.
    private func argument(of name: String) -> Int? {
        if let argument = arguments[name] { return argument }
        for unit in source.units where unit.variation.substitution == nil {
            let text = PlaceholderText(unit.text)
            for (placeholder, argument) in zip(text.placeholders, text.arguments(named: arguments)) {
                if case .variable(name) = placeholder.kind { return argument }
            }
        }
        return nil
    }
}
