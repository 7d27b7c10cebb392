import Findings
import SwiftTree

/// Flags directives that disable a rule for the rest of a file, and those that change nothing.
struct BlanketDisableCommand: FileRule {
    static let metadata = RuleMetadata(
        id: "blanket_disable_command", name: "Blanket Disable Command", kind: .lint, fixes: .safe,
        changesComments: true,
        summary: "rules should be disabled for a line or enabled again, not disabled until the end of the file",
        rationale: """
            A rule that is disabled for one reason stays disabled for all code below, where the reason does not apply. \
            `next`, `this` and `previous` disable a rule for one line; `enable` enables it again. A command that \
            changes nothing, such as an `enable` without a `disable`, is reported too, and the fix removes it. The \
            rules in `allowed_rules`, such as `file_length`, may be disabled until the end of a file.
            """)

    static let options: [RuleOption<Self>] = [
        .strings("allowed_rules", \.allowedRules, summary: "rules that may be disabled until the end of a file"),
        .strings(
            "always_blanket_disable", \.alwaysBlanketDisable,
            summary: "rules that check whole files, which cannot be disabled for a part of a file"),
    ]

    static let examples: [RuleExample] = [
        .clean("// prumo:disable force_cast\nlet label = view as! Label\n// prumo:enable force_cast"),
        .clean("let label = view as! Label  // prumo:disable:this force_cast"),
        .clean("// swiftlint:disable file_length\nlet one = 1"),
        .clean("// swiftlint:disable all - made by a program\nlet one = 1", options: #"{"allowed_rules": "all"}"#),
        .flagged("// swiftlint:disable ↓force_cast - we know\nlet label = view as! Label", except: .disabled),
        .flagged("// swiftlint:disable ↓all\nlet one = 1", except: .disabled),
        .flagged(
            "// prumo:disable force_cast, ↓force_try\nlet label = view as! Label\n// prumo:enable force_cast",
            except: .disabled),
        .flagged(
            """
            // prumo:disable force_cast
            let one = 1 as! Label  // prumo:disable:this ↓force_cast
            // prumo:enable force_cast
            """, except: .disabled),
        .flagged("let one = 1\n// prumo:enable ↓force_cast", except: .disabled),
        .flagged(
            "// prumo:disable:next ↓file_length\nlet one = 1\n// prumo:disable ↓force_cast\n",
            options: #"{"always_blanket_disable": ["file_length"]}"#, except: .disabled),
        .fixed("let one = 1  // prumo:enable force_cast\n", to: "let one = 1\n"),
        .fixed(
            """
            // prumo:disable force_cast
            // prumo:disable force_cast - twice
            let label = view as! Label
            // prumo:enable force_try force_cast
            """,
            to: """
                // prumo:disable force_cast
                let label = view as! Label
                // prumo:enable force_cast
                """),
    ]

    var allowedRules = ["file_header", "file_length", "file_name", "file_name_no_space", "single_test_class"]
    var alwaysBlanketDisable: [String] = []

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard !context.directives.isEmpty else { return }
        var disabled: [String: Directive.Name] = [:]
        for directive in context.directives where directive.problem == nil {
            check(directive, disabled: disabled, in: &context)
            guard directive.modifier == nil else { continue }
            for name in directive.names {
                disabled[name.text] = directive.action == .disable ? name : nil
            }
        }
        for name in disabled.values where !allowedRules.contains(name.text) && !isForFiles(name) {
            let subject = name.text == "all" ? "all rules are" : "`\(name.text)` is"
            context.report(
                "\(subject) disabled until the end of the file; use `next`, `this` or `previous`, or enable again",
                at: name.range)
        }
    }

    private func isForFiles(_ name: Directive.Name) -> Bool { alwaysBlanketDisable.contains(name.text) }

    private func check(
        _ directive: Directive, disabled: [String: Directive.Name], in context: inout RuleContext
    ) {
        var removed: [(name: Directive.Name, message: String)] = []
        for name in directive.names {
            let isDisabled = disabled[name.text] != nil
            if isDisabled == (directive.action == .disable) {
                let state = isDisabled ? "already disabled" : "not disabled here"
                removed.append((name, "`\(name.text)` is \(state); remove it from this comment"))
            } else if isForFiles(name), directive.action == .enable {
                removed.append((name, "`\(name.text)` applies to the whole file; remove it from this comment"))
            } else if isForFiles(name), let modifier = directive.modifier {
                context.report(
                    "`\(name.text)` applies to the whole file; disable it without `\(modifier.rawValue)`",
                    at: name.range)
            }
        }
        let fix = directive.removal(
            of: removed.map(\.name), "remove the rules without effect", isSafe: true, in: context.tree)
        for (name, message) in removed { context.report(message, at: name.range, fix: fix) }
    }
}
