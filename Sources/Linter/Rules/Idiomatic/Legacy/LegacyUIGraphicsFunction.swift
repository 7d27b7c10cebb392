import Findings

/// Flags functions of UIKit that begin and end an image context.
struct LegacyUIGraphicsFunction: LegacyFunctionRule {
    static let metadata = RuleMetadata(
        id: "legacy_uigraphics_function", name: "Legacy UIGraphics Function", kind: .idiomatic, isDefault: false,
        summary: "prefer `UIGraphicsImageRenderer` over functions that begin and end an image context",
        rationale: """
            `UIGraphicsBeginImageContext` draws at scale 1, which looks blurred on most screens, and a context stays \
            current if one path does not end it. Use `UIGraphicsImageRenderer(size: size).image { _ in … }`, which \
            ends its context by itself and takes the scale and the colors of the screen. Pass a \
            `UIGraphicsImageRendererFormat` for another scale.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.63.3")

    static let examples: [RuleExample] = [
        .clean("let image = UIGraphicsImageRenderer(size: size).image { _ in logo.draw(at: .zero) }"),
        .clean("let context = UIGraphicsGetCurrentContext()"),
        .flagged("↓UIGraphicsBeginImageContext(size)\ndefer { ↓UIGraphicsEndImageContext() }"),
        .flagged(
            "↓UIGraphicsBeginImageContextWithOptions(size, true, 1)\nlet image = ↓UIGraphicsGetImageFromCurrentImageContext()"
        ),
    ]

    static let acceptsAnyArguments = true

    static let functions: [LegacyFunction] = [
        LegacyFunction("UIGraphicsBeginImageContext", .type("UIGraphicsImageRenderer")),
        LegacyFunction("UIGraphicsBeginImageContextWithOptions", .type("UIGraphicsImageRenderer")),
        LegacyFunction("UIGraphicsEndImageContext", .type("UIGraphicsImageRenderer")),
        LegacyFunction("UIGraphicsGetImageFromCurrentImageContext", .type("UIGraphicsImageRenderer")),
    ]
}
