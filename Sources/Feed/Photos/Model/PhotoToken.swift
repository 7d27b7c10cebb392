import Foundation

/// The token of an account, in a form that a header can have. Its description does not give it away.
public struct PhotoToken: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// The token itself; never logged.
    let text: String

    /// Takes a token without blanks around it.
    /// - Throws: ``FeedError/invalid(_:)`` where it is empty, longer than a store takes, or has other characters than
    ///   visible ones of ASCII.
    public init(checking text: String) throws(FeedError) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard TokenText.isValid(trimmed), trimmed.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .invalid(.token)
        }
        self.text = trimmed
    }

    /// The value of the header `Authorization`.
    var authorization: String { "Bearer \(text)" }

    /// Says that it is a token, and no more.
    public var description: String { "token" }
    /// Shows nothing to who looks inside.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
