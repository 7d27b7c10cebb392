import SwiftTree
import Testing

/// Whether parentheses after the attribute of a type are its arguments or the parameters of a function type, as
/// `swiftc -frontend -parse -swift-version 5` and `-swift-version 6` of Swift 6.3.1 read them.
@Suite struct TypeAttributeTests {
    /// Which language modes of the compiler accept a type.
    enum Modes {
        case both
        case five
        case six
        case none
    }

    @Test(
        arguments: [
            // The compiler's own attributes.
            ("@Sendable(Int) -> Void", false, .both), ("@Sendable() -> Void", false, .both),
            ("@Sendable (Int) -> Void", false, .both), ("@Sendable(a) (Int) -> Void", false, .none),
            ("@escaping(Int) -> Void", false, .both), ("@escaping() -> Void", false, .both),
            ("@escaping(a) (Int) -> Void", false, .none), ("@autoclosure() -> Void", false, .both),
            ("@autoclosure()->Void", false, .both), ("@autoclosure(a) () -> Void", false, .none),
            ("@preconcurrency(Int) -> Void", false, .both), ("@retroactive(Int) -> Void", false, .both),
            ("@unchecked(Int) -> Void", false, .both), ("@noDerivative(Int) -> Void", false, .both),
            ("@convention(c) (Int) -> Void", true, .both), ("@convention(c)(Int) -> Void", true, .both),
            ("@convention(block) () -> Void", true, .both), ("@convention() -> Void", true, .none),
            ("@isolated(any) () -> Void", true, .both), ("@isolated(any)() -> Void", true, .both),
            ("@isolated() -> Void", true, .none), ("@differentiable(reverse) (Int) -> Void", true, .both),
            ("@concurrent(Int) async -> Void", false, .both), ("@concurrent () async -> Void", false, .both),
            ("@execution(caller) () -> Void", true, .both),
            // Others, with parameters.
            ("@MainActor([Int]) -> Void", false, .five), ("@escaping @MainActor([Int]) -> Void", false, .five),
            ("@MainActor([Int])->Void", false, .five), ("@MainActor([Int]) /* c */ -> Void", false, .five),
            ("@MainActor([Int])\n    -> Void", false, .five), ("@MainActor() -> Void", false, .five),
            ("@MainActor([Int]) async -> Void", false, .five), ("@MainActor(Int)async->Void", false, .five),
            ("@MainActor([Int]) throws -> Void", false, .five), ("@MainActor(Int) throws(E) -> Void", false, .five),
            ("@MainActor(Int)\n    async throws(E)\n    -> Void", false, .five),
            ("@MainActor(_ a: Int) -> Void", false, .five), ("@MainActor(unsafe) -> Void", false, .five),
            ("@MainActor(Int, String...) -> Void", false, .five), ("@MainActor(inout Int) -> Void", false, .five),
            ("@MainActor((Int) -> Void) -> Void", false, .five), ("@A.Custom(Int) -> Void", false, .five),
            ("@A::Custom(Int) -> Void", false, .five), ("@Custom<Int>(Int) -> Void", false, .five),
            ("@MainActor @Sendable(Int) -> Void", false, .both), ("@Sendable @MainActor(Int) -> Void", false, .five),
            ("@MainActor(Int) -> @MainActor(Int) -> Void", false, .five),
            ("@MainActor(@MainActor(Int) -> Void) -> Void", false, .five),
            ("sending @MainActor(Int) -> Void", false, .five),
            ("@MainActor (Int) -> Void", false, .both), ("@MainActor\n    (Int) -> Void", false, .both),
            // Others, with arguments.
            ("@MainActor(unsafe) () -> Void", true, .both), ("@MainActor([Int]) (Int) -> Void", true, .both),
            ("@Custom(1) (Int) -> Void", true, .both), ("@Custom(1)(Int) -> Void", true, .both),
            ("@Custom<Int>(Int) (Int) -> Void", true, .both), ("@MainActor(Int) Int", true, .both),
            ("@MainActor(x) async.T", true, .six), ("@MainActor(Int) async", true, .six),
            // What neither mode accepts.
            ("@Custom(1) -> Void", false, .none), ("@MainActor(a: 1) -> Void", false, .none),
            ("@MainActor (unsafe) () -> Void", false, .none), ("@MainActor(Int) -> Int -> Void", false, .none),
            ("@MainActor(Int)? -> Void", true, .none), ("@MainActor([Int]) rethrows -> Void", false, .none),
            ("@MainActor([Int]) try -> Void", false, .none), ("any @MainActor(Int) -> Void", false, .none),
        ] as [(String, Bool, Modes)])
    func `parentheses are arguments or parameters`(type: String, hasArguments: Bool, modes: Modes) throws {
        let source = ParsedSource("func f(g: \(type)) {}")
        #expect(source.tree.errors.isEmpty == (modes != .none), "\(source.tree.errors.map(\.message))")
        #expect(source.tree.faults().isEmpty)
        let attributes = source.tree.nodes.filter { $0.kind == .attribute }
        #expect(attributes.contains { $0.leftParen != nil } == hasArguments)
        guard modes != .none, !hasArguments else { return }
        #expect(source.tree.nodes.contains { $0.kind == .functionType })
    }

    @Test(arguments: [
        "typealias T = [@MainActor(Int) -> Void]", "typealias T = (@MainActor(Int) -> Void)?",
        "let x: [String: @MainActor(Int) -> Void] = [:]", "let x: Result<@MainActor(Int) -> Void, E>",
        "let x: @MainActor([Int]) -> Void = y", "func f() -> @MainActor(Int) -> Void {}",
        "let x = y as @MainActor(Int) -> Void", "let x = y as? (@MainActor(Int) -> Void)",
        "let x = [@MainActor(Int) -> Void]()", "let x = Array<@MainActor(Int) -> Void>()",
        "let x = { (g: @MainActor(Int) -> Void) in }", "let f = (@MainActor(Int) -> Void).self",
        "let f = g(@MainActor(Int) -> Void)",
        "enum E { case a(@MainActor(Int) -> Void), b(x: @MainActor(Int) -> Void) }",
        "if let x = y as? @MainActor(Int) -> Void {}", "switch x { case is @MainActor(Int) -> Void: break }",
        "func f() throws(@MainActor(Int) -> Void) {}", "func f<T>(g: T) where T == (@MainActor(Int) -> Void) {}",
        "struct S { let a, b: @MainActor(Int) -> Void; var c: (@MainActor(Int) -> Void)? = nil }",
        "macro m(g: @MainActor(Int) -> Void) = #externalMacro(module: \"M\", type: \"T\")",
        // Parameters of closures.
        "let f = { @MainActor(a) -> Int in 1 }", "let f = { @MainActor(a: Int) -> Int in 1 }",
        "let f = { @MainActor() -> Int in 1 }", "let f = { @Sendable(a) -> Int in 1 }",
        "let f = { @MainActor(a) async -> Int in 1 }",
    ])
    func `parameters are read wherever types are`(text: String) {
        let tree = ParsedSource(text).tree
        #expect(tree.errors.isEmpty, "\(tree.errors.map(\.message))")
        #expect(tree.faults().isEmpty)
        #expect(!tree.nodes.contains { $0.kind == .attribute && $0.leftParen != nil })
    }

    @Test(arguments: [
        "let f = { @MainActor(a) in 1 }", "let f = { @Custom(1) a -> Int in 1 }",
        "let f = { @Custom(1) (a) -> Int in 1 }",
        "@Custom(Int) func f() -> Void {}", "extension A: @MainActor(Int) P {}",
    ])
    func `arguments stay arguments`(text: String) {
        let tree = ParsedSource(text).tree
        #expect(tree.errors.isEmpty, "\(tree.errors.map(\.message))")
        #expect(tree.nodes.contains { $0.kind == .attribute && $0.leftParen != nil })
    }
}
