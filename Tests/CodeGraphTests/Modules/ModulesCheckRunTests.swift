import Findings
import Testing

@testable import CodeGraph

@Suite struct ModulesCheckRunTests {
    /// The findings in a folder with some files, as lines with paths relative to it, and the notes.
    private static func run(
        _ files: [String: String], at paths: [String] = [""]
    ) throws -> (findings: [String], notes: [String]) {
        let folder = try ExampleFolder(files.merging([".git/HEAD": ""]) { $1 }.map { ($0, Array($1.utf8)) })
        let run = try ModulesCheckRun(paths.map { $0.isEmpty ? folder.path : "\(folder.path)/\($0)" })
        func relative(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
        let findings = run.report.findings.map { "\(relative($0.path)):\($0.start.line): \($0.rule)" }
        return (findings + run.report.problems.map(\.message), run.notes.map { relative("\($0)") })
    }

    private static func manifest(_ targets: String, _ more: String = "", after: String = "") -> String {
        "let package = Package(name: \"P\", \(more)targets: [\(targets)])\n\(after)\n"
    }

    @Test
    func `a target in a folder of its own, with excluded files, resources and documentation, is read as it is built`()
        throws
    {
        let (findings, notes) = try Self.run([
            "Package.swift": Self.manifest(
                #".target(name: "A", path: "Code", exclude: ["Old", "Skip.swift"], resources: [.copy("Fixtures")]), .target(name: "B")"#
            ),
            "Code/A.swift": "import B\n", "Code/Old/O.swift": "import B\n", "Code/Skip.swift": "import B\n",
            "Code/Fixtures/F.swift": "import B\n", "Code/A.docc/Sample.swift": "import B\n",
            "Code/Deep/D.swift": "import B\n", "Sources/B/B.swift": "\n",
        ])
        #expect(findings == ["Code/A.swift:1: implicit_dependency", "Code/Deep/D.swift:1: implicit_dependency"])
        #expect(notes.isEmpty)
    }

    @Test func `only the folders that sources names are read`() throws {
        let (findings, _) = try Self.run([
            "Package.swift": Self.manifest(
                #".target(name: "A", path: ".", sources: ["Code", "One.swift"]), .target(name: "B", path: "B")"#),
            "Code/A.swift": "import B\n", "One.swift": "import B\n", "Other/O.swift": "import B\n", "B/B.swift": "\n",
        ])
        #expect(findings == ["Code/A.swift:1: implicit_dependency", "One.swift:1: implicit_dependency"])
    }

    @Test func `the only target may have its sources in Sources`() throws {
        let (findings, _) = try Self.run([
            "Package.swift": Self.manifest(#".target(name: "A"), .testTarget(name: "T")"#),
            "Sources/A.swift": "\n", "Tests/T.swift": "@testable import A\n",
        ])
        #expect(findings == ["Tests/T.swift:1: implicit_dependency"])
    }

    @Test(arguments: [
        (#".plugin(name: "G", package: "tools")"#, 0), (#".plugin(name: "LintBuild", package: "prumo")"#, 1), ("", 1),
    ])
    func `a plugin may generate the sources that import a dependency`(plugin: String, count: Int) throws {
        let (findings, _) = try Self.run([
            "Package.swift": Self.manifest(
                ".target(name: \"A\", dependencies: [\"B\"], plugins: [\(plugin)]), .target(name: \"B\")"),
            "Sources/A/A.swift": "\n", "Sources/B/B.swift": "\n",
        ])
        #expect(findings.count == count)
    }

    @Test func `what C and links outside of the repository import is not known`() throws {
        let (findings, _) = try Self.run([
            "Package.swift": Self.manifest(#".target(name: "A", dependencies: ["B"]), .target(name: "B")"#),
            "Sources/A/A.c": "#include \"b.h\"\n", "Sources/A/A.swift": "\n", "Sources/B/b.c": "\n",
            "Sources/B/include/b.h": "\n",
        ])
        #expect(findings.isEmpty)
    }

    @Test func `a target of C is imported by the modules of its map`() throws {
        let (findings, _) = try Self.run([
            "Package.swift": Self.manifest(
                #".target(name: "A", dependencies: ["CB"]), .target(name: "CB"), .target(name: "C")"#),
            "Sources/A/A.swift": "import BoxB\n", "Sources/C/C.swift": "import BoxB.Sub\n", "Sources/CB/b.c": "\n",
            "Sources/CB/include/module.modulemap": "module BoxB { header \"b.h\" module Sub {} }\n",
        ])
        #expect(findings == ["Sources/C/C.swift:1: implicit_dependency"])
    }

    @Test func `macros, programs and binaries need no import`() throws {
        let (findings, _) = try Self.run([
            "Package.swift": Self.manifest(
                #".macro(name: "M"), .target(name: "A", dependencies: ["M", "bin", "run"]), .executableTarget(name: "run"), "#
                    + #".binaryTarget(name: "bin", path: "bin.xcframework")"#),
            "Sources/A/A.swift": "\n", "Sources/M/M.swift": "import SwiftSyntax\n", "Sources/run/main.swift": "\n",
        ])
        #expect(findings.isEmpty)
    }

    @Test(arguments: [
        ("[.product(name: \"L\", package: \"other\")]", "import X\n", []),
        ("[.product(name: \"L\", package: \"other\")]", "\n", ["Package.swift:1: unused_dependency"]),
        ("[]", "import X\n", ["Sources/A/A.swift:1: implicit_dependency"]), ("[\"L\"]", "import Y\n", []),
    ])
    func `the products of a package in a folder are known`(
        dependencies: String, code: String, expected: [String]
    ) throws {
        let (findings, _) = try Self.run([
            "Package.swift": Self.manifest(
                ".target(name: \"A\", dependencies: \(dependencies))", "dependencies: [.package(path: \"other\")], "),
            "Sources/A/A.swift": code,
            "other/Package.swift": Self.manifest(
                #".target(name: "X"), .target(name: "Y")"#, #"products: [.library(name: "L", targets: ["X", "Y"])], "#),
            "other/Sources/X/X.swift": "\n", "other/Sources/Y/Y.swift": "\n",
        ])
        #expect(findings == expected)
    }

    @Test(arguments: [
        ("others()", "", "Package.swift:1:74: warning: the manifest computes dependencies of the target A here"),
        (
            "[]", "for t in package.targets { t.dependencies += others() }",
            "Package.swift:2:28: warning: the manifest computes dependencies of 2 targets here"
        ),
        (
            "[]), .target(name: \"N\" + suffix", "",
            "Package.swift:1:93: warning: the manifest computes targets here, so they are not known"
        ),
        ("[], path: folder", "", "Package.swift:1:44: warning: the manifest computes the folder of A"),
    ])
    func `what the manifest computes is a note, and no guess`(list: String, after: String, note: String) throws {
        let (findings, notes) = try Self.run([
            "Package.swift": Self.manifest(
                ".target(name: \"A\", dependencies: \(list)), .target(name: \"B\")", after: after),
            "Sources/A/A.swift": "import B\n", "Sources/B/B.swift": "\n",
        ])
        #expect(findings.isEmpty || note.contains("computes targets"))
        #expect(notes.count == 1 && notes[0].contains(note.split(separator: "warning: ").last ?? ""))
    }

    @Test func `what a computed target may be used for is not reported`() throws {
        let files = ["Sources/A/A.swift": "import B\n", "Sources/B/B.swift": "\n"]
        let manifest = Self.manifest(
            #".target(name: "A", dependencies: ["C"]), .target(name: "B"), other("C")"#)
        let (findings, notes) = try Self.run(files.merging(["Package.swift": manifest]) { $1 })
        #expect(findings.isEmpty)
        #expect(
            notes.count == 1 && notes[0].hasPrefix("Package.swift:1:105: warning: the manifest computes targets here"))
    }

    @Test func `a package whose targets are all computed is refused`() throws {
        let folder = try ExampleFolder([
            ("Package.swift", Array(Self.manifest("").replacing("[]", with: "names.map(target)").utf8)),
            (".git/HEAD", []),
        ])
        let run = try ModulesCheckRun([folder.path])
        #expect(run.refusals.map { $0.message.prefix(39) } == ["the manifest computes targets here, so "])
        #expect(run.notes.map(\.severity) == [.warning])
    }

    @Test func `the manifest for the newest tools is checked`() throws {
        let (findings, _) = try Self.run([
            "Package.swift": "// swift-tools-version: 5.9\n" + Self.manifest(#".target(name: "A")"#),
            "Package@swift-6.0.swift": "// swift-tools-version: 6.0\n"
                + Self.manifest(#".target(name: "A", dependencies: ["B"]), .target(name: "B")"#),
            "Sources/A/A.swift": "\n", "Sources/B/B.swift": "\n",
        ])
        #expect(findings == ["Package@swift-6.0.swift:2: unused_dependency"])
    }

    @Test func `a folder of a package is checked by itself`() throws {
        let (findings, _) = try Self.run(
            [
                "Package.swift": Self.manifest(
                    #".target(name: "A"), .target(name: "B"), .target(name: "C", dependencies: ["A"])"#),
                "Sources/A/A.swift": "import B\n", "Sources/B/B.swift": "import A\n", "Sources/C/C.swift": "\n",
            ], at: ["Sources/B"])
        #expect(findings == ["Sources/B/B.swift:1: implicit_dependency"])
    }

    @Test func `layers next to a package are for this package, and others for all packages below`() throws {
        let layers = #"{"modules": {"layers": [{"name": "all", "targets": ["A"]}]}}"#
        let package = Self.manifest(#".target(name: "A"), .target(name: "B")"#)
        let files = [
            "One/Package.swift": package, "One/Sources/A/A.swift": "\n", "One/Sources/B/B.swift": "\n",
        ]
        let below = try Self.run(files.merging([".prumo.json": layers]) { $1 }).findings
        #expect(below == ["One/Package.swift:1: forbidden_import"])
        let outer = [".prumo.json": layers, "Package.swift": Self.manifest(#".target(name: "A")"#)]
        let beside = try Self.run(files.merging(outer) { $1 })
        #expect(beside.findings.isEmpty)
    }

    @Test func `a file of that name without a package is left alone`() throws {
        let (findings, _) = try Self.run(["Package.swift": "struct Package {}\n"])
        #expect(findings.isEmpty)
    }

    @Test func `findings are turned off, and packages excluded, as in other domains`() throws {
        let files = [
            "Package.swift": Self.manifest(#".target(name: "A"), .target(name: "B")"#),
            "Sources/A/A.swift": "import B\n", "Sources/B/B.swift": "\n",
        ]
        for check in [#""disabled_rules": ["implicit_dependency"]"#, #""excluded": ["Sources"]"#] {
            let configuration = [".prumo.json": "{\"modules\": {\"check\": {\(check)}}}"]
            let configured = try Self.run(files.merging(configuration) { $1 })
            #expect(configured.findings.isEmpty)
        }
    }
}
