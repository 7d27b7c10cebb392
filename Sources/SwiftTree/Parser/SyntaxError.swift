/// Something in a file that is no Swift: where, and what was expected or is wrong.
public struct SyntaxError: Sendable, Equatable {
    /// The offset of the first byte concerned.
    public let start: UInt32
    /// The offset behind the last byte concerned; equal to `start` where something is missing.
    public let end: UInt32
    /// What is wrong, without a full stop.
    public var message: String { wording.text }
    /// The offset of the bracket, or the `#if`, that nothing closes, where that is what is wrong.
    public internal(set) var opening: UInt32?

    private let wording: SyntaxErrorWording

    init(start: UInt32, end: UInt32, _ wording: SyntaxErrorWording) {
        self.start = start
        self.end = end
        self.wording = wording
    }

    /// Whether two errors have the same place and say the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.start == right.start && left.end == right.end && left.opening == right.opening
            && left.message == right.message
    }
}
