/// Splits a text into literal pieces and format specifiers.
struct FormatScanner {
    enum Token {
        case literal(String)
        /// The position is counted from 0, nil where none is written.
        case specifier(position: Int?, FormatTemplate.ArgumentType)
    }

    private let characters: [Unicode.Scalar]
    private var index = 0

    init(_ text: String) {
        characters = Array(text.unicodeScalars)
    }

    mutating func next() throws(FormatTemplate.Problem) -> Token? {
        guard index < characters.count else { return nil }
        var literal = String.UnicodeScalarView()
        while index < characters.count {
            let character = characters[index]
            guard character == "%" else {
                literal.append(character)
                index += 1
                continue
            }
            if index + 1 < characters.count, characters[index + 1] == "%" {
                literal.append("%")
                index += 2
                continue
            }
            guard let (token, end) = try specifier(at: index) else {
                literal.append("%")
                index += 1
                continue
            }
            if !literal.isEmpty { return .literal(String(literal)) }
            index = end
            return token
        }
        return .literal(String(literal))
    }

    /// The specifier that starts at a percent sign, and the index behind it; nil where the sign is text.
    private func specifier(at start: Int) throws(FormatTemplate.Problem) -> (Token, end: Int)? {
        var index = start + 1
        var position: Int?
        let digits = run(&index) { ("1"..."9").contains($0) || $0 == "0" }
        if index < characters.count, characters[index] == "$", let number = Int(digits), number > 0, number < 100 {
            position = number - 1
            index += 1
        } else {
            index = start + 1
        }
        let flags = run(&index) { "-+ 0#'".unicodeScalars.contains($0) }
        let width = run(&index) { ("0"..."9").contains($0) || $0 == "*" || $0 == "." }
        let length = run(&index) { "hlqLzjt".unicodeScalars.contains($0) }
        guard index < characters.count else { return nil }
        let conversion = characters[index]
        let end = index + 1
        guard "@diuDUxXoOfFeEgGaAcCsSp".unicodeScalars.contains(conversion) else { return nil }
        if readsAsProse(flags: flags, width: width, start: start, end: end) { return nil }
        if flags.isEmpty, width.isEmpty {
            switch conversion {
            case "@" where length.isEmpty: return (.specifier(position: position, .text), end)
            case "d", "i", "u", "D", "U": return (.specifier(position: position, .integer), end)
            default: break
            }
        }
        let text = String(String.UnicodeScalarView(characters[start..<end]))
        throw .unsupported(specifier: text)
    }

    /// Whether a percent sign belongs to a sentence, as in "100% off", "50 % de desconto" and "5%-off": what looks like
    /// flags follows a number's sign, or a space the start of a word.
    private func readsAsProse(flags: String, width: String, start: Int, end: Int) -> Bool {
        guard !flags.isEmpty, width.isEmpty else { return false }
        if flags.contains(" "), end < characters.count, characters[end].properties.isAlphabetic { return true }
        let before = characters[..<start].last { $0 != " " }
        return before.map { $0.properties.numericType != nil } ?? false
    }

    private func run(_ index: inout Int, while matches: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while index < characters.count, matches(characters[index]) {
            text.append(characters[index])
            index += 1
        }
        return String(text)
    }
}
