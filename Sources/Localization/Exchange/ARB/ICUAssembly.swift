import PrumoRuntime
import StringCatalogs

/// Makes the strings of a key from a message of ICU.
struct ICUAssembly {
    /// Why a message cannot be imported, as a sentence.
    struct Problem: Error {
        let reason: String
    }

    private let parts: [ICUPart]
    private let names: [String: Int]
    private let shape: MessageShape
    private let source: LocalizedValue
    /// Strings with variables of the table, of which the message may be one.
    private let frames: [String]

    /// - Parameters:
    ///   - parts: the message.
    ///   - names: the arguments that the file declares, counted from 0.
    ///   - shape: the strings that the key needs.
    ///   - source: what the key has in the source language.
    ///   - translation: what it has in the other language.
    init(
        _ parts: [ICUPart], names: [String: Int], shape: MessageShape, source: LocalizedValue,
        translation: LocalizedValue?
    ) {
        self.parts = parts
        self.names = names
        self.shape = shape
        self.source = source
        frames = [translation?[.root]?.text, source[.root]?.text].compactMap(\.self)
    }

    /// Whether the strings of a group are formats, in which `%%` is a percent sign.
    private func isFormat(_ base: Variation) -> Bool {
        source.units.contains {
            $0.variation.withoutPlural == base && WrittenPlaceholder.list(in: $0.text)?.isEmpty == false
        }
    }

    /// The strings with their variations; their placeholders are all written as `%1$@`.
    func texts() throws(Problem) -> [(variation: Variation, text: String)] {
        var plurals = 0
        for part in parts {
            if case .plural = part { plurals += 1 }
        }
        guard let main = shape.main else { return try composite() }
        guard plurals > 0 else {
            let base = main.isPlural ? .root : main.base
            return [(base, try text(parts, number: nil, isFormat: isFormat(main.base)))]
        }
        guard plurals == 1, let index = parts.firstIndex(where: { if case .plural = $0 { true } else { false } }),
            case .plural(let name, let forms) = parts[index]
        else { throw Problem(reason: "the message has several plurals, but the source string has one; keep its form") }
        let before = Array(parts[..<index])
        let after = Array(parts[(index + 1)...])
        let number = try argument(name)
        var texts: [(variation: Variation, text: String)] = []
        for (category, parts) in try Self.categories(forms) {
            texts.append(
                (
                    main.base.appending("plural", category.rawValue),
                    try text(before + parts + after, number: number, isFormat: isFormat(main.base))
                ))
        }
        return texts
    }

    /// The string with variables, and the strings of these.
    private func composite() throws(Problem) -> [(variation: Variation, text: String)] {
        var frame = ""
        // The same without positions.
        var plain = ""
        var texts: [(variation: Variation, text: String)] = []
        var remaining = source.substitutions
        let variables = VariableArguments(of: source)
        let bodies = bodies(of: source[.root]?.text ?? "")
        for part in parts {
            guard case .plural(let name, let forms) = part else {
                if case .argument(let name?) = part {
                    let index = try argument(name)
                    frame += "%\(index + 1)$\(bodies[index] ?? "@")"
                    plain += "%\(bodies[index] ?? "@")"
                } else {
                    let text = try text([part], number: nil, isFormat: true)
                    frame += text
                    plain += text
                }
                continue
            }
            let number = try argument(name)
            let index =
                remaining.firstIndex { (variables[$0.name] ?? $0.argument.map { $0 - 1 }) == number }
                ?? remaining.firstIndex { variables[$0.name] == nil && $0.argument == nil }
            guard let index else {
                throw Problem(reason: "the source string has no plural of {\(name)}; keep those of the export")
            }
            let substitution = remaining.remove(at: index)
            frame += "%#@\(substitution.name)@"
            plain += "%#@\(substitution.name)@"
            let base = Variation("substitutions").appending(substitution.name)
            for (category, parts) in try Self.categories(forms) {
                texts.append(
                    (
                        base.appending("plural", category.rawValue),
                        try text(parts, number: number, isFormat: isFormat(base))
                    ))
            }
        }
        // Positions are written where the source string has some, and where the order is another one.
        let isNumbered = frames.last.map { numbered($0, bodies) == $0 } ?? false
        let known = frames.first { numbered($0, bodies) == frame }
        let written = !isNumbered && numbered(plain, bodies) == frame ? plain : frame
        return [(.root, known ?? written)] + texts
    }

    /// What is after the percent sign and the position in a string with variables, by argument.
    private func bodies(of frame: String) -> [Int: String] {
        var bodies: [Int: String] = [:]
        _ = numbered(frame) { bodies[$0] = $1 }
        return bodies
    }

    /// A string with variables whose placeholders all have positions.
    private func numbered(_ frame: String, _ bodies: [Int: String] = [:], _ visit: (Int, String) -> Void = { _, _ in })
        -> String?
    {
        let bytes = Array(frame.utf8)
        var scanner = FormatScanner(bytes)
        var result = ""
        var next = 0
        while !scanner.isAtEnd {
            guard let token = try? scanner.next() else { return nil }
            switch token {
            case .literal(let bytes): result += String(decoding: bytes, as: UTF8.self).replacing("%", with: "%%")
            case .variable(let name, let position, _):
                result += "%#@\(name)@"
                let argument =
                    position ?? source.substitutions.first { $0.name == name }?.argument.map { $0 - 1 } ?? next
                if position == nil { next = max(next, argument + 1) }
            case .specifier(let written, let offset):
                let argument = written.argument ?? next
                if written.argument == nil { next += 1 }
                var body = bytes[(offset + 1)..<scanner.position]
                if written.argument != nil { body = body.drop { $0 != UInt8(ascii: "$") }.dropFirst() }
                let text = String(decoding: body, as: UTF8.self)
                visit(argument, text)
                result += "%\(argument + 1)$\(bodies[argument] ?? text)"
            case .number: return nil
            }
        }
        return result
    }

    /// The forms by category; `=0`, `=1` and `=2` are those of numbers that have a category of their own in some
    /// languages.
    private static func categories(
        _ forms: [(selector: String, parts: [ICUPart])]
    ) throws(Problem) -> [(category: PluralCategory, parts: [ICUPart])] {
        let exact: [String: PluralCategory] = ["=0": .zero, "=1": .one, "=2": .two]
        var found: [(category: PluralCategory, parts: [ICUPart])] = []
        for (selector, parts) in forms {
            guard let category = PluralNames.all[selector[...]] ?? exact[selector] else {
                throw Problem(
                    reason: "\"\(selector)\" is not a plural category; use zero, one, two, few, many or other")
            }
            guard !found.contains(where: { $0.category == category }) else {
                throw Problem(reason: "the form \(selector) is the same as another one; remove one of the two")
            }
            found.append((category, parts))
        }
        return found
    }

    private func text(_ parts: [ICUPart], number: Int?, isFormat: Bool) throws(Problem) -> String {
        var result = ""
        for part in parts {
            switch part {
            case .text(let text): result += isFormat ? text.replacing("%", with: "%%") : text
            case .argument(let name):
                guard let index = try name.map({ name throws(Problem) in try argument(name) }) ?? number else {
                    throw Problem(reason: "# is outside of a plural; write '#' for the character")
                }
                result += "%\(index + 1)$@"
            case .plural: throw Problem(reason: "a plural is within another one; write one message for each")
            }
        }
        return result
    }

    private func argument(_ name: String) throws(Problem) -> Int {
        if let index = names[name] ?? ARBDocument.argument(named: name) { return index }
        throw Problem(
            reason: "{\(name)} is not a placeholder of the source string; use arg1 for its first one, and so on")
    }
}
