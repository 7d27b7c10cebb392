import Formatter
import Testing

@Suite struct UseLetInEveryBoundCaseVariableTests {
    @Test(arguments: [
        (
            "if case let .point(x, y) = shape {}\n",
            "if case .point(let x, let y) = shape {}\n"
        ),
        (
            "guard case var .point(x, y) = shape else { return }\n",
            "guard case .point(var x, var y) = shape else { return }\n"
        ),
        (
            "while case let .next(value) = queue.next() {}\n",
            "while case .next(let value) = queue.next() {}\n"
        ),
        (
            "for case let .point(x, _) in shapes {}\n",
            "for case .point(let x, _) in shapes {}\n"
        ),
        (
            """
            switch shape {
            case let .point(x, y), let .center(x, y): draw(x, y)
            case let .line(from: start, to: end) where start < end: draw(start, end)
            default: break
            }

            """,
            """
            switch shape {
            case .point(let x, let y), .center(let x, let y): draw(x, y)
            case .line(from: let start, to: let end) where start < end: draw(start, end)
            default: break
            }

            """
        ),
        (
            """
            switch pair {
            case let (first, second): print(first, second)
            }

            """,
            """
            switch pair {
            case (let first, let second): print(first, second)
            }

            """
        ),
        (
            """
            switch pair {
            case let (.some(first), (second, .point(x, y))): print(first, second, x, y)
            default: break
            }

            """,
            """
            switch pair {
            case (.some(let first), (let second, .point(let x, let y))): print(first, second, x, y)
            default: break
            }

            """
        ),
        (
            "if case let .point(x, y)? = shape, case let (first, second)?? = pair {}\n",
            """
            if case .point(let x, let y)? = shape, case (let first, let second)?? = pair {}

            """
        ),
        (
            "if case let Shape.point(x, 1) = shape {}\n",
            "if case Shape.point(let x, 1) = shape {}\n"
        ),
        (
            "if case let .value(number as Int) = result {}\n",
            "if case .value(let number as Int) = result {}\n"
        ),
        (
            "if case let .point(_, _) = shape {}\n",
            "if case .point(_, _) = shape {}\n"
        ),
        (
            """
            switch shape {
            case let .point(x, y),
              let .center(
                x,
                y  // up
              ):
              draw(x, y)
            default: break
            }

            """,
            """
            switch shape {
            case .point(let x, let y),
              .center(
                let
                  x,
                let
                  y  // up
              ):
              draw(x, y)
            default: break
            }

            """
        ),
        (
            "if case\n  let .point(x, y) = shape {}\n",
            "if case .point(let x, let y) = shape {}\n"
        ),
        (
            "if case /* a point */ let .point(x, y) = shape {}\n",
            "if case /* a point */ .point(let x, let y) = shape {}\n"
        ),
    ])
    func movesLet(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseLetInEveryBoundCaseVariable": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "if case .point(let x, let y) = shape {}\n",
            "if case .point(let x, let y) = shape {}\n"
        ),
        (
            "if case let value? = optional, case let other = value {}\n",
            "if case let value? = optional, case let other = value {}\n"
        ),
        (
            "if case let text as String = value {}\n",
            "if case let text as String = value {}\n"
        ),
        (
            "if case let make(x) = value {}\n",
            "if case let make(x) = value {}\n"
        ),
        (
            "do { try read() } catch let .missing(path) { print(path) }\n",
            "do { try read() } catch let .missing(path) { print(path) }\n"
        ),
        (
            "let (first, second) = pair\nfor (key, value) in map {}\n",
            "let (first, second) = pair\nfor (key, value) in map {}\n"
        ),
    ])
    func leavesOthersAlone(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseLetInEveryBoundCaseVariable": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            start()
            // swift-format-ignore: UseLetInEveryBoundCaseVariable
            if case let .point(x, y) = shape {}
            if case let .point(x, y) = shape {}

            """,
            """
            start()
            // swift-format-ignore: UseLetInEveryBoundCaseVariable
            if case let .point(x, y) = shape {}
            if case .point(let x, let y) = shape {}

            """
        )
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseLetInEveryBoundCaseVariable": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "if case let /* both */ .point(x, y) = shape {}\n",
            "if case let /* both */ .point(x, y) = shape {}\n"
        ),
        (
            "if case  // a point\n  let .point(x, y) = shape {}\n",
            """
            if case  // a point
              .point(let x, let y) = shape
            {
            }

            """
        ),
    ])
    func keepsComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseLetInEveryBoundCaseVariable": true] }
        #expect(result == expected)
    }
}
