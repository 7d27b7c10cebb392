/// Converts patterns to messages: parses the placeholders of all variations, and resolves their arguments.
///
/// Arguments without a position are counted as Foundation counts them: in the text itself from the first; in the text
/// of a variable from the variable's own number, so that `%#@files@` with "%d files of %@" takes the number and then a
/// text.
package struct MessageResolver {
    /// The context of a string: the argument of its first specifier without a position, and the number that it is
    /// about.
    private struct Context {
        var start = 0
        /// The number of the substitution, and how it is formatted.
        var number: (argument: Int, specifier: FormatSpecifier)?
        /// The enclosing substitutions.
        var names: [String] = []
        var isOrdinal = false
    }

    private let pattern: TextPattern
    private var types: [Int: TextArgumentType] = [:]
    /// The types that variables give to arguments that do not select a string: any other use takes precedence.
    private var unusedTypes: [Int: TextArgumentType] = [:]
    /// The specifier that first showed each number, by which its visible fraction digits are known.
    private var shown: [Int: FormatSpecifier] = [:]
    private var names: [Int: String] = [:]
    /// The arguments of placeholders with names.
    private var arguments: [String: Int] = [:]
    private var isPlain = true
    private var notes: [Problem] = []
    private var size = 0

    /// No real string is larger; nested substitutions could create one of any size.
    private static let sizeLimit = 1 << 20
    /// The deepest nesting of variables.
    private static let depthLimit = 16

    private init(_ pattern: TextPattern) {
        self.pattern = pattern
    }

    /// The message of a string without variations.
    package static func message(of text: String, id: Int = 0) throws(Problem) -> Message {
        let bytes = Array(text.utf8)
        guard Message.hasControl(bytes, orPercentSign: true) else {
            return Message(code: bytes, parameters: [], isPlain: true)
        }
        return try message(of: TextPattern(root: .text(text, id: id)))
    }

    /// The message of a pattern.
    package static func message(of pattern: TextPattern) throws(Problem) -> Message {
        if pattern.substitutions.isEmpty, !pattern.hasNumbers, case .text(let text, _) = pattern.root {
            let bytes = Array(text.utf8)
            if !Message.hasControl(bytes, orPercentSign: true) {
                return Message(code: bytes, parameters: [], isPlain: true)
            }
        }
        var resolver = MessageResolver(pattern)
        let code = try resolver.code(of: pattern.root, in: Context())
        let types = resolver.types.merging(resolver.unusedTypes) { used, _ in used }
        let parameters = types.sorted { $0.key < $1.key }.map {
            Message.Parameter(
                index: $0.key, type: $0.value, name: resolver.names[$0.key] ?? resolver.label(of: $0.key),
                specifier: resolver.shown[$0.key])
        }
        return Message(code: code, parameters: parameters, isPlain: resolver.isPlain, notes: resolver.notes)
    }

    /// The name of the placeholders that show an argument; nil if they have none.
    private func label(of argument: Int) -> String? {
        arguments.isEmpty ? nil : arguments.filter { $0.value == argument }.keys.min()
    }

    private mutating func code(of node: TextPattern.Node, in context: Context) throws(Problem) -> [UInt8] {
        switch node {
        case .text(let text, let id): return try code(of: text, id, in: context)
        case .device(let branches):
            var named: [(name: [UInt8], code: [UInt8])] = []
            for branch in branches { named.append(([branch.device.code], try code(of: branch.node, in: context))) }
            return try instruction([UInt8(ascii: "D")], named, in: node)
        case .width(let branches):
            var named: [(name: [UInt8], code: [UInt8])] = []
            for branch in branches {
                named.append((Message.digits(branch.width), try code(of: branch.node, in: context)))
            }
            return try instruction([UInt8(ascii: "W")], named, in: node)
        case .plural(let branches) where branches.count == 1 && branches[0].category == .other:
            return try code(of: branches[0].node, in: context)
        case .plural(let branches):
            let known = Set(types.keys)
            var named: [(name: [UInt8], code: [UInt8])] = []
            for branch in branches { named.append(([branch.category.code], try code(of: branch.node, in: context))) }
            // Numbers that are shown: widths are none that a plural could be about.
            let candidates = shown.keys.filter { types[$0]?.isNumber == true }
            guard
                let argument = context.number?.argument ?? candidates.filter({ !known.contains($0) }).min()
                    ?? candidates.min()
            else { throw Problem(.pluralWithoutNumber, id: Self.firstID(of: node)) }
            var start = [UInt8(ascii: context.isOrdinal ? "O" : "P"), Message.digit(argument)]
            let specifier = shown[argument] ?? context.number?.specifier
            let isText = types[argument] == .text
            (isText
                ? FormatSpecifier(conversion: UInt8(ascii: "@"))
                : specifier ?? FormatSpecifier(conversion: UInt8(ascii: "d")))
                .append(to: &start)
            return try instruction(start, named, in: node)
        }
    }

    private mutating func instruction(
        _ start: [UInt8], _ branches: [(name: [UInt8], code: [UInt8])], in node: TextPattern.Node
    ) throws(Problem) -> [UInt8] {
        isPlain = false
        guard branches.count < 64 else { throw Problem(.tooMany, id: Self.firstID(of: node)) }
        var code = [Message.start] + start + [Message.digit(branches.count)]
        for branch in branches { code += branch.name + Message.digits(branch.code.count) + branch.code }
        size += code.count
        guard size < Self.sizeLimit else { throw Problem(.tooMany, id: Self.firstID(of: node)) }
        return code
    }

    private static func firstID(of node: TextPattern.Node) -> Int {
        switch node {
        case .text(_, let id): id
        case .plural(let branches): branches.first.map { firstID(of: $0.node) } ?? 0
        case .device(let branches): branches.first.map { firstID(of: $0.node) } ?? 0
        case .width(let branches): branches.first.map { firstID(of: $0.node) } ?? 0
        }
    }

    private mutating func code(of text: String, _ id: Int, in context: Context) throws(Problem) -> [UInt8] {
        var code: [UInt8] = []
        var scanner = FormatScanner(Array(text.utf8), hasNumbers: pattern.hasNumbers)
        var next = context.start
        var isPositioned: Bool?
        while true {
            let token: FormatScanner.Token?
            do throws(FormatScanner.Problem) {
                token = try scanner.next()
            } catch {
                throw Problem(.unsupported(specifier: error.specifier), id: id, offset: error.offset)
            }
            guard let token else { break }
            size += 16
            guard size < Self.sizeLimit else { throw Problem(.tooMany, id: id) }
            switch token {
            case .literal(let literal):
                if Message.hasControl(literal) { isPlain = false }
                Message.append(literal: literal, to: &code)
            case .number(let offset):
                guard let number = context.number else {
                    guard scanner.isBeforeLetter else {
                        throw Problem(.numberOutsideSubstitution, id: id, offset: offset)
                    }
                    code += "%arg".utf8
                    continue
                }
                try append(number.specifier, of: number.argument, id: id, offset: offset, to: &code)
            case .specifier(let written, let offset):
                // In the text of a variable Foundation counts from its number, whatever else has a position.
                if context.number == nil {
                    try checkPosition(written.argument != nil, &isPositioned, id: id, offset: offset)
                }
                let specifier = try resolved(written, &next, id: id, offset: offset)
                let argument = written.argument ?? written.name.flatMap { arguments[$0] } ?? take(&next)
                guard argument < 64 else { throw Problem(.tooMany, id: id, offset: offset) }
                if let name = written.name { arguments[name] = argument }
                try append(specifier, of: argument, id: id, offset: offset, to: &code)
            case .variable(let name, let position, let offset):
                code += try self.code(
                    ofVariable: name, position: position, next: &next, in: context, id: id, offset: offset)
            }
        }
        for offset in scanner.doubtful { notes.append(Problem(.readAsText, id: id, offset: offset)) }
        size += code.count
        guard size < Self.sizeLimit else { throw Problem(.tooMany, id: id) }
        return code
    }

    private func take(_ next: inout Int) -> Int {
        next += 1
        return next - 1
    }

    private func checkPosition(
        _ hasPosition: Bool, _ isPositioned: inout Bool?, id: Int, offset: Int
    ) throws(Problem) {
        if let isPositioned, isPositioned != hasPosition { throw Problem(.mixedPositions, id: id, offset: offset) }
        isPositioned = hasPosition
    }

    /// A specifier with the arguments of its sizes found: `*` takes the arguments before its own.
    private mutating func resolved(
        _ written: FormatScanner.WrittenSpecifier, _ next: inout Int, id: Int, offset: Int
    ) throws(Problem) -> FormatSpecifier {
        var specifier = written.specifier
        specifier.width = try resolved(written.width, &next, id: id, offset: offset)
        specifier.precision = try resolved(written.precision, &next, id: id, offset: offset)
        return specifier
    }

    private mutating func resolved(
        _ size: FormatScanner.WrittenSpecifier.Size, _ next: inout Int, id: Int, offset: Int
    ) throws(Problem) -> FormatSpecifier.Size {
        switch size {
        case .none: return .none
        case .fixed(let number): return .fixed(number)
        case .argument(let position):
            let argument = position ?? take(&next)
            guard argument < 64 else { throw Problem(.tooMany, id: id, offset: offset) }
            try record(.integer, of: argument, id: id, offset: offset)
            return .argument(argument)
        }
    }

    private mutating func append(
        _ specifier: FormatSpecifier, of argument: Int, id: Int, offset: Int, to code: inout [UInt8]
    ) throws(Problem) {
        try record(specifier.type, of: argument, id: id, offset: offset)
        if shown[argument] == nil { shown[argument] = specifier }
        isPlain = false
        code += [Message.start, UInt8(ascii: "A"), Message.digit(argument)]
        specifier.append(to: &code)
    }

    private mutating func record(
        _ type: TextArgumentType, of argument: Int, id: Int, offset: Int, isVariable: Bool = false
    ) throws(Problem) {
        if let known = types[argument], known != type {
            if type == .text, let variable = names[argument], known.isNumber {
                notes.append(Problem(.choiceByText(variable: variable, argument: argument), id: id, offset: offset))
                types[argument] = .text
                return
            }
            // A variable's number that is a string elsewhere: the note already says so.
            if isVariable, known == .text, notes.contains(where: { $0.isChoice(by: argument) }) { return }
            throw Problem(.contradiction(argument: argument, known, type), id: id, offset: offset)
        }
        types[argument] = type
    }

    private mutating func code(
        ofVariable name: String, position: Int?, next: inout Int, in context: Context, id: Int, offset: Int
    ) throws(Problem) -> [UInt8] {
        guard let substitution = pattern.substitutions.first(where: { $0.name == name }) else {
            throw Problem(.unknownVariable(name), id: id, offset: offset)
        }
        guard !context.names.contains(name) else { throw Problem(.cycle(name), id: id, offset: offset) }
        guard context.names.count < Self.depthLimit else { throw Problem(.tooMany, id: id, offset: offset) }
        let argument = position ?? substitution.argument ?? take(&next)
        guard argument < 64 else { throw Problem(.tooMany, id: id, offset: offset) }
        // What follows without a position is after the argument that a catalog names for the variable.
        if position == nil { next = max(next, argument + 1) }
        var number: (argument: Int, specifier: FormatSpecifier)?
        var isPlural = false
        if case .plural = substitution.node { isPlural = true }
        if isPlural || !substitution.format.isEmpty {
            number = (argument, try Self.specifier(of: substitution, isPlural: isPlural))
        }
        if let number {
            if case .plural(let branches) = substitution.node, branches.count == 1, branches[0].category == .other {
                unusedTypes[argument] = number.specifier.type
            } else {
                try record(number.specifier.type, of: argument, id: id, offset: offset, isVariable: true)
            }
            names[argument] = names[argument] ?? name
        }
        return try code(
            of: substitution.node,
            in: Context(
                start: argument, number: number, names: context.names + [name], isOrdinal: substitution.isOrdinal))
    }

    /// The format of a variable. A plural may be chosen by an object (`@`), which is a number or the text of one.
    private static func specifier(
        of substitution: TextPattern.Substitution, isPlural: Bool
    ) throws(Problem) -> FormatSpecifier {
        let format = substitution.format.isEmpty ? "lld" : substitution.format
        var scanner = FormatScanner(Array("%\(format)".utf8))
        guard let token = try? scanner.next(), case .specifier(let written, _) = token, scanner.isAtEnd,
            case .none = written.width, written.specifier.type != .character || !isPlural
        else { throw Problem(.formatOfNoNumber(substitution.format), id: substitution.id) }
        var specifier = written.specifier
        if case .fixed(let digits) = written.precision { specifier.precision = .fixed(digits) }
        return specifier
    }
}
