import Findings
import SwiftTree

/// Flags files with several test classes.
struct SingleTestClass: FileRule {
    static let metadata = RuleMetadata(
        id: "single_test_class", name: "Single Test Class", kind: .style, isDefault: false,
        summary: "test files should contain a single `QuickSpec` or `XCTestCase` class",
        rationale: """
            A test report names the class of a failed test, and a class that shares a file with another one is not \
            found by the file's name. Move each test class to a file that is named after it. Other types in the file \
            and nested classes are not counted; `test_parent_classes` adds base classes of your own.
            """)

    static let options: [RuleOption<Self>] = [TestParentClasses.option(\.testParentClasses.names)]

    static let examples: [RuleExample] = [
        .clean("class CartTests: XCTestCase {}\nclass Helper {}\nenum Box { class InnerTests: XCTestCase {} }"),
        .flagged("↓class CartTests: XCTestCase {}\nfinal ↓class ShopTests: QuickSpec {}\nclass Helper: Base {}"),
        .flagged(
            "↓class CartTests: BaseTests {}\n↓class ShopTests: XCTestCase {}",
            options: #"{"test_parent_classes": ["BaseTests"]}"#),
    ]

    static let visits: NodeKinds = [.classDecl]

    var testParentClasses = TestParentClasses()

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var classes: [Node] = []
        for declaration in context.nodes(.classDecl) {
            let isNested = declaration.ancestors.contains { $0.kind.isDecl && $0.kind != .ifConfigDecl }
            if !isNested, testParentClasses.isTestCase(declaration) { classes.append(declaration) }
        }
        guard classes.count > 1 else { return }
        for declaration in classes {
            guard let keyword = declaration.classKeyword, let name = declaration.name else { continue }
            context.report(
                "this file has \(classes.count) test classes; move each to a file of its own",
                at: keyword.start..<name.end)
        }
    }
}
