import Formatter
import Testing

@Suite struct OmitExplicitReturnsTests {
    @Test(arguments: [
        (
            "func size() -> Int { return 1 }\n",
            "func size() -> Int { 1 }\n"
        ),
        (
            """
            func size() -> Int {
              // Counts.
              return bytes.count  // all
            }

            """,
            """
            func size() -> Int {
              // Counts.
              bytes.count  // all
            }

            """
        ),
        (
            "let size = { return 1 }\n",
            "let size = { 1 }\n"
        ),
        (
            "let double = { (number: Int) -> Int in return number * 2 }\n",
            "let double = { (number: Int) -> Int in number * 2 }\n"
        ),
        (
            "names.map { return $0.count }.filter { return $0 > 1 }\n",
            "names.map { $0.count }.filter { $0 > 1 }\n"
        ),
        (
            "var size: Int { return 1 }\n",
            "var size: Int { 1 }\n"
        ),
        (
            """
            var size: Int {
              get { return 1 }
              set { return store(newValue) }
            }

            """,
            """
            var size: Int {
              get { 1 }
              set { return store(newValue) }
            }

            """
        ),
        (
            "subscript(index: Int) -> Int { return index }\n",
            "subscript(index: Int) -> Int { index }\n"
        ),
        (
            """
            subscript(index: Int) -> Int {
              set { store(newValue) }
              get { return index }
            }

            """,
            """
            subscript(index: Int) -> Int {
              set { store(newValue) }
              get { index }
            }

            """
        ),
        (
            "func make() -> () -> Int { return { return 1 } }\n",
            "func make() -> () -> Int { { 1 } }\n"
        ),
        (
            "func size() -> Int { return 1; }\n",
            "func size() -> Int { 1 }\n"
        ),
        (
            """
            func size() -> Int {
              return
                // All of them.
                bytes.count
            }

            """,
            """
            func size() -> Int {

              // All of them.
              bytes.count
            }

            """
        ),
        (
            """
            func state() -> State { return .open }
            func values() -> [Int] { return [1] }

            """,
            "func state() -> State { .open }\nfunc values() -> [Int] { [1] }\n"
        ),
        (
            "func size() -> Int { return if isOpen { 1 } else { 2 } }\n",
            "func size() -> Int { if isOpen { 1 } else { 2 } }\n"
        ),
        (
            "func size() throws -> Int { return try read() }\n",
            "func size() throws -> Int { try read() }\n"
        ),
        (
            """
            func size() -> Int {
              return 1  // one
              ;
            }

            """,
            """
            func size() -> Int {
              1  // one
            }

            """
        ),
    ])
    func removesReturn(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OmitExplicitReturns": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "func size() -> Int { 1 }\n",
            "func size() -> Int { 1 }\n"
        ),
        (
            "func stop() { return }\n",
            "func stop() { return }\n"
        ),
        (
            """
            func size() -> Int {
              log()
              return 1
            }

            """,
            """
            func size() -> Int {
              log()
              return 1
            }

            """
        ),
        (
            "init?() { return nil }\n",
            "init?() { return nil }\n"
        ),
        (
            "func size() -> Int { if isOpen { return 1 } else { return 2 } }\n",
            "func size() -> Int { if isOpen { return 1 } else { return 2 } }\n"
        ),
    ])
    func leavesOthersAlone(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OmitExplicitReturns": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            start()
            // swift-format-ignore: OmitExplicitReturns
            func size() -> Int { return 1 }
            func next() -> Int { return 1 }

            """,
            """
            start()
            // swift-format-ignore: OmitExplicitReturns
            func size() -> Int { return 1 }
            func next() -> Int { 1 }

            """
        )
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OmitExplicitReturns": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "func size() -> Int { return /* one */ 1 }\n",
            "func size() -> Int { /* one */ 1 }\n"
        ),
        (
            """
            func size() -> Int {
              return 1;  // one
            }

            """,
            """
            func size() -> Int {
              1  // one
            }

            """
        ),
        (
            "var size: Int { return get() }\n",
            "var size: Int { return get() }\n"
        ),
        (
            "var size: Int { return set + 1 }\n",
            "var size: Int { return set + 1 }\n"
        ),
    ])
    func keepsCommentsAndProperties(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OmitExplicitReturns": true] }
        #expect(result == expected)
    }
}
