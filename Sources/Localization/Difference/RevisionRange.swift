import Foundation
import SourceText

/// The two states of a project that are compared.
package struct RevisionRange: Sendable {
    /// A commit, as it was named.
    package struct Revision: Sendable {
        /// The name.
        package let name: String
        /// The hash.
        let commit: String
    }

    /// The state before.
    let old: Revision
    /// The state after; nil: the work tree.
    package let new: Revision?

    /// Reads a range: `REV` up to the work tree, `REV..REV2`, or `REV...REV2` from where the two parted; what is left out is
    /// `HEAD`.
    /// - Returns: nil if the words name no revisions.
    package init?(_ text: String, in repository: GitRepository) throws(DiagnosticsError) {
        // As for git, this is the folder above.
        if text == ".." { return nil }
        let dots = text.contains("...") ? "..." : ".."
        guard let place = text.range(of: dots) else {
            guard let commit = try repository.commit(text) else { return nil }
            (old, new) = (Revision(name: text, commit: commit), nil)
            return
        }
        let names = [text[..<place.lowerBound], text[place.upperBound...]].map { $0.isEmpty ? "HEAD" : String($0) }
        guard let first = try repository.commit(names[0]), let second = try repository.commit(names[1]) else {
            return nil
        }
        let start = dots == "..." ? try repository.mergeBase(first, second) : first
        old = Revision(name: dots == "..." ? String(start.prefix(10)) : names[0], commit: start)
        new = Revision(name: names[1], commit: second)
    }
}
