import StringCatalogs

/// What both sides of a merge have changed, each in its own way.
package struct MergeConflict: Sendable, Equatable {
    /// What of a key is meant.
    package enum Subject: Sendable, Equatable {
        /// The whole key: one side removed it, the other changed it.
        case key
        /// The comment.
        case comment
        /// What a string catalog says of the key beside its texts.
        case fields
        /// The texts of a language that vary by different things, or that one side removed.
        case language(String)
        /// One text of a language.
        case text(language: String, Variation)
    }

    /// The key.
    package let key: String
    /// What of it is meant.
    package let subject: Subject
    /// What ours has; nil where it has nothing.
    package let ours: String?
    /// What theirs has; nil where it has nothing.
    package let theirs: String?

    /// Creates a conflict.
    package init(_ key: String, _ subject: Subject, ours: String?, theirs: String?) {
        self.key = key
        self.subject = subject
        self.ours = ours
        self.theirs = theirs
    }

    /// The language; nil where the conflict is in none, or the file has only one.
    package var language: String? {
        switch subject {
        case .key, .comment, .fields: nil
        case .language(let language), .text(let language, _): language.isEmpty ? nil : language
        }
    }

    /// The text of the language, where it is one.
    package var variation: Variation? {
        if case .text(_, let variation) = subject { variation } else { nil }
    }

    /// What happened, in one sentence without a place.
    package var message: String {
        "\(place): ours \(Self.clause(ours)), theirs \(Self.clause(theirs)); keep one of them"
    }

    private var place: String {
        let name = "\"\(key.excerpt)\""
        switch subject {
        case .key: return "the key \(name)"
        case .comment: return "the comment of \(name)"
        case .fields: return "the settings of \(name)"
        case .language, .text:
            let details = [language, variation.flatMap { $0.isRoot ? nil : $0.text }].compactMap { $0 }
            return details.isEmpty ? name : "\(name) (\(details.joined(separator: ", ")))"
        }
    }

    private static func clause(_ text: String?) -> String {
        text.map { "has \"\($0.excerpt)\"" } ?? "removed it"
    }
}

extension String {
    /// The text as a sentence quotes it: on one line, and not too long for one.
    fileprivate var excerpt: String {
        let line = replacing("\n", with: "\\n")
        return line.count > 60 ? line.prefix(59) + "…" : line
    }
}
