import Findings
import FontFiles
import StringCatalogs

/// Flags strings that are longer or wider than their key allows.
struct TooLong: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "too_long", name: "Too Long", kind: .lint, severity: .error,
        summary: "strings should fit the limits of their key",
        rationale: """
            A button or a tab has room for a certain width, and a longer string is cut off or breaks the layout. \
            Shorten the string, or raise the limit if the layout has more room. A comment limits the strings of its \
            key, as in `prumo:max_length 20` (characters), `prumo:max_lines 2`, or `prumo:max_width 120 \
            GallerySans-Bold 17` (points, a font of the package by its PostScript name, its size); so does the option \
            `limits`. Widths are the sums of the font's advance widths, and placeholders count as nothing. With \
            `max_lines` beside it, `max_width` is the width in which lines are broken between words. The rule has no \
            effect on keys without limits.
            """)
    static let options: [RuleOption<TooLong>] = [
        .strings(
            "limits", \.limits,
            summary: "limits for tables and keys, such as \"Buttons/* max_length 20\"; * represents any characters")
    ]
    static let examples: [RuleExample] = [
        .file("/* prumo:max_length 8 */\n\"ok\" = \"Continue\";"),
        .file("/* prumo:max_length 8 */\n\"ok\" = ↓\"Continue!\";"),
        .file("/* A button. prumo:max_lines 1 */\n\"ok\" = ↓\"Go\\non\";"),
        .file("/* prumo:max_length many */\n↓\"ok\" = \"Go on\";"),
        .file(
            "\"tab.home\" = ↓\"Overview\";\n\"home\" = \"Overview\";", options: #"{"limits": ["*/tab.* max_length 6"]}"#
        ),
        .file("\"count\" = \"%lld files\";", options: #"{"limits": ["Example max_length 6"]}"#),
    ]

    var limits: [String] = []

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        let patterns = limits.compactMap(TableLimits.Pattern.init)
        for text in limits where TableLimits.Pattern(text) == nil {
            context.report(
                "the limit \"\(text)\" of the configuration is not valid; write it as in \"Buttons/* max_length 20\"",
                file: 0, range: 0..<0, key: nil)
        }
        let limits = TableLimits(table.table, patterns: patterns)
        for key in table.table.keys {
            for name in TextLimit.limits(inComment: key.comment).invalid {
                context.report(
                    "\"prumo:\(name)\" is not a valid limit; write it as in prumo:max_length 20, prumo:max_lines 2 or "
                        + "prumo:max_width 120 FONT 17", file: key.file, offset: key.offset, key: key.name)
            }
            let limits = limits.limits(of: key)
            guard !limits.isEmpty else { continue }
            let check = LimitCheck(limits, fonts: table.scope.fonts)
            if let font = check.missingFont {
                context.report(
                    "no font of the package has the PostScript name \(font); correct the name in prumo:max_width",
                    file: key.file, offset: key.offset, key: key.name)
            }
            for (column, language) in table.languages.enumerated() {
                guard let text = key.texts[column] else { continue }
                let value = CheckedValue(key: key, language: language, isSource: column == 0, text: text)
                for unit in text.value.units where !unit.isUnwritten {
                    for message in check.problems(with: unit.text) { context.report(message, at: unit, of: value) }
                }
            }
        }
    }
}

/// The limits of one key, ready to be compared with its strings.
private struct LimitCheck {
    private var length: Int?
    private var lines: Int?
    private var widths: [(most: Double, font: String, size: Double, metrics: FontMetrics)] = []
    /// A font that is not there.
    private(set) var missingFont: String?

    init(_ limits: [TextLimit], fonts: FontLibrary?) {
        for limit in limits {
            switch limit {
            case .length(let most): length = min(most, length ?? most)
            case .lines(let most): lines = min(most, lines ?? most)
            case .width(let most, let font, let size):
                if let metrics = fonts?.metrics(of: font) {
                    widths.append((most, font, size, metrics))
                } else {
                    missingFont = font
                }
            }
        }
    }

    func problems(with text: String) -> [String] {
        let shown = KeyForms.pieces(of: text, hasNumbers: true).joined()
        var problems: [String] = []
        if let length, shown.count > length {
            problems.append("the string has \(shown.count) characters, but its limit is \(length); shorten it")
        }
        let written = shown.split(separator: "\n", omittingEmptySubsequences: false)
        if let lines, widths.isEmpty, written.count > lines {
            problems.append("the string has \(written.count) lines, but its limit is \(lines); shorten it")
        }
        for width in widths {
            let title = "\(width.font) \(TextLimit.text(width.size))"
            let measure = { (line: Substring) in width.metrics.width(of: line, size: width.size) }
            if let lines {
                let count = written.reduce(0) { $0 + Self.lineCount($1, width.most, measure) }
                guard count > lines else { continue }
                problems.append(
                    "the string has \(count) lines of \(TextLimit.text(width.most)) points in \(title), but its limit is "
                        + "\(lines); shorten it")
            } else if let widest = written.map(measure).max(), widest > width.most {
                problems.append(
                    "the string is \(TextLimit.text(widest)) points wide in \(title), but its limit is "
                        + "\(TextLimit.text(width.most)); shorten it")
            }
        }
        return problems
    }

    /// How many lines a text takes that is broken between words; a word that is too wide for a line is broken, too.
    private static func lineCount(_ text: Substring, _ width: Double, _ measure: (Substring) -> Double) -> Int {
        var count = 1
        var used = 0.0
        let space = measure(" ")
        for word in text.split(separator: " ") {
            let own = measure(word)
            if used > 0, used + space + own <= width {
                used += space + own
            } else {
                if used > 0 { count += 1 }
                count += max(0, Int((own / width).rounded(.up)) - 1)
                used = own.truncatingRemainder(dividingBy: width)
                if used == 0, own > 0 { used = width }
            }
        }
        return count
    }
}
