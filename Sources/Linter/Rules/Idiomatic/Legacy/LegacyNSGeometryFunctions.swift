import Findings

/// Flags functions of Foundation about rectangles, sizes and points where these have the property or the method.
struct LegacyNSGeometryFunctions: LegacyFunctionRule {
    static let metadata = RuleMetadata(
        id: "legacy_nsgeometry_functions", name: "Legacy NSGeometry Functions", kind: .idiomatic, fixes: .safe,
        summary: "prefer properties and methods of rectangles, sizes and points over `NSGeometry` functions")

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

    static let functions: [LegacyFunction] = [
        LegacyFunction("NSContainsRect", .method("contains", labels: [""])),
        LegacyFunction("NSEdgeInsetsEqual", .equality),
        LegacyFunction("NSEqualPoints", .equality),
        LegacyFunction("NSEqualRects", .equality),
        LegacyFunction("NSEqualSizes", .equality),
        LegacyFunction("NSHeight", .property("height")),
        LegacyFunction("NSInsetRect", .method("insetBy", labels: ["dx", "dy"])),
        LegacyFunction("NSIntegralRect", .property("integral")),
        LegacyFunction("NSIntersectionRect", .method("intersection", labels: [""])),
        LegacyFunction("NSIntersectsRect", .method("intersects", labels: [""])),
        LegacyFunction("NSIsEmptyRect", .property("isEmpty")),
        LegacyFunction("NSMaxX", .property("maxX")),
        LegacyFunction("NSMaxY", .property("maxY")),
        LegacyFunction("NSMidX", .property("midX")),
        LegacyFunction("NSMidY", .property("midY")),
        LegacyFunction("NSMinX", .property("minX")),
        LegacyFunction("NSMinY", .property("minY")),
        LegacyFunction("NSOffsetRect", .method("offsetBy", labels: ["dx", "dy"])),
        LegacyFunction("NSPointInRect", .methodOfSecond("contains")),
        LegacyFunction("NSUnionRect", .method("union", labels: [""])),
        LegacyFunction("NSWidth", .property("width")),
    ]
}
