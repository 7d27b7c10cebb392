import StringCatalogs

/// Gives values the shape that string catalogs have for them: a variable that is the whole text is a plural of its own,
/// others are substitutions with their arguments.
struct CatalogShape {
    private let source: LocalizedValue

    /// A value in the shape of a string catalog.
    static func value(_ value: LocalizedValue) throws(ConversionError) -> LocalizedValue {
        guard !value.units.contains(where: { $0.variation.words.contains("width") }) else {
            throw ConversionError(
                "string catalogs do not support variations by width; keep one string, or the .stringsdict file")
        }
        let isCatalogs =
            value.substitutions.isEmpty || value.substitutions.contains { $0.argument != nil }
            || value.units.contains { $0.variation.substitution != nil && $0.text.contains("%arg") }
            || value.units.contains { $0.variation.substitution == nil && $0.variation.plural != nil }
        guard !isCatalogs else { return value }
        let shape = CatalogShape(source: value)
        return shape.plurals() ?? shape.substitutions()
    }

    private var texts: [TextUnit] { source.units.filter { $0.variation.substitution == nil } }

    /// The value with plurals where its strings are nothing but a variable; nil if that would change its meaning.
    private func plurals() -> LocalizedValue? {
        var byStart: [Variation: [TextUnit]] = [:]
        for unit in source.units where unit.variation.substitution != nil {
            byStart[unit.variation.withoutPlural, default: []].append(unit)
        }
        var result = LocalizedValue([])
        for unit in texts {
            let text = PlaceholderText(unit.text)
            guard let reference = text.onlyVariable, case .variable(let name) = reference.kind else {
                guard text.variables.isEmpty else { return nil }
                result.units.append(unit)
                continue
            }
            let start = Variation("substitutions.\(name)")
            let own = unit.variation.isRoot ? start : start.appending(unit.variation.text)
            guard let plural = byStart[own] ?? byStart[start],
                Self.selectsSameForms(plural, by: reference.position ?? 1)
            else { return nil }
            for text in plural {
                guard let word = text.variation.plural else { return nil }
                let variation = unit.variation.appending("plural", String(word))
                result.units.append(TextUnit(variation, text.text, state: text.state, offset: text.offset))
            }
        }
        return result
    }

    /// Whether strings have the same meaning, and depend on the same number, without a variable.
    private static func selectsSameForms(_ plural: [TextUnit], by argument: Int) -> Bool {
        var numbers: [Int] = []
        for unit in plural {
            let text = PlaceholderText(unit.text)
            guard text.variables.isEmpty,
                argument == 1 || text.placeholders.allSatisfy({ $0.position != nil && $0.sizes == 0 })
            else { return false }
            for (placeholder, argument) in zip(text.placeholders, text.arguments()) {
                if case .specifier(isNumber: true) = placeholder.kind { numbers.append(argument) }
            }
        }
        return numbers.min() == argument
    }

    /// The value with substitutions, whose strings are `%arg` if they contain nothing but their number.
    private func substitutions() -> LocalizedValue {
        var result = source
        var arguments: [String: Set<Int>] = [:]
        for unit in texts {
            let text = PlaceholderText(unit.text)
            for (placeholder, argument) in zip(text.placeholders, text.arguments()) {
                if case .variable(let name) = placeholder.kind { arguments[name, default: []].insert(argument) }
            }
        }
        var formats: [String: String] = [:]
        for index in result.substitutions.indices {
            let name = result.substitutions[index].name
            if result.substitutions[index].format.isEmpty { result.substitutions[index].format = "lld" }
            formats[name] = result.substitutions[index].format
            // If strings differ in it, or only another variable refers to it, its place in the text decides.
            if let found = arguments[name], found.count == 1 { result.substitutions[index].argument = found.first }
        }
        for index in result.units.indices {
            guard let name = result.units[index].variation.substitution, let format = formats[String(name)] else {
                continue
            }
            result.units[index].text = Self.withNumber(result.units[index].text, format)
        }
        return result
    }

    private static func withNumber(_ text: String, _ format: String) -> String {
        var pieces = PlaceholderText(text)
        let free = pieces.placeholders.filter { $0.position == nil }
        guard free.count == 1, free[0].written == "%\(format)", !text.contains("%arg") else { return text }
        pieces.replacePlaceholders { _, placeholder in placeholder.position == nil ? "%arg" : placeholder.written }
        return pieces.text
    }
}
