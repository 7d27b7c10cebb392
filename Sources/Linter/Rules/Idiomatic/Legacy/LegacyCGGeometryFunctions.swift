import Findings

/// Flags functions of Core Graphics where a `CGRect` has the property or the method.
struct LegacyCGGeometryFunctions: LegacyFunctionRule {
    static let metadata = RuleMetadata(
        id: "legacy_cggeometry_functions", name: "Legacy CGGeometry Functions", kind: .idiomatic, fixes: .safe,
        summary: "prefer properties and methods of `CGRect` over `CGGeometry` functions",
        rationale: """
            Nested calls such as `CGRectGetMaxX(CGRectUnion(first, second))` have to be read from the inside out, \
            while `first.union(second).maxX` has the order in which it runs. Use the members of the rectangle, such as \
            `frame.width` and `frame.insetBy(dx: 2, dy: 2)`.
            """)

    static let examples: [RuleExample] = [
        .clean("let width = frame.width"),
        .clean("let inner = frame.insetBy(dx: 2, dy: 2)"),
        .clean("let measure = geometry.CGRectGetWidth(frame)"),
        .clean("CGRectGetWidth(frame, scale)"),
        .flagged("let area = ↓CGRectGetWidth(view.frame) * ↓CGRectGetHeight(view.frame)"),
        .flagged("if ↓CGRectContainsPoint(frame, point) { select() }"),
        .fixed("let width = CGRectGetWidth(view.frame)", to: "let width = view.frame.width"),
        .fixed("CGRectInset(a ?? b, 1, -2)", to: "(a ?? b).insetBy(dx: 1, dy: -2)"),
        .fixed("CGRectGetMaxX(CGRectUnion( first,\n    second ))", to: "first.union(second).maxX"),
        .fixed("CGRectGetWidth(/* outer */ frame)", to: "CGRectGetWidth(/* outer */ frame)"),
        .fixed("CGRectGetWidth(.null)", to: "CGRectGetWidth(.null)"),
        .fixed("CGRectOffset(frame, 1 /* right */, 2)", to: "frame.offsetBy(dx: 1 /* right */, dy: 2)"),
    ]

    static let functions: [LegacyFunction] = [
        LegacyFunction("CGRectContainsPoint", .method("contains", labels: [""])),
        LegacyFunction("CGRectContainsRect", .method("contains", labels: [""])),
        LegacyFunction("CGRectGetHeight", .property("height")),
        LegacyFunction("CGRectGetMaxX", .property("maxX")),
        LegacyFunction("CGRectGetMaxY", .property("maxY")),
        LegacyFunction("CGRectGetMidX", .property("midX")),
        LegacyFunction("CGRectGetMidY", .property("midY")),
        LegacyFunction("CGRectGetMinX", .property("minX")),
        LegacyFunction("CGRectGetMinY", .property("minY")),
        LegacyFunction("CGRectGetWidth", .property("width")),
        LegacyFunction("CGRectInset", .method("insetBy", labels: ["dx", "dy"])),
        LegacyFunction("CGRectIntegral", .property("integral")),
        LegacyFunction("CGRectIntersection", .method("intersection", labels: [""])),
        LegacyFunction("CGRectIntersectsRect", .method("intersects", labels: [""])),
        LegacyFunction("CGRectIsEmpty", .property("isEmpty")),
        LegacyFunction("CGRectIsInfinite", .property("isInfinite")),
        LegacyFunction("CGRectIsNull", .property("isNull")),
        LegacyFunction("CGRectOffset", .method("offsetBy", labels: ["dx", "dy"])),
        LegacyFunction("CGRectStandardize", .property("standardized")),
        LegacyFunction("CGRectUnion", .method("union", labels: [""])),
    ]
}
