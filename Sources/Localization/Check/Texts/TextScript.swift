/// A script, by its code of ISO 15924 in lower case; Japan's two syllabaries are one, and Han is `hani` in all languages.
enum TextScript: String {
    case latn, grek, cyrl, armn, hebr, arab, deva, beng, guru, gujr, orya, taml, telu, knda, mlym, sinh, thai, laoo,
        tibt, mymr, geor, hang, ethi, khmr, mong, kana, hani

    /// The script of a letter; nil if it is another character, or of a script that no rule asks about.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latn
        case 0x370...0x373, 0x376...0x377, 0x37B...0x37D, 0x37F, 0x386, 0x388...0x3FF, 0x1F00...0x1FFF: self = .grek
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrl
        case 0x531...0x556, 0x561...0x587: self = .armn
        case 0x5D0...0x5F2: self = .hebr
        case 0x620...0x63F, 0x641...0x64A, 0x66E...0x6D3, 0x6FA...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF,
            0xFE70...0xFEFC:
            self = .arab
        case 0x900...0x963, 0x966...0x97F: self = .deva
        case 0x980...0x9FF: self = .beng
        case 0xA00...0xA7F: self = .guru
        case 0xA80...0xAFF: self = .gujr
        case 0xB00...0xB7F: self = .orya
        case 0xB80...0xBFF: self = .taml
        case 0xC00...0xC7F: self = .telu
        case 0xC80...0xCFF: self = .knda
        case 0xD00...0xD7F: self = .mlym
        case 0xD80...0xDFF: self = .sinh
        case 0xE01...0xE3A, 0xE40...0xE4E: self = .thai
        case 0xE80...0xEFF: self = .laoo
        case 0xF00...0xFFF: self = .tibt
        case 0x1000...0x109F: self = .mymr
        case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: self = .geor
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: self = .hang
        case 0x1200...0x139F: self = .ethi
        case 0x1780...0x17D3: self = .khmr
        case 0x1820...0x18AA: self = .mong
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x31F0...0x31FF, 0xFF66...0xFF9D: self = .kana
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: self = .hani
        default: return nil
        }
    }

    /// The scripts in which a language with a code of ISO 15924 is written; empty if it is not known.
    static func all(of code: String) -> [TextScript] {
        switch code {
        case "hans", "hant": [.hani]
        case "jpan": [.hani, .kana]
        case "kore": [.hang, .hani]
        default: TextScript(rawValue: code).map { [$0] } ?? []
        }
    }

    /// The name, for a sentence about it.
    var name: String {
        switch self {
        case .latn: "Latin"
        case .grek: "Greek"
        case .cyrl: "Cyrillic"
        case .armn: "Armenian"
        case .hebr: "Hebrew"
        case .arab: "Arabic"
        case .deva: "Devanagari"
        case .beng: "Bengali"
        case .guru: "Gurmukhi"
        case .gujr: "Gujarati"
        case .orya: "Odia"
        case .taml: "Tamil"
        case .telu: "Telugu"
        case .knda: "Kannada"
        case .mlym: "Malayalam"
        case .sinh: "Sinhala"
        case .thai: "Thai"
        case .laoo: "Lao"
        case .tibt: "Tibetan"
        case .mymr: "Burmese"
        case .geor: "Georgian"
        case .hang: "Korean"
        case .ethi: "Ethiopic"
        case .khmr: "Khmer"
        case .mong: "Mongolian"
        case .kana: "Japanese"
        case .hani: "Chinese"
        }
    }
}
