import Foundation

/// A value that must not occur in a finished binary, and the ways in which it could be written there.
package struct Needle: Sendable, Hashable {
    /// A way in which a binary or a file of an app bundle contains a text.
    package enum Form: String, Sendable, Hashable, CaseIterable {
        /// The bytes as they are: string literals, property lists, JSON, symbol names.
        case utf8
        /// With escapes of JSON and of source code for any of its characters: `\/`, `\u0068`, `\x68`.
        case backslashEscaped
        /// With any of its bytes as in a URL: `%3A`, `%3a`, `%68`.
        case percentEncoded
        /// With any of its characters as in XML: `&amp;`, `&#x68;`, `&#104;`.
        case xmlEscaped
        case utf16LittleEndian
        case utf16BigEndian
        /// In UTF-32 of either byte order, if it is ASCII.
        case utf32
        /// A host in upper case, which is the same host.
        case uppercased
        /// A host in lower case.
        case lowercased
        /// A host in another mix of cases.
        case mixedCase
        /// Base64 of any of these, with either alphabet, on one line or on several.
        case base64
        /// Hexadecimal digits of any of these.
        case hexadecimal
        /// The two words of a Swift string of at most 15 bytes, as constants of machine code.
        case smallString
        /// The bytes that a secret is stored as.
        case obfuscated
    }

    /// The value that is looked for; what to call it where it is looked for as raw bytes.
    package let text: String
    /// The ways in which it is looked for.
    package let forms: [Form]
    /// Whether it is a number, so that the same digits inside a longer number do not match.
    package let isNumber: Bool
    /// Whether it reads as the name of a host, alone or with a port, which is the same in any case.
    let isHost: Bool
    private let rawBytes: [UInt8]

    /// A text, in every form that it can have.
    init(text: String) {
        self.text = text
        rawBytes = []
        isNumber = false
        let isLong = text.utf8.count >= Self.minimumLength
        let isHost = isLong && Self.isHost(text)
        self.isHost = isHost
        forms = Form.allCases.filter { form in
            switch form {
            case .utf8, .backslashEscaped, .percentEncoded, .xmlEscaped, .utf16LittleEndian, .utf16BigEndian: true
            case .utf32: text.utf8.allSatisfy { $0 < 0x80 }
            case .uppercased: isHost && text.uppercased() != text
            case .lowercased: isHost && text.lowercased() != text
            case .mixedCase: isHost
            case .base64, .hexadecimal: isLong
            case .smallString: SmallString(text) != nil
            case .obfuscated: false
            }
        }
    }

    /// A number as text. The integer of machine code or data is not looked for: its few bytes are in any program.
    init(number: String) {
        text = number
        rawBytes = []
        (isNumber, isHost) = (true, false)
        forms = [.utf8]
    }

    /// A pattern of bytes, such as the obfuscated bytes of a secret; the text only names it.
    init(bytes: [UInt8], form: Form, text: String = "") {
        self.text = text
        rawBytes = bytes
        (isNumber, isHost) = (false, false)
        forms = [form]
    }

    /// Shorter texts have forms that any program may hold.
    private static let minimumLength = 6

    private static func isHost(_ text: String) -> Bool {
        text.contains(".") && text.contains(where: \.isLetter)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                    UInt8(ascii: "~"), UInt8(ascii: ":"):
                    true
                default: false
                }
            }
    }

    /// The bytes of its own; those of its text, or raw ones.
    package var bytes: [UInt8] { rawBytes.isEmpty ? Array(text.utf8) : rawBytes }
}
