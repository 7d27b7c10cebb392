import Formatter
import Testing

@Suite struct UseShorthandTypeNamesTests {
    @Test(arguments: [
        (
            "func sum(_ numbers: Array<Int>) -> Optional<Int>\n",
            "func sum(_ numbers: [Int]) -> Int?\n"
        ),
        (
            "let names: Dictionary<String, Array<Optional<String>>> = [:]\n",
            "let names: [String: [String?]] = [:]\n"
        ),
        (
            "typealias Handler = Optional<(Error) -> Void>\n",
            "typealias Handler = ((Error) -> Void)?\n"
        ),
        (
            """
            let store: Optional<any Store> = nil
            let handler: Optional<@Sendable () -> Void> = nil
            let twice: Optional<Optional<() -> Int>> = nil

            """,
            """
            let store: (any Store)? = nil
            let handler: (@Sendable () -> Void)? = nil
            let twice: (() -> Int)?? = nil

            """
        ),
        (
            "let pairs: Array<(key: Optional<Int>, Array<Int>)> = []\n",
            "let pairs: [(key: Int?, [Int])] = []\n"
        ),
        (
            "let value = input as? Dictionary<String, Any>\n",
            "let value = input as? [String: Any]\n"
        ),
        (
            "extension Array<Int> {}\nextension Optional<String> {}\n",
            "extension [Int] {}\nextension String? {}\n"
        ),
        (
            """
            let path = \\Array<Int>.count

            """,
            """
            let path = \\[Int].count

            """
        ),
        (
            "let type: Array<Int>.Type = Array<Int>.self\n",
            "let type: [Int].Type = Array<Int>.self\n"
        ),
        (
            """
            func all(_ values: Optional<Int>..., other: inout Array<Int>) where Key == Array<Int> {}

            """,
            "func all(_ values: Int?..., other: inout [Int]) where Key == [Int] {}\n"
        ),
        (
            """
            let numbers: Array<
              Int
            > = []

            """,
            "let numbers: [Int] = []\n"
        ),
        (
            """
            let names: Dictionary<
              String,
              Int
            > = [:]

            """,
            """
            let names:
              [String:
                Int] = [:]

            """
        ),
        (
            "let x: Optional<Int>=nil\n",
            "let x: Int? = nil\n"
        ),
    ])
    func shortensTypes(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseShorthandTypeNames": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "let numbers = Array<Int>()\n",
            "let numbers = [Int]()\n"
        ),
        (
            "let names = Dictionary<String, Optional<Int>>(minimumCapacity: 8)\n",
            "let names = [String: Int?](minimumCapacity: 8)\n"
        ),
        (
            "let none = Optional<Int>(nil)\n",
            "let none = Int?(nil)\n"
        ),
        (
            "let handlers = Array<(Int, String) throws -> Bool>()\n",
            "let handlers = [(Int, String) throws -> Bool]()\n"
        ),
        (
            "let stores = Optional<any Store>(nil)\n",
            "let stores = (any Store)?(nil)\n"
        ),
        (
            "let pairs = Array<(name: String, Array<Int>)>()\n",
            "let pairs = [(name: String, [Int])]()\n"
        ),
        (
            "let files = Array<Files.Path>()\nuse(Array<Array<Int>>())\n",
            "let files = [Files.Path]()\nuse([[Int]]())\n"
        ),
        (
            "let stored = Cache<Array<Int>>()\n",
            "let stored = Cache<[Int]>()\n"
        ),
        (
            "let copies = Array<(_ name: String, _ age: Int) -> Void>()\n",
            "let copies = [(_: String, _: Int) -> Void]()\n"
        ),
    ])
    func shortensExpressions(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseShorthandTypeNames": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            let index: Array<Int>.Index = 0
            let next = Array<Int>.Index()
            let none = Optional<Int>.none

            """,
            """
            let index: Array<Int>.Index = 0
            let next = Array<Int>.Index()
            let none = Optional<Int>.none

            """
        ),
        (
            "let inner: Cache<Array<Int>>.Key\n",
            "let inner: Cache<[Int]>.Key\n"
        ),
        (
            """
            struct Model {
              var name: Optional<String>
              var age: Optional<Int> = nil
              let size: Optional<Int>
              var height: Optional<Int> { nil }
              var width: Optional<Int> { didSet { update() } }
              var depth: Array<Int>
            }

            """,
            """
            struct Model {
              var name: Optional<String>
              var age: Int? = nil
              let size: Int?
              var height: Int? { nil }
              var width: Optional<Int> { didSet { update() } }
              var depth: [Int]
            }

            """
        ),
        (
            "let handlers = Array<() -> Void>()\nlet units = Array<()>()\n",
            "let handlers = Array<() -> Void>()\nlet units = Array<()>()\n"
        ),
        (
            "let many: Swift.Array<Int> = []\nlet list: MyArray<Int>\n",
            "let many: Swift.Array<Int> = []\nlet list: MyArray<Int>\n"
        ),
        (
            "let some: Array = [1]\n",
            "let some: Array = [1]\n"
        ),
    ])
    func leavesOthersAlone(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseShorthandTypeNames": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            open()
            // swift-format-ignore: UseShorthandTypeNames
            let names: Array<String> = []
            let ages: Array<Int> = []

            """,
            """
            open()
            // swift-format-ignore: UseShorthandTypeNames
            let names: Array<String> = []
            let ages: [Int] = []

            """
        )
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseShorthandTypeNames": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "let both: Optional<Readable & Writable> = nil\n",
            "let both: Optional<Readable & Writable> = nil\n"
        ),
        (
            "func all<each Value>(_ values: repeat Optional<each Value>) {}\n",
            "func all<each Value>(_ values: repeat Optional<each Value>) {}\n"
        ),
        (
            "let nodes = Array<Tree.Node<Int>>()\n",
            "let nodes = Array<Tree.Node<Int>>()\n"
        ),
        (
            "let sums = Array<(Int...) -> Int>()\n",
            "let sums = Array<(Int...) -> Int>()\n"
        ),
        (
            "let names: Array< /* short */ String> = []\n",
            "let names: Array< /* short */String> = []\n"
        ),
        (
            "let age: Optional<Int /* years */> = nil\n",
            "let age: Optional<Int /* years */> = nil\n"
        ),
        (
            "let value = Array<Int> { make() }\n",
            "let value = Array<Int> { make() }\n"
        ),
        (
            "let shapes = Array<some Shape>()\n",
            "let shapes = Array<some Shape>()\n"
        ),
    ])
    func leavesWhatWouldBreak(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseShorthandTypeNames": true] }
        #expect(result == expected)
    }
}
