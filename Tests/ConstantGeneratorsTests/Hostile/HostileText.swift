import TestSupport

/// Texts that try to leave the place where generated code has them, the same in every run.
struct HostileText {
    /// The place of a text in the input, which limits what it can be.
    enum Place {
        /// A string of JSON, which can be anything.
        case json
        /// The name of a setting, which must not mix Latin and Greek letters.
        case settingName
        /// The name of a setting in a list of patterns, of which a variable is made.
        case overridableName
        /// An attribute of XML, and a part of a path.
        case xml, path
        /// A part of a path in an asset catalog, which must not have controls.
        case visiblePath
    }

    /// Noncharacters for which Swift has no escapes.
    static let fdd0 = String(UnicodeScalar(0xFDD0 as UInt16) ?? "?")
    static let fdef = String(UnicodeScalar(0xFDEF as UInt16) ?? "?")

    /// What ends literals, comments and declarations, what compilers and editors treat in a special way, and what nobody sees.
    static let fragments = [
        "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{0}", "\u{1}", "\u{1A}",
        "\u{1B}[31m", "\u{7F}",
        "\"", "\"\"\"", "\"#", "\"\"\"#", "#\"", "\\", "\\(", "\\#(", "\\u{41}", "'", "`", "\u{1FEF}", "*/", "/*", "//",
        "///",
        "{", "}", "(", ")", "[", ";", ",", ":", "=", "@", "$", "$0", "_", "-", "+", "<", ">", "?", "!", "&", "|", "~",
        "^",
        "\nstatic let pwned = evil()\n", "}\nextension Int { static let pwned = 1 }\n", "*/ let pwned = 1 /*",
        "\") static let pwned = (\"", "\\(evil())", "\n#error(\"pwned\")\n", "\n#if true\n", "\n#endif\n", "<#pwned#>",
        "\n#sourceLocation(file: \"pwned\", line: 1)\n", "\n<<<<<<< pwned\n", "class", "self", "init", "Type", "Swift",
        "a", "B", "7",
        fdd0, fdef, "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "\u{10FFFF}", "\u{FEFF}", "\u{E000}", "\u{378}", "\u{E0041}",
        "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{A0}", "\u{301}", "\u{20DD}", "\u{FE0F}", "é", "日", "😀", "½",
        "٣",
    ]

    private var random: SeededGenerator
    /// Whether the texts are hostile; others are as plain as their number.
    let isHostile: Bool
    /// The texts so far.
    private(set) var count = 0

    init(seed: UInt64, isHostile: Bool) {
        random = SeededGenerator(seed: seed)
        self.isHostile = isHostile
    }

    /// A text that no other one has, which has a name in Swift.
    mutating func next(_ place: Place = .json) -> String {
        count += 1
        let digits = String(count)
        // A mark after a digit would make both of them separate words.
        let word = "k" + String(repeating: "0", count: 6 - digits.count) + digits + "z"
        guard isHostile else { return word + " x" }
        var text = ""
        let number = Int.random(in: 1...5, using: &random)
        let position = Int.random(in: 0..<number, using: &random)
        for index in 0..<number {
            if index == position { text += word }
            text += fragment(in: place)
        }
        return text
    }

    private mutating func fragment(in place: Place) -> String {
        let fragment = Self.fragments[Int.random(in: 0..<Self.fragments.count, using: &random)]
        return fragment.unicodeScalars.allSatisfy { Self.isAllowed($0, in: place) } ? fragment : "; "
    }

    /// Whether a character is not a part of the one before it, and neither a letter nor a digit.
    private static func isSeparate(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            !scalar.properties.isGraphemeExtend && scalar.value != 0x200D
        default: false
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar, in place: Place) -> Bool {
        switch place {
        case .json: true
        case .overridableName:
            if scalar.isASCII { scalar != "*" } else { isSeparate(scalar) && isAllowed(scalar, in: .settingName) }
        case .settingName: !(0x370...0x3FF).contains(scalar.value) && scalar.value != 0x1FEF
        case .xml:
            scalar.value >= 0x20 && ![0xFFFE, 0xFFFF].contains(scalar.value) || "\t\n\r".unicodeScalars.contains(scalar)
        case .path: scalar != "/" && scalar.value != 0
        case .visiblePath: scalar != "/" && scalar.value >= 0x20
        }
    }
}
