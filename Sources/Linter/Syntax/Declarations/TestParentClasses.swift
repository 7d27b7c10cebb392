import Findings
import SwiftTree

/// The classes whose subclasses contain unit tests: those of XCTest and Quick, and those that a configuration adds.
struct TestParentClasses: Sendable {
    /// What the configuration adds, with or without the known ones.
    var names = ["QuickSpec", "XCTestCase"]

    /// Whether a class inherits from one of them by its name.
    func isTestCase(_ declaration: Node) -> Bool {
        guard let inherited = declaration.inheritanceClause?.inheritedTypes else { return false }
        return inherited.contains { inherited in
            inherited.type?.typeName.map(contains) ?? false
        }
    }

    /// The option of a rule about test classes.
    static func option<R>(_ path: WritableKeyPath<R, [String]> & Sendable) -> RuleOption<R> {
        .strings(
            "test_parent_classes", path,
            summary: "base classes of unit tests, in addition to `QuickSpec` and `XCTestCase`")
    }

    /// Whether a name is one of theirs.
    private func contains(_ name: Token) -> Bool {
        if name.hasName("XCTestCase") || name.hasName("QuickSpec") { return true }
        return names.contains { name.nameBytes.elementsEqual($0.utf8) }
    }
}
