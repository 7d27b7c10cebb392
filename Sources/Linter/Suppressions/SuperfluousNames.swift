import Files
import Findings
import SourceText
import SwiftTree

/// Finds the names in directives that silenced nothing, and how to take them out.
struct SuperfluousNames {
    private let directives: [Directive]
    private let audit: SuppressionAudit
    private let tree: SyntaxTree
    /// The directives without a modifier that speak of a name, in source order; made when one of them goes.
    private lazy var parts: [String: [Int]] = {
        var parts: [String: [Int]] = [:]
        for (number, directive) in directives.enumerated() where directive.problem == nil && directive.modifier == nil {
            for name in directive.names { parts[name.text, default: []].append(number) }
        }
        return parts
    }()
    private var suggestions = Suggestions()
    private lazy var candidates = audit.rules.names.union(SwiftRules.registry.ids).union([
        "all", LintKey.customRules.name,
    ])
    .union(SourceSuppressions.Name.allCases.map(\.rawValue)).ordered()

    init(_ directives: [Directive], audit: SuppressionAudit, in tree: SyntaxTree) {
        (self.directives, self.audit, self.tree) = (directives, audit, tree)
    }

    /// Reports the names of a directive.
    mutating func report(_ number: Int, in context: inout RuleContext) {
        let directive = directives[number]
        var unused: [Directive.Name] = []
        var unknown: [Directive.Name] = []
        for (position, name) in directive.names.enumerated() {
            if !isKnown(name.text) {
                unknown.append(name)
            } else if name.text != "all", audit.rules.names.contains(name.text),
                !audit.suppressions.isUsed(Suppressions.Origin(directive: number, name: position)),
                !isForSwiftLint(name.text, in: directive)
            {
                unused.append(name)
            }
        }
        if !unused.isEmpty { report(unused, of: number, in: &context) }
        if !unknown.isEmpty { report(unknown: unknown, of: directive, in: &context) }
    }

    /// Whether SwiftLint may need the name, which finds some things that Prumo does not and says itself which of its
    /// comments are superfluous.
    private func isForSwiftLint(_ name: String, in directive: Directive) -> Bool {
        guard directive.word == .swiftlint else { return false }
        guard let rule = SwiftRules.registry.rule(name) else {
            return audit.swiftLintNames.contains(name, forFile: audit.path)
        }
        return rule.reference.swiftLint != nil && audit.swiftLintNames.isUsed(forFile: audit.path)
    }

    private func isKnown(_ name: String) -> Bool {
        name == "all" || audit.rules.names.contains(name)
            || name == LintKey.customRules.name
            || SwiftRules.registry.rule(name) != nil || SourceSuppressions.Name(rawValue: name) != nil
            || audit.swiftLintNames.contains(name, forFile: audit.path)
    }
}

// Rules that find nothing.
extension SuperfluousNames {
    private mutating func report(_ unused: [Directive.Name], of number: Int, in context: inout RuleContext) {
        let names = Set(unused.map(\.text))
        let kept = directives[number].names.map(\.text).filter { !names.contains($0) }
        var edits = [directives[number].edit(keeping: kept, in: tree)]
        for (closer, closed) in closers(of: names.ordered(), at: number).ordered(by: { $0.key < $1.key }) {
            let kept = directives[closer].names.map(\.text).filter { !closed.contains($0) }
            edits.append(directives[closer].edit(keeping: kept, in: tree))
        }
        let title = unused.count == 1 ? "remove `\(unused[0].text)`" : "remove the superfluous rules"
        for name in unused {
            context.report(
                "`\(name.text)` reports nothing here; remove it from the command", at: name.range,
                fix: .safe(title, edits))
        }
    }

    /// The directives that enable again what a directive disables, each with the names.
    private mutating func closers(of names: [String], at number: Int) -> [Int: Set<String>] {
        guard directives[number].modifier == nil else { return [:] }
        var closers: [Int: Set<String>] = [:]
        for name in names {
            // The next one that speaks of the name; where that disables again, it takes over.
            guard let list = parts[name] else { continue }
            let position = list.firstPosition { $0 > number }
            guard position < list.count, directives[list[position]].action == .enable else { continue }
            closers[list[position], default: []].insert(name)
        }
        return closers
    }
}

// Names that no rule has.
extension SuperfluousNames {
    private mutating func report(unknown: [Directive.Name], of directive: Directive, in context: inout RuleContext) {
        var left = unknown
        var meant = left.map { suggestion(for: $0.text) }
        if let start = reasonStart(directive, unknown: unknown, meant: meant) {
            let name = unknown[start]
            context.report(
                "`\(name.text)` is not a rule; separate the reason from the rules with ` - `",
                at: name.range.lowerBound..<directive.namesRange.upperBound,
                fix: .unsafe("separate the reason with ` - `", reasonEdit(of: directive, from: name)))
            left.removeSubrange(start...)
            meant.removeSubrange(start...)
        }
        var written = Set(directive.names.map(\.text))
        var removed: [Directive.Name] = []
        for (name, meant) in zip(left, meant) {
            if let meant, written.insert(meant).inserted {
                context.report(
                    "there is no rule `\(name.text)`; \(Suggestion.question(meant, as: .code))", at: name.range,
                    fix: .unsafe("write `\(meant)`", .replace(name.range, with: meant)))
            } else {
                removed.append(name)
            }
        }
        // Another tool, or a configuration that is not here, may know them.
        guard let fix = directive.removal(of: removed, "remove the unknown rules", isSafe: false, in: tree) else {
            return
        }
        for name in removed {
            context.report("there is no rule `\(name.text)`; remove it from the command", at: name.range, fix: fix)
        }
    }

    private mutating func suggestion(for name: String) -> String? {
        let word = name.last == "," ? String(name.dropLast()) : name
        if isKnown(word) { return word }
        guard word.contains("_") || word.utf8.count > 3 else { return nil }
        let candidates = candidates
        return suggestions.nearest(to: word, among: candidates)
    }

    /// The position of the unknown name that begins the words of a reason.
    private func reasonStart(_ directive: Directive, unknown: [Directive.Name], meant: [String?]) -> Int? {
        var count = 0
        for (name, other) in zip(directive.names.reversed(), unknown.reversed()) {
            guard name.range == other.range else { break }
            count += 1
        }
        // Without a rule before it, it may as well be a rule's name.
        guard count > 0, count < directive.names.count else { return nil }
        let start = unknown.count - count
        let isProse = zip(unknown, meant).dropFirst(start).contains { name, meant in
            meant == nil && !name.text.contains("_")
        }
        return isProse ? start : nil
    }

    private func reasonEdit(of directive: Directive, from name: Directive.Name) -> Edit {
        let end = directive.namesRange.upperBound
        var reason = String(decoding: tree.bytes[name.range.lowerBound..<end], as: UTF8.self)[...]
        reason = reason.drop { "-–—:/, \t".contains($0) }
        let before = directive.names.prefix { $0.range != name.range }.map(\.text).joined(separator: " ")
        return .replace(
            directive.namesRange.lowerBound..<end, with: reason.isEmpty ? before : "\(before) - \(reason)")
    }
}
