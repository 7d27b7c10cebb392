/// What proves to the dogs' server who asks; hides itself from log lines.
public struct DogToken: Sendable, Hashable {
    /// The token as the header `Authorization` has it.
    public let text: String

    /// Checks a token: visible ASCII characters, at least one, at most 8,192, so that it fits into a header.
    /// - Throws: ``FeedError/invalid(_:)`` with ``InvalidInput/token``.
    public init(_ text: String) throws(FeedError) {
        guard (1...8192).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw .invalid(.token)
        }
        self.text = text
    }
}

extension DogToken: Confidential {}
