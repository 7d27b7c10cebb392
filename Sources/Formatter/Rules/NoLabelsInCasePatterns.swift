import SourceText
import SwiftTree

/// Removes the label before a variable with the same name in the pattern of a case.
enum NoLabelsInCasePatterns: FormatRule {
    static let name = "NoLabelsInCasePatterns"
    static let visits: NodeKinds = [.switchCaseLabel]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        for label in file.outermostNodes {
            for item in label.caseItems {
                guard let pattern = item.pattern, pattern.kind == .expressionPattern, let call = pattern.expression,
                    call.kind == .functionCallExpr
                else { continue }
                for argument in call.arguments {
                    guard let label = argument.label, let colon = argument.colon, let value = argument.expression,
                        let name = name(in: value), name.bytes.elementsEqual(label.bytes)
                    else { continue }
                    // What is before the variable is before the argument then.
                    let range = label.leadingTrivia.start..<value.leadingTrivia.start
                    if file.hasComment(in: range) {
                        edits += [.delete(label.range), .delete(colon.range)]
                    } else {
                        let isAfterLineComment = label.previous?.trailingTrivia.hasLineComment ?? false
                        let needsNewline = isAfterLineComment && !value.firstToken.isFirstOfLine
                        edits.append(.replace(range, with: needsNewline ? "\n" : ""))
                    }
                }
            }
        }
        return edits
    }

    /// What an argument such as `let x` declares.
    private static func name(in argument: Node) -> Node? {
        guard argument.kind == .patternExpr, let binding = argument.pattern, binding.kind == .valueBindingPattern else {
            return nil
        }
        return binding.pattern
    }
}
