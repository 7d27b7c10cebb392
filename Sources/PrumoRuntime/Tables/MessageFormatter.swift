import PrumoMessages

/// Formats a message: evaluates its instructions with the arguments of a call.
struct MessageFormatter {
    let arguments: [TextArgument]
    let language: LanguageFormat
    /// The number of characters that fit; nil for any number.
    let width: Int?
    private(set) var text: [UInt8] = []
    /// Whether a plural has neither a string for its number nor one for all other numbers: another language has to be
    /// asked, and the text is the last resort.
    private(set) var lacksCategory = false

    init(arguments: [TextArgument], language: LanguageFormat, width: Int?) {
        self.arguments = arguments
        self.language = language
        self.width = width
    }

    /// Adds the text of a message's code.
    mutating func append(_ code: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < code.count {
            var end = index
            while end < code.count, code[end] != Message.start { end += 1 }
            text.append(contentsOf: UnsafeBufferPointer(rebasing: code[index..<end]))
            guard end < code.count else { return }
            index = end + 2
            switch code[end + 1] {
            case UInt8(ascii: "A"): appendArgument(code, &index)
            case UInt8(ascii: "P"): appendPlural(code, &index, isOrdinal: false)
            case UInt8(ascii: "O"): appendPlural(code, &index, isOrdinal: true)
            case UInt8(ascii: "D"): appendDevice(code, &index)
            case UInt8(ascii: "W"): appendWidth(code, &index)
            default: text.append(code[end + 1])
            }
        }
    }

    private mutating func appendArgument(_ code: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        let argument = argument(Message.value(ofDigit: code[index]))
        index += 1
        let specifier = FormatSpecifier(code: code, at: &index)
        ArgumentFormat.append(
            argument, specifier, width: size(specifier.width), precision: size(specifier.precision),
            symbols: language.symbols, to: &text)
    }

    /// An argument. A string in a bundle may have been replaced with one that needs more arguments than are passed.
    private func argument(_ index: Int) -> TextArgument {
        index < arguments.count ? arguments[index] : .text("")
    }

    private func size(_ size: FormatSpecifier.Size) -> Int? {
        switch size {
        case .none: nil
        case .fixed(let number): number
        case .argument(let index): if case .integer(let number) = argument(index) { number } else { nil }
        }
    }

    /// The branches of an instruction by name, each with its code; moves after them.
    private func branches(
        _ code: UnsafeBufferPointer<UInt8>, _ index: inout Int, nameLength: Int
    ) -> [(name: UnsafePointer<UInt8>, code: UnsafeBufferPointer<UInt8>)] {
        guard let base = code.baseAddress else { return [] }
        let count = Message.value(ofDigit: code[index])
        index += 1
        return (0..<count).map { _ in
            let name = base + index
            let length = Message.value(ofDigits: name + nameLength)
            let start = index + nameLength + 4
            index = start + length
            return (name, UnsafeBufferPointer(rebasing: code[start..<start + length]))
        }
    }

    private mutating func appendPlural(_ code: UnsafeBufferPointer<UInt8>, _ index: inout Int, isOrdinal: Bool) {
        let argument = argument(Message.value(ofDigit: code[index]))
        index += 1
        let specifier = FormatSpecifier(code: code, at: &index)
        let branches = branches(code, &index, nameLength: 1)
        func branch(_ category: PluralCategory) -> UnsafeBufferPointer<UInt8>? {
            branches.first { $0.name.pointee == category.code }?.code
        }
        let operands = PluralOperands(argument, specifier, precision: size(specifier.precision))
        // Apple's systems take the branch for zero wherever there is one.
        let zero = operands == Self.zero ? branch(.zero) : nil
        let category = (isOrdinal ? language.ordinals : language.cardinals).category(of: operands)
        if let chosen = zero ?? branch(category) ?? branch(.other) {
            append(chosen)
        } else {
            lacksCategory = true
            if let last = branches.last?.code { append(last) }
        }
    }

    private static let zero = PluralOperands(0)

    private mutating func appendDevice(_ code: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        let branches = branches(code, &index, nameLength: 1)
        let chosen = DeviceKind.current.fallbacks.lazy.compactMap { kind in
            branches.first { $0.name.pointee == kind.code }
        }.first
        if let chosen = chosen ?? branches.last { append(chosen.code) }
    }

    private mutating func appendWidth(_ code: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        let branches = branches(code, &index, nameLength: 4)
        let fitting = branches.last { branch in width.map { Message.value(ofDigits: branch.name) <= $0 } ?? true }
        if let chosen = fitting ?? branches.first { append(chosen.code) }
    }
}

extension Message {
    /// The text for some arguments, which a tool shows as an example.
    package func text(_ arguments: [TextArgument], in language: LanguageFormat) -> String {
        var formatter = MessageFormatter(arguments: arguments, language: language, width: nil)
        code.withUnsafeBufferPointer { formatter.append($0) }
        return String(decoding: formatter.text, as: UTF8.self)
    }
}
