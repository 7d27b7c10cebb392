/// A string that is not in the repository and is obfuscated in the binary, such as an API key.
///
/// Obfuscation is not encryption: it hides the text from people who search the binary's strings, not from people
/// who run or take apart the program. Printing, interpolating, dumping and reflecting a secret shows `<redacted>`.
public struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private enum Content: Sendable {
        case obfuscated(StaticString)
        case plain(String)
        case missing(StaticString)
    }

    private let content: Content

    /// A secret as generated code writes it.
    /// - Parameter digits: hexadecimal digits: eight bytes that start a stream of numbers (SplitMix64), the least
    ///   significant first, then the bytes of the text in UTF-8, each mixed with one of the stream by exclusive or.
    public init(obfuscated digits: StaticString) {
        content = .obfuscated(digits)
    }

    /// A secret that was missing in the build, which the package's `allowMissingSecrets` allows.
    /// - Parameter message: the message with which the program stops when it uses the secret.
    public init(missing message: StaticString) {
        content = .missing(message)
    }

    /// A secret that is known, for tests.
    public init(_ value: String) {
        content = .plain(value)
    }

    /// The text. A secret that was missing in the build stops the program here, with a message that says what to
    /// create.
    public var value: String {
        switch content {
        case .obfuscated(let digits): digits.withUTF8Buffer(Self.decoded)
        case .plain(let value): value
        case .missing(let message): fatalError("\(message)")
        }
    }

    /// Whether the build had the secret.
    public var isAvailable: Bool {
        if case .missing = content { false } else { true }
    }

    /// `<redacted>`.
    public var description: String { "<redacted>" }
    /// `<redacted>`.
    public var debugDescription: String { description }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }

    /// Secrets are equal if their strings are equal; a missing secret equals only other missing secrets.
    public static func == (lhs: Secret, rhs: Secret) -> Bool {
        lhs.isAvailable && rhs.isAvailable ? lhs.value == rhs.value : lhs.isAvailable == rhs.isAvailable
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(isAvailable ? value : nil)
    }

    /// The text of hexadecimal digits, as ``init(obfuscated:)`` takes them.
    package static func decoded(_ digits: UnsafeBufferPointer<UInt8>) -> String {
        let bytes = (0..<digits.count / 2).map { digit(digits[2 * $0]) << 4 | digit(digits[2 * $0 + 1]) }
        var state = bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return String(decoding: bytes.dropFirst(8).map { $0 ^ next(&state) }, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8 {
        byte <= UInt8(ascii: "9") ? byte &- UInt8(ascii: "0") : byte &- UInt8(ascii: "a") &+ 10
    }

    private static func next(_ state: inout UInt64) -> UInt8 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return UInt8(truncatingIfNeeded: mixed ^ mixed >> 31)
    }
}
