import Findings

/// Flags functions of Foundation about rectangles, sizes and points where these have the property or the method.
struct LegacyNSGeometryFunctions: LegacyFunctionRule {
    static let metadata = RuleMetadata(
        id: "legacy_nsgeometry_functions", name: "Legacy NSGeometry Functions", kind: .idiomatic, fixes: .safe,
        summary: "prefer properties and methods of rectangles, sizes and points over `NSGeometry` functions",
        rationale: """
            In `NSContainsRect(a, b)`, only the documentation says which rectangle contains the other; in \
            `a.contains(b)`, the code says it. Use the members of rectangles, such as `bounds.midX`, and `==` instead \
            of `NSEqualRects`. Most fixes are unsafe, because Foundation handles empty rectangles and negative sizes \
            in another way: `NSWidth` of a negative width is negative, `width` is not.
            """)

    static let examples: [RuleExample] = [
        .clean("let width = bounds.width"),
        .clean("if bounds == other.bounds { redraw() }"),
        .clean("NSLog(message)"),
        .flagged("let middle = ↓NSMidX(bounds)"),
        .flagged("guard ↓NSPointInRect(mouse, ↓NSInsetRect(bounds, 2, 2)) else { return }"),
        .fixed("let middle = NSMidX( bounds )", to: "let middle = bounds.midX"),
        .fixed("if NSPointInRect(mouse, bounds) { hit() }", to: "if bounds.contains(mouse) { hit() }"),
        .fixed("let isSame = !NSEqualRects(a, b)", to: "let isSame = !(a == b)"),
        .fixed("check(NSEqualSizes(a.size, c ? d : e))", to: "check(a.size == (c ? d : e))"),
        .fixed("let isSame = NSEqualPoints(origin, .zero)", to: "let isSame = origin == .zero"),
    ]

    // Not every system has `==` for `NSEdgeInsets`. Foundation's functions judge rectangles that are empty, or whose sizes are
    // negative, in another way: `NSUnionRect` leaves empty ones out, and `NSWidth` of a negative width is negative.
    static let functions: [LegacyFunction] = [
        LegacyFunction("NSContainsRect", .method("contains", labels: [""]), isExact: false),
        LegacyFunction("NSEdgeInsetsEqual", .equality, isExact: false),
        LegacyFunction("NSEqualPoints", .equality),
        LegacyFunction("NSEqualRects", .equality, isExact: false),
        LegacyFunction("NSEqualSizes", .equality),
        LegacyFunction("NSHeight", .property("height"), isExact: false),
        LegacyFunction("NSInsetRect", .method("insetBy", labels: ["dx", "dy"]), isExact: false),
        LegacyFunction("NSIntegralRect", .property("integral"), isExact: false),
        LegacyFunction("NSIntersectionRect", .method("intersection", labels: [""]), isExact: false),
        LegacyFunction("NSIntersectsRect", .method("intersects", labels: [""]), isExact: false),
        LegacyFunction("NSIsEmptyRect", .property("isEmpty"), isExact: false),
        LegacyFunction("NSMaxX", .property("maxX"), isExact: false),
        LegacyFunction("NSMaxY", .property("maxY"), isExact: false),
        LegacyFunction("NSMidX", .property("midX"), isExact: false),
        LegacyFunction("NSMidY", .property("midY"), isExact: false),
        LegacyFunction("NSMinX", .property("minX"), isExact: false),
        LegacyFunction("NSMinY", .property("minY"), isExact: false),
        LegacyFunction("NSOffsetRect", .method("offsetBy", labels: ["dx", "dy"]), isExact: false),
        LegacyFunction("NSPointInRect", .methodOfSecond("contains"), isExact: false),
        LegacyFunction("NSUnionRect", .method("union", labels: [""]), isExact: false),
        LegacyFunction("NSWidth", .property("width"), isExact: false),
    ]
}
