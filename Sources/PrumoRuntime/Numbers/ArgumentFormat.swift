import PrumoMessages

/// Writes arguments as C and Foundation do on Apple's systems, where integers have 64 bits and a locale is given.
///
/// `d i D u U f F e E g G` are written with the language's digits, signs, separators and groups; `x X o O a A c C @`
/// are not. One rule for all: the text is that of C, its integer part in groups. So the zeros that a precision asks for
/// are in groups as all digits do, and those of the flag `0` are padding: they fill the field up to its width after
/// the sign, without separators. NaN never has a sign.
package enum ArgumentFormat {
    /// Appends an argument.
    /// - Parameters:
    ///   - width: the least number of characters; below 0 the text is at the left. At most 4096 count.
    ///   - precision: the digits or characters; none where it is below 0. At most 4096 count.
    package static func append(
        _ argument: TextArgument, _ specifier: FormatSpecifier, width: Int?, precision: Int?, symbols: NumberSymbols,
        to bytes: inout [UInt8]
    ) {
        if width == nil, precision == nil, specifier.flags.isEmpty, specifier.length == .none {
            // Almost all specifiers are a plain `%@` or `%lld`.
            switch (argument, specifier.conversion) {
            case (.text(var text), _): return text.withUTF8 { bytes.append(contentsOf: $0) }
            case (.integer(let number), UInt8(ascii: "d")): return IntegerFormat.append(number, symbols, to: &bytes)
            default: break
            }
        }
        if case .text(let text) = argument {
            // A string has no digits, which the precision of a number counts.
            let precision = specifier.conversion == UInt8(ascii: "@") ? precision : nil
            return append(text, specifier, width: width, precision: precision, to: &bytes)
        }
        switch specifier.conversion {
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"):
            IntegerFormat(specifier, width: width, precision: precision).append(argument.integer, symbols, to: &bytes)
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            IntegerFormat(specifier, width: width, precision: precision).append(argument.unsigned, symbols, to: &bytes)
        case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"):
            IntegerFormat(specifier, width: width, precision: precision).appendBits(argument.unsigned, to: &bytes)
        case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
            UInt8(ascii: "G"),
            UInt8(ascii: "a"), UInt8(ascii: "A"):
            FloatingPointFormat(specifier, width: width, precision: precision).append(
                argument.double, symbols, to: &bytes)
        case UInt8(ascii: "c"), UInt8(ascii: "C"):
            append(argument.character, specifier, width: width, precision: nil, to: &bytes)
        default:
            append(argument.plainText, specifier, width: width, precision: precision, to: &bytes)
        }
    }

    /// Appends a string: a precision limits its characters, and padding fills the width; no character is split.
    private static func append(
        _ text: String, _ specifier: FormatSpecifier, width: Int?, precision: Int?, to bytes: inout [UInt8]
    ) {
        let field = NumberField(specifier, width: width, allowsZeros: false, in: bytes)
        // Not clamped: a string is not made longer by it.
        let shown = precision.map { $0 < 0 ? text[...] : text.prefix($0) } ?? text[...]
        bytes.append(contentsOf: shown.utf8)
        if width != nil { field.pad(&bytes, count: shown.count, .posix) }
    }
}
