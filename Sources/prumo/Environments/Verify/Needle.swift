/// A value that must not occur in a finished binary, and the ways in which it could be written there.
struct Needle: Sendable, Hashable {
    /// A way in which a binary or a file of an app bundle holds a text.
    enum Form: String, Sendable, Hashable, CaseIterable {
        /// The bytes as they are: string literals, property lists, JSON, symbol names.
        case utf8
        /// With `\/` for `/`, as JSON writers have it.
        case escapedSlashes
        case utf16LittleEndian
        case utf16BigEndian
        /// The two words of a Swift string of at most 15 bytes, as constants of machine code.
        case smallString
        /// The bytes that a secret is stored as.
        case obfuscated
    }

    /// The value that is looked for; what to call it where it is looked for as raw bytes.
    let text: String
    /// The ways in which it is looked for.
    let forms: [Form]
    private let rawBytes: [UInt8]

    /// A text, in every form that it can have.
    init(text: String) {
        self.text = text
        rawBytes = []
        forms = Form.allCases.filter { form in
            switch form {
            case .utf8, .utf16LittleEndian, .utf16BigEndian: true
            // With a slash at its start only, the text is found in the escaped one as it is.
            case .escapedSlashes: text.utf8.dropFirst().contains(UInt8(ascii: "/"))
            case .smallString: SmallString(text) != nil
            case .obfuscated: false
            }
        }
    }

    /// A pattern of bytes, such as the obfuscated bytes of a secret; the text only names it.
    init(bytes: [UInt8], form: Form, text: String = "") {
        self.text = text
        rawBytes = bytes
        forms = [form]
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
        case .smallString, .obfuscated: nil
        }
    }
}
