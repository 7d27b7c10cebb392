import Findings
import SwiftTree

/// Flags types that are made without an argument and are of no use then, as `Bundle()` is.
struct DiscouragedDirectInit: NodeRule {
    static let metadata = RuleMetadata(
        id: "discouraged_direct_init", name: "Discouraged Direct Initialization", kind: .lint,
        summary: "types such as `UIDevice` should not be created with an initializer without arguments",
        rationale: """
            Some objects lack what makes them useful if they are created without arguments: `Bundle()` has no path, \
            `NSError()` has no domain, and `UIDevice()` is not the device that `UIDevice.current` returns. Write \
            `Bundle.main` or `Bundle(for: Cart.self)`, `NSError(domain: name, code: 1)`, and `UIDevice.current`. \
            `types` lists the types that are flagged.
            """)

    static let options: [RuleOption<Self>] = [
        .strings("types", \.types, summary: "the types that are flagged, also with `.init`")
    ]

    static let examples: [RuleExample] = [
        .clean("let device = UIDevice.current"),
        .clean("let bundle = Bundle(for: Self.self)"),
        .clean("let error = NSError.init(domain: name, code: 1)"),
        .clean("let bundle = Bundle { 1 }"),
        .clean("let bundle = Bundle()", options: #"{"types": ["Session"]}"#),
        .flagged("let device = ↓UIDevice()"),
        .flagged("load(from: ↓Bundle.init(), or: ↓Bundle( ), ↓NSError())"),
        .flagged(
            "let session = ↓Session()\nlet other = ↓Session.init()", options: #"{"types": "Session"}"#),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    var types = ["Bundle", "Bundle.init", "NSError", "NSError.init", "UIDevice", "UIDevice.init"]

    func check(_ call: Node, in context: inout RuleContext) {
        let last = call.lastToken
        guard last.kind == .rightParen, last.previous?.kind == .leftParen, let called = call.firstChild,
            called.kind == .declReferenceExpr || called.kind == .memberAccessExpr
        else { return }
        let bytes = called.bytes
        guard types.contains(where: { Self.isCalled(bytes, $0) }) else { return }
        context.report(
            "`\(called.text)()` should not be called; use the shared instance or pass arguments",
            at: call.range)
    }

    /// Whether a type is called, with or without `.init`.
    private static func isCalled(_ bytes: UnsafeBufferPointer<UInt8>, _ type: String) -> Bool {
        let (name, suffix) = (type.utf8, ".init".utf8)
        if bytes.count == name.count { return bytes.elementsEqual(name) }
        return bytes.count == name.count + suffix.count && bytes.starts(with: name)
            && bytes.suffix(suffix.count).elementsEqual(suffix)
    }
}
