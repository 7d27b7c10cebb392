import Formatter
import Testing

@Suite struct NoVoidReturnOnFunctionSignatureTests {
    @Test(arguments: [
        (
            "func open() -> Void {}\nfunc close() -> () {}\n",
            "func open() {}\nfunc close() {}\n"
        ),
        (
            "func open()->Void{ }\n",
            "func open() {}\n"
        ),
        (
            "func open() async throws -> Void where Key: Hashable {}\n",
            "func open() async throws where Key: Hashable {}\n"
        ),
        (
            "func open() throws(Failure) -> () {}\n",
            "func open() throws(Failure) {}\n"
        ),
        (
            """
            protocol Door {
              func open() -> Void
              func close()
                -> Void
            }

            """,
            """
            protocol Door {
              func open()
              func close()
            }

            """
        ),
        (
            """
            func open() -> Void
            {
            }

            """,
            "func open() {\n}\n"
        ),
        (
            "func open() { func inner() -> Void {} }\n",
            "func open() { func inner() {} }\n"
        ),
        (
            "@freestanding(expression) macro log(_ text: String) -> Void\n",
            "@freestanding(expression) macro log(_ text: String)\n"
        ),
        (
            """
            func open()  // the door
              -> Void
            {}

            """,
            "func open()  // the door\n{}\n"
        ),
        (
            "class Door { class func open(_ way: Way) -> Void { } }\n",
            "class Door { class func open(_ way: Way) {} }\n"
        ),
    ])
    func removesResults(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoVoidReturnOnFunctionSignature": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "func open() {}\n",
            "func open() {}\n"
        ),
        (
            "func open() -> Void? { nil }\n",
            "func open() -> Void? { nil }\n"
        ),
        (
            "func open() -> (()) { () }\n",
            "func open() -> (()) { () }\n"
        ),
        (
            "func open() -> Swift.Void {}\n",
            "func open() -> Swift.Void {}\n"
        ),
        (
            "func open() -> () -> Void { {} }\n",
            "func open() -> () -> Void { {} }\n"
        ),
        (
            "let open = { () -> Void in start() }\n",
            "let open = { () -> Void in start() }\n"
        ),
        (
            "let open: () -> Void\n",
            "let open: () -> Void\n"
        ),
        (
            "func open(_ start: () -> Void = { func run() -> Void {} }) -> Int { 1 }\n",
            "func open(_ start: () -> Void = { func run() -> Void {} }) -> Int { 1 }\n"
        ),
    ])
    func leavesOthersAlone(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoVoidReturnOnFunctionSignature": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            start()
            // swift-format-ignore: NoVoidReturnOnFunctionSignature
            func open() -> Void {}
            func close() -> Void {}

            """,
            """
            start()
            // swift-format-ignore: NoVoidReturnOnFunctionSignature
            func open() -> Void {}
            func close() {}

            """
        )
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoVoidReturnOnFunctionSignature": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            protocol Door {
              func open() -> Void  // at once
              func close() -> Void /* slowly */
            }

            """,
            """
            protocol Door {
              func open()  // at once
              func close() /* slowly */
            }

            """
        ),
        (
            """
            func open() /* nothing */
              // at all
              -> Void {}

            """,
            """
            func open() /* nothing */
              // at all
              -> Void
            {}

            """
        ),
        (
            "func open() -> ( /* nothing */ ) {}\n",
            "func open() -> ( /* nothing */) {}\n"
        ),
        (
            "func open()  // the door\n  -> Void {}\n",
            "func open()  // the door\n{}\n"
        ),
    ])
    func keepsComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoVoidReturnOnFunctionSignature": true] }
        #expect(result == expected)
    }
}
