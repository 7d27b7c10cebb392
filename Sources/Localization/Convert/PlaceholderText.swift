import PrumoRuntime

/// A string split at its placeholders, each as it is written.
struct PlaceholderText {
    /// A placeholder.
    struct Placeholder {
        enum Kind {
            /// A specifier as in `%lld`, and whether it is that of a number.
            case specifier(isNumber: Bool)
            /// `%#@NAME@`.
            case variable(String)
            /// `%arg`.
            case number
        }

        let kind: Kind
        /// As it is written.
        var written: String
        /// The argument that it names, counted from 1.
        let position: Int?
        /// The number of arguments that its width and precision use without naming them.
        let sizes: Int

        /// It with an argument of its own, counted from 1.
        func positioned(_ argument: Int) -> String {
            position == nil ? "%\(argument)$" + written.dropFirst() : written
        }

        /// What follows the percent sign without position, flags and width: `lld`, `.1f`.
        var format: String {
            var rest = Substring(written).dropFirst()
            if position != nil, let dollar = rest.firstIndex(of: "$") { rest = rest[dollar...].dropFirst() }
            rest = rest.drop { "-+ 0#'".contains($0) }.drop { $0.isNumber || $0 == "*" || $0 == "$" }
            guard rest.contains("*") else { return String(rest) }
            return String(rest.drop { !$0.isLetter })
        }
    }

    enum Piece {
        /// Text as it is written, `%%` being two signs.
        case literal(String)
        case placeholder(Placeholder)
    }

    var pieces: [Piece] = []

    /// Splits a string.
    /// - Parameter hasNumbers: whether `%arg` is the number of a catalog's substitution.
    init(_ text: String, hasNumbers: Bool = false) {
        let bytes = Array(text.utf8)
        var scanner = FormatScanner(bytes, hasNumbers: hasNumbers)
        var start = 0
        // What no argument can be passed for is text here: it stays as it is written.
        while let token = try? scanner.next() {
            let written = String(decoding: bytes[start..<scanner.position], as: UTF8.self)
            start = scanner.position
            switch token {
            case .literal: pieces.append(.literal(written))
            case .number:
                pieces.append(.placeholder(Placeholder(kind: .number, written: written, position: nil, sizes: 0)))
            case .variable(let name, let argument, _):
                pieces.append(
                    .placeholder(
                        Placeholder(
                            kind: .variable(name), written: written, position: argument.map { $0 + 1 }, sizes: 0)))
            case .specifier(let specifier, _):
                var sizes = 0
                for size in [specifier.width, specifier.precision] {
                    if case .argument(nil) = size { sizes += 1 }
                }
                pieces.append(
                    .placeholder(
                        Placeholder(
                            kind: .specifier(isNumber: specifier.specifier.type.isNumber), written: written,
                            position: specifier.argument.map { $0 + 1 }, sizes: sizes)))
            }
        }
        if start < bytes.count { pieces.append(.literal(String(decoding: bytes[start...], as: UTF8.self))) }
    }

    /// The string.
    var text: String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .placeholder(let placeholder): placeholder.written
            }
        }.joined()
    }

    /// The placeholders in their order.
    var placeholders: [Placeholder] {
        pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
    }

    /// The variables that it refers to.
    var variables: [String] {
        placeholders.compactMap { if case .variable(let name) = $0.kind { name } else { nil } }
    }

    /// The one variable that it refers to, if it contains nothing else.
    var onlyVariable: Placeholder? {
        guard pieces.count == 1, case .placeholder(let placeholder) = pieces[0],
            case .variable = placeholder.kind
        else { return nil }
        return placeholder
    }

    /// Each placeholder's argument, counted from 1, as Foundation counts those that name none.
    /// - Parameters:
    ///   - start: the argument of the first.
    ///   - named: the arguments that a catalog names for variables.
    func arguments(from start: Int = 1, named: [String: Int] = [:]) -> [Int] {
        var next = start
        return placeholders.map { placeholder in
            if let position = placeholder.position { return position }
            switch placeholder.kind {
            case .number: return start
            case .variable(let name):
                let argument = named[name] ?? next
                next = max(next, argument) + (named[name] == nil || argument >= next ? 1 : 0)
                return argument
            case .specifier:
                next += placeholder.sizes + 1
                return next - 1
            }
        }
    }

    /// Rewrites each placeholder.
    mutating func replacePlaceholders(_ written: (Int, Placeholder) -> String) {
        var number = 0
        for index in pieces.indices {
            guard case .placeholder(var placeholder) = pieces[index] else { continue }
            placeholder.written = written(number, placeholder)
            pieces[index] = .placeholder(placeholder)
            number += 1
        }
    }
}
