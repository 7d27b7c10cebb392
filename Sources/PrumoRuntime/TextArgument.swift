/// An argument of a localized text.
public enum TextArgument: Sendable {
    /// A text, for `%@`.
    case text(String)
    /// An integer, for `%d`.
    case integer(Int)

    private var text: String {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        }
    }

    /// The template with its placeholders (U+0001, the argument's number from 0, U+0002) replaced.
    static func replacePlaceholders(in template: UnsafeBufferPointer<UInt8>, with arguments: [TextArgument]) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(template.count + 16)
        var index = 0
        while index < template.count {
            guard template[index] == 1 else {
                bytes.append(template[index])
                index += 1
                continue
            }
            var number = 0
            index += 1
            while template[index] != 2 {
                number = number * 10 + Int(template[index]) - 0x30
                index += 1
            }
            index += 1
            bytes.append(contentsOf: arguments[number].text.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
