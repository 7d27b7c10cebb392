import Formatter
import Testing

@Suite struct OrderedImportsCommentTests {
    @Test(arguments: [
        (
            """
            import Network
            #if os(Linux)
            import Glibc
            import Foundation
            #endif
            import Files

            """,
            """
            import Files
            import Network

            #if os(Linux)
              import Glibc
              import Foundation
            #endif

            """
        )
    ])
    func leavesConditionsAlone(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OrderedImports": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            import Network
            #if os(Linux)
            import Glibc
            import Foundation
            #endif
            import Files

            """,
            """
            import Files
            import Network

            #if os(Linux)
              import Foundation
              import Glibc
            #endif

            """
        ),
        (
            """
            #if os(Linux)

            // C.
            import Glibc
            import Foundation
            open()
            #elseif os(macOS)
            @testable import Tests
            import Darwin
            #else
            #error("unknown")
            #endif

            """,
            """
            #if os(Linux)
              import Foundation
              // C.
              import Glibc

              open()
            #elseif os(macOS)
              import Darwin

              @testable import Tests
            #else
              #error("unknown")
            #endif

            """
        ),
        (
            """
            #if DEBUG
            #if os(Linux)
            import Glibc
            import Foundation
            #endif
            import Network
            import Files
            #endif

            """,
            """
            #if DEBUG
              import Files
              import Network

              #if os(Linux)
                import Foundation
                import Glibc
              #endif
            #endif

            """
        ),
        (
            """
            import Accounts

            #if DEBUG
              import Files

              open()
            #endif

            """,
            """
            import Accounts

            #if DEBUG
              import Files

              open()
            #endif

            """
        ),
        (
            """
            #if DEBUG  // only here


              open()
            #endif

            """,
            """
            #if DEBUG  // only here

              open()
            #endif

            """
        ),
    ])
    func entersConditionsIfConfigured(source: String, expected: String) {
        let result = formatted(source) {
            $0.rules = ["OrderedImports": true]
            $0.orderedImportsIncludesConditionalImports = true
        }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            // swift-format-ignore: OrderedImports
            import Network
            import Files

            """,
            """
            // swift-format-ignore: OrderedImports
            import Network
            import Files

            """
        ),
        (
            """
            import Network
            import Files
            // swift-format-ignore: OrderedImports
            import Database
            import Zip
            import Accounts

            """,
            """
            import Files
            import Network

            // swift-format-ignore: OrderedImports
            import Database

            import Accounts
            import Zip

            """
        ),
        (
            """
            import Network
            // swift-format-ignore
            import Database
            import Files

            """,
            """
            import Network

            // swift-format-ignore
            import Database

            import Files

            """
        ),
        (
            """
            // swift-format-ignore-file: OrderedImports
            import Network
            import Files

            """,
            """
            // swift-format-ignore-file: OrderedImports
            import Network
            import Files

            """
        ),
        (
            """
            // swift-format-ignore-file: DoNotUseSemicolons
            import Network
            import Files

            """,
            """
            // swift-format-ignore-file: DoNotUseSemicolons

            import Files
            import Network

            """
        ),
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OrderedImports": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "import Files\n/* walks */ import Files\n",
            "import Files\n/* walks */ import Files\n"
        ),
        (
            """
            import Network
            // The end.

            import Files

            """,
            """
            import Files
            import Network

            // The end.

            """
        ),
        (
            """
            #!/usr/bin/env swift
            // Runs.
            import Files
            import Network

            """,
            """
            #!/usr/bin/env swift
            // Runs.
            import Files
            import Network

            """
        ),
        (
            """
            import Network\r
            // For paths.\r
            import Files\r
            \r
            /// Opens.\r
            func open() {}\r

            """,
            """
            // For paths.
            import Files
            import Network

            /// Opens.
            func open() {}

            """
        ),
        (
            "import Files\nopen(); /* then */ close()  // at the end\n",
            """
            import Files

            open(); /* then */ close()  // at the end

            """
        ),
    ])
    func keepsEveryComment(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OrderedImports": true] }
        #expect(result == expected)
    }
}
