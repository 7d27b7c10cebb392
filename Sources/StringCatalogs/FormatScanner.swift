/// Splits a text into literal pieces and format specifiers.
struct FormatScanner {
    enum Token {
        case literal(String)
        /// The position is counted from 0, nil where none is written; the offset is the percent sign's, in scalars.
        case specifier(position: Int?, FormatTemplate.ArgumentType, offset: Int)
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func next() throws(FormatTemplate.Problem) -> Token? {
        guard index < scalars.count else { return nil }
        var literal = String.UnicodeScalarView()
        while index < scalars.count {
            if scalars[index] == "%", scalar(at: index + 1) == "%" {
                literal.append("%")
                index += 2
            } else if scalars[index] == "%", let specifier = specifier(at: index) {
                if !literal.isEmpty { break }
                index = specifier.end
                return try token(of: specifier)
            } else {
                literal.append(scalars[index])
                index += 1
            }
        }
        return .literal(String(literal))
    }

    /// A specifier in the grammar of printf and Foundation: `%[n$][flags][width][.precision][length]conversion`.
    private struct Specifier {
        let start: Int
        var end: Int
        var position: String?
        var flags = ""
        /// Width and precision as they are written.
        var size = ""
        var length = ""
        var conversion: Unicode.Scalar = "@"
    }

    /// The specifier that starts at a percent sign; nil where the sign is text.
    private func specifier(at start: Int) -> Specifier? {
        var specifier = Specifier(start: start, end: start + 1)
        specifier.position = position(at: &specifier.end)
        specifier.flags = run(&specifier.end) { "-+ 0#'".unicodeScalars.contains($0) }
        specifier.size = size(at: &specifier.end)
        if scalar(at: specifier.end) == "." {
            specifier.end += 1
            specifier.size += "." + size(at: &specifier.end)
        }
        specifier.length = run(&specifier.end) { "hlqLzjt".unicodeScalars.contains($0) }
        guard let conversion = scalar(at: specifier.end), "@diuDUxXoOfFeEgGaAcCsSp".unicodeScalars.contains(conversion)
        else { return nil }
        specifier.conversion = conversion
        specifier.end += 1
        return readsAsProse(specifier) ? nil : specifier
    }

    private func token(of specifier: Specifier) throws(FormatTemplate.Problem) -> Token {
        let isPlain = specifier.flags.isEmpty && specifier.size.isEmpty
        let type: FormatTemplate.ArgumentType? =
            switch specifier.conversion {
            case "@" where isPlain && specifier.length.isEmpty: .text
            case "d", "i", "u", "D", "U": isPlain ? .integer : nil
            default: nil
            }
        let position = specifier.position.map { Int($0) ?? 0 }
        guard let type, position.map({ (1...99).contains($0) }) ?? true else {
            let text = String(String.UnicodeScalarView(scalars[specifier.start..<specifier.end]))
            throw FormatTemplate.Problem(.unsupported(specifier: text), offset: specifier.start)
        }
        return .specifier(position: position.map { $0 - 1 }, type, offset: specifier.start)
    }

    /// The digits of `n$`, or nil without moving on.
    private func position(at index: inout Int) -> String? {
        var end = index
        let digits = run(&end) { ("0"..."9").contains($0) }
        guard !digits.isEmpty, scalar(at: end) == "$" else { return nil }
        index = end + 1
        return digits
    }

    /// Digits, `*` or `*n$`.
    private func size(at index: inout Int) -> String {
        guard scalar(at: index) == "*" else { return run(&index) { ("0"..."9").contains($0) } }
        index += 1
        return "*" + (position(at: &index).map { $0 + "$" } ?? "")
    }

    /// Whether a percent sign belongs to a sentence, as in "100% off", "50 % de desconto" and "5%-off": it stands behind
    /// a number, and what looks like a flag and a conversion is a separator and the start of a word.
    private func readsAsProse(_ specifier: Specifier) -> Bool {
        guard specifier.position == nil, specifier.flags == " " || specifier.flags == "-", specifier.size.isEmpty,
            scalar(at: specifier.end)?.properties.isAlphabetic == true
        else { return false }
        let before = scalar(at: specifier.start - 1) == " " ? specifier.start - 2 : specifier.start - 1
        return scalar(at: before)?.properties.numericType != nil
    }

    private func scalar(at index: Int) -> Unicode.Scalar? {
        scalars.indices.contains(index) ? scalars[index] : nil
    }

    private func run(_ index: inout Int, while matches: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = scalar(at: index), matches(scalar) {
            text.append(scalar)
            index += 1
        }
        return String(text)
    }
}
