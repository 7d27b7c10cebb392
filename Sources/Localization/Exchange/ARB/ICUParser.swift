/// Reads messages of ICU: text with arguments and plurals, in which apostrophes quote braces.
package struct ICUParser {
    /// What is wrong with a message, as a sentence.
    package struct Problem: Error {
        package let reason: String
    }

    private static let depthLimit = 16

    private let scalars: [Unicode.Scalar]
    private var position = 0

    /// The parts of a message.
    package static func parts(of text: String) throws(Problem) -> [ICUPart] {
        var parser = ICUParser(scalars: Array(text.unicodeScalars))
        let parts = try parser.parts(isInPlural: false, depth: 0)
        guard parser.position == parser.scalars.count else {
            throw Problem(reason: "a } has no { before it; write '}' for the character")
        }
        return parts
    }

    private init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// The parts up to the brace that closes them, or to the end.
    private mutating func parts(isInPlural: Bool, depth: Int) throws(Problem) -> [ICUPart] {
        guard depth < Self.depthLimit else {
            throw Problem(reason: "the message is nested deeper than \(Self.depthLimit) levels; simplify it")
        }
        var parts: [ICUPart] = []
        var text = String.UnicodeScalarView()
        func flush() {
            if !text.isEmpty { parts.append(.text(String(text))) }
            text = String.UnicodeScalarView()
        }
        while let scalar = current, scalar != "}" {
            position += 1
            switch scalar {
            case "'": quoted(isInPlural: isInPlural, into: &text)
            case "{":
                flush()
                parts.append(try argument(depth: depth))
            case "#" where isInPlural:
                flush()
                parts.append(.argument(nil))
            default: text.append(scalar)
            }
        }
        flush()
        return parts
    }

    /// What is after an apostrophe: another one, quoted text, or text.
    private mutating func quoted(isInPlural: Bool, into text: inout String.UnicodeScalarView) {
        guard let next = current else { return text.append("'") }
        if next == "'" {
            position += 1
            return text.append("'")
        }
        guard next == "{" || next == "}" || isInPlural && (next == "#" || next == "|") else { return text.append("'") }
        while let scalar = current {
            position += 1
            guard scalar == "'" else {
                text.append(scalar)
                continue
            }
            guard current == "'" else { return }
            position += 1
            text.append("'")
        }
    }

    private mutating func argument(depth: Int) throws(Problem) -> ICUPart {
        let name = word()
        guard !name.isEmpty else {
            throw Problem(reason: "a { is not followed by the name of a placeholder; write '{' for the character")
        }
        if take("}") { return .argument(name) }
        guard take(",") else { throw Problem(reason: "{\(name) is not closed; add }") }
        let kind = word()
        guard kind == "plural" else {
            if kind == "select" || kind == "selectordinal" {
                throw Problem(reason: "\(kind) has no place in the table; write a message for each case")
            }
            throw Problem(reason: "{\(name), \(kind)} is not a placeholder of the source string; write {\(name)}")
        }
        guard take(",") else { throw Problem(reason: "the plural of \(name) has no forms; add those of the export") }
        var forms: [(selector: String, parts: [ICUPart])] = []
        while !take("}") {
            let selector = word()
            guard !selector.hasPrefix("offset:") else {
                throw Problem(reason: "offsets of plurals have no place in the table; remove the offset")
            }
            guard !selector.isEmpty, take("{") else {
                throw Problem(reason: "a form of the plural of \(name) is not written as other{…}; correct it")
            }
            let parts = try parts(isInPlural: true, depth: depth + 1)
            guard take("}") else { throw Problem(reason: "the form \(selector) is not closed; add }") }
            guard !forms.contains(where: { $0.selector == selector }), forms.count < 16 else {
                throw Problem(reason: "the plural of \(name) has the form \(selector) twice; remove one")
            }
            forms.append((selector, parts))
        }
        return .plural(name: name, forms: forms)
    }

    private mutating func skipSpace() {
        while let scalar = current, scalar.properties.isWhitespace { position += 1 }
    }

    private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
        skipSpace()
        guard current == wanted else { return false }
        position += 1
        return true
    }

    /// Letters, digits and what else names and selectors have.
    private mutating func word() -> String {
        skipSpace()
        var word = String.UnicodeScalarView()
        while let scalar = current, word.count < 200,
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "_=:.-".unicodeScalars.contains(scalar)
        {
            word.append(scalar)
            position += 1
        }
        return String(word)
    }
}
