import Formatter
import Testing

@Suite struct NoCasesWithOnlyFallthroughTests {
    @Test(arguments: [
        (
            """
            switch direction {
            case .north: fallthrough
            case .south: move()
            case .east, .west:
              fallthrough
            case .up where isFlying: fallthrough
            case .down:
              stop()
            }

            """,
            """
            switch direction {
            case .north, .south: move()
            case .east, .west,
              .up where isFlying, .down:
              stop()
            }

            """
        ),
        (
            """
            switch key {
            case 1: fallthrough
            case 2: fallthrough
            default: reset()
            }

            """,
            """
            switch key {
            case 1, 2: fallthrough
            default: reset()
            }

            """
        ),
        (
            """
            switch key {
            case 1: fallthrough
            case 2: fallthrough
            case let value: use(value)
            }

            """,
            """
            switch key {
            case 1, 2: fallthrough
            case let value: use(value)
            }

            """
        ),
        (
            """
            switch key {
            case 0: stop()

            case 1: fallthrough
            // The others.
            case 2: start()
            }

            """,
            """
            switch key {
            case 0: stop()
            // The others.
            case 1, 2: start()
            }

            """
        ),
        (
            """
            switch key {
            case 1,
              2:
              fallthrough
            case 3:
              switch mode {
              case .on: fallthrough
              case .off: reset()
              }
            }

            """,
            """
            switch key {
            case 1,
              2, 3:
              switch mode {
              case .on, .off: reset()
              }
            }

            """
        ),
        (
            "switch key { case 1: fallthrough; case 2: start() }\n",
            """
            switch key {
            case 1, 2: start()
            }

            """
        ),
    ])
    func combinesCases(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoCasesWithOnlyFallthrough": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        """
        switch key {
        case 1: fallthrough
        default: reset()
        }

        """,
        """
        switch key {
        case 1: fallthrough
        @unknown default: reset()
        }

        """,
        """
        switch key {
        case .some(let value): fallthrough
        case 2: use(value)
        }

        """,
        """
        switch key {
        case 1: fallthrough
        case 2: fallthrough
        }

        """,
        """
        switch key {
        case 1: fallthrough
        #if DEBUG
          case 2: reset()
        #endif
        }

        """,
        """
        switch key {
        // One.
        case 1: fallthrough
        case 2: reset()
        }

        """,
        """
        switch key {
        case 1:
          // On purpose.
          fallthrough
        case 2: reset()
        }

        """,
        """
        switch key {
        case 1: fallthrough  // on purpose
        case 2: reset()
        }

        """,
        """
        log()
        // swift-format-ignore: NoCasesWithOnlyFallthrough
        switch key {
        case 1: fallthrough
        case 2: reset()
        }

        """,
    ])
    func leavesOtherCases(source: String) {
        #expect(formatted(source) { $0.rules = ["NoCasesWithOnlyFallthrough": true] } == source)
    }

    @Test(arguments: [
        """
        switch key {
        case 1:  // one
          fallthrough
        case 2: reset()
        }

        """,
        """
        switch key {
        case 1: /* one */ fallthrough
        case 2: reset()
        }

        """,
    ])
    func leavesCasesWithComments(source: String) {
        #expect(formatted(source) { $0.rules = ["NoCasesWithOnlyFallthrough": true] } == source)
    }
}
