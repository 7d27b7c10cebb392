import Findings
import SwiftTree

/// Flags `@available` and `#available` with versions that the deployment target has anyway.
///
/// As in SwiftLint, the version for an app's extensions is the app's unless it is configured.
struct DeploymentTarget: NodeRule {
    static let metadata = RuleMetadata(
        id: "deployment_target", name: "Deployment Target", kind: .lint,
        summary:
            "availability checks and attributes should not require a version that the deployment target already guarantees",
        rationale: """
            If every supported device has a version, a check for it always gives the same result: one of its branches \
            never runs, and nobody tests it. Remove the check and that branch; remove the platform from `@available`, \
            or the whole attribute if no other platform remains. The rule does not read the deployment target from the \
            project: set options such as `iOS_deployment_target` to it.
            """)

    static let options: [RuleOption<Self>] = [
        .version(
            "iOSApplicationExtension_deployment_target", \.iOSExtension,
            summary: "the deployment target of extensions for iOS"),
        .version("iOS_deployment_target", \.iOS, summary: "the deployment target for iOS"),
        .version(
            "macOSApplicationExtension_deployment_target", \.macOSExtension,
            summary: "the deployment target of extensions for macOS"),
        .version("macOS_deployment_target", \.macOS, summary: "the deployment target for macOS"),
        .version(
            "tvOSApplicationExtension_deployment_target", \.tvOSExtension,
            summary: "the deployment target of extensions for tvOS"),
        .version("tvOS_deployment_target", \.tvOS, summary: "the deployment target for tvOS"),
        .version(
            "watchOSApplicationExtension_deployment_target", \.watchOSExtension,
            summary: "the deployment target of extensions for watchOS"),
        .version("watchOS_deployment_target", \.watchOS, summary: "the deployment target for watchOS"),
    ]

    static let examples: [RuleExample] = [
        .clean("@available(iOS 17, macOS 14.2, *)\nfunc f() {}"),
        .clean("if #available(watchOS 9.1, *) { run() }"),
        .clean("@available(iOS, introduced: 6, deprecated: 7)\nfunc f() {}"),
        .clean("@available(swift 5.9)\n@available(*, deprecated)\nfunc f() {}"),
        .clean("guard #unavailable(visionOS 1) else { return }"),
        .clean(
            "if #available(macOS 12.0.2, *) { run() }", options: #"{"macOS_deployment_target": "12.0.1"}"#
        ),
        .flagged("↓@available(iOS 7, *)\nfunc f() {}"),
        .flagged("if ↓#available(macOS 10.8.5, iOS 17, *) { run() }"),
        .flagged("guard ↓#unavailable(OSX 10.9) else { return }"),
        .flagged(
            "↓@available(watchOS 9.1, tvOS 17, *)\nvar x: Int",
            options: #"{"watchOS_deployment_target": 10}"#),
        .flagged(
            "if ↓#available(iOSApplicationExtension 15, *) { run() }",
            options: #"{"iOS_deployment_target": "15.0"}"#),
        .flagged(
            "if ↓#available(tvOS 15, tvOSApplicationExtension 15, *) { run() }",
            options:
                #"{"tvOS_deployment_target": "15", "tvOSApplicationExtension_deployment_target": "14"}"#),
    ]

    static let visits: NodeKinds = [.attribute, .availabilityCondition]

    var iOS = DeploymentVersion(7)
    var macOS = DeploymentVersion(10, 9)
    var tvOS = DeploymentVersion(9)
    var watchOS = DeploymentVersion(1)
    private var ownIOSExtension: DeploymentVersion?
    private var ownMacOSExtension: DeploymentVersion?
    private var ownTVOSExtension: DeploymentVersion?
    private var ownWatchOSExtension: DeploymentVersion?

    init() {}

    func check(_ node: Node, in context: inout RuleContext) {
        if node.kind == .attribute {
            guard node.firstToken.next?.hasText("available") == true else { return }
        }
        for part in node.subtree where part.kind == .platformVersion {
            guard let platform = part.platform, let target = target(of: platform),
                let written = part.version,
                let version = DeploymentVersion(written.bytes), version <= target
            else { continue }
            let (required, oldest) = ("\(platform.text) \(written.text)", "\(platform.text) \(target)")
            let message =
                switch node.firstToken.kind {
                case .atSign: "the deployment target is \(oldest); remove \(required) from `@available`"
                case .poundAvailable:
                    "the deployment target is \(oldest), so \(required) is always available; remove the check"
                default: "the deployment target is \(oldest), so \(required) is never unavailable; remove the check"
                }
            context.report(message, at: node.range)
        }
    }

    private func target(of platform: Token) -> DeploymentVersion? {
        if platform.hasText("iOS") { return iOS }
        if platform.hasText("macOS") || platform.hasText("OSX") { return macOS }
        if platform.hasText("tvOS") { return tvOS }
        if platform.hasText("watchOS") { return watchOS }
        if platform.hasText("iOSApplicationExtension") { return iOSExtension }
        if platform.hasText("macOSApplicationExtension") { return macOSExtension }
        if platform.hasText("tvOSApplicationExtension") { return tvOSExtension }
        if platform.hasText("watchOSApplicationExtension") { return watchOSExtension }
        return nil
    }
}

// The versions for extensions: their own, or the app's.
extension DeploymentTarget {
    private var iOSExtension: DeploymentVersion {
        get { ownIOSExtension ?? iOS }
        set { ownIOSExtension = newValue }
    }
    private var macOSExtension: DeploymentVersion {
        get { ownMacOSExtension ?? macOS }
        set { ownMacOSExtension = newValue }
    }
    private var tvOSExtension: DeploymentVersion {
        get { ownTVOSExtension ?? tvOS }
        set { ownTVOSExtension = newValue }
    }
    private var watchOSExtension: DeploymentVersion {
        get { ownWatchOSExtension ?? watchOS }
        set { ownWatchOSExtension = newValue }
    }
}
