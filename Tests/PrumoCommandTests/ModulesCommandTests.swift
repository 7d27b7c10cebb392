import Foundation
import Testing

/// Runs the built `prumo` on packages with several targets.
@Suite struct ModulesCommandTests {
    private func package(_ files: [String: String] = [:]) throws -> CommandFixture {
        let package = try CommandFixture([
            "Package.swift": """
            let package = Package(name: "P", targets: [
                .target(name: "A", dependencies: ["B", "C"]), .target(name: "B", dependencies: ["C"]), .target(name: "C"),
            ])

            """, "Sources/A/A.swift": "import B\nimport C\n", "Sources/B/B.swift": "import C\n",
            "Sources/C/C.swift": "let c = 1\n",
        ])
        for (path, text) in files { try package.write(text, to: path) }
        return package
    }

    @Test(arguments: [
        ([], "A → B, C\nB → C\nC\n"), (["--reduced"], "A → B\nB → C\nC\n"), (["--exclude", "Sources/B"], "A → C\nC\n"),
        (["--format", "dot", "--exclude", "[AB]"], "digraph modules {\n    node [shape=box];\n    \"C\";\n}\n"),
        (["--format", "mermaid", "--exclude", "A"], "flowchart TD\n    B[B]\n    C[C]\n    B --> C\n"),
        (["Sources"], ""),
    ])
    func `the graph is printed`(arguments: [String], expected: String) throws {
        let outcome = try package().prumo(["modules"] + arguments)
        #expect(outcome.output == expected)
        #expect((outcome.status == 0) == !expected.isEmpty)
    }

    @Test func `JSON names targets, their kinds and what they depend on`() throws {
        let outcome = try package().prumo(["modules", "--format", "json"])
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: [[String: Any]]]
        #expect(json?["targets"]?.compactMap { $0["name"] as? String } == ["A", "B", "C"])
        #expect(json?["targets"]?.first?["dependencies"] as? [String] == ["B", "C"])
        #expect(json?["targets"]?.first?["kind"] as? String == "library")
    }

    @Test func `a section of a document is replaced, and the rest is not touched`() throws {
        let package = try package(["README.md": "a\n<!-- graph -->\n<!-- end of graph -->\nb"])
        let arguments = ["modules", "--format", "mermaid", "--reduced", "--output", "README.md", "--section", "graph"]
        for _ in 0..<2 {
            #expect(try package.prumo(arguments).status == 0)
            #expect(
                try package.folder.read("README.md") == """
                    a
                    <!-- graph -->

                    ```mermaid
                    flowchart TD
                        A[A]
                        B[B]
                        C[C]
                        A --> B
                        B --> C
                    ```

                    <!-- end of graph -->
                    b
                    """)
        }
    }

    @Test func `findings have the options of other checks, and prumo check has them as well`() throws {
        let package = try package(["Sources/C/C.swift": "import A\n"])
        let outcome = try package.prumo(["modules", "--check", "--only-rule", "implicit_dependency", "--strict"])
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("Sources/C/C.swift:1:8: error: imports A, which the target C does not declare"))
        let check = try package.prumo(["check", "--only", "modules"])
        #expect(check.output.contains("(folder_cycle)") && check.output.contains("(implicit_dependency)"))
    }

    @Test(arguments: [
        (["--section", "graph"], "--section has no effect without --output"),
        (["--strict"], "--strict has no effect without --check"),
        (["--check", "--reduced"], "--check"), (["--exclude", "["], "is not a valid glob pattern"),
        (["missing"], "the folder 'missing' does not exist"),
        (["--output", "a.md", "--section", "a --> b"], "name of a section"),
    ])
    func `a command line without a meaning is refused`(arguments: [String], message: String) throws {
        let outcome = try package().prumo(["modules"] + arguments)
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
}
