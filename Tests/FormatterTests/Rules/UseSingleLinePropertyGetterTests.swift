import Formatter
import Testing

@Suite struct UseSingleLinePropertyGetterTests {
    @Test(arguments: [
        (
            "var size: Int { get { 1 } }\n",
            "var size: Int { 1 }\n"
        ),
        (
            """
            var size: Int {
              get {
                return 1
              }
            }

            """,
            """
            var size: Int {
              return 1
            }

            """
        ),
        (
            """
            struct File {
              var size: Int {

                get {

                  let bytes = read()

                  return bytes.count

                }

              }
            }

            """,
            """
            struct File {
              var size: Int {
                let bytes = read()

                return bytes.count
              }
            }

            """
        ),
        (
            """
            var size: Int {
              // Counts.
              get {
                // Reads.
                return 1  // one
                // Done.
              }  // get
              // size
            }

            """,
            """
            var size: Int {
              // Counts.
              // Reads.
              return 1  // one
              // Done.
              // get
              // size
            }

            """
        ),
        (
            "var size: Int { get { // counts\n  return 1 } }\n",
            """
            var size: Int {  // counts
              return 1
            }

            """
        ),
        (
            "var size: Int { get /* counts */ { return 1 } }\n",
            """
            var size: Int { /* counts */
              return 1
            }

            """
        ),
        (
            "var size: Int { get { } }\n",
            "var size: Int {}\n"
        ),
        (
            """
            var size: Int {
              get {
              }
            }

            """,
            "var size: Int {\n}\n"
        ),
        (
            "var size: Int { get { let one = 1; return one; } }\n",
            "var size: Int { let one = 1; return one;  }\n"
        ),
        (
            "func count() { var size: Int { get { 1 } } }\n",
            "func count() { var size: Int { 1 } }\n"
        ),
    ])
    func removesGetters(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseSingleLinePropertyGetter": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "var size: Int { 1 }\n",
            "var size: Int { 1 }\n"
        ),
        (
            "var size: Int { get { 1 } set { store(newValue) } }\n",
            """
            var size: Int {
              get { 1 }
              set { store(newValue) }
            }

            """
        ),
        (
            """
            var size: Int { get throws { try read() } }
            var next: Int { get async { await read() } }

            """,
            """
            var size: Int { get throws { try read() } }
            var next: Int { get async { await read() } }

            """
        ),
        (
            """
            var size: Int { @inlinable get { 1 } }
            var next: Int { mutating get { 1 } }

            """,
            """
            var size: Int { @inlinable get { 1 } }
            var next: Int { mutating get { 1 } }

            """
        ),
        (
            """
            protocol Sized {
              var size: Int { get }
            }

            """,
            """
            protocol Sized {
              var size: Int { get }
            }

            """
        ),
        (
            "subscript(index: Int) -> Int { get { index } }\n",
            "subscript(index: Int) -> Int { get { index } }\n"
        ),
        (
            "var size = { var inner: Int { get { 1 } }; return inner }()\n",
            """
            var size = {
              var inner: Int { get { 1 } }; return inner
            }()

            """
        ),
        (
            "var size: Int { _read { yield value } }\n",
            "var size: Int { _read { yield value } }\n"
        ),
    ])
    func leavesOthersAlone(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseSingleLinePropertyGetter": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            open()
            // swift-format-ignore: UseSingleLinePropertyGetter
            var size: Int { get { 1 } }
            var next: Int { get { 1 } }

            """,
            """
            open()
            // swift-format-ignore: UseSingleLinePropertyGetter
            var size: Int { get { 1 } }
            var next: Int { 1 }

            """
        )
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseSingleLinePropertyGetter": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            var size: Int {
              get  // counts

              // all
              {
                1
              }
            }

            """,
            """
            var size: Int {
              get  // counts

              // all
              {
                1
              }
            }

            """
        ),
        (
            """
            var size: Int {
              get {
                // Nothing yet.
              }
            }

            """,
            """
            var size: Int {
              // Nothing yet.
            }

            """
        ),
    ])
    func keepsComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseSingleLinePropertyGetter": true] }
        #expect(result == expected)
    }
}
