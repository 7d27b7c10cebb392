import SourceText
import TestSupport
import Testing

@testable import Workspace

@Suite struct DeclaredTargetsTests {
    private static func declared(_ targets: String, _ other: String = "") -> DeclaredTargets {
        let text = "\(other)\nlet package = Package(name: \"P\", targets: [\(targets)])"
        return PackageManifest(SourceFile(path: "Package.swift", text: text)).declared
    }

    @Test(
        arguments: [
            (#".target(name: "A")"#, .library, "Sources/A"),
            (#".executableTarget(name: "A")"#, .executable, "Sources/A"),
            (#".testTarget(name: "A")"#, .test, "Tests/A"), (#".macro(name: "A")"#, .macro, "Sources/A"),
            (#".systemLibrary(name: "A", path: "C/A")"#, .system, "C/A"),
            (#".binaryTarget(name: "A", path: "A.xcframework")"#, .binary, "A.xcframework"),
            (#".plugin(name: "A", capability: .buildTool())"#, .plugin, "Plugins/A"),
        ] as [(String, DeclaredTarget.Kind, String)])
    func `targets of all kinds are read`(call: String, kind: DeclaredTarget.Kind, path: String) throws {
        let target = try #require(Self.declared(call).targets.first)
        #expect(target.name == "A" && target.kind == kind && target.path == path)
    }

    @Test func `properties that a target gets after it was made are read`() throws {
        let target = try #require(
            Self.declared(
                "kit, .target(name: \"B\")",
                """
                let kit: Target = .target(name: "A")
                kit.path = "Code"
                kit.exclude = ["Old.swift"]
                kit.sources = ["New"]
                """
            ).targets.first { $0.name == "A" })
        #expect(target.path == "Code" && target.excluded == ["Old.swift"] && target.sources == ["New"])
    }

    @Test(arguments: [
        (#"["B"]"#, "", "B"), (#"[.target(name: "B")]"#, "", "target B"), (#"[.byName(name: "B")]"#, "", "B"),
        (#"[.product(name: "B", package: "b")]"#, "", "product B of b"), (#"[.product(name: "B")]"#, "", "product B"),
        (#"[.target(name: "B", condition: .when(platforms: [.linux]))]"#, "", "target B if"),
        (#"["B"] + common"#, #"let common: [Target.Dependency] = [.target(name: "C"), "D"]"#, "B, target C, D"),
        ("[b]", #"let b: Target.Dependency = .product(name: "B", package: "b")"#, "product B of b"),
        (
            "[.b]", #"extension Target.Dependency { static let b: Self = .product(name: "B", package: "b") }"#,
            "product B of b"
        ),
        ("common", "var common = [\"B\"]\ncommon.append(\"C\")", "B, C"), ("[]", "", ""), ("nil", "", ""),
        ("others()", "", "computed"), ("[\"B\", other()]", "", "B, computed"),
        ("[\"B\"] + (isLinux ? [\"C\"] : [])", "", "computed"), ("[\"\\(name)\"]", "", "computed"),
        ("[b]", "var b = \"B\"\nb = other()", "computed"),
    ])
    func `dependencies are literals, variables and joined lists`(list: String, other: String, expected: String) throws {
        let target = try #require(Self.declared(".target(name: \"A\", dependencies: \(list))", other).targets.last)
        let found = target.dependencies.map { dependency in
            let name =
                switch dependency.reference {
                case .name(let name): name
                case .target(let name): "target \(name)"
                case .product(let name, nil): "product \(name)"
                case .product(let name, let package?): "product \(name) of \(package)"
                }
            return name + (dependency.isConditional ? " if" : "")
        }
        #expect((found + (target.computedPlace == nil ? [] : ["computed"])).joined(separator: ", ") == expected)
    }

    @Test(arguments: [
        ("for target in package.targets { target.dependencies.append(\"C\") }", ["A", "B"]),
        ("for target in package.targets where target.name == \"A\" { target.dependencies = [] }", ["A"]),
        ("for target in package.targets where [\"B\"].contains(target.name) { target.dependencies += [\"C\"] }", ["B"]),
        ("package.targets[0].dependencies.append(\"C\")", ["A", "B"]),
        ("package.targets.forEach { $0.dependencies.append(\"C\") }", ["A", "B"]),
        ("package.dependencies.append(.package(url: \"https://example.com/a\", from: \"1.0.0\"))", []),
        ("for target in package.targets { target.swiftSettings = [] }", []), ("append(1)", []),
        ("for target in package.targets where contains(target) { target.dependencies = [] }", ["A", "B"]),
    ])
    func `changes of dependencies after the package was made are noted`(line: String, expected: [String]) {
        let text = "let package = Package(name: \"P\", targets: [.target(name: \"A\"), .target(name: \"B\")])\n\(line)"
        let declared = PackageManifest(SourceFile(path: "Package.swift", text: text)).declared
        #expect(declared.targets.filter { $0.computedPlace != nil }.map(\.name) == expected)
    }

    @Test func `the branches of a condition are joined`() throws {
        let text = """
            let package = Package(name: "P", targets: [.target(name: "A", dependencies: ["B"])])
            #if os(Linux)
            package.targets += [.target(name: "A", dependencies: ["B", "C"]), .executableTarget(name: "D")]
            #endif
            """
        let targets = PackageManifest(SourceFile(path: "Package.swift", text: text)).declared.targets
        #expect(targets.map(\.name) == ["A", "D"])
        #expect(targets[0].dependencies.map(\.name) == ["B", "C"])
    }

    @Test func `products name their targets, and names that are computed are noted`() {
        let text = """
            let package = Package(
                name: "P",
                products: [.library(name: "L", targets: ["A", "B"]), .library(name: "M", targets: names)],
                targets: names.map { .target(name: $0) })
            """
        let declared = PackageManifest(SourceFile(path: "Package.swift", text: text)).declared
        #expect(declared.products["L"] == ["A", "B"])
        #expect(declared.products["M"] == .some(nil))
        #expect(declared.targets.isEmpty)
        #expect(declared.computed.map(\.reference) == ["Package.swift:4:14"])
        #expect(declared.computedProducts.isEmpty)
    }

    @Test(arguments: [
        (#"[.target(name: "A"), .testTarget(name: "B", dependencies: [.target(name: "A")])]"#, "", []),
        ("all", #"let all: [Target] = [.target(name: "A")]"#, []), ("[a]", #"let a: Target = .target(name: "A")"#, []),
        ("[a]", #"let a = Target.target(name: "A")"#, []), ("[]", "", []), ("[Target]()", "", []),
        ("all + more", "let all = [Target.target(name: \"A\")]\nvar more: [Target] = []", []),
        ("([.target(name: \"A\")] as [Target]) + (isLinux ? [.target(name: \"B\")] : [])", "", []),
        ("all", "var all: [Target] = []\nif isLinux { all.append(.target(name: \"A\")) }", []),
        ("all", "#if os(Linux)\nlet all = [Target.target(name: \"A\")]\n#else\nlet all: [Target] = []\n#endif", []),
        (
            "all",
            "var all: [Target] = []\nall += [.target(name: \"A\")]\nall.append(contentsOf: [.macro(name: \"B\")])", []
        ),
        ("[.target(name: \"A\")] + others()", "", ["5:66"]), ("names.map { .target(name: $0) }", "", ["5:43"]),
        ("[.module(\"A\")]", "", ["5:44"]), ("[.target(kind: .test, name: \"A\")]", "", ["5:44"]),
        ("[Own.target(name: \"A\")]", "", ["5:44"]), ("[Target.all[0]]", "", ["5:44"]), ("all", "", ["5:43"]),
        ("all", "let all = all", []), ("all", "var all: [Target] { [] }", ["1:5"]),
        ("all", "var all: [Target] = []\nfor name in names { all.append(module(name)) }", ["2:32"]),
        ("[.target(name: name())]", "", ["5:58"]),
    ])
    func `a list of targets is followed, and what is computed is noted`(
        list: String, other: String, expected: [String]
    ) {
        let lines = other.split(separator: "\n", omittingEmptySubsequences: false)
        let head = other + String(repeating: "\n", count: 5 - lines.count)
        let text = "\(head)let package = Package(name: \"P\", targets: \(list))"
        let declared = PackageManifest(SourceFile(path: "Package.swift", text: text)).declared
        #expect(declared.computed.map(\.reference) == expected.map { "Package.swift:\($0)" })
        #expect(declared.isComplete == expected.isEmpty)
    }

    @Test(arguments: [
        ("package.targets.append(.target(name: \"B\"))", []), ("package.targets += [.target(name: \"B\")]", []),
        ("#if os(Linux)\npackage.targets += [.target(name: \"B\")]\n#endif", []),
        ("package.targets += others()", ["2:20"]), ("if x { package.targets.append(other()) }", ["2:31"]),
        ("package.dependencies.append(other())", []), ("package.products += others()", []), ("append(.target())", []),
        ("package.targets = package.targets.map { change($0) }", []), ("if x { package.targets = [] }", []),
        ("package.targets = others.map { change($0) }", ["2:19"]),
    ])
    func `what is added to the targets of a package is followed`(line: String, expected: [String]) {
        let text = "let package = Package(name: \"P\", targets: [.target(name: \"A\")])\n\(line)"
        let declared = PackageManifest(SourceFile(path: "Package.swift", text: text)).declared
        #expect(declared.computed.map(\.reference) == expected.map { "Package.swift:\($0)" })
    }

    @Test func `calls of functions of the manifest name no targets of SwiftPM`() {
        let text = """
            let package = Package(
                name: "P", products: [.one("A")],
                targets: [.target(kind: .hidden, name: "A")].map { $0.toTarget() })
            """
        let manifest = PackageManifest(SourceFile(path: "Package.swift", text: text))
        #expect(manifest.declared.targets.isEmpty && manifest.declared.others.map(\.name) == ["A"])
        #expect(manifest.declared.computedProducts.map(\.reference) == ["Package.swift:2:27"])
        // What is read for lint and constants stays as it is.
        #expect(manifest.targets.map(\.path) == ["Sources/A"])
    }

    @Test func `resources and excluded files do not belong to the sources`() throws {
        let target = try #require(
            Self.declared(
                #".target(name: "A", exclude: ["Old"], sources: ["Code"], resources: [.copy("Fixtures"), .process("R")])"#
            ).targets.first)
        #expect(target.excluded == ["Old"] && target.resources == ["Fixtures", "R"])
        #expect(target.sources == ["Code"])
    }

    @Test(arguments: [
        ("price-list", "price_list"), ("App", "App"), ("2D", "_D"), ("a.b c", "a_b_c"), ("Größe", "Größe"),
    ])
    func `a module has the name of its target as an identifier`(name: String, module: String) {
        #expect(DeclaredTarget.moduleName(of: name) == module)
    }

    @Test func `any text is read in linear time`() {
        for bytes in Fuzzing.mutations(
            of: [
                "let a: [Target.Dependency] = b + [.target(name: \"A\")]\nlet package = Package(name: \"P\", targets: [.target(name: "
                    + "\"A\", dependencies: a)])\nfor t in package.targets where t.name == \"A\" { t.dependencies += a }"
            ], alphabet: "\"()[]+=.,ab\n ")
        {
            _ = PackageManifest(SourceFile(path: "Package.swift", bytes: bytes))
        }
        let names = (0..<4000).map { "\"N\($0)\"" }.joined(separator: ", ")
        let targets = (0..<4000).map { ".target(name: \"N\($0 % 3)\", dependencies: all)" }.joined(separator: ", ")
        let changes = String(repeating: "for t in package.targets { t.dependencies = all }\n", count: 4000)
        let declared = Self.declared(targets, "let all = [\(names)]\n\(changes)")
        #expect(declared.targets.count == 3)
        let branches = String(repeating: "x ? [.target(name: \"A\")] : ", count: 20_000)
        let chain = (0..<20_000).map { "let v\($0) = v\($0 + 1)\n" }.joined()
        let list = PackageManifest(
            SourceFile(path: "Package.swift", text: "\(chain)let p = Package(targets: \(branches)v0)\np.targets += v1"))
        #expect(list.declared.computed.count == 1)
    }
}
