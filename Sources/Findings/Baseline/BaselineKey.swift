/// By what a baseline knows a finding.
struct BaselineKey: Hashable, Comparable {
    /// The file, relative to the baseline's folder.
    let path: String
    /// The rule's id.
    let rule: String
    /// The line without the spaces at its ends; nil for a file's first line.
    let text: String?

    init(path: String, rule: String, text: String?) {
        self.path = path
        self.rule = rule
        self.text = text
    }

    init(_ finding: Finding, paths: BaselinePaths) {
        self.init(path: paths.path(of: finding.path), rule: finding.rule, text: finding.lineText.trimmingSpace)
    }

    init(_ entry: Baseline.Entry) {
        self.init(path: entry.path, rule: entry.rule, text: entry.text)
    }

    /// By bytes, so that files are the same on every machine.
    static func < (left: BaselineKey, right: BaselineKey) -> Bool {
        if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
        if left.rule != right.rule { return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8) }
        guard let leftText = left.text, let rightText = right.text else {
            return left.text == nil && right.text != nil
        }
        return leftText.utf8.lexicographicallyPrecedes(rightText.utf8)
    }
}
