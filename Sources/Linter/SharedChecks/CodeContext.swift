import SwiftTree

/// What code is for, where it differs from the rest of a file: a key of `overrides`, and what rules accept elsewhere than
/// in an app.
package enum CodeContext: String, Sendable, CaseIterable {
    /// `#Preview` and types that conform to `PreviewProvider`.
    case preview
    /// Subclasses of `XCTestCase` and `QuickSpec` with their extensions, suites and functions of Swift Testing.
    case test

    /// The kinds of nodes that may be such a part.
    var kinds: NodeKinds {
        switch self {
        case .preview:
            [
                .macroExpansionExpr, .macroExpansionDecl, .actorDecl, .classDecl, .enumDecl, .structDecl,
                .extensionDecl,
            ]
        case .test: [.functionDecl, .actorDecl, .classDecl, .enumDecl, .structDecl, .extensionDecl]
        }
    }

    /// The parts of a file that are such code.
    /// - Parameter nodes: the nodes of the file of ``kinds``, in any order.
    func ranges(of nodes: some Sequence<Node>) -> OffsetRanges {
        var ranges = OffsetRanges()
        insertRanges(of: nodes, into: &ranges)
        ranges.merge()
        return ranges
    }

    /// Adds the parts of a file that are such code.
    /// - Parameter parents: the classes whose subclasses contain tests.
    func insertRanges(
        of nodes: some Sequence<Node>, testParentClasses parents: TestParentClasses = TestParentClasses(),
        into ranges: inout OffsetRanges
    ) {
        var extensions: [Node] = []
        var testClasses: Set<String> = []
        for node in nodes {
            if node.kind == .extensionDecl { extensions.append(node) }
            switch self {
            case .preview: if node.isPreview { ranges.insert(node.range) }
            case .test where node.kind == .classDecl && parents.isTestCase(node):
                ranges.insert(node.range)
                if let name = node.name { testClasses.insert(name.text) }
            case .test: if node.isTestOfSwiftTesting { ranges.insert(node.range) }
            }
        }
        if testClasses.isEmpty { return }
        for node in extensions {
            if let type = node.extendedType, testClasses.contains(type.text) { ranges.insert(node.range) }
        }
    }
}

extension Node {
    /// Whether it is `#Preview`, or a type or an extension that conforms to `PreviewProvider`.
    fileprivate var isPreview: Bool {
        switch kind {
        case .macroExpansionExpr, .macroExpansionDecl: macroName?.hasText("Preview") == true
        case .actorDecl, .classDecl, .enumDecl, .structDecl, .extensionDecl:
            inheritanceClause?.inheritedTypes.contains { $0.type?.typeName?.hasName("PreviewProvider") == true }
                ?? false
        default: false
        }
    }

    /// Whether it is a function with `@Test`, or a type with `@Suite` or such a function.
    fileprivate var isTestOfSwiftTesting: Bool {
        switch kind {
        case .functionDecl: return attribute("Test") != nil
        case .actorDecl, .classDecl, .enumDecl, .structDecl:
            if attribute("Suite") != nil { return true }
            return memberBlock?.members.contains { member in
                guard let function = member.firstChild, function.kind == .functionDecl else { return false }
                return function.attribute("Test") != nil
            } ?? false
        default: return false
        }
    }
}
