/// The inline Markdown of a string, as SwiftUI's `Text` and `AttributedString` show it.
///
/// Delimiters open and close emphasis by the rules of CommonMark ("Emphasis and strong emphasis"). How spans of different
/// delimiters overlap does not matter here, since they are only counted.
struct TextMarkdown {
    /// What Markdown marks.
    enum Span: CaseIterable {
        case strong
        case emphasis
        case strikethrough
        case code
        case link

        /// For a sentence about what is missing.
        var description: String {
            switch self {
            case .strong: "bold text (**)"
            case .emphasis: "italic text (* or _)"
            case .strikethrough: "struck text (~~)"
            case .code: "code (`)"
            case .link: "a link ([text](address))"
            }
        }
    }

    private(set) var counts: [Span: Int] = [:]
    /// The scalars of the addresses of links.
    private(set) var addresses: [Range<Int>] = []
    /// Whether there are double delimiters without their other half, which are shown.
    private(set) var hasUnclosed = false

    /// - Parameter text: a string whose placeholders, tags and addresses are masked.
    init(_ text: MaskedText) {
        let scalars = text.scalars
        var openers: [Unicode.Scalar: [Int]] = [:]
        var brackets = 0
        var codes = Self.codeRuns(in: scalars)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            switch scalar {
            case "`":
                let length = Self.run(of: scalar, at: index, in: scalars)
                // The next run of the same length closes the code.
                let later = codes[length]?.drop { $0 <= index }
                codes[length] = later
                if let end = later?.first {
                    counts[.code, default: 0] += 1
                    index = end
                }
                index += length
            case "*", "_", "~":
                let length = Self.run(of: scalar, at: index, in: scalars)
                take(scalar, length, at: index, in: scalars, &openers)
                index += length
            // Foundation reads what follows as attributes, not as a link.
            case "[" where index > 0 && scalars[index - 1] == "^": index += 1
            case "[":
                brackets += 1
                index += 1
            case "]" where brackets > 0:
                brackets -= 1
                index += 1
                guard index < scalars.count, scalars[index] == "(" else { continue }
                let rest = scalars[index..<min(scalars.count, index + 512)]
                guard let end = rest.firstIndex(of: ")") else { continue }
                counts[.link, default: 0] += 1
                addresses.append(index + 1..<end)
                index = end + 1
            default: index += 1
            }
        }
        hasUnclosed = openers.contains { $0.key != "_" && $0.value.contains(2) } || hasUnclosed
    }

    private mutating func take(
        _ scalar: Unicode.Scalar, _ length: Int, at index: Int, in scalars: [Unicode.Scalar],
        _ openers: inout [Unicode.Scalar: [Int]]
    ) {
        guard length <= 3, scalar != "~" || length <= 2 else { return }
        let before = index > 0 ? scalars[index - 1] : " "
        let after = index + length < scalars.count ? scalars[index + length] : " "
        // What a placeholder shows starts and ends with a letter or a mark.
        let isLeft = !Self.isSpace(after) && (!Self.isMark(after) || Self.isSpace(before) || Self.mayBeMark(before))
        let isRight = !Self.isSpace(before) && (!Self.isMark(before) || Self.isSpace(after) || Self.mayBeMark(after))
        // An underscore within a word is a part of its name.
        let opens = isLeft && (scalar != "_" || !isRight || Self.isMark(before))
        let closes = isRight && (scalar != "_" || !isLeft || Self.isMark(after))
        var left = length
        while closes, left > 0, let opener = openers[scalar]?.last {
            openers[scalar]?.removeLast()
            let width = min(2, left, opener)
            counts[scalar == "~" ? .strikethrough : width == 2 ? .strong : .emphasis, default: 0] += 1
            left -= width
            if opener > width { openers[scalar, default: []].append(opener - width) }
        }
        if opens, left > 0 { openers[scalar, default: []].append(left) }
        if !opens, left > 1, scalar != "_" { hasUnclosed = true }
    }

    /// The places of the runs of backquotes, by their length.
    private static func codeRuns(in scalars: [Unicode.Scalar]) -> [Int: ArraySlice<Int>] {
        var runs: [Int: [Int]] = [:]
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "`" else {
                index += 1
                continue
            }
            let length = run(of: "`", at: index, in: scalars)
            runs[length, default: []].append(index)
            index += length
        }
        return runs.mapValues { $0[...] }
    }

    private static func run(of scalar: Unicode.Scalar, at index: Int, in scalars: [Unicode.Scalar]) -> Int {
        var end = index
        while end < scalars.count, scalars[end] == scalar { end += 1 }
        return end - index
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    private static func mayBeMark(_ scalar: Unicode.Scalar) -> Bool { scalar == MaskedText.mask || isMark(scalar) }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}
