import Formatter
import Testing

@Suite struct NoEmptyLinesOpeningClosingBracesTests {
    @Test(arguments: [
        (
            """
            func draw() {

              line()

            }

            """,
            """
            func draw() {
              line()
            }

            """
        ),
        (
            """
            struct Point {


              var x: Int {\u{20}

                get {

                  0
                }

              }


            }

            """,
            """
            struct Point {
              var x: Int {
                get {
                  0
                }
              }
            }

            """
        ),
        (
            """
            let draw = { shape in

              line()

            }

            """,
            """
            let draw = { shape in
              line()
            }

            """
        ),
        (
            """
            switch shape {

            case .line:

              line()

            default: stop()

            }

            """,
            """
            switch shape {
            case .line:

              line()

            default: stop()
            }

            """
        ),
        (
            """
            func draw() {  // twice

              // First

              line()

              // Last

            }

            """,
            """
            func draw() {  // twice
              // First

              line()

              // Last
            }

            """
        ),
        (
            """
            func draw() {

              // First

              line()

              /* Last */

            }

            """,
            """
            func draw() {
              // First

              line()

              /* Last */
            }

            """
        ),
        (
            """
            precedencegroup Power {

              associativity: right

            }

            """,
            """
            precedencegroup Power {

              associativity: right
            }

            """
        ),
        (
            """
            enum Empty {

            }

            """,
            """
            enum Empty {
            }

            """
        ),
        (
            """
            if isOn {

              start()

            } else {

              stop()

            }

            """,
            """
            if isOn {
              start()
            } else {
              stop()
            }

            """
        ),
    ])
    func removesBlankLines(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoEmptyLinesOpeningClosingBraces": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        """
        func draw() {
          line()

          line()
        }

        """,
        """
        struct Point {
          #if DEBUG

            var x: Int

          #endif
        }

        """,
        """
        let draw = {
          [
            style = {

              Style()

            }()
          ] in line()
        }

        """,
        """
        log()
        // swift-format-ignore: NoEmptyLinesOpeningClosingBraces
        func draw() {

          line()

        }

        """,
    ])
    func leavesOtherBlankLines(source: String) {
        #expect(formatted(source) { $0.rules = ["NoEmptyLinesOpeningClosingBraces": true] } == source)
    }
}
