import Formatter
import Testing

@Suite struct FileScopedDeclarationPrivacyTests {
    @Test(arguments: [
        ("fileprivate let limit = 10\n", "private let limit = 10\n"),
        ("fileprivate(set) var count = 0\n", "private(set) var count = 0\n"),
        ("fileprivate func reset() {}\n", "private func reset() {}\n"),
        ("@objc fileprivate final class Cache {}\n", "@objc private final class Cache {}\n"),
        (
            "fileprivate struct Key { fileprivate var name = \"\" }\n",
            "private struct Key { fileprivate var name = \"\" }\n"
        ),
        (
            """
            fileprivate enum State { case on }; fileprivate protocol Shape {}; fileprivate typealias ID = Int

            """,
            "private enum State { case on }; private protocol Shape {}; private typealias ID = Int\n"
        ),
        (
            """
            #if DEBUG
              fileprivate let level = 1
            #elseif TEST
              #if FAST
                fileprivate let level = 2
              #endif
            #else
              fileprivate let level = 3
            #endif

            """,
            """
            #if DEBUG
              private let level = 1
            #elseif TEST
              #if FAST
                private let level = 2
              #endif
            #else
              private let level = 3
            #endif

            """
        ),
        (
            """
            /// The limit.
            fileprivate  // for now
              let limit = 10

            """,
            """
            /// The limit.
            private  // for now
              let limit = 10

            """
        ),
    ])
    func makesDeclarationsPrivate(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["FileScopedDeclarationPrivacy": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        "private let limit = 10\n",
        "fileprivate extension Cache {}\n",
        "fileprivate actor Cache {}\n",
        "class Cache { fileprivate var keys: [Int] = [] }\n",
        "func reset() { fileprivate struct Key {} }\n",
        """
        // swift-format-ignore-file: FileScopedDeclarationPrivacy
        fileprivate let limit = 10

        """,
        """
        // swift-format-ignore: FileScopedDeclarationPrivacy
        fileprivate let limit = 10
        fileprivate let size = 1

        """,
    ])
    func leavesOtherDeclarations(source: String) {
        #expect(formatted(source) { $0.rules = ["FileScopedDeclarationPrivacy": true] } == source)
    }

    @Test(arguments: [
        (
            """
            import Files
            // swift-format-ignore: FileScopedDeclarationPrivacy
            fileprivate let limit = 10

            """,
            """
            import Files
            // swift-format-ignore: FileScopedDeclarationPrivacy
            private let limit = 10

            """
        )
    ])
    func changesDeclarationsWithAComment(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["FileScopedDeclarationPrivacy": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        ("private let limit = 10\n", "fileprivate let limit = 10\n"),
        ("private(set) var count = 0\n", "fileprivate(set) var count = 0\n"),
        (
            "private class Cache { private var keys: [Int] = [] }\n",
            "fileprivate class Cache { private var keys: [Int] = [] }\n"
        ),
        ("public private(set) var count = 0\n", "public fileprivate(set) var count = 0\n"),
    ])
    func makesDeclarationsFileprivate(source: String, expected: String) {
        let result = formatted(source) {
            $0.rules = ["FileScopedDeclarationPrivacy": true]
            $0.fileScopedDeclarationPrivacy = .fileprivate
        }
        #expect(result == expected)
    }
}
