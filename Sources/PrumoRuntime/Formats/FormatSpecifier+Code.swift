/// How a specifier is written in a ``Message``: as in C without the percent sign, but `*` is followed by a byte that names
/// the argument, and the length by a letter of its own. What follows the conversion is no longer the specifier's.
extension FormatSpecifier {
    package func append(to code: inout [UInt8]) {
        for flag in "-+ 0#'".utf8 {
            if let option = Flags(flag), flags.contains(option) { code.append(flag) }
        }
        Self.append(width, to: &code)
        if precision != .none {
            code.append(UInt8(ascii: "."))
            Self.append(precision, to: &code)
        }
        switch length {
        case .none: break
        case .short: code.append(UInt8(ascii: "h"))
        case .char: code.append(UInt8(ascii: "H"))
        }
        code.append(conversion)
    }

    /// The specifier as C writes it, without the percent sign and without sizes that are arguments.
    package var format: String {
        var format = ""
        for flag in "-+ 0#'".unicodeScalars where Flags(UInt8(flag.value)).map(flags.contains) ?? false {
            format.unicodeScalars.append(flag)
        }
        if case .fixed(let width) = width { format += String(width) }
        if case .fixed(let precision) = precision { format += ".\(precision)" }
        format += length == .short ? "h" : length == .char ? "hh" : ""
        return format + String(UnicodeScalar(conversion))
    }

    private static func append(_ size: Size, to code: inout [UInt8]) {
        switch size {
        case .none: break
        case .fixed(let number): code += String(number).utf8
        case .argument(let index): code += [UInt8(ascii: "*"), Message.digit(index)]
        }
    }

    /// Reads what ``append(to:)`` wrote, and moves behind it.
    package init(code: UnsafeBufferPointer<UInt8>, at index: inout Int) {
        self.init(conversion: 0)
        while let flag = Flags(code[index]) {
            flags.insert(flag)
            index += 1
        }
        width = Self.size(in: code, at: &index)
        if code[index] == UInt8(ascii: ".") {
            index += 1
            precision = Self.size(in: code, at: &index)
        }
        if code[index] == UInt8(ascii: "h") || code[index] == UInt8(ascii: "H") {
            length = code[index] == UInt8(ascii: "h") ? .short : .char
            index += 1
        }
        conversion = code[index]
        index += 1
    }

    private static func size(in code: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Size {
        if code[index] == UInt8(ascii: "*") {
            index += 2
            return .argument(Message.value(ofDigit: code[index - 1]))
        }
        let start = index
        var number = 0
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(code[index]) {
            number = number * 10 + Int(code[index] - UInt8(ascii: "0"))
            index += 1
        }
        return index > start ? .fixed(number) : .none
    }
}
