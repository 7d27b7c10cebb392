import Findings
import SourceText
import Testing

@testable import CodeGraph

@Suite struct ModuleGraphTests {
    private static func package(_ targets: String, _ files: [String: String] = [:]) throws -> CheckedPackage {
        let manifest = "let package = Package(name: \"P\", targets: [\(targets)])\n"
        let all = files.merging(["Package.swift": manifest, ".git/HEAD": ""]) { $1 }
        let folder = try ExampleFolder(all.map { ($0, Array($1.utf8)) })
        return try CheckedPackage(in: folder.path)
    }

    private static let shop = """
        .executableTarget(name: "shop-app", dependencies: ["Cart", "Model", .product(name: "Logging", package: "swift-log")]),
        .target(name: "Cart", dependencies: ["Model", "CZip"], plugins: ["Make"]), .target(name: "Model"),
        .plugin(name: "Make", capability: .buildTool(), dependencies: ["tool"]), .executableTarget(name: "tool", dependencies: ["Model"]),
        .systemLibrary(name: "CZip"), .testTarget(name: "CartTests", dependencies: ["Cart"], path: "Tests/Cart"),
        """

    @Test func `text has a line for each target`() throws {
        let graph = ModuleGraph(of: try Self.package(Self.shop))
        #expect(
            graph.text == """
                Cart → Make, Model
                Logging (product)
                Make (plugin) → tool
                Model
                shop-app (executable) → Cart, Logging, Model
                tool (executable) → Model

                """)
    }

    @Test func `a reduced graph has no dependency that others imply, and plugins imply none`() throws {
        let graph = ModuleGraph(of: try Self.package(Self.shop)).reduced
        #expect(
            graph.mermaid() == """
                flowchart TD
                    Cart[Cart]
                    Logging[[Logging]]
                    Make{{Make}}
                    Model[Model]
                    shop-app([shop-app])
                    tool([tool])
                    Cart --> Make
                    Cart --> Model
                    Make --> tool
                    shop-app --> Cart
                    shop-app --> Logging
                    tool --> Model

                """)
    }

    @Test func `all targets are shown, and some left out, on demand`() throws {
        let package = try Self.package(Self.shop)
        #expect(ModuleGraph(of: package, isWhole: true).nodes.count == 8)
        let globs = try ["Tests", "shop-*", "Log*"].map { try GlobPattern($0) }
        #expect(
            ModuleGraph(of: package, isWhole: true, leavingOut: globs).nodes.map(\.name)
                == ["CZip", "Cart", "Make", "Model", "tool"])
    }

    @Test func `cycles stay in a reduced graph`() throws {
        let package = try Self.package(
            #".target(name: "A", dependencies: ["B", "C"]), .target(name: "B", dependencies: ["C"]), .target(name: "C", dependencies: ["B"])"#
        )
        #expect(ModuleGraph(of: package).reduced.nodes.map(\.dependencies) == [["B", "C"], ["C"], ["B"]])
    }

    @Test func `names of any text do not leave their place in a picture`() throws {
        let package = try Self.package(
            #".target(name: "end", dependencies: ["A\"]; x[\n<b>`#"]), .target(name: "A\"]; x[\n<b>`#")"#)
        let graph = ModuleGraph(of: package)
        #expect(
            graph.dot() == #"""
                digraph modules {
                    node [shape=box];
                    "A\"]; x[\\u{A}<b>`#";
                    "end";
                    "end" -> "A\"]; x[\\u{A}<b>`#";
                }

                """#)
        #expect(
            graph.mermaid() == #"""
                flowchart TD
                    n0["A#quot;]; x[\u{A}#lt;b#gt;#96;#35;"]
                    n1["end"]
                    n1 --> n0

                """#)
        #expect(graph.text.split(separator: "\n").count == 2)
    }

    @Test func `what the manifest computes is marked`() throws {
        let graph = ModuleGraph(of: try Self.package(#".target(name: "A", dependencies: others())"#))
        #expect(graph.text == "A → … (the manifest computes more)\n")
        #expect(graph.nodes.map(\.isIncomplete) == [true])
    }
}

@Suite struct MarkedSectionTests {
    private static func replaced(_ text: String) throws -> String {
        let file = SourceFile(path: "README.md", text: text)
        return String(decoding: try MarkedSection(named: "graph").replacing(in: file, with: "new\n"), as: UTF8.self)
    }

    @Test(arguments: [
        (
            "a\n<!-- graph -->\nold\n<!-- end of graph -->\nb\n",
            "a\n<!-- graph -->\n\nnew\n\n<!-- end of graph -->\nb\n"
        ),
        (
            "<!--graph: by make--><!-- other --><!-- end  of graph -->",
            "<!--graph: by make-->\n\nnew\n\n<!-- end  of graph -->"
        ),
    ])
    func `a section is replaced between its comments`(text: String, expected: String) throws {
        #expect(try Self.replaced(text) == expected)
        #expect(try Self.replaced(expected) == expected)
    }

    @Test(arguments: [
        "", "<!-- graph -->", "<!-- end of graph --><!-- graph -->",
        "<!-- graph --><!-- graph --><!-- end of graph -->",
        "<!-- graph", "<!-- graphs --><!-- end of graphs -->",
    ])
    func `a section without its comments is an error`(text: String) {
        #expect(throws: DiagnosticsError.self) { try Self.replaced(text) }
    }

    @Test(arguments: ["", "a --> b", "a\nb"]) func `a name is what a comment can have`(name: String) {
        #expect(throws: DiagnosticsError.self) { try MarkedSection(named: name) }
    }
}
