// A hot path: every lookup of a string and every formatted argument passes here (Tests/Benchmarks/strings). Calls to
// another module are not inlined, so the program's side of the code is here and not beside `Message`, which writes it.
import MessageFormats

extension Message {
    /// The number below 64 that a byte stands for.
    static func value(ofDigit digit: UInt8) -> Int { Int(digit &- 0x30) }

    /// The number that four bytes stand for, the most significant first.
    static func value(ofDigits digits: UnsafePointer<UInt8>) -> Int {
        value(ofDigit: digits[0]) << 18 | value(ofDigit: digits[1]) << 12 | value(ofDigit: digits[2]) << 6
            | value(ofDigit: digits[3])
    }
}

extension FormatSpecifier {
    /// Reads what ``append(to:)`` wrote, and moves `index` after it.
    init(code: UnsafeBufferPointer<UInt8>, at index: inout Int) {
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
