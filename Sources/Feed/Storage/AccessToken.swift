/// The credential of an account; hides itself from log lines.
struct AccessToken: Sendable, Hashable, Confidential {
    let text: String

    /// Checks a token: visible ASCII characters, at least one, so that it fits into a header.
    /// - Throws: ``FeedError/invalid(_:)`` with ``InvalidInput/token``.
    init(_ text: String, limit: Int = 8192) throws(FeedError) {
        guard (1...limit).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .invalid(.token)
        }
        self.text = text
    }
}

/// A value that must not appear in log lines, messages or dumps: every description of it shows that it is hidden.
protocol Confidential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Confidential {
    var description: String { "(hidden)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}
