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

                """)
    ]
}
