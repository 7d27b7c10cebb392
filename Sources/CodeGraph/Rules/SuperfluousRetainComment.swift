import Files
import Findings

/// Flags comments that retain nothing that would be dead without them.
struct SuperfluousRetainComment: CodeRule {
    static let metadata = RuleMetadata(
        id: "superfluous_retain_comment", name: "Superfluous Retain Comment", kind: .lint,
        summary: "comments that retain declarations should be needed and understood",
        rationale: """
            A comment such as `// prumo:retain` says that only the run time finds a declaration. If code uses the \
            declaration anyway, or none follows, the comment misleads its readers. Commands of Periphery count as well.
            """)
    static let examples: [RuleExample] = [
        .package("@main struct App { static func main() {} }\n// prumo:retain - found at run time\nfunc hook() {}"),
        .package(
            "@main struct App { static func main() { hook() } }\n// ↓prumo:retain - found at run time\nfunc hook() {}"),
    ]

    func check(_ code: UnusedCode, in context: inout CodeRuleContext) {
        let retained = code.graph.files.indices.filter {
            code.reportsFile[$0] && !code.graph.files[$0].comments.commands.isEmpty
        }
        guard !retained.isEmpty else { return }
        let alone = Liveness(code.graph, code.policy, ignoringComments: true)
        for number in retained {
            let file = code.graph.files[number]
            let kept = zip(file.declarations, file.symbols).lazy.filter { declaration, symbol in
                symbol >= 0 && !alone.isLive(Int(symbol)) && declaration.kind != .parameter
                    && declaration.kind != .accessor
            }.map(\.0.name.lowerBound).sorted()
            for command in file.comments.commands {
                for problem in command.problems { context.report(problem.message, at: problem.range, ofFile: number) }
                guard command.problems.isEmpty, command.action == .declaration, let target = command.target else {
                    continue
                }
                let first = kept.firstPosition { $0 >= target.lowerBound }
                if first == kept.count || kept[first] >= target.upperBound {
                    context.report(
                        "the comment retains nothing that would be unused without it; remove it", at: command.range,
                        ofFile: number)
                }
            }
        }
    }
}
