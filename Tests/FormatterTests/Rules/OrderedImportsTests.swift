import Formatter
import Testing

@Suite struct OrderedImportsTests {
    @Test(arguments: [
        (
            """
            import Network
            import Files
            import Accounts

            open()

            """,
            """
            import Accounts
            import Files
            import Network

            open()

            """
        ),
        (
            """
            import Accounts
            import Files

            open()

            """,
            """
            import Accounts
            import Files

            open()

            """
        ),
        (
            """
            import struct Files.Path
            import Network
            import class Accounts.User
            import Files
            let path = Path()

            """,
            """
            import Files
            import Network

            import class Accounts.User
            import struct Files.Path

            let path = Path()

            """
        ),
        (
            """
            @testable import App
            @_implementationOnly import Secrets
            import func Files.open
            import Network
            @testable @_spi(Tests) import Accounts

            """,
            """
            import Network

            import func Files.open

            @_implementationOnly import Secrets

            @testable @_spi(Tests) import Accounts
            @testable import App

            """
        ),
        (
            """
            public import Network
            @preconcurrency import Files
            @_exported import Accounts
            internal import Database

            """,
            """
            @_exported import Accounts
            internal import Database
            @preconcurrency import Files
            public import Network

            """
        ),
        (
            """
            import Zip.Reader
            import Zip
            import zip
            import Zip2

            """,
            """
            import Zip
            import Zip.Reader
            import Zip2
            import zip

            """
        ),
        (
            """
            import Network


            import Files

            open()

            """,
            """
            import Files
            import Network

            open()

            """
        ),
        (
            """
            open()
            import Files
            close()
            import Accounts

            """,
            """
            import Accounts
            import Files

            open()
            close()

            """
        ),
        (
            "import Network; import Files; open()\n",
            """
            import Files;
            import Network;

            open()

            """
        ),
        (
            """
            import Files

            import Network
            open()

            """,
            """
            import Files
            import Network

            open()

            """
        ),
    ])
    func sortsImports(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OrderedImports": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            import Files
            import Network
            import Files

            """,
            "import Files\nimport Network\n"
        ),
        (
            """
            import Files
            import Network
            import Files  // for paths

            """,
            "import Files  // for paths\nimport Network\n"
        ),
        (
            "import Files  // for paths\nimport Files  // for walks\n",
            "import Files  // for paths\nimport Files  // for walks\n"
        ),
        (
            """
            import Files
            @testable import Files
            import struct Files.Path

            """,
            """
            import Files

            import struct Files.Path

            @testable import Files

            """
        ),
        (
            """
            // Paths.
            import Files
            // Walks.
            import Files

            """,
            """
            // Paths.
            // Walks.
            import Files

            """
        ),
    ])
    func removesDuplicates(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OrderedImports": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            // For requests.
            import Network
            // For paths.
            // And walks.
            import Files

            """,
            """
            // For paths.
            // And walks.
            import Files
            // For requests.
            import Network

            """
        ),
        (
            """
            //
            //  App.swift
            //

            // For requests.
            import Network
            import Files

            """,
            """
            //
            //  App.swift
            //

            import Files
            // For requests.
            import Network

            """
        ),
        (
            """
            // Header.
            import Network
            import Files

            """,
            """
            import Files
            // Header.
            import Network

            """
        ),
        (
            """
            import Network  // requests
            import Files /* paths */
            /* accounts */ import Accounts

            """,
            """
            /* accounts */ import Accounts
            import Files /* paths */
            import Network  // requests

            """
        ),
        (
            """
            import Network

            // Everything about files.

            import Files

            /// Opens.
            func open() {}

            """,
            """
            import Files
            import Network

            // Everything about files.

            /// Opens.
            func open() {}

            """
        ),
        (
            """
            import Network
            import Files
            // Ends here.


            func open() {}

            """,
            """
            import Files
            import Network

            // Ends here.

            func open() {}

            """
        ),
        (
            """
            #!/usr/bin/env swift

            import Network
            import Files

            """,
            """
            #!/usr/bin/env swift
            import Files
            import Network

            """
        ),
    ])
    func movesComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OrderedImports": true] }
        #expect(result == expected)
    }
}
