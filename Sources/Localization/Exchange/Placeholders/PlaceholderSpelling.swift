import DataFormats
import PrumoRuntime
import StringCatalogs

/// The placeholders of a value's strings, of which many can be written in several ways: `%#@files@` and `%1$#@files@`,
/// `%arg` and `%1$lld`, `%@` and `%1$@`.
///
/// This is the place that says which spellings are the same, and which one a table has. Xcode and translation tools write
/// others into their files.
package struct PlaceholderSpelling: Sendable {
    /// The number that a variable's strings show.
    private struct Number: Sendable {
        /// The argument, counted from 0.
        let argument: Int
        let specifier: FormatSpecifier
        /// The specifier as the catalog names it, without a position.
        let written: String
        /// Whether strings of the variable write `%arg`.
        var isNamed = false
        /// Whether strings of the variable write the specifier itself.
        var isWritten = false
    }

    private let isCatalog: Bool
    private let variables: VariableArguments
    /// The arguments that a catalog names for variables, counted from 0.
    private var declared: [String: Int] = [:]
    private var numbers: [String: Number] = [:]
    /// The variables that the source string refers to by a position.
    private var positionedNames: Set<String> = []

    /// Looks at a key's strings.
    /// - Parameters:
    ///   - source: what the key has in the source language.
    ///   - translation: what it has in the other.
    ///   - isCatalog: whether `%arg` is the number of a substitution.
    package init(_ source: LocalizedValue, _ translation: LocalizedValue? = nil, isCatalog: Bool) {
        self.isCatalog = isCatalog
        guard !source.substitutions.isEmpty || translation?.substitutions.isEmpty == false else {
            variables = VariableArguments()
            return
        }
        variables = VariableArguments(of: source).completed(
            with: translation.map { VariableArguments(of: $0) } ?? VariableArguments())
        for substitution in source.substitutions + (translation?.substitutions ?? []) {
            let name = substitution.name
            if declared[name] == nil { declared[name] = substitution.argument.map { $0 &- 1 } }
            let written = "%" + (substitution.format.isEmpty ? "lld" : substitution.format)
            guard numbers[name] == nil, !substitution.format.isEmpty || isCatalog,
                let specifier = Self.specifier(written)
            else { continue }
            numbers[name] = Number(
                argument: variables[name] ?? declared[name] ?? 0, specifier: specifier, written: written)
        }
        for unit in source.units + (translation?.units ?? []) {
            guard let name = unit.variation.substitution.map(String.init), let number = numbers[name] else { continue }
            for placeholder in read(unit.text, at: unit.variation).placeholders {
                if placeholder.isNumberName {
                    numbers[name]?.isNamed = true
                } else if placeholder.subject == .argument(number.argument, number.specifier) {
                    numbers[name]?.isWritten = true
                }
            }
        }
        for unit in source.units {
            for placeholder in read(unit.text, at: unit.variation).placeholders where placeholder.hasPosition {
                if case .variable(let name, _) = placeholder.subject { positionedNames.insert(name) }
            }
        }
    }

    private static func specifier(_ written: String) -> FormatSpecifier? {
        var scanner = FormatScanner(Array(written.utf8))
        guard let token = try? scanner.next(), case .specifier(let found, _) = token, scanner.isAtEnd else {
            return nil
        }
        return ReadPlaceholders.specifier(of: found, width: nil, precision: nil)
    }

    /// The argument by which the variable of a string chooses, counted from 0; `nil` if the string is not of a variable.
    func ownArgument(at variation: Variation) -> Int? {
        variation.substitution.map { numbers[String($0)]?.argument ?? variables[String($0)] ?? 0 }
    }

    /// Reads the placeholders of a string of the key.
    func read(_ text: String, at variation: Variation) -> ReadPlaceholders {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return ReadPlaceholders(plain: text) }
        let own = variation.substitution.map(String.init)
        let number = own.flatMap { numbers[$0] }
        return ReadPlaceholders(
            text, hasNumbers: isCatalog, first: ownArgument(at: variation) ?? 0,
            number: number.map { .argument($0.argument, $0.specifier) }, declared: declared)
    }

    /// Whether two strings of the key have the same text and the same placeholders in it, however these are written.
    package func areSame(_ left: String, _ right: String, at variation: Variation) -> Bool {
        if left == right { return true }
        let sign = UInt8(ascii: "%")
        // What is before the first sign is text, in which most strings differ.
        guard let start = left.utf8.firstIndex(of: sign), let other = right.utf8.firstIndex(of: sign),
            left[..<start] == right[..<other]
        else { return false }
        if read(left, at: variation).pieces == read(right, at: variation).pieces { return true }
        // What has no position counts from the variable before it, unless that has one: Xcode adds it all the same.
        guard !declared.isEmpty else { return false }
        return read(withoutPositions(left, variation), at: variation).pieces
            == read(withoutPositions(right, variation), at: variation).pieces
    }

    /// A string whose variables have no positions where these are the ones that the catalog names.
    private func withoutPositions(_ text: String, _ variation: Variation) -> String {
        read(text, at: variation).replacing { placeholder in
            guard case .variable(let name, let argument) = placeholder.subject, declared[name] == argument else {
                return placeholder.written
            }
            return "%#@\(name)@"
        }
    }

    /// A string as files for translators have it: `%arg` is the specifier that it represents. Where the strings write that
    /// specifier too, `%arg` stays, since the two could not be distinguished afterwards.
    package func exported(_ text: String, _ variation: Variation) -> String {
        guard isCatalog, let number = variation.substitution.flatMap({ numbers[String($0)] }), !number.isWritten else {
            return text
        }
        return text.replacing("%arg", with: number.written)
    }

    /// A string as Xcode writes it into XLIFF: with the positions of variables and of their numbers.
    package func positioned(_ text: String, _ variation: Variation) -> String {
        guard isCatalog, !numbers.isEmpty, text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let number = variation.substitution.flatMap { numbers[String($0)] }
        return read(text, at: variation).replacing { placeholder in
            switch placeholder.subject {
            case .variable(let name, let argument) where !placeholder.hasPosition && declared[name] != nil:
                "%\(argument + 1)$#@\(name)@"
            case .argument where placeholder.isNumberName:
                number.map { "%\($0.argument + 1)$\($0.written.dropFirst())" } ?? placeholder.written
            default: placeholder.written
            }
        }
    }

    /// A translator's string as the table writes it.
    /// - Parameter known: strings of the table that it may be: none of them is changed by an export and an import.
    package func imported(_ text: String, _ variation: Variation, known: [String] = []) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        if let same = known.first(where: { areSame($0, text, at: variation) }) { return same }
        guard isCatalog, !numbers.isEmpty else { return text }
        let number = variation.substitution.flatMap { numbers[String($0)] }
        return read(text, at: variation).replacing { placeholder in
            switch placeholder.subject {
            case .variable(let name, let argument)
            where placeholder.hasPosition && declared[name] == argument && !positionedNames.contains(name):
                return "%#@\(name)@"
            case .argument(let argument, let specifier):
                guard let number, argument == number.argument, specifier == number.specifier, !placeholder.isNumberName,
                    !number.isWritten || number.isNamed && placeholder.hasPosition
                else { return placeholder.written }
                return "%arg"
            default: return placeholder.written
            }
        }
    }
}
