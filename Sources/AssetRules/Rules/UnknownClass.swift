import Findings
import InterfaceFiles
import SourceText

/// Flags custom classes of storyboards and nibs that the sources do not declare.
struct UnknownClass: InterfaceRule {
    static let metadata = RuleMetadata(
        id: "unknown_class", name: "Unknown Class", kind: .lint,
        summary: "custom classes in storyboards and nibs should exist in the sources",
        rationale: """
            Where a class is missing, the app uses one of UIKit or AppKit instead, and often stops with an error about \
            an outlet. Correct the class in the Identity inspector of Interface Builder, or add it to the sources. A \
            class without a module has to be one that Objective-C knows: select "Inherit Module From Target" for a \
            class in Swift, or mark it with `@objc(NAME)`. Only classes of the target's own module are checked.
            """)
    static let options: [RuleOption<UnknownClass>] = [
        .strings("except", \.except, summary: "the names of classes that need not be in the sources")
    ]
    static let examples: [RuleExample] = [
        .interface(
            "Cell.xib", "<objects><view customClass=\"Badge\" customModuleProvider=\"target\"/></objects>",
            others: ["Badge.swift": "final class Badge: UIView {}\n"]),
        .interface(
            "Cell.xib", "<objects><view customClass=\"Badge\"/></objects>",
            others: ["Badge.h": "@interface Badge : UIView\n"]),
        .interface(
            "Cell.xib", "<objects><view customClass=↓\"Badge\" customModuleProvider=\"target\"/></objects>",
            others: ["Badge.swift": "final class BadgeView: UIView {}\n"]),
        .interface(
            "Cell.xib", "<objects><view customClass=↓\"Badge\"/></objects>",
            others: ["Badge.swift": "final class Badge: UIView {}\n"]),
        .interface(
            "Cell.xib", "<objects><placeholder customClass=\"Badge\"/></objects>",
            others: ["Badge.swift": "final class Badge: UIView {}\n"]),
        .interface(
            "Cell.xib", "<objects><view customClass=\"Badge\" customModule=\"Design\"/></objects>",
            others: ["Badge.swift": "struct Badge {}\n"]),
        .interface(
            "Cell.xib", "<objects><view customClass=\"Badge\" customModuleProvider=\"target\"/></objects>",
            others: ["Badge.swift": "@Generated struct Badge {}\n"], options: #"{"except": ["Badge"]}"#),
    ]

    var except: [String] = []

    func check(_ interfaces: InterfaceSet, in context: inout AssetRuleContext) {
        let project = interfaces.project
        var suggestions = Suggestions()
        for document in interfaces.documents {
            for custom in document.customClasses where !except.contains(custom.className) {
                let name = custom.className
                // A name such as _TtC3App5Badge contains the module.
                guard !name.hasPrefix("_Tt") else { continue }
                if custom.isOfTarget {
                    guard !project.hasClass(name) else { continue }
                    let hint = suggestions.hint(
                        for: name, among: project.classNames, as: .quoted,
                        otherwise: "correct the class in Interface Builder, or add it")
                    context.report(
                        "there is no class \"\(name)\" in the sources; \(hint)", at: custom.name.range,
                        of: document.file)
                } else if custom.module == nil, !custom.isOfPlaceholder, project.isOnlyInSwift(name) {
                    context.report(
                        "the class \"\(name)\" is written in Swift, and is not found without its module; select \"Inherit Module From "
                            + "Target\" in Interface Builder, or mark the class with @objc(\(name))",
                        at: custom.name.range, of: document.file)
                }
            }
        }
    }
}
