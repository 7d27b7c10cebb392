import Findings
import SwiftTree

/// Flags calls of `NSLocalizedString` without a bundle.
struct NSLocalizedStringRequireBundle: NodeRule {
    static let metadata = RuleMetadata(
        id: "nslocalizedstring_require_bundle", name: "NSLocalizedString Require Bundle", kind: .lint,
        isDefault: false, summary: "calls of `NSLocalizedString` should specify the bundle of the strings file")

    static let examples: [RuleExample] = [
        .clean("NSLocalizedString(\"title\", bundle: .main, comment: \"\")\nNSLocalizedStrings(\"title\")"),
        .flagged("↓NSLocalizedString(\"title\", comment: \"\")"),
        .flagged("show(↓NSLocalizedString(\"title\", tableName: table, comment: \"\"))"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard call.calledFunction?.hasName("NSLocalizedString") == true,
            !call.arguments.contains(where: { $0.label?.hasName("bundle") == true })
        else { return }
        context.report("add the argument `bundle:`", at: call.range)
    }
}
