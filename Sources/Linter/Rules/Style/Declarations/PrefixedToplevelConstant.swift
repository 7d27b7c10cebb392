import Findings
import SwiftTree

/// Flags global constants whose names do not begin with `k`.
struct PrefixedToplevelConstant: NodeRule {
    static let metadata = RuleMetadata(
        id: "prefixed_toplevel_constant", name: "Prefixed Top-Level Constant", kind: .style, isDefault: false,
        summary: "the names of global constants should begin with `k`",
        rationale: """
            A use of a global constant looks like that of a local constant or a property; the prefix shows that the \
            value is declared at the top level of a file. Rename `timeout` to `kTimeout`, or declare it as `static let \
            timeout` in a type. The option `only_private` leaves out constants that other files can use.
            """)

    static let options: [RuleOption<Self>] = [
        .flag(
            "only_private", \.isOnlyPrivate, summary: "whether only `private` and `fileprivate` constants are checked")
    ]

    static let examples: [RuleExample] = [
        .clean("let kSize = 1\nprivate let kNames = names { let name = $0 }\nvar size = 1", except: .inString),
        .clean("struct Cart { let size = 1 }\nif isOn { let size = 1 }\nlet (one, two) = pair", except: .inString),
        .clean("public let size = 1", options: #"{"only_private": true}"#, except: .inString),
        .flagged("let ↓size = 1, kName = \"\", ↓Total = 2\n#if DEBUG\nlet ↓isOn = true\n#endif", except: .inString),
        .flagged("fileprivate let ↓size = 1", options: #"{"only_private": true}"#, except: .inString),
    ]

    static let visits: NodeKinds = [.variableDecl]

    var isOnlyPrivate = false

    func check(_ variable: Node, in context: inout RuleContext) {
        guard variable.isConstant, Self.isGlobal(variable), !isOnlyPrivate || variable.isPrivateOrFileprivate else {
            return
        }
        for binding in variable.bindings {
            guard let pattern = binding.pattern, pattern.kind == .identifierPattern,
                pattern.firstToken.bytes.first != UInt8(ascii: "k")
            else { continue }
            context.report(
                "the name of the global constant `\(pattern.text)` should begin with `k`", at: pattern.range)
        }
    }

    private static func isGlobal(_ variable: Node) -> Bool {
        for ancestor in variable.ancestors {
            switch ancestor.kind {
            case .codeBlock, .closureExpr, .memberBlock, .accessorBlock: return false
            default: continue
            }
        }
        return true
    }
}
