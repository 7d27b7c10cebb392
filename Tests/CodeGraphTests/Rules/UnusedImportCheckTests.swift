import CompiledIndex
import Files
import Findings
import Testing

@testable import CodeGraph

@Suite struct UnusedImportCheckTests {
    private static let files = [
        "App.swift": """
        import Dispatch
        import Foundation

        @main struct App {
            static func main() { print(Date()) }
        }

        func idle() { dispatchMain() }

        """,
        "Other.swift": """
        import Dispatch  // queues
        import Foundation

        let now = Date()

        """,
        "Kept.swift": """
        // prumo:disable:next unused_import
        import Dispatch

        extension App { static let count = 1 }

        """,
    ]

    /// The findings of a run, and the texts of the files without them.
    private func run(
        _ overrides: RuleOverrides = RuleOverrides(), configuration: String? = nil
    ) async throws -> (findings: [String], texts: [String: String]) {
        var files = Self.files
        files[".prumo.json"] = configuration
        let compiled = try await CompiledIndex(files)
        let package = try IndexedPackage(in: compiled.sources, stores: [compiled.store()])
        let run = try UnusedCodeRun(package, reporting: [], overrides, checksImports: true)
        let removal = CodeRemoval(run.code, in: package, of: run.subjects.map { .init($0) })
        var texts: [String: String] = [:]
        for change in removal.changes.changes {
            texts[Path(change.path).name] = change.after.map { String(decoding: $0, as: UTF8.self) } ?? "deleted"
        }
        let findings = run.report.findings.map { "\($0.rule) \(Path($0.path).name):\($0.start.line)" }
        return (findings, texts)
    }

    @Test func `reports imports with the other findings, and removes both`() async throws {
        let (findings, texts) = try await run(
            RuleOverrides(onlyRules: ["dead_declaration", "unused_import"]))
        #expect(
            Set(findings) == [
                "dead_declaration App.swift:8", "dead_declaration Other.swift:4", "unused_import Other.swift:1",
                "dead_declaration Kept.swift:4",
            ])
        #expect(texts["App.swift"]?.contains("idle") == false)
        #expect(texts["App.swift"]?.hasPrefix("import Dispatch\nimport Foundation\n") == true)
        #expect(texts["Other.swift"] == "deleted")
    }

    @Test func `removes imports alone`() async throws {
        let (findings, texts) = try await run(RuleOverrides(onlyRules: ["unused_import"]))
        #expect(findings == ["unused_import Other.swift:1"])
        #expect(texts == ["Other.swift": "import Foundation\n\nlet now = Date()\n"])
    }

    @Test(arguments: [
        #"{"disabled_rules": ["unused_import"]}"#, #"{"unused_import": {"always_keep_imports": ["Dispatch"]}}"#,
    ])
    func `the configuration of the linter applies to imports`(_ lint: String) async throws {
        let (findings, _) = try await run(configuration: #"{"lint": \#(lint)}"#)
        #expect(!findings.contains { $0.hasPrefix("unused_import") })
    }
}
