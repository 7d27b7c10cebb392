extension PluralOperands {
    /// The operands of an argument as its specifier writes it: `%.1f` of 1 is `1.0`, which English says in the plural.
    /// - Parameter precision: the specifier's precision; none where it is below 0.
    package init(_ argument: TextArgument, _ specifier: FormatSpecifier, precision: Int?) {
        switch specifier.conversion {
        case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
            UInt8(ascii: "G"):
            self.init(writing: argument, specifier, precision: precision)
        case UInt8(ascii: "a"), UInt8(ascii: "A"):
            self.init(argument.double)
        case UInt8(ascii: "@"):
            switch argument {
            case .text(let text): self.init(written: text)
            case .double(let number): self.init(number)
            case .unsigned(let number): self.init(number)
            default: self.init(argument.integer)
            }
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"):
            if specifier.length == .none {
                self.init(argument.integer)
            } else {
                self.init(writing: argument, specifier, precision: nil)
            }
        default:
            if specifier.length == .none {
                self.init(argument.unsigned)
            } else {
                var decimal = specifier
                decimal.conversion = UInt8(ascii: "u")
                self.init(writing: argument, decimal, precision: nil)
            }
        }
    }

    private init(writing argument: TextArgument, _ specifier: FormatSpecifier, precision: Int?) {
        var bare = specifier
        bare.flags = specifier.flags.intersection(.alternate)
        var bytes: [UInt8] = []
        ArgumentFormat.append(argument, bare, width: nil, precision: precision, symbols: .posix, to: &bytes)
        self = bytes.withUnsafeBufferPointer { PluralOperands($0[...]) }
    }
}
