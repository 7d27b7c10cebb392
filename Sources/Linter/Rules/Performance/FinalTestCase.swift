import Findings
import SwiftTree

/// Flags test classes that are not final.
struct FinalTestCase: NodeRule {
    static let metadata = RuleMetadata(
        id: "final_test_case", name: "Final Test Case", kind: .performance, fixes: .unsafe, isDefault: false,
        summary: "test cases should be final",
        rationale: """
            XCTest runs inherited tests again for each subclass of a test class, which is rarely meant, and the \
            compiler can call the methods of a final class directly. Write `final class CartTests: XCTestCase`. A \
            class that is meant to have subclasses may be `open`. The fix is unsafe, because another file may have a \
            subclass.
            """)

    static let options: [RuleOption<Self>] = [TestParentClasses.option(\.testParentClasses.names)]

    static let examples: [RuleExample] = [
        .clean("final class CartTests: XCTestCase {}\nopen class BaseTests: QuickSpec {}\nclass Cart: Base {}"),
        .flagged("class ↓CartTests: XCTestCase {}\npublic class ↓ShopTests: QuickSpec {}"),
        .flagged("class ↓CartTests: BaseTests {}", options: #"{"test_parent_classes": ["BaseTests"]}"#),
        .fixed("@MainActor\nclass CartTests: XCTestCase {}", to: "@MainActor\nfinal class CartTests: XCTestCase {}"),
        .fixed("internal class CartTests: XCTestCase {}", to: "internal final class CartTests: XCTestCase {}"),
    ]

    static let visits: NodeKinds = [.classDecl]

    var testParentClasses = TestParentClasses()

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard let keyword = declaration.classKeyword, let name = declaration.name,
            testParentClasses.isTestCase(declaration), !declaration.hasModifier(.openKeyword),
            !declaration.hasModifier(.finalKeyword)
        else { return }
        context.report(
            "make the test class `\(name.text)` final", at: name.range,
            fix: .unsafe("add `final`", .insert("final ", at: keyword.start)))
    }
}
