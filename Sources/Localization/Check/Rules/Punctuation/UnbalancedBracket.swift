import Findings

/// Flags brackets without their other half.
struct UnbalancedBracket: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "unbalanced_bracket", name: "Unbalanced Bracket", kind: .lint,
        summary: "translations should close the brackets that they open, if the source string does",
        rationale:
            "A bracket is easily lost when a sentence is rearranged. Full-width brackets count as those of ASCII, and "
            + "lists such as \"a)\" are accepted if the source string has them.")
    static let examples: [RuleExample] = [
        .translation("Save (all)", in: "ja", "保存（すべて）"), .translation("a) Save", in: "de", "a) Sichern"),
        .translation("Save (all)", in: "zh-Hans", "存储（全部)"),
        .translation("Save (all)", in: "de", "↓(Alle sichern"), .translation("Save [all]", in: "de", "Alle↓] sichern"),
        .translation("Save (all)", in: "ja", "保存↓（すべて"),
    ]
    static let concerns: TextFeatures = .bracket

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, text.features.contains(.bracket) else { return }
        let own = Brackets(text.masked)
        guard own.hasUnbalanced else { return }
        let expected = Brackets(reference.masked)
        for kind in 0..<3 where own.balances[kind] != expected.balances[kind] {
            guard let place = own.unbalanced[kind] else { continue }
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

        init(_ text: MaskedText) {
            var open: [[Int]] = [[], [], []]
            for (number, scalar) in text.scalars.enumerated() {
                guard let (kind, isOpening) = Self.kind(of: scalar) else { continue }
                if isOpening {
                    open[kind].append(number)
                    balances[kind] += 1
                } else if Self.isFace(at: number, in: text.scalars) {
                    continue
                } else {
                    balances[kind] -= 1
                    if open[kind].popLast() == nil, unbalanced[kind] == nil { unbalanced[kind] = number }
                }
            }
            for kind in 0..<3 where unbalanced[kind] == nil || balances[kind] > 0 {
                unbalanced[kind] = open[kind].first ?? unbalanced[kind]
            }
        }

        /// Whether a bracket is the mouth of a face, as in `:)`.
        private static func isFace(at number: Int, in scalars: [Unicode.Scalar]) -> Bool {
            guard number > 0 else { return false }
            switch scalars[number - 1] {
            case ":", ";", "=": return true
            case "-": return number > 1 && (scalars[number - 2] == ":" || scalars[number - 2] == ";")
            default: return false
            }
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
