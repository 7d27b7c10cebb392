import Findings

/// Flags functions of C that make a point, a size or the like, which has an initializer.
struct LegacyConstructor: LegacyFunctionRule {
    static let metadata = RuleMetadata(
        id: "legacy_constructor", name: "Legacy Constructor", kind: .idiomatic, fixes: .safe,
        summary: "prefer Swift initializers over legacy functions that create values",
        rationale: """
            In `CGRectMake(0, 20, 30, 40)` nothing says which number is the height, so swapped arguments are hard to \
            see. Use the initializer with labels: `CGRect(x: 0, y: 20, width: 30, height: 40)`. Points, sizes, \
            vectors, ranges, insets and offsets have one as well.
            """)

    static let examples: [RuleExample] = [
        .clean("let origin = CGPoint(x: 1, y: 2)"),
        .clean("let range = NSRange(location: 0, length: text.count)"),
        .clean("let origin = Factory.CGPointMake(1, 2)"),
        .flagged("let origin = ↓CGPointMake(1, 2)"),
        .flagged("view.frame = ↓CGRectMake(0, 0, size(), ↓NSMakeSize(1, 2).height)"),
        .fixed("let origin = CGPointMake( left,  top )", to: "let origin = CGPoint( x: left,  y: top )"),
        .fixed(
            "UIEdgeInsetsMake(1, // above\n    2, 3, 4)",
            to: "UIEdgeInsets(top: 1, // above\n    left: 2, bottom: 3, right: 4)"),
        .fixed(
            "NSMakeRange(0, NSMakeRange(1, 2).length)",
            to: "NSRange(location: 0, length: NSRange(location: 1, length: 2).length)"),
    ]

    static let acceptsAnyArguments = true

    static let functions: [LegacyFunction] = [
        LegacyFunction("CGPointMake", .initializer("CGPoint", labels: ["x", "y"])),
        LegacyFunction("CGRectMake", .initializer("CGRect", labels: ["x", "y", "width", "height"])),
        LegacyFunction("CGSizeMake", .initializer("CGSize", labels: ["width", "height"])),
        LegacyFunction("CGVectorMake", .initializer("CGVector", labels: ["dx", "dy"])),
        LegacyFunction("NSEdgeInsetsMake", .initializer("NSEdgeInsets", labels: ["top", "left", "bottom", "right"])),
        LegacyFunction("NSMakePoint", .initializer("NSPoint", labels: ["x", "y"])),
        LegacyFunction("NSMakeRange", .initializer("NSRange", labels: ["location", "length"])),
        LegacyFunction("NSMakeRect", .initializer("NSRect", labels: ["x", "y", "width", "height"])),
        LegacyFunction("NSMakeSize", .initializer("NSSize", labels: ["width", "height"])),
        LegacyFunction("UIEdgeInsetsMake", .initializer("UIEdgeInsets", labels: ["top", "left", "bottom", "right"])),
        LegacyFunction("UIOffsetMake", .initializer("UIOffset", labels: ["horizontal", "vertical"])),
    ]
}
