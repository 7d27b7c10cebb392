import Findings
import SwiftTree

/// Flags classes of Foundation for which Swift has a value type.
struct LegacyObjcType: TokenRule {
    static let metadata = RuleMetadata(
        id: "legacy_objc_type", name: "Legacy Objective-C Reference Type", kind: .idiomatic, isDefault: false,
        summary: "prefer Swift value types over bridged Objective-C reference types",
        rationale: """
            An `NSArray` or `NSData` is a reference, which may be a mutable object that other code changes later, and \
            collections of these classes lose the types of their elements. Use value types: `[String]`, `Data`, `URL`, \
            and `Int`, `Double` or `Bool` instead of `NSNumber`. Classes that an Objective-C interface requires can be \
            listed in `allowed_types`.
            """)

    static let options: [RuleOption<Self>] = [
        .strings("allowed_types", \.allowedTypes, summary: "types that are accepted")
    ]

    static let examples: [RuleExample] = [
        .clean("var names: [String]\nlet detector: NSDataDetector\nlet name = NSStringFromClass(Cart.self)"),
        .clean("var number: NSNumber", options: #"{"allowed_types": ["NSNumber"]}"#),
        .clean("let type = box.NSArray\nvar other: Shop.NSArray"),
        .flagged("var names: ↓NSArray = []\nlet number = ↓NSNumber(value: 1)"),
        .flagged("class Request: ↓NSURLRequest {}\nfunc set(_ data: Foundation.↓NSData?) {}"),
    ]

    static let visits: TokenKinds = [.identifier]

    var allowedTypes: [String] = []

    func check(_ token: Token, in context: inout RuleContext) {
        guard token.end - token.start > 4, token.bytes[0] == UInt8(ascii: "N"), token.bytes[1] == UInt8(ascii: "S"),
            isType(token), Self.types.contains(token.text), !allowedTypes.contains(token.text)
        else { return }
        context.report("use the Swift value type instead of `\(token.text)`", at: token.range)
    }

    private func isType(_ token: Token) -> Bool {
        let node = token.parent
        switch node.kind {
        case .identifierType: return true
        case .declReferenceExpr: return token.previous?.kind != .period
        case .memberType: return node.baseType?.hasText("Foundation") == true
        default: return false
        }
    }

    private static let types: Set<String> = [
        "NSAffineTransform", "NSArray", "NSCalendar", "NSCharacterSet", "NSData", "NSDate", "NSDateComponents",
        "NSDateInterval", "NSDecimalNumber", "NSDictionary", "NSIndexPath", "NSIndexSet", "NSLocale", "NSMeasurement",
        "NSNotification", "NSNumber", "NSPersonNameComponents", "NSSet", "NSString", "NSTimeZone", "NSURL",
        "NSURLComponents", "NSURLQueryItem", "NSURLRequest", "NSUUID",
    ]
}
