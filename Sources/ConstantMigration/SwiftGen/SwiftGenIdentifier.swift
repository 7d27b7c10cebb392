import SwiftTree

/// Names as SwiftGen makes them of keys, files and assets. They follow StencilSwiftKit 2.10: `swiftIdentifier:"pretty"`, and
/// `lowerFirstWord` for members.
enum SwiftGenIdentifier {
    /// The name of a type, without backticks; empty where nothing of the text can be in a name.
    static func typeName(from text: String) -> String {
        let name = camelCase(valid(text))
        guard let first = name.unicodeScalars.first else { return "" }
        return begins(first) ? name : "_" + name
    }

    /// The name of a member, without backticks; empty where nothing of the text can be in a name.
    static func memberName(from text: String) -> String {
        let scalars = typeName(from: text).unicodeScalars
        let rest = scalars.drop(while: isUppercase)
        var count = scalars.count - rest.count
        // In `URLPath`, the last capital starts the next word.
        if count > 1, rest.first?.properties.generalCategory == .lowercaseLetter { count -= 1 }
        return String(scalars.prefix(count)).lowercased() + String(scalars.dropFirst(count))
    }

    /// The parts of a text that identifiers may contain, each with a capital, with `_` in the place of each other scalar.
    private static func valid(_ text: String) -> String {
        var name = String.UnicodeScalarView()
        var isStart = true
        for scalar in text.unicodeScalars {
            if !continues(scalar) {
                name.append("_")
                isStart = true
            } else if isStart {
                name.append(contentsOf: scalar.properties.uppercaseMapping.unicodeScalars)
                isStart = false
            } else {
                name.append(scalar)
            }
        }
        if let first = name.first, !begins(first) { name.insert("_", at: name.startIndex) }
        return String(name)
    }

    /// The parts between the underscores in a row. One that a combining scalar follows stays, as in Foundation's search.
    private static func camelCase(_ name: String) -> String {
        // StencilSwiftKit searches as many code units as there are scalars, so that scalars of two units hide the end.
        let limit = name.unicodeScalars.count
        if name.utf16.prefix(limit).contains(where: { (0x61...0x7A).contains($0) }) {
            return name.split(separator: "_").map(capitalizedStart).joined()
        }
        var words = String.UnicodeScalarView()
        var offset = 0
        var followsDigit = false
        for scalar in name.unicodeScalars {
            offset += UTF16.width(scalar)
            if followsDigit, (0x41...0x5A).contains(scalar.value), offset <= limit { words.append("_") }
            followsDigit = scalar.properties.generalCategory == .decimalNumber
            words.append(scalar)
        }
        return String(words).split(separator: "_").map(capitalized).joined()
    }

    private static func capitalizedStart(_ word: Substring) -> String {
        guard let first = word.unicodeScalars.first else { return "" }
        return first.properties.uppercaseMapping + String(word.unicodeScalars.dropFirst())
    }

    /// As Foundation's `capitalized`: a letter after another is small, any other is a capital.
    private static func capitalized(_ word: Substring) -> String {
        var text = ""
        var followsLetter = false
        for scalar in word.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .titlecaseLetter:
                text += followsLetter ? scalar.properties.lowercaseMapping : String(scalar)
                followsLetter = true
            case .lowercaseLetter:
                text += followsLetter ? String(scalar) : scalar.properties.titlecaseMapping
                followsLetter = true
            default:
                text.unicodeScalars.append(scalar)
                if !scalar.properties.isCaseIgnorable { followsLetter = false }
            }
        }
        return text
    }

    private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
        let category = scalar.properties.generalCategory
        return category == .uppercaseLetter || category == .titlecaseLetter
    }

    private static func continues(_ scalar: Unicode.Scalar) -> Bool {
        begins(scalar) || (0x30...0x39).contains(scalar.value) || UnicodeScalars.continuesIdentifier(scalar.value)
    }

    private static func begins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x5F, 0x61...0x7A: true
        case ..<0x80: false
        // The grammar has the last scalars of the plane, the compiler has not.
        case 0xFFF9...0xFFFD: true
        default: UnicodeScalars.beginsIdentifier(scalar.value)
        }
    }
}
