import Foundation

/// An email address that a mail server would accept; hides itself from log lines.
struct EmailAddress: Sendable, Hashable, Confidential {
    /// The address, without blanks around it.
    let text: String

    /// Checks an address by the rules of RFC 5321 that addresses in use follow: a local part of up to 64 characters
    /// and a host name of at least two parts, 254 in all, in ASCII. Quoted local parts and addresses of machines are
    /// refused.
    /// - Throws: ``FeedError/invalid(_:)`` with ``InvalidInput/email``.
    init(_ text: String) throws(FeedError) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        // Words with single dots between them, and labels, of which the last is not a number.
        let syntax =
            /(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+\/=?^_`{|}~.\-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?\.)+(?![0-9]+$)[A-Za-z0-9][A-Za-z0-9\-]{0,61}[A-Za-z0-9]/
        guard text.utf8.count <= 254, text.utf8.allSatisfy({ $0 < 0x80 }), text.wholeMatch(of: syntax) != nil,
            !".\(text)".contains(".."), !text.contains(".@")
        else { throw .invalid(.email) }
        self.text = text
    }
}
