import Findings
import SwiftTree

/// Methods that rules know by name, such as `viewWillAppear(_:)`, of which a configuration may add and leave out some.
struct OverriddenMethods: Sendable {
    /// The methods that the rule knows by default.
    let known: [String]
    /// The methods that a configuration adds; `*` stands for the known ones.
    var included = ["*"]
    /// The methods that a configuration leaves out; `*` stands for the known ones.
    var excluded: [String] = []

    init(known: [String]) { self.known = known }

    /// The options of a rule about such methods.
    static func options<R>(
        included: WritableKeyPath<R, [String]> & Sendable, excluded: WritableKeyPath<R, [String]> & Sendable
    ) -> [RuleOption<R>] {
        [
            .strings(
                "included", included,
                summary: "methods to check, such as `viewDidLoad()`; `*` means those that the rule knows"),
            .strings(
                "excluded", excluded,
                summary: "methods that are not checked; `*` means those that the rule knows"),
        ]
    }

    /// The name of a `functionDecl` with its labels, if it overrides one of these methods in instances.
    func name(of function: Node) -> String? {
        guard function.hasModifier(.overrideKeyword), !function.hasModifier(.staticKeyword),
            !function.hasModifier(.classKeyword), let fullName = function.labelledName
        else { return nil }
        if excluded.contains(fullName) { return nil }
        if included.contains(fullName) { return fullName }
        guard included.contains("*"), !excluded.contains("*"), known.contains(fullName) else { return nil }
        return fullName
    }
}
