import Formatter
import Testing

@Suite struct EmptyCollectionInitTests {
    @Test(arguments: [
        ("var names = [String]()\n", "var names: [String] = []\n"),
        ("let ages = [String: Int]()\n", "let ages: [String: Int] = [:]\n"),
        ("var names: [String] = [String]()\n", "var names: [String] = []\n"),
        ("var ages: [String: Int]? = [String: Int]()\n", "var ages: [String: Int]? = [:]\n"),
        (
            "func draw(points: [Point] = [Point](), labels: [Point: String] = [Point: String]()) {}\n",
            "func draw(points: [Point] = [], labels: [Point: String] = [:]) {}\n"
        ),
        (
            "var rows = [[Int]](), columns = [(name: String, width: Int?)]()\n",
            "var rows: [[Int]] = [], columns: [(name: String, width: Int?)] = []\n"
        ),
        (
            "var handlers = [(Event) async throws -> Void]()\n",
            "var handlers: [(Event) async throws -> Void] = []\n"
        ),
        ("var views = [any View & Sendable]()\n", "var views: [any View & Sendable] = []\n"),
        (
            "let first = [Int](), rest: [Int] = [Int](), total = 0\n",
            "let first: [Int] = [], rest: [Int] = [], total = 0\n"
        ),
        (
            """
            let names =
              [String]()

            """,
            "let names: [String] = []\n"
        ),
        (
            "struct Cart { @Published private(set) var items = [Item]() { didSet { save() } } }\n",
            "struct Cart { @Published private(set) var items: [Item] = [] { didSet { save() } } }\n"
        ),
        (
            "subscript(ranges: [Range<Int>] = [Range<Int>]()) -> Int { 0 }\n",
            "subscript(ranges: [Range<Int>] = []) -> Int { 0 }\n"
        ),
    ])
    func usesLiterals(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["AlwaysUseLiteralForEmptyCollectionInit": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        "var names = [String](repeating: \"\", count: 3)\n",
        "var names = Array<String>()\n",
        "var names = [first]() + [second]()\n",
        "var one = [1]()\n",
        "var both = [Int, String]()\n",
        "let all = load([Int]())\n",
        "if let names = Optional([String]()) {}\n",
        "enum Shape { case line(points: [Point] = [Point]()) }\n",
    ])
    func leavesOtherExpressions(source: String) {
        #expect(formatted(source) { $0.rules = ["AlwaysUseLiteralForEmptyCollectionInit": true] } == source)
    }

    @Test(arguments: [
        "let load = { let cache = [Int]() }\n",
        "func load(action: () -> Void = { let cache = [Int]() }) {}\n",
        "var total: Int { let cache = [Int](); return cache.count }\n",
    ])
    func leavesWhatIsInsideOfVariablesAndParameters(source: String) {
        #expect(formatted(source) { $0.rules = ["AlwaysUseLiteralForEmptyCollectionInit": true] } == source)
    }

    @Test(arguments: [
        (
            """
            let before = [Int]()
            // swift-format-ignore: AlwaysUseLiteralForEmptyCollectionInit
            let names = [String]()
            let ages = [Int]()

            """,
            """
            let before: [Int] = []
            // swift-format-ignore: AlwaysUseLiteralForEmptyCollectionInit
            let names = [String]()
            let ages: [Int] = []

            """
        )
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["AlwaysUseLiteralForEmptyCollectionInit": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        ("var names = [String]()  // sorted\n", "var names: [String] = []  // sorted\n"),
        ("var names /* sorted */ = [String]()\n", "var names: [String] /* sorted */ = []\n"),
        (
            """
            var names =  // sorted
              [String]()

            """,
            """
            var names: [String] =  // sorted
              []

            """
        ),
    ])
    func keepsComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["AlwaysUseLiteralForEmptyCollectionInit": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        "let value: Any? = [Int]()\n",
        "func draw(_ points: some Sequence<Point> = [Point]()) {}\n",
        "func draw<Points: Collection>(_ points: Points = [Point]()) {}\n",
        "let values: [Int] = [Int /* small */]()\n",
    ])
    func leavesWhatWouldLoseItsType(source: String) {
        #expect(formatted(source) { $0.rules = ["AlwaysUseLiteralForEmptyCollectionInit": true] } == source)
    }
}
