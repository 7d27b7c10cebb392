import Foundation
import TestSupport
import Testing

/// Runs the built `prumo unused`.
@Suite struct UnusedConstantsTests {
    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "Shop", targets: [
            .target(name: "App", plugins: [.plugin(name: "GenerateConstants", package: "Prumo")]),
            .target(name: "Kit", plugins: [.plugin(name: "GenerateConstants", package: "Prumo")]),
        ])
        """,
        ".prumo.json": #"""
        {"data": {"files": ["*.yml"]}, "colors": {"files": ["*.txt"]}, "targets": {"Kit": {"names": {"colors": "Palette"}}}}
        """#,
        "Sources/App/plans.yml": "limits:\n  seats: 5\n  ratio: 0.5\n  kept: 1\ntitle: x\nlist:\n  - a: 1\n",
        "Sources/App/plans.schema.json": #"""
        {"properties": {"limits": {"properties": {"kept": {"$comment": "prumo:disable unused: the server reads it"}}}}}
        """#,
        "Sources/App/Theme.txt": "accent: #F80\nlink: accent\nshade: #000\n",
        "Sources/Kit/colors.txt": "land: #0F0\nsea: #00F\n",
        "Sources/App/A.swift":
            "let a = DataFiles.Plans.Limits.seats\nlet b: DataFiles.Plans.ListElement\nlet c = Colors.Theme.link\n",
        "Sources/Kit/K.swift": "typealias P = Palette\nlet d = P.sea\n",
    ]

    private func fixture(_ more: [String: String] = [:]) throws -> CommandFixture {
        let fixture = try CommandFixture()
        for (path, text) in Self.files.merging(more, uniquingKeysWith: { $1 }) { try fixture.write(text, to: path) }
        return fixture
    }

    @Test func `values and colors that no source uses are listed`() throws {
        let outcome = try fixture().prumo(["unused"])
        #expect(outcome.status == 1, "\(outcome)")
        #expect(
            outcome.errors
                == "note: the package has no index; build the package with swift build --build-tests, or pass --build or "
                + "--index-store-path; without it, only values of data files and colors are searched, by name\n")
        let remedy = "remove it, or keep it with \"prumo:disable unused\" in its \"$comment\" in the file's schema"
        let other = "remove it, or leave its file out of \"colors\" in .prumo.json"
        #expect(
            outcome.output.split(separator: "\n").map(\.description) == [
                "Sources/App/Theme.txt:3:1: warning: the color \"shade\", Colors.Theme.shade, is not used in sources; \(other)",
                "Sources/App/plans.yml:3:3: warning: the value \"limits.ratio\", DataFiles.Plans.Limits.ratio, is not used in "
                    + "sources; \(remedy)",
                "Sources/App/plans.yml:5:1: warning: the value \"title\", DataFiles.Plans.title, is not used in sources; \(remedy)",
                "Sources/App/plans.yml:6:1: warning: the value \"list\", DataFiles.Plans.list, is not used in sources; \(remedy)",
                "Sources/Kit/colors.txt:1:1: warning: the color \"land\", Palette.land, is not used in sources; \(other)",
                "note: 1 unused constant is kept by \"prumo:disable unused\"",
                "5 of 10 constants (3 source files) are not used",
            ])
    }

    @Test func `one target, other sources and JSON`() throws {
        let fixture = try fixture(["Other/O.swift": "print(Palette.land, Palette.sea)"])
        let outcome = try fixture.prumo(["unused", "--target", "Kit", "--sources", "Other"])
        #expect(outcome.status == 0 && outcome.output == "no unused constants among 2 constants (1 source file)\n")
        let json = try fixture.prumo(["unused", "--target", "Kit", "--format", "json"])
        let listing = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(json.status == 0 && listing["constants"] as? Int == 2 && listing["sourceFiles"] as? Int == 4)
        let all = try fixture.prumo(["unused", "--format", "json"])
        let unused = try #require(
            (try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [String: Any])?["unused"]
                as? [[String: Any]])
        #expect(unused.count == 4 && unused.last?["name"] as? String == "Colors.Theme.shade", "\(unused)")
        #expect(unused.last?["kind"] as? String == "colors" && unused.last?["key"] as? String == "shade")
        #expect(unused.last?["line"] as? Int == 3)
    }

    @Test(arguments: [
        (["--target", "Kti"], 2, "there is no target 'Kti'; did you mean \"Kit\"?"),
        (["--sources", "Nowhere"], 2, "--sources: the folder 'Nowhere' does not exist; correct the path"),
        (
            ["--target", "Kit", "--sources", "Empty"], 2,
            "there are no sources in Empty; pass their folder with --sources"
        ),
    ])
    func `what cannot be searched is said`(arguments: [String], status: Int32, message: String) throws {
        let outcome = try fixture(["Empty/note.txt": ""]).prumo(["unused"] + arguments)
        #expect(outcome.status == status && outcome.errors.contains(message) && outcome.output.isEmpty, "\(outcome)")
    }

    @Test func `a file that cannot be read is reported, and nothing else`() throws {
        let outcome = try fixture(["Sources/Kit/colors.txt": "land"]).prumo(["unused"])
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("colors.txt:1:1: error: "), "\(outcome.errors)")
    }
}
