import Findings
import SwiftTree

/// Flags calls of `NSLocalizedString` without a bundle.
struct NSLocalizedStringRequireBundle: NodeRule {
    static let metadata = RuleMetadata(
        id: "nslocalizedstring_require_bundle", name: "NSLocalizedString Require Bundle", kind: .lint,
        isDefault: false, summary: "calls of `NSLocalizedString` should specify the bundle of the strings file",
        rationale: """
            Without a bundle, `NSLocalizedString` looks for the string in the main bundle. The strings of a framework \
            or a package are in another one, and users see the key instead of the text. Pass `bundle: .module` in a \
            package, `bundle: Bundle(for: Cart.self)` in a framework, and `bundle: .main` in an app.
            """)

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
