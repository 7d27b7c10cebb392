import Foundation

/// What a token may be: something that fits into a header of HTTP.
enum TokenText {
    /// The longest token, in bytes.
    static let limit = 65_536

    static func isValid(_ token: String) -> Bool {
        !token.isEmpty && token.utf8.count <= limit && token.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// - Throws: that it is none; the token is not in the message.
    static func check(_ token: String) throws(StorageError) {
        guard isValid(token) else {
            throw .unexpected(code: EINVAL, message: "a token that is empty, too long or has line breaks is not kept")
        }
    }
}
