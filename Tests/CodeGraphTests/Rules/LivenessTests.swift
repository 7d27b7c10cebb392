import CompiledIndex
import Files
import Findings
import SourceText
import Testing

@testable import CodeGraph

/// What keeps declarations alive.
@Suite struct LivenessTests {
    /// The names of the declarations that are dead, the outermost ones alone.
    private func dead(
        _ text: String, _ change: (inout RetentionPolicy) -> Void = { _ in }
    ) async throws -> [String] {
        let code = try CompiledCode.unused(try await CompiledIndex(["Example.swift": text]), change)
        return code.declarations.compactMap { symbol, declaration in
            guard declaration.kind != .parameter, declaration.kind != .accessor, code.isDead(symbol),
                !code.goesWithAnother(symbol, declaration)
            else { return nil }
            return code.graph.qualifiedName(of: symbol)
        }.sorted()
    }

    @Test func `what the entry point reaches is alive, and what only dead code uses is not`() async throws {
        let found = try await dead(
            """
            @main struct App { static func main() { used() } }
            func used() { helper() }
            func helper() {}
            func first() { second() }
            func second() { first(); helper() }
            """)
        #expect(found == ["first()", "second()"])
    }

    @Test func `witnesses are alive with their requirement and their type`() async throws {
        let found = try await dead(
            """
            protocol Shape { func area() -> Int; func unusedRequirement() }
            struct Square: Shape { func area() -> Int { 4 }; func unusedRequirement() {}; func extra() {} }
            struct Unmade: Shape { func area() -> Int { 1 }; func unusedRequirement() {} }
            @main struct App { static func main() { let shape: any Shape = Square(); print(shape.area()) } }
            """)
        #expect(found == ["Shape.unusedRequirement()", "Square.extra()", "Square.unusedRequirement()", "Unmade"])
    }

    @Test func `a witness of another module's requirement is alive`() async throws {
        let found = try await dead(
            """
            struct Name: CustomStringConvertible, Hashable { let text: String; var description: String { text }; var long: String { "" } }
            @main struct App { static func main() { print(Name(text: "a")) } }
            """)
        #expect(found == ["Name.long"])
    }

    @Test func `names in code that the compiler skips keep declarations alive`() async throws {
        let found = try await dead(
            """
            @main struct App { static func main() {} }
            #if os(Windows)
            func entry() { onlyThere(); _ = OnlyThere(a: 1) }
            #endif
            func onlyThere() {}
            struct OnlyThere { init(a: Int) {} }
            func nowhere() {}
            """)
        #expect(found == ["nowhere()"])
    }

    @Test func `properties that a mirror may show are alive`() async throws {
        let found = try await dead(
            """
            struct Options { let verbose = true; let quiet = false; static let unused = 1 }
            let options = Options()
            @main struct App { static func main() { for child in Mirror(reflecting: options).children { print(child) } } }
            """)
        #expect(found == ["Options.unused"])
    }

    @Test func `public declarations are alive where the module is a product's`() async throws {
        let text = "public struct Cart { public func total() -> Int { 0 }; func hidden() {} }\nstruct Own {}"
        #expect(try await dead(text) == ["Cart", "Own"])
        #expect(try await dead(text) { $0.publicModules = ["Example"] } == ["Cart.hidden()", "Own"])
    }

    @Test func `a path leads from a declaration to a root`() async throws {
        let compiled = try await CompiledIndex([
            "Example.swift":
                "@main struct App { static func main() { first() } }\nfunc first() { second() }\nfunc second() {}\n"
        ])
        let code = try CompiledCode.unused(compiled)
        let lines = try #require(code.explanations(of: "second").first).split(separator: "\n").map(String.init)
        #expect(lines.count == 4, "\(lines)")
        #expect(lines[0].hasSuffix("Example.swift:3:6: second()"))
        #expect(lines[1].hasPrefix("    is used by first(), ") && lines[1].hasSuffix("Example.swift:2:6"))
        #expect(lines[3].trimmingPrefix("    ") == "is where the program starts")
    }

    @Test func `a user of the same name is called another one`() async throws {
        let code = try CompiledCode.unused(
            try await CompiledIndex([
                "Example.swift": """
                @main struct App { static func main() {} }
                func show(_ value: Int) { print(value) }
                func show(_ value: String) { show(value.count) }
                """
            ])
        ) { _ in }
        let shows = code.declarations.filter { code.graph.symbols[$0.symbol].name == "show(_:)" }
        #expect(
            shows.map { code.reason(forDead: $0.symbol) } == [
                "is only used by another `show(_:)`, which is unused", "is never used",
            ])
    }

    @Test func `messages do not repeat a long name`() async throws {
        let labels = (0..<60).map { "a\($0): Int" }.joined(separator: ", ")
        let code = try CompiledCode.unused(
            try await CompiledIndex([
                "Example.swift": "@main struct App { static func main() {} }\nfunc f(\(labels)) {}"
            ]))
        let names = code.declarations.map { code.graph.qualifiedName(of: $0.symbol) }
        #expect(names.contains("f(…)"))
    }
}
