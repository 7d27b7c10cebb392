import Findings
import PrumoRuntime
import StringCatalogs
import SourceText

/// Flags placeholders that do not fit those of the source string.
struct PlaceholderMismatch: StringsTextRule, StringsKeyRule {
    static let metadata = RuleMetadata(
        id: "placeholder_mismatch", name: "Placeholder Mismatch", kind: .lint, severity: .error,
        summary: "translations should have the same placeholders as the source string, in number, type and position",
        rationale: """
            The program passes the arguments of the source string. A placeholder that expects another type, or that no \
            argument is passed for, crashes or shows garbage; a missing one hides its value. Copy each placeholder \
            from the source string, and number them as in `%2$@` if the translation has them in another order. The \
            strings of a plural may omit its number in all categories but "other". Constants need one list of \
            parameters for all languages: what generate-constants refuses is reported here, in each language. In a \
            target without constants, `%s` may be text, or a string of C, and is only compared.
            """)
    static let examples: [RuleExample] = [
        .translation("%@ has %lld files", in: "de", "%@ hat %lld Dateien"),
        .translation("%@ has %lld files", in: "de", "%2$lld Dateien hat %1$@"),
        .translation("%@ has %lld files", in: "de", "↓%lld Dateien hat ↓%@"),
        .translation("Hello %@", in: "de", "Hallo %@ ↓%@"),
        .translation("Hello %@", in: "de", "Hallo ↓%s"), .translation("%d files", in: "de", "↓%u Dateien"),
        .strings(#""key" = "Hello %@";"#, in: "de", #""key" = ↓"Hallo";"#),
        .strings(#""liked %lld" = "Liked";"#, in: "de", #""liked %lld" = ↓"%lld Likes";"#),
        .strings(#""liked %lld" = "Liked";"#, in: "de", #""liked %lld" = "↓%@ Likes";"#),
        .strings(#""key" = "Hello %@";"#, in: "de", #""key" = ↓"Hallo %M";"#),
        .translation("%[tt]@ is not allowed", in: "de", "%[tt]@ ist nicht erlaubt"),
        .strings("\"%[is]@ %@\" = \"%1$[ist nach]@ %2$@\";", in: "de", "\"%[is]@ %@\" = \"%2$@ %1$[nach]@\";"),
        .translation("100% sure", in: "fr", "sûr à 100 %"), .translation("Up to %d%%", in: "de", "Bis zu %d %%"),
        .translation("Hello %@", in: "ja", "こんにちは↓％@"), .translation("Hello %@", in: "ar", "مرحبا ↓٪@"),
        .file(#""key" = "%lld↓% of them";"#),
        .strings(#""key" = "↓%$1@ and %$2@";"#, in: "de", #""key" = "%@ und %@";"#),
        .catalog(
            """
            "%lld files": {"localizations": {"de": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "Eine Datei"}},
            "other": {"stringUnit": {"state": "translated", "value": ↓"Dateien"}}}}}}}
            """),
    ]
    static let concerns: TextFeatures = .percent

    /// How many placeholders of a string are reported one by one: the place of each is counted from the start of the string.
    private static let reportLimit = 16

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard !text.features.contains(.empty), !hasCommonOnes(text),
            context.table.scope.hasConstants || !Self.isDateFormat((text.reference?.unit ?? text.unit).text)
        else { return }
        // A variable with another argument is reported where the string refers to it.
        let variables = text.reference?.variables.completed(with: text.value.variables) ?? text.value.variables
        let own = TextArguments(text.unit, of: text.value.value, variables)
        if let refused = own.refused, context.table.scope.hasConstants {
            return report(refused.spelling, at: refused.scalar, of: text, in: &context)
        }
        if let swapped = SwappedPosition(in: text.text) {
            return context.report(
                "\(swapped.spelling) is not a placeholder; write \(swapped.correction)", at: text,
                scalar: swapped.scalar,
                count: swapped.spelling.unicodeScalars.count)
        }
        // What the source string has instead of placeholders is reported there.
        guard let reference = text.reference, SwappedPosition(in: reference.unit.text) == nil else { return }
        let isPlural = text.unit.variation.plural != nil
        let category = text.unit.variation.plural ?? "other"
        // All strings of a plural are compared with the one that certainly has the number.
        let unit = isPlural ? reference.value[text.unit.variation.withoutPlural.appending("plural", "other")] : nil
        let known = unit == nil ? reference.arguments : nil
        let expected = known ?? TextArguments(unit ?? reference.unit, of: reference.value, reference.variables)
        var types: [Int: TextArguments.Placeholder] = [:]
        for placeholder in expected.placeholders where types[placeholder.argument]?.type == nil {
            types[placeholder.argument] = placeholder
        }
        // A text that is not a format may contain any address, as one with %D0, and names that code replaces, as %APP_NAME%.
        let isFormat =
            context.table.scope.hasConstants
            || !Self.formatted(expected.placeholders, in: (unit ?? reference.unit).text).isEmpty
            || Self.argument(0, ofKey: text.value.key.name) != nil
        if !isFormat { types = [:] }
        let placeholders = isFormat ? own.placeholders : Self.formatted(own.placeholders, in: text.text)
        let refused = placeholders.first { placeholder in
            placeholder.isRefused && !(types[placeholder.argument]?.isSame(as: placeholder) ?? false)
        }
        if let refused {
            if let other = types[refused.argument], !other.isRefused {
                return context.report(
                    "\"\(refused.spelling)\" is \"\(other.spelling)\" in \(reference.title); write the same", at: text,
                    scalar: refused.scalar, count: refused.spelling.unicodeScalars.count)
            }
            return report(refused.spelling, at: refused.scalar, of: text, in: &context)
        }
        var reported = 0
        for placeholder in placeholders where reported < Self.reportLimit {
            let expected =
                types[placeholder.argument] ?? Self.argument(placeholder.argument, ofKey: text.value.key.name)
            // The source string needs another placeholder then.
            if context.table.scope.hasConstants, expected?.isRefused == true { continue }
            guard let message = Self.message(for: placeholder, expected: expected, title: reference.title) else {
                continue
            }
            reported += 1
            context.report(
                message, at: text, scalar: placeholder.scalar, count: placeholder.spelling.unicodeScalars.count)
        }
        let used = Set(placeholders.map(\.argument))
        var missing = types.values.filter { !used.contains($0.argument) }.ordered { $0.argument < $1.argument }
        // The number by which a variable chooses may be an object (%@); what else is counted may be left out where there is none.
        let isNumber = { (placeholder: TextArguments.Placeholder) in
            placeholder.argument == TextArguments.ownNumber || types.count == 1 && category == "zero"
                || placeholder.type?.isNumber ?? true
        }
        if category != "other", let number = missing.firstIndex(where: isNumber) {
            missing.remove(at: number)
        }
        // A plural may be chosen by a number that it does not show.
        missing.removeAll { $0.isVariable && !Self.isShown($0, in: reference.value, reference.variables) }
        guard let first = missing.first else { return }
        if let foreign = ForeignPercentSign(in: text.text) {
            return context.report(
                "\(foreign.spelling) has the \(foreign.name) character \(foreign.character) (\(foreign.character.code)) and is not a "
                    + "placeholder; write \(missing.count == 1 ? first.spelling : foreign.correction)", at: text,
                scalar: foreign.scalar,
                count: foreign.spelling.unicodeScalars.count)
        }
        let names = missing.map { "\"\($0.spelling)\"" }.joined(separator: " and ")
        context.report(
            "the string is missing \(names) of \(reference.title); add \(missing.count > 1 ? "them" : "it")"
                + (first.argument > 0 && missing.count == 1 && !first.spelling.contains("$")
                    ? ", or the value is not shown" : ""),
            at: text.unit, of: text.value)
    }

    /// Whether a string is a format of `strftime`, as `%m/%d/%Y` is: it has conversions that formats of strings lack, and no object.
    private static func isDateFormat(_ text: String) -> Bool {
        !text.contains("%@")
            && zip(text.utf8, text.utf8.dropFirst()).contains { sign, letter in
                sign == UInt8(ascii: "%")
                    && [UInt8(ascii: "H"), UInt8(ascii: "M"), UInt8(ascii: "Y"), UInt8(ascii: "m")].contains(letter)
            }
    }

    /// Whether the strings of a variable show the number by which they are chosen.
    private static func isShown(
        _ placeholder: TextArguments.Placeholder, in value: LocalizedValue, _ variables: VariableArguments
    ) -> Bool {
        let name = placeholder.spelling.split(separator: "@").last.map(String.init) ?? ""
        let units = value.units.filter { $0.variation.substitution.map(String.init) == name }
        return units.isEmpty
            || units.contains { unit in
                let arguments = TextArguments(unit, of: value, variables)
                return arguments.placeholders.contains {
                    $0.argument == TextArguments.ownNumber || $0.argument == placeholder.argument
                }
            }
    }

    /// Whether the source string of a key, or any string if there is none, has placeholders and not only other percent signs.
    private static func isFormat(_ key: CheckedKey) -> Bool {
        guard let source = key.sourceValue, !key.hasNameAsSource else { return true }
        return source.units.contains { unit in
            !formatted(TextArguments(unit, of: source).placeholders, in: unit.text).isEmpty
        }
    }

    /// The placeholders that are not a part of an address, as %D0 is, or of a name that code replaces, as %APP_NAME%.
    private static func formatted(
        _ placeholders: [TextArguments.Placeholder], in text: String
    ) -> [TextArguments.Placeholder] {
        guard !placeholders.isEmpty, mayHaveOtherPercentSigns(text) else { return placeholders }
        let other = replacedNames(in: text) + mailAddresses(in: text)
        var addresses = (TextAddresses.ranges(in: text).map { $0.key..<$0.value } + other)
            .ordered { $0.lowerBound < $1.lowerBound }[...]
        return placeholders.filter { placeholder in
            while let first = addresses.first, first.upperBound <= placeholder.scalar { addresses.removeFirst() }
            return addresses.first?.contains(placeholder.scalar) != true
        }
    }

    /// Whether a string may have an address, or a name in capital letters after a percent sign; most have neither.
    private static func mayHaveOtherPercentSigns(_ text: String) -> Bool {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":")
                || previous == UInt8(ascii: "w") && byte == previous
            {
                return true
            }
            if previous == UInt8(ascii: "%"), byte >= 0x41, byte <= 0x5A { return true }
            previous = byte
        }
        return false
    }

    /// The places of `mailto:` addresses with their subjects and texts.
    private static func mailAddresses(in text: String) -> [Range<Int>] {
        guard let start = text.firstRange(of: "mailto:")?.lowerBound else { return [] }
        let rest = text[start...].unicodeScalars
        let first = text[..<start].unicodeScalars.count
        return [first..<(first + rest.prefix { !$0.properties.isWhitespace }.count)]
    }

    /// The places of names in capital letters between percent signs.
    private static func replacedNames(in text: String) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: Int?
        for (number, scalar) in text.unicodeScalars.enumerated() {
            if scalar == "%" {
                if let first = start, number - first > 3 {
                    ranges.append(first..<(number + 1))
                    start = nil
                } else {
                    start = number
                }
            } else if !("A"..."Z").contains(scalar), scalar != "_" {
                start = nil
            }
        }
        return ranges
    }

    /// Reports a placeholder that no argument can be passed for.
    private func report(_ specifier: String, at scalar: Int, of text: CheckedText, in context: inout StringsRuleContext)
    {
        context.report(
            MessageResolver.Problem(.unsupported(specifier: specifier), id: 0).message, at: text, scalar: scalar,
            count: specifier.unicodeScalars.count)
    }

    /// Whether a string has the same common placeholders as the one that it is compared with.
    private func hasCommonOnes(_ text: CheckedText) -> Bool {
        guard let own = CommonPlaceholders(text.unit) else { return false }
        guard let reference = text.reference else { return true }
        let other = text.unit.variation.plural.map { _ in text.unit.variation.withoutPlural.appending("plural", "other")
        }
        let unit = other.flatMap { reference.value[$0] } ?? reference.unit
        return CommonPlaceholders(unit) == own
    }

    /// An argument that a key says is passed, as in `"%lld files"`, whether or not the source string shows it.
    private static func argument(_ argument: Int, ofKey key: String) -> TextArguments.Placeholder? {
        guard key.utf8.contains(UInt8(ascii: "%")) else { return nil }
        let arguments = TextArguments(TextUnit(.root, key), of: LocalizedValue(key))
        return arguments.refused == nil ? arguments.placeholders.first { $0.argument == argument } : nil
    }

    private static func message(
        for placeholder: TextArguments.Placeholder, expected: TextArguments.Placeholder?, title: String
    ) -> String? {
        let spelling = "\"\(placeholder.spelling)\""
        guard let expected else {
            return placeholder.argument == TextArguments.ownNumber
                ? "\(spelling) is a number that \(title) does not have; remove it"
                : "\(spelling) is argument \(placeholder.argument + 1), which \(title) does not have; remove it"
        }
        let isNumber = placeholder.argument == TextArguments.ownNumber
        let argument = isNumber ? "the number" : "argument \(placeholder.argument + 1)"
        if expected.isRefused, !placeholder.isRefused {
            return "\(spelling) formats another type than \"\(expected.spelling)\", which is \(argument) of \(title); "
                + "write the same conversion"
        }
        guard let type = placeholder.type, let expectedType = expected.type, type != expectedType else { return nil }
        return
            "\(spelling) formats \(type.description), but \(argument) is "
            + "\(expectedType.description) in \(title); number the placeholders as in %1$@, or correct it"
    }

    /// Whether all languages have plain strings with the same common placeholders, and the key names no others.
    private func haveCommonOnes(_ key: StringsTable.Key) -> Bool {
        guard !key.name.hasByte(UInt8(ascii: "%")), let source = CommonPlaceholders(key.source?.value) else {
            return false
        }
        return key.texts.dropFirst().allSatisfy { $0 == nil || CommonPlaceholders($0?.value) == source }
    }

    func check(_ key: CheckedKey, in context: inout StringsRuleContext) {
        let hasAny = key.key.texts.contains { text in
            text?.value.units.contains { $0.text.hasByte(UInt8(ascii: "%")) || !$0.variation.isRoot } ?? false
        }
        guard hasAny, !haveCommonOnes(key.key),
            key.table.scope.hasConstants
                || !key.hasNameAsSource
                    && key.sourceValue?.units.contains(where: { Self.isDateFormat($0.text) }) != true
        else { return }
        // What the source string has instead of placeholders is reported there.
        if key.sourceValue?.units.contains(where: { SwappedPosition(in: $0.text) != nil }) ?? false { return }
        let arguments = KeyArguments(key.key, in: key.table.table)
        // A text without placeholders need not be a format, and its percent signs are text.
        let isFormat = key.table.scope.hasConstants || !arguments.parameters.isEmpty && Self.isFormat(key)
        for (column, reading) in arguments.readings.enumerated() {
            if case .read(_, let warnings) = reading, let value = key.values[column], isFormat,
                !context.hasReported(in: value.language)
            {
                for warning in warnings {
                    context.report(warning.message, of: value, offset: warning.place?.offset ?? value.text.offset)
                }
            }
            // A plural that is not written yet need not show its number.
            guard case .refused(let diagnostics) = reading, let value = key.values[column],
                !diagnostics.contains(where: { $0.subject == .attributes }),
                column == 0 || !value.value.lacksOther, !context.hasReported(in: value.language)
            else { continue }
            let isCompared = value.value.units.contains { TextArguments($0, of: value.value).isRefusedByConstants }
            guard key.table.scope.hasConstants || !isCompared else { continue }
            for diagnostic in diagnostics {
                context.report(diagnostic.message, of: value, offset: diagnostic.place?.offset ?? value.text.offset)
            }
        }
        for disagreement in arguments.disagreements {
            guard let value = key.values[disagreement.column], !context.hasReported(in: value.language),
                !value.value.units.allSatisfy(\.text.isEmpty)
            else {
                continue
            }
            if !key.table.scope.hasConstants, key.sourceValue?.units.allSatisfy(\.text.isEmpty) ?? false { continue }
            let isOfAddresses = value.value.units.allSatisfy { unit in
                Self.formatted(TextArguments(unit, of: value.value).placeholders, in: unit.text).isEmpty
            }
            if !isFormat, isOfAddresses { continue }
            // The report names the key already.
            let sentence = disagreement.sentence.replacing("\"\(key.key.name)\" takes", with: "the string takes")
            context.report("\(sentence); \(disagreement.remedy)", of: value, offset: disagreement.place.offset)
        }
    }
}

extension TextArguments.Placeholder {
    /// Whether another one that constants have no argument for takes the same.
    fileprivate func isSame(as other: Self) -> Bool { isRefused && spelling.last == other.spelling.last }
}
