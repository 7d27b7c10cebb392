import Localization
import StringCatalogs
import TestSupport

/// Makes catalogs by chance, the same ones in every run.
struct CatalogMaker {
    private static let words = [
        "", "a", "Ä", "A\u{308}", "key", "Zeile\n", "\"q\"", "back\\slash", "emoji 👩‍👩‍👧",
        "tab\t", "x/y", "%lld %@",
        "\u{1}", "é",
        "10", "9", "a.b", "日本語", String(repeating: "long ", count: 30),
    ]
    private var generator: SeededGenerator
    /// Whether substitutions may stand within variations, where Xcode has none.
    private let nestsSubstitutions: Bool

    init(seed: UInt64, nestsSubstitutions: Bool = true) {
        self.nestsSubstitutions = nestsSubstitutions
        generator = SeededGenerator(seed: seed)
    }

    mutating func word() -> String { Self.words.randomElement(using: &generator) ?? "" }

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    /// A value in one of the shapes that catalogs have.
    mutating func value() -> LocalizedValue {
        switch number(0..<5) {
        case 0, 1: return LocalizedValue([unit(.root)])
        case 2: return LocalizedValue(["one", "other"].map { unit(Variation("plural.\($0)")) })
        case 3:
            return LocalizedValue(
                ["device.iphone", "device.mac.plural.one", "device.mac.plural.other"].map {
                    unit(Variation($0))
                })
        default:
            return LocalizedValue(
                [unit(.root), unit(Variation("substitutions.n.plural.other"))],
                substitutions: [
                    ValueSubstitution("n", argument: number(0..<2) == 0 ? nil : 2, format: ["", "lld"][number(0..<2)])
                ])
        }
    }

    private mutating func unit(_ variation: Variation) -> TextUnit {
        TextUnit(variation, word(), state: TranslationState.allCases[number(0..<4)])
    }

    /// An object's text with space by chance.
    mutating func object(_ members: [(String, String)]) -> String {
        let known = "abcdefghijklmnopqrstuvwxyzDLNSTU-H"
        let parts = members.map {
            "\($0.allSatisfy(known.contains) ? "\"\($0)\"" : quoted($0))\(space()):\(space())\($1)"
        }
        return "{\(space())\(parts.joined(separator: "\(space()),\(space())"))\(space())}"
    }

    mutating func space() -> String { ["", "", " ", "\n  ", "\r\n\t"][number(0..<5)] }

    /// A string's literal, some characters escaped by chance.
    mutating func quoted(_ text: String) -> String {
        var literal = ""
        for scalar in text.unicodeScalars {
            if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" || number(0..<16) == 0 {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16, uppercase: number(0..<2) == 0)
                    literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            } else {
                literal.unicodeScalars.append(scalar)
            }
        }
        return "\"\(literal)\""
    }

    /// A catalog's text; names may be repeated, members may be unknown.
    mutating func catalog() -> String {
        var entries: [(String, String)] = []
        for index in 0..<number(0..<6) { entries.append((word() + (number(0..<4) == 0 ? "" : "\(index)"), entry())) }
        return space() + object([("sourceLanguage", "\"en\""), ("strings", object(entries)), ("version", "\"1.0\"")])
    }

    private mutating func entry() -> String {
        var members: [(String, String)] = []
        if number(0..<2) == 0 { members.append(("comment", quoted(word()))) }
        if number(0..<3) == 0 { members.append(("extractionState", ["\"stale\"", "\"odd\"", "7"][number(0..<3)])) }
        if number(0..<3) == 0 { members.append(("shouldTranslate", ["true", "false"][number(0..<2)])) }
        if number(0..<4) == 0 { members.append(("unknown", "[1, {\"a\": null, \"b\": [-0.5e+3, {}]}, []]")) }
        var languages: [(String, String)] = []
        for language in ["de", "en", "fr", "zh-Hans"].prefix(number(0..<5)) { languages.append((language, text(0))) }
        if !languages.isEmpty { members.append(("localizations", object(languages))) }
        return object(members)
    }

    private mutating func text(_ depth: Int) -> String {
        if depth > 2 || number(0..<2) == 0 {
            var unit = [("state", ["\"new\"", "\"translated\"", "\"final\"", "null"][number(0..<4)])]
            if number(0..<8) > 0 { unit.append(("value", quoted(word()))) }
            return object([("stringUnit", object(unit))])
        }
        let branches = object([("one", text(depth + 1)), ("other", text(depth + 1))])
        let variations = ("variations", object([(["plural", "device"][number(0..<2)], branches)]))
        guard number(0..<3) == 0, depth == 0 || nestsSubstitutions else { return object([variations]) }
        let substitution = object([
            variations, ("argNum", ["1", "1.5", "\"x\""][number(0..<3)]), ("formatSpecifier", "\"lld\""),
        ])
        return object([
            ("substitutions", object([("n", substitution)])), ("stringUnit", object([("value", "\"%#@n@\"")])),
        ])
    }
}
