import SourceText

/// What a rule is, for people and for reporters.
package struct RuleMetadata: Sendable {
    /// What a rule is about, in SwiftLint's words.
    package enum Kind: String, Sendable, CaseIterable {
        case style
        case idiomatic
        case lint
        case metrics
        case performance
    }

    /// Which fixes a rule offers.
    package enum Fixes: String, Sendable {
        case none
        /// They never change what a program does.
        case safe
        /// They may change what a program does, or need a look.
        case unsafe
    }

    /// The name in configuration, comments and reports.
    package let id: String
    /// The name in words, as in `Force Cast`.
    package let name: String
    /// The kind of problem that the rule finds.
    package let kind: Kind
    /// The severity of its findings unless configured; nil if its options have levels of their own.
    package let severity: Diagnostic.Severity?
    /// Which fixes it offers; of its fixes some may be unsafe where this is `safe`.
    package let fixes: Fixes
    /// Whether its purpose is to change or remove comments: a safe fix of another rule leaves each comment as it is.
    package let changesComments: Bool
    /// Whether a finding is about the file as a whole, on whichever line it is reported.
    let isAboutFile: Bool
    /// Whether its findings are reported whatever baselines, limits to changed lines and `--lenient` say.
    let isAlwaysReported: Bool
    /// Whether a configuration defines it, so that nothing else is known about it.
    let isCustom: Bool
    /// Whether it runs by default.
    package let isDefault: Bool
    /// Whether it needs the compiler's index of the package, and finds nothing without it.
    package let needsIndex: Bool
    /// The version of Prumo that had it first.
    package let since: String
    /// Former names, which are still accepted.
    package let aliases: [String]
    /// The id and the former ids.
    package var names: [String] { [id] + aliases }
    /// What the formatter has to do with it.
    package let layout: RuleLayout
    /// The summary of what the rule flags or wants: one plain clause, lower case at the start, no full stop at the end.
    package let summary: String
    /// The rationale: why the rule exists and what to write instead, in whole sentences; empty for a package's own rules.
    package let rationale: String

    /// Creates the description of a rule.
    package init(
        id: String, name: String, kind: Kind, severity: Diagnostic.Severity? = .warning, fixes: Fixes = .none,
        changesComments: Bool = false, isAboutFile: Bool = false, isAlwaysReported: Bool = false,
        isCustom: Bool = false,
        isDefault: Bool = true, needsIndex: Bool = false, since: String = "0.1.0", aliases: [String] = [],
        layout: RuleLayout = .no, summary: String, rationale: String = ""
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.severity = severity
        self.fixes = fixes
        self.changesComments = changesComments
        self.isAboutFile = isAboutFile
        self.isAlwaysReported = isAlwaysReported
        self.isCustom = isCustom
        self.isDefault = isDefault
        self.needsIndex = needsIndex
        self.since = since
        self.aliases = aliases
        self.layout = layout
        self.summary = summary
        self.rationale = rationale
    }
}

extension RuleMetadata {
    /// The default severity in a word.
    package var severityName: String { severity?.rawValue ?? "levels" }

    /// The address of the page about the rule; nil for a custom rule.
    package var address: String? { isCustom ? nil : PrumoAddress.rule(id) }
}
