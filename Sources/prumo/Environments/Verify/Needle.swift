import Foundation

/// A value that must not occur in a finished binary, and the ways in which it could be written there.
struct Needle: Sendable, Hashable {
    /// A way in which a binary or a file of an app bundle contains a text.
    enum Form: String, Sendable, Hashable, CaseIterable {
        /// The bytes as they are: string literals, property lists, JSON, symbol names.
        case utf8
        /// With `\/` for `/`, as JSON writers have it.
        case escapedSlashes
        case utf16LittleEndian
        case utf16BigEndian
        /// As in the query of a URL, where `:` is `%3A`, with digits in upper case.
        case percentEncoded
        /// The same with `%3a`.
        case percentEncodedLowercase
        /// A host in upper case, which is the same host.
        case uppercased
        /// A host in lower case.
        case lowercased
        /// Base64 where the text starts a group of three bytes. The URL-safe alphabet differs in `>`, `?`, `~` and letters
        /// beyond ASCII only, none of which a host has.
        case base64
        /// Base64 where one byte of a group is before the text.
        case base64Second
        /// Base64 where two bytes of a group are before the text.
        case base64Third
        /// The two words of a Swift string of at most 15 bytes, as constants of machine code.
        case smallString
        /// The bytes that a secret is stored as.
        case obfuscated
    }

    /// The value that is looked for; what to call it where it is looked for as raw bytes.
    let text: String
    /// The ways in which it is looked for.
    let forms: [Form]
    /// Whether it is a number, so that the same digits inside a longer number do not match.
    let isNumber: Bool
    private let rawBytes: [UInt8]

    /// A text, in every form that it can have.
    init(text: String) {
        self.text = text
        rawBytes = []
        isNumber = false
        forms = Form.allCases.filter { form in
            switch form {
            case .utf8, .utf16LittleEndian, .utf16BigEndian: true
            // With a slash at its start only, the text is found in the escaped one as it is.
            case .escapedSlashes: text.utf8.dropFirst().contains(UInt8(ascii: "/"))
            case .percentEncoded: form.bytes(of: text) != Array(text.utf8)
            case .percentEncodedLowercase: form.bytes(of: text) != Form.percentEncoded.bytes(of: text)
            case .uppercased, .lowercased: Self.isHost(text) && form.bytes(of: text) != Array(text.utf8)
            case .base64, .base64Second, .base64Third: text.utf8.count >= Self.minimumLength
            case .smallString: SmallString(text) != nil
            case .obfuscated: false
            }
        }
    }

    /// A number as text. The integer of machine code or data is not looked for: its few bytes are in any program.
    init(number: String) {
        text = number
        rawBytes = []
        isNumber = true
        forms = [.utf8]
    }

    /// A pattern of bytes, such as the obfuscated bytes of a secret; the text only names it.
    init(bytes: [UInt8], form: Form, text: String = "") {
        self.text = text
        rawBytes = bytes
        isNumber = false
        forms = [form]
    }

    /// Shorter texts have forms that any program may hold.
    private static let minimumLength = 6

    /// Whether a text reads as the name of a host, alone or with a port.
    private static func isHost(_ text: String) -> Bool {
        text.utf8.count >= minimumLength && text.contains(".") && text.contains(where: \.isLetter)
            && text.utf8.allSatisfy { Form.isUnreserved($0) || $0 == UInt8(ascii: ":") }
    }

    /// The bytes that stand in a row in a file, or nil for a form whose bytes do not.
    func bytes(in form: Form) -> [UInt8]? {
        if !rawBytes.isEmpty { return forms.contains(form) ? rawBytes : nil }
        return forms.contains(form) ? form.bytes(of: text) : nil
    }
}

extension Needle.Form {
    /// The bytes of a text in this form, or nil for a form whose bytes do not stand in a row.
    func bytes(of text: String) -> [UInt8]? {
        switch self {
        case .utf8: Array(text.utf8)
        case .escapedSlashes: text.utf8.flatMap { $0 == UInt8(ascii: "/") ? [UInt8(ascii: "\\"), $0] : [$0] }
        case .utf16LittleEndian: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case .percentEncoded: Self.percentEncoded(text, digits: "0123456789ABCDEF")
        case .percentEncodedLowercase: Self.percentEncoded(text, digits: "0123456789abcdef")
        case .uppercased: text.utf8.map { (0x61...0x7A).contains($0) ? $0 & ~0x20 : $0 }
        case .lowercased: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        case .base64: Self.base64(text, after: 0)
        case .base64Second: Self.base64(text, after: 1)
        case .base64Third: Self.base64(text, after: 2)
        case .smallString, .obfuscated: nil
        }
    }

    /// The forms that a text around a needle in this form can have.
    var surroundingForms: [Needle.Form] {
        switch self {
        case .utf8: [.utf8, .escapedSlashes]
        case .escapedSlashes, .utf16LittleEndian, .utf16BigEndian: [self]
        case .percentEncoded, .percentEncodedLowercase, .uppercased, .lowercased: [.utf8, self]
        case .base64, .base64Second, .base64Third: [.utf8, .base64, .base64Second, .base64Third]
        case .smallString, .obfuscated: []
        }
    }

    /// Whether a byte stays as it is in every part of a URL (RFC 3986, section 2.3).
    fileprivate static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func percentEncoded(_ text: String, digits: String) -> [UInt8] {
        let digits = Array(digits.utf8)
        return text.utf8.flatMap { byte in
            isUnreserved(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }

    /// The characters of Base64 (RFC 4648) that depend on nothing but the text.
    /// - Parameter count: how many bytes of a group are before the text.
    private static func base64(_ text: String, after count: Int) -> [UInt8] {
        let bytes = [UInt8](repeating: 0, count: count) + text.utf8
        let first = (8 * count + 5) / 6
        let letters = Array(Data(bytes).base64EncodedString().utf8)
        return Array(letters[first..<max(first, 8 * bytes.count / 6)])
    }
}
