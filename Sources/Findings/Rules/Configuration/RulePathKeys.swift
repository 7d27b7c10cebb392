import SourceText

/// The keys in a rule's value that say which files it looks at.
///
/// `included_paths` and `excluded_paths` work for every rule; `included` and `excluded`, which SwiftLint has for
/// `custom_rules` alone and was requested in its #2355, where they are not an option of the rule itself.
package struct RulePathKeys {
    /// Whether the rules of a domain accept these keys.
    package enum Support: Sendable {
        case accepted
        case unknown
    }

    /// The keys with globs of files that are looked at.
    package let included: [String]
    /// The keys with globs of files that are left out.
    package let excluded: [String]

    /// The keys beside a rule's own options.
    package init(besides options: [String]) {
        included = ["included", "included_paths"].filter { !options.contains($0) }
        excluded = ["excluded", "excluded_paths"].filter { !options.contains($0) }
    }

    /// All of them.
    package var all: [String] { included + excluded }
}
