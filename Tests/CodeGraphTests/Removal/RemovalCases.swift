/// Files before and after the removal of what is found.
enum RemovalCases {
    typealias Case = CodeRemovalTests.Case

    static let all = declarations + lists + conditions + parameters + properties + protocols

    private static let declarations = [
        Case(
            name: "comments, attributes and blank lines",
            before: """
                import Swift

                /// Used.
                func used§() {}

                // Not documentation.

                /// Documentation.
                // A remark.
                @inline(never)
                func unused§() { // trailing
                }  // after it

                /* Also used. */
                func alsoUsed§() {}

                """,
            uses: "func use§() { used§(); alsoUsed§() }\n",
            after: """
                import Swift

                /// Used.
                func used§() {}

                // Not documentation.

                /* Also used. */
                func alsoUsed§() {}

                """),
        Case(
            name: "the first and the last member",
            before: """
                struct Cart§ {
                    let unused = 1

                    let id: Int

                    /// More.
                    func last() {}
                }

                """,
            uses: "func use§() { print(Cart§(id: 1).id) }\n",
            after: """
                struct Cart§ {
                    let id: Int
                }

                """),
        Case(
            name: "members on one line", before: "struct Cart§ { let id: Int; func a() {}; func b() {} }\n",
            uses: "func use§() { print(Cart§(id: 1).id) }\n", after: "struct Cart§ { let id: Int; }\n"),
        Case(
            name: "sections",
            before: """
                struct Cart§ {
                    // MARK: - One

                    func one() {}

                    // MARK: - Two

                    func two() {}

                    // MARK: - Three

                    func three() {}
                    func four() {}
                }

                """,
            uses: "func use§() { Cart§().one(); Cart§().four() }\n",
            after: """
                struct Cart§ {
                    // MARK: - One

                    func one() {}

                    // MARK: - Three

                    func four() {}
                }

                """),
        Case(
            name: "a type with its extensions",
            before: """
                func used§() {}

                class Shape§ { func area() -> Int { 1 } }

                extension Shape§ { func twice() -> Int { area() * 2 } }

                extension Shape§: CustomStringConvertible { var description: String { "" } }

                """, uses: "func use§() { used§() }\n", after: "func used§() {}\n"),
        Case(
            name: "an extension without members, and one with a conformance",
            before: """
                protocol Named§ { }

                struct Cart§ { let id: Int }

                extension Cart§ {
                    func unused() {}
                }

                extension Cart§: Named§ {
                    func alsoUnused() {}
                }

                """,
            uses: "func use§() { let cart: any Named§ = Cart§(id: 1); print(cart, Cart§(id: 1).id) }\n",
            after: """
                protocol Named§ { }

                struct Cart§ { let id: Int }

                extension Cart§: Named§ {
                }

                """),
        Case(
            name: "a file without declarations",
            before: "// A header.\n\nimport Swift\n\n/// Unused.\nstruct Only§ { func a() {} }\n",
            after: nil),
        Case(
            name: "a requirement without its witness",
            before: """
                protocol Greeter§ {
                    func greet()
                    func leave()
                }

                struct Host§: Greeter§ {
                    func greet() {}
                    func leave() {}
                }

                """,
            uses: "func use§(_ greeter: any Greeter§) { greeter.greet(); Host§().leave(); use§(Host§()) }\n",
            after: """
                protocol Greeter§ {
                    func greet()
                }

                struct Host§: Greeter§ {
                    func greet() {}
                    func leave() {}
                }

                """),
        Case(
            name: "the only initializer of a class",
            before:
                "class Box§ {\n    let id: Int\n    init(id: Int) { self.id = id }\n    static func make() {}\n    func show() { print(id) }\n}\n",
            uses: "func use§(_ box: Box§) { Box§.make(); box.show() }\n",
            after:
                "class Box§ {\n    let id: Int\n    init(id: Int) { self.id = id }\n    static func make() {}\n    func show() { print(id) }\n}\n"
        ),
    ]

    private static let lists = [
        Case(
            name: "one of several variables",
            before: "struct Cart§ {\n    static let a = 1, b = 2, c = 3\n    static let d: Int? = nil, e = 2\n}\n",
            uses: "func use§() { print(Cart§.b) }\n", after: "struct Cart§ {\n    static let b = 2\n}\n"),
        Case(
            name: "the annotation of the last variable", before: "nonisolated(unsafe) var a§, b§: Int?\n",
            uses: "func use§() { a§ = 1; print(a§ as Any) }\n", after: "nonisolated(unsafe) var a§: Int?\n"),
        Case(
            name: "cases",
            before: """
                enum Side§ {
                    case left, right, top
                    case
                        first,  // the first
                        // the second
                        second,
                        third
                    /// Unused.
                    case none(Int)
                }

                """,
            uses: "func use§() { print(Side§.left, Side§.top, Side§.first) }\n",
            after: """
                enum Side§ {
                    case left, top
                    case
                        first  // the first
                }

                """),
        Case(
            name: "a tuple pattern", before: "let (a§, b§) = (1, 2)\n", uses: "func use§() { print(a§) }\n",
            after: "let (a§, b§) = (1, 2)\n", unfixable: ["a pattern declares it"]),
        Case(
            name: "a value with effects",
            before: "func register§() -> Int { 1 }\nstruct Cart§ {\n    let id = 1\n    let token = register§()\n}\n",
            uses: "func use§() { print(Cart§().id) }\n",
            after: "func register§() -> Int { 1 }\nstruct Cart§ {\n    let id = 1\n    let token = register§()\n}\n",
            unfixable: ["which stays, uses it", "may have effects"]),
    ]

    private static let conditions = [
        Case(
            name: "an empty #if",
            before: "func used§() {}\n\n#if DEBUG_§\n#else\nfunc unused§() {}\n#endif\n\nfunc more§() {}\n",
            uses: "func use§() { used§(); more§() }\n", after: "func used§() {}\n\nfunc more§() {}\n"),
        Case(
            name: "an #if with something else",
            before: "#if compiler(>=5)\nfunc unused§() {}\n\nfunc used§() {}\n#endif\n",
            uses: "func use§() { used§() }\n",
            after: "#if compiler(>=5)\nfunc used§() {}\n#endif\n"),
    ]

    private static let parameters = [
        Case(
            name: "a parameter with its arguments",
            before: """
                func greet§(_ name: String, loudly: Bool, times: Int) {
                    print(name, times)
                }

                """,
            uses: """
                func use§() {
                    greet§("a", loudly: true, times: 1)
                    greet§(
                        "b",
                        loudly: false,
                        times: 2)
                }

                """,
            after: """
                func greet§(_ name: String, times: Int) {
                    print(name, times)
                }

                """,
            usesAfter: """
                func use§() {
                    greet§("a", times: 1)
                    greet§(
                        "b",
                        times: 2)
                }

                """),
        Case(
            name: "documentation of parameters",
            before: """
                /// Greets.
                /// - Parameters:
                ///   - name: the name.
                ///   - loudly: whether
                ///     it is loud.
                ///   - times: how often.
                func greet§(_ name: String, loudly isLoud: Bool, loud loudly: Bool, times: Int) {
                    print(name, isLoud, times)
                }

                /// Shows.
                ///
                /// - Parameter id: the number.
                func show§(id: Int) { print(1) }

                """,
            uses: "func use§() { greet§(\"a\", loudly: true, loud: false, times: 1); show§(id: 1) }\n",
            after: """
                /// Greets.
                /// - Parameters:
                ///   - name: the name.
                ///   - times: how often.
                func greet§(_ name: String, loudly isLoud: Bool, times: Int) {
                    print(name, isLoud, times)
                }

                /// Shows.
                func show§() { print(1) }

                """,
            usesAfter: "func use§() { greet§(\"a\", loudly: true, times: 1); show§() }\n"),
        Case(
            name: "the last and the only parameter",
            before: "func first§(a: Int, b: Int) { print(a) }\nfunc second§(_ c: Int = 1) { print(2) }\n",
            uses: "func use§() { first§(a: 1, b: 2); second§(3) }\n",
            after: "func first§(a: Int) { print(a) }\nfunc second§() { print(2) }\n",
            usesAfter: "func use§() { first§(a: 1); second§() }\n"),
        Case(
            name: "a family of a requirement",
            before: """
                protocol Store§ { func save(_ id: Int, now: Bool) }
                struct Disk§: Store§ { func save(_ id: Int, now: Bool) { print(id) } }
                struct Memory§: Store§ { func save(_ id: Int, now isNow: Bool) { print(id, 1) } }

                """,
            uses: """
                func use§(_ store: any Store§) {
                    store.save(1, now: true); Disk§().save(2, now: false); use§(Memory§())
                }

                """,
            after: """
                protocol Store§ { func save(_ id: Int) }
                struct Disk§: Store§ { func save(_ id: Int) { print(id) } }
                struct Memory§: Store§ { func save(_ id: Int) { print(id, 1) } }

                """,
            usesAfter: """
                func use§(_ store: any Store§) {
                    store.save(1); Disk§().save(2); use§(Memory§())
                }

                """),
        Case(
            name: "an initializer",
            before: "struct Cart§ {\n    let id: Int\n    init(id: Int, name: String) { self.id = id }\n}\n",
            uses:
                "func use§() { let cart: Cart§ = .init(id: 1, name: \"\"); print(cart.id, Cart§(id: 2, name: \"a\").id) }\n",
            after: "struct Cart§ {\n    let id: Int\n    init(id: Int) { self.id = id }\n}\n",
            usesAfter: "func use§() { let cart: Cart§ = .init(id: 1); print(cart.id, Cart§(id: 2).id) }\n"),
        Case(
            name: "an argument with effects", before: "func greet§(_ id: Int) { print(1) }\n",
            uses: "func make§() -> Int { 1 }\nfunc use§() { greet§(make§()) }\n",
            after: "func greet§(_ id: Int) { print(1) }\n", unfixable: ["may have effects"]),
        Case(
            name: "a trailing closure", before: "func run§(_ work: () -> Void) { print(1) }\n",
            uses: "func use§() { run§ { print(2) } }\n", after: "func run§(_ work: () -> Void) { print(1) }\n",
            unfixable: ["a trailing closure"]),
        Case(
            name: "a function with the same name",
            before: "func show§(_ id: Int) { print(1) }\nfunc show§() { print(2) }\n",
            uses: "func use§() { show§(1); show§() }\n",
            after: "func show§(_ id: Int) { print(1) }\nfunc show§() { print(2) }\n",
            unfixable: ["there is another `show"]),
        Case(
            name: "a generic parameter", before: "func zero§<T: Numeric>(like value: T) { print(1) }\n",
            uses: "func use§() { zero§(like: 1.5) }\n", after: "func zero§<T: Numeric>(like value: T) { print(1) }\n",
            unfixable: ["depends on it"]),
    ]
}
