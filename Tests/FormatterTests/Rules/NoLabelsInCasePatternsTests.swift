import Formatter
import Testing

@Suite struct NoLabelsInCasePatternsTests {
    @Test(arguments: [
        (
            """
            switch shape {
            case .line(start: let start, end: let end): draw(start, end)
            case .circle(center: var center, radius: let r): draw(center, r)
            case Shape.point(x: let x, 0) where x > 0, .dot(x: let x): draw(x)
            default: stop()
            }

            """,
            """
            switch shape {
            case .line(let start, let end): draw(start, end)
            case .circle(var center, radius: let r): draw(center, r)
            case Shape.point(let x, 0) where x > 0, .dot(let x): draw(x)
            default: stop()
            }

            """
        ),
        (
            """
            switch shape {
            case .line(
              start: let start,
              end: let end
            ):
              draw(start, end)
            }

            """,
            """
            switch shape {
            case .line(
              let start, let end
            ):
              draw(start, end)
            }

            """
        ),
        (
            """
            switch shape {
            case .line(start  :let start): draw(start)
            case .line(`in`: let `in`): draw(`in`)
            }

            """,
            """
            switch shape {
            case .line(let start): draw(start)
            case .line(let `in`): draw(`in`)
            }

            """
        ),
        (
            "let area = switch shape { case .circle(radius: let radius): radius * radius }\n",
            """
            let area =
              switch shape {
              case .circle(let radius): radius * radius
              }

            """
        ),
    ])
    func removesLabels(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoLabelsInCasePatterns": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        """
        switch shape {
        case let .line(start: start): draw(start)
        }

        """,
        """
        switch shape {
        case .line(start: let first): draw(first)
        case .line(`in`: let in2): draw(in2)
        }

        """,
        """
        switch shape {
        case (.line(start: let start), 1): draw(start)
        case .line(start: let start)?: draw(start)
        }

        """,
        """
        switch shape {
        case .line(start: .point(x: let x)): draw(x)
        }

        """,
        "if case .line(start: let start) = shape {}\n",
        """
        log()
        // swift-format-ignore: NoLabelsInCasePatterns
        switch shape {
        case .line(start: let start): draw(start)
        }

        """,
    ])
    func leavesOtherPatterns(source: String) {
        #expect(formatted(source) { $0.rules = ["NoLabelsInCasePatterns": true] } == source)
    }

    @Test(arguments: [
        (
            """
            switch shape {
            case .line(
              // From
              start: let start,  // here
              // to
              end: let end
            ): draw(start, end)
            }

            """,
            """
            switch shape {
            case .line(
              // From
              let start,  // here
              // to
              let end
            ): draw(start, end)
            }

            """
        ),
        (
            "switch shape { case .line(start /* x */: /* y */ let start): draw(start) }\n",
            """
            switch shape {
            case .line( /* x *//* y */ let start): draw(start)
            }

            """
        ),
    ])
    func keepsComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoLabelsInCasePatterns": true] }
        #expect(result == expected)
    }
}
