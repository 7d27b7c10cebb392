// Properties that are only assigned, and protocols that only conformances mention.
extension RemovalCases {
    static let properties = [
        Case(
            name: "assignments",
            before: """
                final class Cart§ {
                    var total: Int = 0
                    var id: Int = 0

                    func update(_ value: Int) {
                        total = value
                        id = value
                        if value > 1 { self.total = 2 }
                        switch value {
                        case 1:
                            total = 1
                        default: break
                        }
                    }
                }

                """,
            uses: "func use§() { let cart = Cart§(); cart.update(1); print(cart.id) }\n",
            after: """
                final class Cart§ {
                    var id: Int = 0

                    func update(_ value: Int) {
                        id = value
                        if value > 1 { }
                        switch value {
                        case 1:
                            break
                        default: break
                        }
                    }
                }

                """),
        Case(
            name: "an argument of a synthesized initializer",
            before: "struct Cart§ {\n    let id: Int\n    var name: String\n}\n",
            uses: "func use§() { print(Cart§(id: 1, name: \"a\").id) }\n",
            after: "struct Cart§ {\n    let id: Int\n}\n",
            usesAfter: "func use§() { print(Cart§(id: 1).id) }\n"),
        Case(
            name: "an assignment with effects",
            before:
                "final class Cart§ {\n    var total: Int = 0\n    func update() { total = count() }\n    func count() -> Int { 1 }\n}\n",
            uses: "func use§() { Cart§().update() }\n",
            after:
                "final class Cart§ {\n    var total: Int = 0\n    func update() { total = count() }\n    func count() -> Int { 1 }\n}\n",
            unfixable: ["a value that may have effects"]),
    ]

    static let protocols = [
        Case(
            name: "a protocol with its conformances",
            before: """
                protocol Named§ {
                    var name: String { get }
                }

                extension Named§ {
                    var other: Int { 1 }
                }

                struct First§: Named§ { let name: String }
                struct Second§: Named§, Sendable { let name: String }
                struct Third§: Sendable, Named§ { let name: String }
                struct Fourth§: Sendable & Named§ { let name: String }
                struct Fifth§ { let name: String }

                extension Fifth§: Named§ {}

                """,
            uses: """
                func use§() {
                    print(First§(name: "").name, Second§(name: "").name, Third§(name: "").name)
                    print(Fourth§(name: "").name, Fifth§(name: "").name)
                }

                """,
            after: """
                struct First§ { let name: String }
                struct Second§: Sendable { let name: String }
                struct Third§: Sendable { let name: String }
                struct Fourth§: Sendable { let name: String }
                struct Fifth§ { let name: String }

                """),
        Case(
            name: "a protocol for which those stand that it inherits from",
            before: """
                protocol Base§ { var name: String { get } }
                protocol Named§: Base§, Sendable {}
                protocol Marked§: Base§ {}
                struct First§: Named§ { let name: String }
                struct Second§: Named§, Sendable { let name: String }
                struct Third§: Named§, Marked§ { let name: String }
                struct Fourth§ { let name: String }
                extension Fourth§: Named§ {}
                final class Fifth§: Marked§ & CustomStringConvertible {
                    let name = ""
                    var description: String { name }
                }
                final class Sixth§: Marked§ { let name = "" }
                extension Sixth§: Base§ {}

                """,
            uses: """
                func use§(_ base: any Base§) { print(base.name) }
                func all§() {
                    use§(First§(name: "")); use§(Second§(name: "")); use§(Third§(name: "")); use§(Fourth§(name: ""))
                    use§(Fifth§()); use§(Sixth§())
                }

                """,
            after: """
                protocol Base§ { var name: String { get } }
                struct First§: Base§, Sendable { let name: String }
                struct Second§: Base§, Sendable { let name: String }
                struct Third§: Base§, Sendable { let name: String }
                struct Fourth§ { let name: String }
                extension Fourth§: Base§, Sendable {}
                final class Fifth§: Base§ & CustomStringConvertible {
                    let name = ""
                    var description: String { name }
                }
                final class Sixth§ { let name = "" }
                extension Sixth§: Base§ {}

                """),
        Case(
            name: "arguments and assignments with the parameter of a closure",
            before: """
                struct Store§ {
                    var last: Int = 0
                    mutating func take(_ items: [Int]) { items.forEach { last = $0 } }
                    func make(label: Int) -> Int { 1 }
                    func each(label: [Int]) -> Int { 2 }
                }

                """,
            uses: """
                func use§() {
                    var store = Store§()
                    store.take([1])
                    let make: (Int) -> Int = { [store] in store.make(label: $0) }
                    print(make(1), store.each(label: [1].map { $0 }))
                }

                """,
            after: """
                struct Store§ {
                    var last: Int = 0
                    mutating func take(_ items: [Int]) { items.forEach { last = $0 } }
                    func make(label: Int) -> Int { 1 }
                    func each(label: [Int]) -> Int { 2 }
                }

                """,
            unfixable: ["may have effects", "lose the use", "lose the use"]),
        Case(
            name: "access levels that are wider than needed",
            before: """
                public struct Cart§ {
                    /// The total.
                    @inline(never) public func total() -> Int { 1 }
                    public /* comment */ var count = 1
                    public private(set) var sum = 1
                    public internal(set) var own = 1
                    public let a = 1, b = 2
                    public static func * (left: Cart§, right: Cart§) -> Cart§ { left }
                    public mutating func add() { sum += 1; own += 1; count += 1 }
                }
                public func make§() -> Cart§ { Cart§() }

                """,
            uses: """
                func use§() {
                    var cart = make§() * make§()
                    cart.add()
                    print(cart.total(), cart.count, cart.sum, cart.own, cart.a, cart.b)
                }

                """,
            after: """
                struct Cart§ {
                    /// The total.
                    @inline(never) func total() -> Int { 1 }
                     /* comment */ var count = 1
                    private(set) var sum = 1
                    var own = 1
                    public let a = 1, b = 2
                    static func * (left: Cart§, right: Cart§) -> Cart§ { left }
                    mutating func add() { sum += 1; own += 1; count += 1 }
                }
                func make§() -> Cart§ { Cart§() }

                """),
        Case(
            name: "conformances that another one implies",
            before: """
                protocol Base§ { func run() }
                protocol Top§: Base§ { func stop() }
                struct First§: Top§, Base§ { func run() {}; func stop() {} }
                struct Second§: Base§, Top§ { func run() {}; func stop() {} }
                struct Third§: Top§ { func run() {}; func stop() {} }
                extension Third§: Base§ {}

                """,
            uses: """
                func use§(_ tops: [any Top§]) { for top in tops { top.run(); top.stop() } }
                func all§() { use§([First§(), Second§(), Third§()]) }

                """,
            after: """
                protocol Base§ { func run() }
                protocol Top§: Base§ { func stop() }
                struct First§: Top§ { func run() {}; func stop() {} }
                struct Second§: Top§ { func run() {}; func stop() {} }
                struct Third§: Top§ { func run() {}; func stop() {} }

                """),
    ]
}
