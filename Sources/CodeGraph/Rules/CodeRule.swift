import Findings

/// A rule for declarations of a package and their uses. The whole rule is in one file: metadata, options, examples, check and
/// messages. Its stored properties are its options with their defaults.
package protocol CodeRule: ConfigurableRule {
    /// Checks the package.
    func check(_ code: UnusedCode, in context: inout CodeRuleContext)
}

/// Collects the findings of rules.
package struct CodeRuleContext {
    /// A finding whose place is not computed yet.
    struct Report {
        /// The position of the rule.
        let rule: Int
        let file: Int
        let range: Range<Int>
        let message: String
        /// The declarations that the fix removes; none if the rule fixes in another way, or not at all.
        let symbol: Int
    }

    /// The position of the rule that runs.
    var rule = 0
    private(set) var reports: [Report] = []

    /// Reports a declaration.
    /// - Parameter message: what is wrong and what to do: lower case at the start, no full stop at the end.
    mutating func report(_ message: String, at symbol: Int, of code: UnusedCode) {
        let known = code.graph.symbols[symbol]
        guard let declaration = code.graph.declaration(of: symbol) else { return }
        reports.append(
            Report(
                rule: rule, file: Int(known.file), range: declaration.name, message: message, symbol: symbol))
    }
}

extension CodeRuleContext {
    /// Reports some bytes of a file.
    /// - Parameter message: what is wrong and what to do: lower case at the start, no full stop at the end.
    mutating func report(_ message: String, at range: Range<Int>, ofFile file: Int) {
        reports.append(Report(rule: rule, file: file, range: range, message: message, symbol: -1))
    }
}

extension RuleEntry where Check == ConfiguredRule<any CodeRule> {
    init<R: CodeRule>(_ type: R.Type) {
        self.init(type, pathKeys: .unknown) { rule, severity in
            ConfiguredRule<any CodeRule>(rule, metadata: R.metadata, severity: severity)
        }
    }
}
