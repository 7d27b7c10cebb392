import PrumoRuntime
import StringCatalogs

/// The plural forms of a PO file: the number of forms, and an expression of C that gives the form of each number.
package struct GettextPluralForms: Sendable {
    /// The categories of the forms, in their order.
    let categories: [PluralCategory]
    /// The header field.
    package let header: String

    /// The forms of a language by CLDR's rules: a form for each category, also for one that only fractions are of.
    /// - Parameters:
    ///   - language: the tag.
    ///   - categories: the categories that the language needs.
    package init(_ language: String, categories: [PluralCategory]) {
        self.categories = categories
        let rules = PluralRuleData.cardinal(for: language).description
        var expression = String(max(0, categories.count - 1))
        for rule in rules.split(separator: ";").reversed() {
            guard let colon = rule.firstIndex(of: ":"), let category = PluralNames.all[rule[..<colon]],
                let index = categories.firstIndex(of: category)
            else { continue }
            switch Self.condition(rule[rule.index(after: colon)...]) {
            case .always: expression = String(index)
            case .never: continue
            case .sometimes(let condition): expression = "\(condition) ? \(index) : \(expression)"
            }
        }
        header = "nplurals=\(categories.count); plural=(\(expression));"
    }

    /// When a rule is true for an integer.
    private enum Condition {
        case always
        case never
        case sometimes(String)
    }

    /// A condition of TR35 in C. Integers have no fraction digits and no exponent: `v`, `w`, `f`, `t`, `c` and `e` are 0.
    private static func condition(_ text: Substring) -> Condition {
        var alternatives: [String] = []
        alternatives: for alternative in text.split(separator: "|") {
            var parts: [String] = []
            for relation in alternative.split(separator: "&") {
                switch self.relation(relation) {
                case .always: continue
                case .never: continue alternatives
                case .sometimes(let part): parts.append(part)
                }
            }
            guard !parts.isEmpty else { return .always }
            alternatives.append(parts.count == 1 ? parts[0] : "(" + parts.joined(separator: " && ") + ")")
        }
        guard !alternatives.isEmpty else { return .never }
        return .sometimes(
            alternatives.count == 1 ? alternatives[0] : "(" + alternatives.joined(separator: " || ") + ")")
    }

    /// A relation as `i%10=2..4` or `n!=0`.
    private static func relation(_ text: Substring) -> Condition {
        guard let equals = text.firstIndex(of: "=") else { return .never }
        let isNegated = text[..<equals].hasSuffix("!")
        let operand = text[..<equals].filter { $0 != "!" }
        let ranges = text[text.index(after: equals)...].split(separator: ",").compactMap { range -> ClosedRange<Int>? in
            let ends = range.split(separator: ".").compactMap { Int($0) }
            guard let low = ends.first, let high = ends.last, low <= high else { return nil }
            return low...high
        }
        guard let letter = operand.first, letter == "n" || letter == "i" else {
            return ranges.contains { $0.contains(0) } != isNegated ? .always : .never
        }
        let value = "n" + operand.dropFirst()
        let tests = ranges.map { range in
            if range.count == 1 { return "\(value)\(isNegated ? "!=" : "==")\(range.lowerBound)" }
            if isNegated { return "(\(value)<\(range.lowerBound) || \(value)>\(range.upperBound))" }
            return range.lowerBound == 0
                ? "\(value)<=\(range.upperBound)" : "(\(value)>=\(range.lowerBound) && \(value)<=\(range.upperBound))"
        }
        return .sometimes(
            tests.count == 1 ? tests[0] : "(" + tests.joined(separator: isNegated ? " && " : " || ") + ")")
    }

    /// Why the forms of another tool cannot be those of a language's categories.
    package struct Problem: Error {
        /// A sentence.
        let reason: String
    }

    /// The categories of another tool's forms, by what its expression gives for the numbers that each category is for.
    ///
    /// Tools have simpler rules than CLDR, in which numbers of one category may have several forms: the category takes the
    /// form of the number that it is named after, or else the form of most of its numbers.
    /// - Parameters:
    ///   - header: the field of the file.
    ///   - language: the tag.
    /// - Returns: the form of each category.
    /// - Throws: that the field cannot be read, or that a form which it gives for a number would be that of no category.
    package static func forms(of header: String, in language: String) throws(Problem) -> [PluralCategory: Int] {
        guard let assignment = header.firstRange(of: "plural="), let count = header.firstRange(of: "nplurals="),
            let forms = Int(header[count.upperBound...].prefix(while: \.isNumber)), (1...16).contains(forms),
            let evaluation = GettextExpression(String(header[assignment.upperBound...].prefix { $0 != ";" }))
        else { throw unreadable }
        let rules = PluralRules(PluralRuleData.cardinal(for: language))
        let required = RequiredCategories.cardinal(in: language)
        // How many numbers of each category have each form.
        var numbers: [PluralCategory: [Int]] = [:]
        var found: [PluralCategory: Int] = [:]
        for number in Array(0...200) + [1_000_000] {
            guard let form = evaluation.value(of: number), (0..<forms).contains(form) else { throw unreadable }
            let category = rules.category(of: number)
            // Numbers that languages treat alike where others do not, such as millions, do not matter.
            guard required.contains(category), number <= 200 || numbers[category] == nil else { continue }
            numbers[category, default: Array(repeating: 0, count: forms)][form] += 1
            if namesakes[category] == number { found[category] = form }
        }
        for (category, counts) in numbers where found[category] == nil {
            let most = counts.max() ?? 0
            found[category] = counts.firstIndex(of: most) ?? 0
        }
        let used = Set(found.values)
        if let lost = (0..<forms).first(where: { form in
            !used.contains(form) && numbers.values.contains { $0[form] > 0 }
        }) {
            throw Problem(
                reason:
                    "the Plural-Forms of the header use msgstr[\(lost)] for numbers that have another plural form in "
                    + "\(language); use the Plural-Forms of the export")
        }
        // Only fractions are of the others. They have the forms that are left, where there are as many, or else the form of
        // most numbers.
        let left = required.filter { found[$0] == nil }
        let unused = (0..<forms).filter { !used.contains($0) }
        for (index, category) in left.enumerated() {
            found[category] = left.count == unused.count ? unused[index] : found[.other] ?? forms - 1
        }
        return found
    }

    private static let unreadable = Problem(
        reason: "the header has no Plural-Forms that can be read; restore those of the export")

    /// The numbers that categories are named after.
    private static let namesakes: [PluralCategory: Int] = [.zero: 0, .one: 1, .two: 2]
}
