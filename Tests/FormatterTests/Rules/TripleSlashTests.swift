import Formatter
import Testing

@Suite struct TripleSlashTests {
    @Test(arguments: [
        (
            "/** Opens a file. */\nfunc open() {}\n",
            "/// Opens a file.\nfunc open() {}\n"
        ),
        (
            """
            /**
             * Opens a file.
             *
             * - Parameter path: the path.
             */
            func open(path: String) {}

            """,
            """
            /// Opens a file.
            ///
            /// - Parameter path: the path.
            func open(path: String) {}

            """
        ),
        (
            """
            /**
             Opens a file.

               let file = open()
             */
            func open() {}

            """,
            """
            /// Opens a file.
            ///
            ///   let file = open()
            func open() {}

            """
        ),
        (
            """
            /**
                Opens a file.
                  Twice.
              */
            public struct File {}

            """,
            """
            /// Opens a file.
            ///   Twice.
            public struct File {}

            """
        ),
        (
            """
            /** Opens
             * and closes. */
            enum State {}

            """,
            """
            /// Opens
            /// * and closes.
            enum State {}

            """
        ),
        (
            "/** A file. */ class File {}\n",
            "/// A file.\nclass File {}\n"
        ),
        (
            """
            /**

             * A file.
             */
            protocol Openable {}

            """,
            "/// * A file.\nprotocol Openable {}\n"
        ),
        (
            """
            /****/
            let first = 1
            /** A number. **/
            var second = 2

            """,
            """
            /// *
            let first = 1
            /// A number. *
            var second = 2

            """
        ),
        (
            """
            foo()
            /** A name. */
            typealias Name = String

            """,
            """
            foo()
            /// A name.
            typealias Name = String

            """
        ),
        (
            """
            extension File {}

            /** Sizes. */
            extension File {}

            """,
            """
            extension File {}

            /// Sizes.
            extension File {}

            """
        ),
    ])
    func rewritesBlocks(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseTripleSlashForDocumentationComments": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            /// Opens a file.
            /** And closes it. */
            func open() {}

            """,
            """
            /// Opens a file.
            /// And closes it.
            func open() {}

            """
        ),
        (
            """
            /**
             * Opens a file.
             */
            /// And closes it.
            func open() {}

            """,
            """
            /// Opens a file.
            ///  And closes it.
            func open() {}

            """
        ),
    ])
    func joinsBothForms(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseTripleSlashForDocumentationComments": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "/** */\nfunc open() {}\n",
            "/** */\nfunc open() {}\n"
        ),
        (
            "/* A note. */\nfunc open() {}\n",
            "/* A note. */\nfunc open() {}\n"
        ),
        (
            """
            /** Far away. */

            func open() {}

            """,
            """
            /** Far away. */

            func open() {}

            """
        ),
        (
            """
            /** A file. */
            // A note.
            func open() {}

            """,
            """
            /** A file. */
            // A note.
            func open() {}

            """
        ),
        (
            "/** Not a declaration. */\nopen()\n",
            "/** Not a declaration. */\nopen()\n"
        ),
        (
            """
            /** Not converted. */
            actor Store {
              /** Converted. */
              init() {}
              /** Converted too. */
              subscript(index: Int) -> Int { index }
            }

            """,
            """
            /** Not converted. */
            actor Store {
              /// Converted.
              init() {}
              /// Converted too.
              subscript(index: Int) -> Int { index }
            }

            """
        ),
        (
            """
            class File {
              /** Members of a type stay. */
              var size = 0
            }

            """,
            """
            class File {
              /** Members of a type stay. */
              var size = 0
            }

            """
        ),
        (
            """
            enum State {
              /** So do cases. */
              case open
            }

            """,
            """
            enum State {
              /** So do cases. */
              case open
            }

            """
        ),
        (
            "/** Modules stay. */\nimport Files\n",
            "/** Modules stay. */\nimport Files\n"
        ),
    ])
    func leavesOthersAlone(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseTripleSlashForDocumentationComments": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            open()

            // swift-format-ignore: UseTripleSlashForDocumentationComments
            /** Stays. */
            func open() {}

            /** Goes. */
            func close() {}

            """,
            """
            open()

            // swift-format-ignore: UseTripleSlashForDocumentationComments
            /** Stays. */
            func open() {}

            /// Goes.
            func close() {}

            """
        )
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseTripleSlashForDocumentationComments": true] }
        #expect(result == expected)
    }
}
