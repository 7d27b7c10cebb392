import Formatter
import Testing

@Suite struct ReturnVoidInsteadOfEmptyTupleTests {
    @Test(arguments: [
        (
            "let open: () -> () = {}\n",
            "let open: () -> Void = {}\n"
        ),
        (
            "typealias Handler = (Result) -> ( )\n",
            "typealias Handler = (Result) -> Void\n"
        ),
        (
            "func run(_ first: @escaping () -> (), _ second: (() -> ())? = nil) {}\n",
            "func run(_ first: @escaping () -> Void, _ second: (() -> Void)? = nil) {}\n"
        ),
        (
            "let nested: ((Int) -> (), String) -> () -> ()\n",
            "let nested: ((Int) -> Void, String) -> () -> Void\n"
        ),
        (
            "let open = { () -> () in start() }\n",
            "let open = { () -> Void in start() }\n"
        ),
        (
            "let open = { (done: () -> ()) -> () in done() }\n",
            "let open = { (done: () -> Void) -> Void in done() }\n"
        ),
        (
            "let open = { name, age -> () in store(name, age) }\n",
            "let open = { name, age -> Void in store(name, age) }\n"
        ),
        (
            "let open: () async throws -> ()\n",
            "let open: () async throws -> Void\n"
        ),
        (
            "let handlers: [String: (Int) -> ()] = [:]\n",
            "let handlers: [String: (Int) -> Void] = [:]\n"
        ),
        (
            "let open: ()\n  -> ()\n",
            """
            let open:
              ()
                -> Void

            """
        ),
        (
            "let open: () -> ()? = nil\n",
            "let open: () -> ()? = nil\n"
        ),
    ])
    func writesVoid(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["ReturnVoidInsteadOfEmptyTuple": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "func open() -> () {}\n",
            "func open() -> () {}\n"
        ),
        (
            "let open: () -> Void = {}\n",
            "let open: () -> Void = {}\n"
        ),
        (
            "let unit: () = ()\n",
            "let unit: () = ()\n"
        ),
        (
            "let open: () -> (()) = { () }\n",
            "let open: () -> (()) = { () }\n"
        ),
        (
            "let open: () -> ( /* nothing */) = {}\n",
            "let open: () -> ( /* nothing */) = {}\n"
        ),
    ])
    func leavesOthersAlone(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["ReturnVoidInsteadOfEmptyTuple": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            start()
            // swift-format-ignore: ReturnVoidInsteadOfEmptyTuple
            let open: () -> ()
            let close: () -> ()

            """,
            """
            start()
            // swift-format-ignore: ReturnVoidInsteadOfEmptyTuple
            let open: () -> ()
            let close: () -> Void

            """
        )
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["ReturnVoidInsteadOfEmptyTuple": true] }
        #expect(result == expected)
    }
}
