import PrumoMessages
import SourceText

/// Names as Swift can write them.
package enum SwiftIdentifier {
    /// Whether a name is valid in Swift code, in backticks if it is a keyword.
    static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, name != "_" else { return false }
        return (first == "_" || first.properties.isXIDStart)
            && name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }

    /// A name for a constant made of any text: its words in lower camel case; nil if it has no letter or digit.
    package static func constantName(from text: String) -> String? {
        let words = words(of: text)
        guard let first = words.first else { return nil }
        return startable(lowercasedStart(of: first) + words.dropFirst().map(uppercasedStart).joined())
    }

    /// A name for a type made of any text: its words in upper camel case; nil if it has no letter or digit.
    package static func typeName(from text: String) -> String? {
        let words = words(of: text)
        guard !words.isEmpty else { return nil }
        let name = startable(words.map(uppercasedStart).joined())
        return shadowing.contains(name) ? name + "_" : name
    }

    /// A name for a constant made of any text: that of its words, else that of its characters, so that `@` is `commercialAt`.
    package static func constantName(ofAny text: String) -> String { constantName(from: text) ?? name(ofSymbols: text) }

    /// A name for a type made of any text: that of its words, else that of its characters, so that `@` is `CommercialAt`.
    static func typeName(ofAny text: String) -> String {
        typeName(from: text) ?? uppercasedStart(of: name(ofSymbols: text)[...])
    }

    /// A name for a text without letters or digits: its placeholders' types and its characters' names.
    static func name(ofSymbols text: String) -> String {
        var scanner = FormatScanner(Array(text.utf8))
        var words: [String] = []
        do throws(FormatScanner.Problem) {
            while let token = try scanner.next() {
                switch token {
                case .literal(let literal): words += self.words(ofSymbols: String(decoding: literal, as: UTF8.self))
                case .specifier(let written, _): words.append(written.specifier.type.rawValue)
                case .variable(let name, _, _): words.append(name)
                case .number: words.append("number")
                }
            }
        } catch {
            if words.isEmpty { words = self.words(ofSymbols: text) }
        }
        return constantName(from: words.prefix(symbolLimit).joined(separator: " ").lowercased()) ?? "empty"
    }

    /// The number of characters whose names are part of a name.
    private static let symbolLimit = 8

    private static func words(ofSymbols text: String) -> [String] {
        text.unicodeScalars.prefix(symbolLimit).map { scalar in
            scalar.properties.name ?? "U" + String(scalar.value, radix: 16, uppercase: true)
        }
    }

    /// A name for a constant of a setting or a field: the key itself where it is one word that Swift can write, else its words
    /// in lower camel case, as for keys of strings; nil if it has no letter or digit.
    package static func memberName(from key: String) -> String? {
        isIdentifier(key) && !key.utf8.contains(UInt8(ascii: "_")) ? key : constantName(from: key)
    }

    /// The name as code writes it: in backticks where it is a keyword.
    static func escaped(_ name: String) -> String {
        if unreachable.contains(name) { return name + "_" }
        return SwiftKeywords.reserved.contains(name) ? "`\(name)`" : name
    }

    /// The name as code writes it for a field of a struct, which has `hashValue` already.
    static func escapedField(_ name: String) -> String {
        name == "hashValue" ? "hashValue_" : escaped(name)
    }

    /// The name of a field as an argument's label, where only one keyword needs backticks.
    static func label(_ name: String) -> String {
        let code = escapedField(name)
        return printable(code.hasPrefix("`") && name != "inout" ? name : code)
    }

    /// A name as generated code contains it: the name itself, if it is one that Swift can write, else what a name can have of it
    /// and underscores in the place of the rest.
    static func printable(_ name: String) -> String {
        if isPlainName(name) { return name }
        let isQuoted =
            name.utf8.count > 2 && name.utf8.first == UInt8(ascii: "`") && name.utf8.last == UInt8(ascii: "`")
        if isQuoted, SwiftKeywords.reserved.contains(where: { name.utf8.elementsEqual("`\($0)`".utf8) }) { return name }
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars { scalars.append(isPart(scalar) ? scalar : "_") }
        let code = String(scalars)
        guard let first = scalars.first, code != "_" else { return "__" }
        return first == "_" || first.properties.isXIDStart ? code : "_" + code
    }

    /// Whether Swift can write a name, in backticks if it is a keyword.
    package static func isPrintable(_ name: String) -> Bool { printable(name).utf8.elementsEqual(name.utf8) }

    /// Whether a name can contain a character after its first one. Characters beyond the basic plane are never operators, and
    /// those that nobody sees are not accepted, though Swift does.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "$" || scalar.properties.isXIDContinue }
        switch scalar.properties.generalCategory {
        case .format, .unassigned, .privateUse, .control: return scalar.value == 0x200D
        default: return scalar.properties.isXIDContinue || scalar.value >= 0x10000
        }
    }

    /// Whether a name is one of ASCII letters, digits and underscores.
    private static func isPlainName(_ name: String) -> Bool {
        guard let first = name.utf8.first, !isDigit(first), name != "_" else { return false }
        return name.hasOnly("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func words(of text: String) -> [Substring] {
        if let words = plainWords(of: text) { return words }
        // An apostrophe does not end a word: "can't" is cant.
        let scalars = text.unicodeScalars.filter { $0 != "'" && $0 != "\u{2019}" }
        return unicodeWords(of: String(String.UnicodeScalarView(scalars)))
    }

    /// The words of an ASCII text without apostrophes, as most names are; nil for others. Asking for the properties of
    /// every character took a sixth of a generation's time, and splitting by a closure a twentieth.
    private static func plainWords(of text: String) -> [Substring]? {
        let bytes = text.utf8
        var words: [Substring] = []
        var index = bytes.startIndex
        var start = index
        while index < bytes.endIndex {
            let byte = bytes[index]
            guard byte < 0x80, byte != UInt8(ascii: "'") else { return nil }
            let letter = byte | 0x20
            let isWord = letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39
            let next = bytes.index(after: index)
            if !isWord {
                if start < index { words.append(text[start..<index]) }
                start = next
            }
            index = next
        }
        if start < index { words.append(text[start..<index]) }
        return words
    }

    private static func unicodeWords(of text: String) -> [Substring] {
        text.split { character in
            !character.unicodeScalars.allSatisfy(\.properties.isXIDContinue) || character == "_"
        }
    }

    private static func startable(_ name: String) -> String {
        name.unicodeScalars.first?.properties.isXIDStart == true ? name : "_" + name
    }

    /// `Title` → `title`, `URL` → `url`, `URLPath` → `urlPath`.
    private static func lowercasedStart(of word: Substring) -> String {
        let capitals = word.prefix(while: \.isUppercase)
        let isAcronym =
            capitals.count > 1 && capitals.count < word.count && word.dropFirst(capitals.count).first?.isLetter == true
        let lowered = isAcronym ? capitals.dropLast() : capitals
        return lowered.lowercased() + word.dropFirst(lowered.count)
    }

    private static func uppercasedStart(of word: Substring) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// Types and modules that generated code refers to, and members that every type has.
    private static let shadowing: Set<String> = [
        "Swift", "Foundation", "PrumoRuntime", "String", "Int", "UInt", "Double", "Character", "TextTable",
        "ColorAsset",
        "ImageAsset", "SymbolAsset", "DataAsset", "ARResourceGroupAsset", "NamedAsset", "NamedColorAsset",
        "Type", "Protocol", "Self", "Any",
    ]

    /// Members that no backticks make reachable.
    private static let unreachable: Set<String> = ["self", "Type", "Protocol", "Swift", "Foundation", "PrumoRuntime"]
}
