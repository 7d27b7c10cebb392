import Findings

/// Flags brackets without their other half.
struct UnbalancedBracket: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "unbalanced_bracket", name: "Unbalanced Bracket", kind: .lint,
        summary: "translations should close the brackets that they open, if the source string does",
        rationale: """
            A bracket is easily lost when a sentence is rearranged. Add the other half, or remove the bracket that is \
            left over. Full-width brackets count as those of ASCII. A bracket without its other half is accepted as \
            the mouth of a face, as in ":)", ";-)" and ":(", and after the letter or number of a list, as in "a)".
            """)
    static let examples: [RuleExample] = [
        .translation("Save (all)", in: "ja", "保存（すべて）"), .translation("a) Save", in: "de", "a) Sichern"),
        .translation("Save (all)", in: "zh-Hans", "存储（全部)"),
        .translation("Save (all)", in: "de", "↓(Alle sichern"), .translation("Save [all]", in: "de", "Alle↓] sichern"),
        .translation("Save (all)", in: "ja", "保存↓（すべて"),
        .translation("Nothing found", in: "de", "Nichts gefunden :("), .translation("Thanks", in: "de", "Danke ;-)"),
        .translation("Addresses", in: "de", "Adressen (::1 und ::)"), .translation("E.g. Files", in: "ko", "예) 파일"),
        .translation("Size (in MB)", in: "de", "Größe:↓(in MB"),
        .translation("A backslash ends it", in: "ru", "Конец (\\) в строке"),
        .translation("Keeps it, for example Xcode", in: "ja", "維持します。例) Xcode"),
        .translation("Popular", in: "zh-Hant", "熱門↓]"), .translation("Save", in: "de", "ab↓]"),
        .translation("Two ways: first; second", in: "zh-Hans", "两种方式：1) 一；2）二"),
        .translation("(Int(x.rounded())) %", in: "de", "\\\\(Int(x.rounded())) %"),
    ]
    static let concerns: TextFeatures = .bracket

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, text.features.contains(.bracket) else { return }
        let own = Brackets(text.masked, of: text.text)
        guard own.hasUnbalanced else { return }
        let expected = Brackets(reference.masked, of: reference.unit.text)
        for kind in 0..<3 where own.balances[kind] != expected.balances[kind] {
            // What programs parse may have one half of a pair, as in `\(Int(x.rounded()))`.
            guard let place = own.unbalanced[kind], !Brackets.areBalanced(kind, in: text.text) else { continue }
            let bracket = text.text.unicodeScalars.dropFirst(place).first.map(String.init) ?? ""
            return context.report(
                own.balances[kind] > 0
                    ? "the string does not close \"\(bracket)\"; add its other half"
                    : "the string closes \"\(bracket)\" without opening it; add its other half",
                at: text, scalar: place)
        }
    }

    /// How many brackets of each kind are open at the end of a string: round, square and curly ones.
    private struct Brackets {
        private(set) var balances = [0, 0, 0]
        /// For each kind the number of the first scalar without its other half.
        private(set) var unbalanced: [Int?] = [nil, nil, nil]
        var hasUnbalanced: Bool { balances != [0, 0, 0] }

        /// - Parameter original: the string whose placeholders and tags are masked.
        init(_ text: MaskedText, of original: String) {
            let scalars = text.scalars
            var open: [[Int]] = [[], [], []]
            var lone: [[Int]] = [[], [], []]
            for (number, scalar) in scalars.enumerated() {
                guard let (kind, isOpening) = Self.kind(of: scalar) else { continue }
                if isOpening {
                    open[kind].append(number)
                } else if open[kind].popLast() == nil {
                    lone[kind].append(number)
                }
            }
            let escaped = lone[0].isEmpty ? 0 : Self.escapedOpenings(in: scalars, of: original)
            lone[0].removeFirst(min(escaped, lone[0].count))
            // A backslash in brackets, as in `(\)`, escapes nothing.
            open[0].removeAll { Self.isOfBackslash(at: $0, in: scalars, of: original) }
            for kind in 0..<3 {
                open[kind].removeAll { Self.isFace(at: $0, in: scalars) }
                lone[kind].removeAll {
                    Self.isFace(at: $0, in: scalars) || kind == 0 && Self.isOfList(at: $0, in: scalars)
                }
                balances[kind] = open[kind].count - lone[kind].count
                unbalanced[kind] = balances[kind] > 0 ? open[kind].first : lone[kind].first
            }
        }

        /// Whether each bracket of a kind has its other half in a string, whatever else it is a part of.
        static func areBalanced(_ kind: Int, in text: String) -> Bool {
            var depth = 0
            for case (kind, let isOpening)? in text.unicodeScalars.lazy.map(Self.kind) {
                depth += isOpening ? 1 : -1
                if depth < 0 { return false }
            }
            return depth == 0
        }

        /// How many round brackets are opened after a backslash and closed without one, as in `\(%@)`.
        private static func escapedOpenings(in scalars: [Unicode.Scalar], of original: String) -> Int {
            var count = 0
            var previous: Unicode.Scalar = " "
            for (masked, scalar) in zip(scalars, original.unicodeScalars) {
                if masked == MaskedText.mask {
                    if scalar == "(", previous == "\\" { count += 1 }
                    if scalar == ")", count > 0 { count -= 1 }
                }
                previous = scalar
            }
            return count
        }

        /// Whether a masked bracket closes one that has only a backslash in it.
        private static func isOfBackslash(at number: Int, in scalars: [Unicode.Scalar], of original: String) -> Bool {
            let last = original.unicodeScalars.dropFirst(number + 1).prefix(2)
            return last.elementsEqual("\\)".unicodeScalars) && scalars.dropFirst(number + 2).first == MaskedText.mask
        }

        /// Whether a bracket is the mouth of a face, as in `:)`, `;-)` and `:(`: one that opens has nothing in it.
        private static func isFace(at number: Int, in scalars: [Unicode.Scalar]) -> Bool {
            var eyes = number - 1
            if eyes > 0, scalars[eyes] == "-" || scalars[eyes] == "'" || scalars[eyes] == "^" { eyes -= 1 }
            guard eyes >= 0 else { return false }
            switch scalars[eyes] {
            case ":", ";", "=", "：", "；": break
            default: return false
            }
            if kind(of: scalars[number])?.isOpening == true, number + 1 < scalars.count,
                scalars[number + 1].isOfWord || scalars[number + 1].isDigit
            {
                return false
            }
            return eyes == 0 || scalars[eyes - 1] != scalars[eyes] && !scalars[eyes - 1].isDigit
        }

        /// Whether a bracket closes the letter or number of a list, as in `a)`, `12)` and Korean `예)`.
        private static func isOfList(at number: Int, in scalars: [Unicode.Scalar]) -> Bool {
            var start = number
            while start > 0, number - start < 3, scalars[start - 1].isOfWord || scalars[start - 1].isDigit {
                start -= 1
            }
            guard start < number, number - start < 3 else { return false }
            return start == 0 || scalars[start - 1].properties.isWhitespace
                || "。．！？.!?：；，、:;,".unicodeScalars.contains(scalars[start - 1])
        }

        private static func kind(of scalar: Unicode.Scalar) -> (Int, isOpening: Bool)? {
            switch scalar {
            case "(", "（", "﹙", "⦅": (0, true)
            case ")", "）", "﹚", "⦆": (0, false)
            case "[", "［", "【", "〔": (1, true)
            case "]", "］", "】", "〕": (1, false)
            case "{", "｛": (2, true)
            case "}", "｝": (2, false)
            default: nil
            }
        }
    }
}
