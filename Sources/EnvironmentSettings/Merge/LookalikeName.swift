import SourceText

/// How a setting's name looks: letters of different scripts can look the same (Unicode Technical Standard 39).
struct LookalikeName {
    /// The scripts whose letters look like each other's.
    enum Script: String {
        case latin = "Latin"
        case greek = "Greek"
        case cyrillic = "Cyrillic"
        case fullwidth = "fullwidth"
    }

    /// The name with each letter that looks like an ASCII one replaced with it.
    let skeleton: String
    /// The scripts in the order of their first letters.
    let scripts: [Script]
    /// The first letter that looks like another one.
    let disguise: Unicode.Scalar?

    init(_ name: String) {
        var skeleton = String.UnicodeScalarView()
        var scripts: [Script] = []
        var disguise: Unicode.Scalar?
        for scalar in name.unicodeScalars {
            let lookalike = Self.lookalike(of: scalar)
            skeleton.append(lookalike ?? scalar)
            if lookalike != nil, disguise == nil { disguise = scalar }
            if let script = Self.script(of: scalar), !scripts.contains(script) { scripts.append(script) }
        }
        self.skeleton = String(skeleton)
        self.scripts = scripts
        self.disguise = disguise
    }

    /// Why a name looks like another one; nil if it does not.
    /// - Parameter other: a name that has the same skeleton.
    func problem(besides other: String?) -> String? {
        let point = disguise.map { " (\($0.codePoint))" } ?? ""
        if let other { return "looks like \"\(other)\", but uses other letters\(point); rename one of them" }
        guard scripts.count > 1 else { return nil }
        let names = scripts.map(\.rawValue).joined(separator: " and ")
        return "mixes \(names) letters\(point), which can look alike; use the letters of one script"
    }

    private static func script(of scalar: Unicode.Scalar) -> Script? {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: .cyrillic
        case 0xFF21...0xFF3A, 0xFF41...0xFF5A: .fullwidth
        default: nil
        }
    }

    private static func lookalike(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        // Fullwidth forms of ASCII, digits among them.
        if (0xFF10...0xFF5A).contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0) }
        return letters[scalar]
    }

    private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs = [
            // Cyrillic.
            (
                "\u{430}\u{441}\u{501}\u{435}\u{4BB}\u{456}\u{458}\u{43E}\u{440}\u{51B}\u{455}\u{51D}\u{445}\u{443}",
                "acdehijopqswxy"
            ),
            (
                "\u{410}\u{412}\u{421}\u{415}\u{41D}\u{406}\u{408}\u{41A}\u{41C}\u{41E}\u{420}\u{405}\u{422}\u{425}\u{423}",
                "ABCEHIJKMOPSTXY"
            ),
            // Greek.
            ("\u{3B1}\u{3B9}\u{3BD}\u{3BF}\u{3C1}\u{3C5}", "aivopu"),
            (
                "\u{391}\u{392}\u{395}\u{396}\u{397}\u{399}\u{39A}\u{39C}\u{39D}\u{39F}\u{3A1}\u{3A4}\u{3A5}\u{3A7}",
                "ABEZHIKMNOPTYX"
            ),
        ]
        return Dictionary(uniqueKeysWithValues: pairs.flatMap { zip($0.unicodeScalars, $1.unicodeScalars) })
    }()
}
