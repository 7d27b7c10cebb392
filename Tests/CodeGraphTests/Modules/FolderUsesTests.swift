import CompiledIndex
import Files
import IndexStore
import SourceText
import TestSupport
import Testing

@testable import CodeGraph

@Suite struct FolderUsesTests {
    /// The uses of files, each as in `S/A/x.swift S/B/y.swift 3`, and how often each was added.
    private static func uses(_ edges: String) -> FolderUses {
        var uses = FolderUses()
        for edge in edges.split(separator: ", ") {
            let parts = edge.split(separator: " ").map(String.init)
            let use = FolderUses.Use(path: parts[0], location: .start, name: parts[1])
            uses.add(from: parts[0], to: parts[1], count: parts.count > 2 ? Int(parts[2]) ?? 0 : 1, examples: [use])
        }
        return uses
    }

    @Test(arguments: [
        ("S/A/x.swift S/B/y.swift, S/B/y.swift S/A/x.swift", "S/A S/B"),
        ("S/A/1/x.swift S/B/2/y.swift, S/B/3/y.swift S/A/4/x.swift", "S/A S/B"),
        ("S/A/x.swift S/B/y.swift", ""), ("S/x.swift S/B/y.swift, S/B/y.swift S/x.swift", ""),
        ("S/A/x.swift S/A/y.swift, S/A/y.swift S/A/x.swift", ""),
        ("S/A/x.swift S/B/y.swift, S/B/y.swift S/C/z.swift, S/C/z.swift S/A/x.swift", "S/A S/B S/C"),
        ("/S/A/x.swift /S/B/y.swift, /S/B/y.swift /S/A/x.swift", "/S/A /S/B"),
        ("S/A/x.swift S/B/y.swift 3, S/B/y.swift S/A/x.swift 2", "S/B S/A"),
        ("S/A/x.swift S/B/y.swift 2, S/A/z.swift S/B/y.swift 2, S/B/y.swift S/A/x.swift 3", "S/B S/A"),
        (
            "S/A/x.swift S/B/y.swift 5, S/B/y.swift S/A/x.swift 4, S/B/y.swift S/C/z.swift 9, S/C/z.swift S/A/x.swift 1",
            "S/C S/A S/B"
        ),
    ])
    func `folders next to each other that use each other are a cycle, from the step with the fewest uses`(
        edges: String, expected: String
    ) {
        let cycles = Self.uses(edges).cycles
        #expect(cycles.map { $0.steps.map(\.from).joined(separator: " ") }.joined(separator: ", ") == expected)
        #expect(cycles.allSatisfy { $0.steps.map(\.to) == $0.steps.dropFirst().map(\.from) + [$0.steps[0].from] })
    }

    @Test func `uses are counted, and the first ones are kept`() throws {
        let edges = (1...9).map { "S/A/\($0).swift S/B/y.swift" } + ["S/B/y.swift S/A/1.swift 20"]
        let step = try #require(Self.uses(edges.joined(separator: ", ")).cycles.first?.steps.first)
        #expect(step.count == 9)
        #expect(step.examples.map(\.path) == ["S/A/1.swift", "S/A/2.swift", "S/A/3.swift"])
    }

    private static let shop = [
        "Model/Item.swift": "struct Item { var price = 0 }\nfunc load() -> Cart { Cart() }\n",
        "Views/Cart.swift": """
        struct Cart { var items: [Item] = [] }
        extension Item { var label: String { "\\(price)" } }
        let total = Item(price: 1).price

        """,
        "Views/Deep/Row.swift": "func row(_ cart: Cart) -> String { cart.items[0].label }\n",
    ]

    @Test(.enabled(if: CompiledExample.hasCompiler))
    func `the index says which files use which others, each place once`() async throws {
        let index = try await CompiledIndex(Self.shop)
        let package = try IndexedPackage(in: index.sources, stores: [index.store()])
        let root = index.sources.prefix
        let cycle = try #require(FolderUses(of: package).cycles.first)
        let steps = cycle.steps.map { step in
            "\(step.from.dropFirst(root.count)) → \(step.to.dropFirst(root.count)): \(step.count), "
                + step.examples.map { "\($0.name) \($0.reference.dropFirst(root.count))" }.joined(separator: ", ")
        }
        #expect(
            steps == [
                "Model → Views: 2, Cart Model/Item.swift:2:16, Cart Model/Item.swift:2:23",
                "Views → Model: 6, Item Views/Cart.swift:1:27, Item Views/Cart.swift:2:11, price Views/Cart.swift:2:41",
            ])
        #expect(FolderUses(of: package) { $0.name == "Item.swift" }.cycles.isEmpty)
    }

    @Test(.enabled(if: CompiledExample.hasCompiler))
    func `folders of a target are checked with its index, and a note says why they are not`() async throws {
        let files = Dictionary(uniqueKeysWithValues: Self.shop.map { ("Sources/App/\($0)", $1) })
        let index = try await CompiledIndex(files, module: "App")
        let folder = index.sources.text
        func run(_ options: String) throws -> [String] {
            let settings = """
                {"unused": {"index_store": ["\(index.storePath.text)"]},
                 "modules": {"check": {"folder_cycle": {\(options)}}}}
                """
            try index.folder.write(settings, to: "Sources/.prumo.json")
            let run = try ModulesCheckRun([folder])
            let findings = run.report.findings.map { "\($0.path):\($0.start.line):\($0.start.column): \($0.message)" }
            return (findings + run.notes.map(\.description)).map { $0.replacing(folder + "/", with: "") }
        }
        try index.folder.write("\n", to: "Sources/.git/HEAD")
        try index.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"App\")])\n", to: "Sources/Package.swift")
        #expect(try run("") == [])
        #expect(try run(#""within_targets": true, "except": ["Sources/App/Model"]"#) == [])
        #expect(
            try run(#""within_targets": true"#) == [
                "Sources/App/Model/Item.swift:2:16: the folders Sources/App/Model → Sources/App/Views → Sources/App/Model use "
                    + "each other, the uses of each step: 2, 6; Sources/App/Model uses Cart here, Cart at "
                    + "Sources/App/Model/Item.swift:2:23: move what both need into a third folder"
            ])
        try index.folder.write("\n", to: "Sources/Sources/App/Views/New.swift")
        #expect(
            try run(#""within_targets": true"#) == [
                "Sources/App/Views/New.swift:1:1: warning: the folders of targets are not checked for cycles, since the index is "
                    + "older than this file; build the package with swift build --build-tests"
            ])
    }
}
