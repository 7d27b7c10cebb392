import Findings
import SourceText
import Workspace

/// Flags dependencies whose modules no file of the target imports.
struct UnusedDependency: ModuleRule {
    static let metadata = RuleMetadata(
        id: "unused_dependency", name: "Unused Dependency", kind: .lint,
        summary: "a target should import what it declares as a dependency",
        rationale: """
            A dependency that nobody imports makes builds wait for it, and hides what depends on what. Remove it from \
            `Package.swift`, or add its name to the option `except` if it is declared for what is linked or for the order of \
            the build. Programs, plugins, macros and binaries need no import, nor do dependencies of targets with sources of C \
            or with plugins that may generate sources. A product of a package elsewhere is only reported if no import of the \
            target may be one of its modules.
            """)
    static let options: [RuleOption<UnusedDependency>] = [
        .strings(
            "except", \.except,
            summary:
                "the names of targets and products that need no import, by any target or as in \"AppTests/Model\" by one"
        )
    ]
    static let examples: [RuleExample] = [
        .package(
            #".target(name: "Cart", dependencies: ["Model"])"#, #".target(name: "Model")"#,
            files: [
                "Sources/Cart/Cart.swift": "import Model\n", "Sources/Model/Model.swift": "struct Item {}\n",
            ]),
        .package(
            #".target(name: "Cart", dependencies: [↓"Model"])"#, #".target(name: "Model")"#,
            files: [
                "Sources/Cart/Cart.swift": "import Foundation\n", "Sources/Model/Model.swift": "struct Item {}\n",
            ]),
        .package(
            #".target(name: "Cart", dependencies: ["Model"])"#, #".target(name: "Model")"#,
            files: [
                "Sources/Cart/Cart.swift": "import Foundation\n", "Sources/Model/Model.swift": "struct Item {}\n",
            ], options: #"{"except": ["Model"]}"#),
        .package(
            #".target(name: "Cart", dependencies: ["Model"])"#, #".target(name: "Model")"#,
            #".target(name: "Shop", dependencies: [↓"Model"])"#,
            files: [
                "Sources/Cart/Cart.swift": "import Foundation\n", "Sources/Shop/Shop.swift": "import Foundation\n",
                "Sources/Model/Model.swift": "struct Item {}\n",
            ], options: #"{"except": ["Cart/Model"]}"#),
        .package(
            #".executableTarget(name: "shop")"#, #".testTarget(name: "ShopTests", dependencies: ["shop"])"#,
            files: [
                "Sources/shop/main.swift": "print(1)\n", "Tests/ShopTests/ShopTests.swift": "import Testing\n",
            ]),
        .package(
            #".target(name: "Cart", dependencies: [.target(name: "CZip", condition: .when(platforms: [.linux]))])"#,
            #".systemLibrary(name: "CZip")"#,
            files: [
                "Sources/Cart/Cart.swift": "#if canImport(CZip)\nimport CZip\n#endif\n",
                "Sources/CZip/module.modulemap": "module CZip [system] { link \"z\" }\n",
            ]),
        .package(
            #".target(name: "Cart", dependencies: [↓.product(name: "Logging", package: "swift-log")])"#,
            #".target(name: "Model", dependencies: [.product(name: "Logging", package: "swift-log")])"#,
            packages: #".package(url: "https://example.com/swift-log", from: "1.0.0")"#,
            files: [
                "Sources/Cart/Cart.swift": "import Foundation\n", "Sources/Model/Model.swift": "import LogHandlers\n",
            ]),
    ]

    var except: [String] = []

    func check(_ package: CheckedPackage, in context: inout ModuleRuleContext) {
        let except = Set(except)
        for (number, target) in package.targets.enumerated()
        where target.isChecked && !target.hasOtherSources && !Self.mayGenerateSources(target) {
            let imported = Set(target.files.flatMap { $0.imports.map(\.name) })
            let products = Dictionary(package.products[number].map { ($0.index, $0) }) { first, _ in first }
            for (index, dependency) in target.declared.dependencies.enumerated()
            where !except.contains(dependency.name) && !except.contains("\(target.name)/\(dependency.name)") {
                let isUsed =
                    if let product = products[index] {
                        product.mayBeTarget && !package.manifest.declared.isComplete
                            || Self.mayUse(product, imported, in: package, package.products[number])
                    } else if let other = package.numbers[dependency.name] {
                        Self.isUsed(other, imported, in: package)
                    } else {
                        true
                    }
                if isUsed { continue }
                context.report(
                    "no file of \(target.name) imports \(dependency.name); remove the dependency, or add its name to the "
                        + "option except if it is declared for what is linked or built",
                    at: dependency.place)
            }
        }
    }

    /// The plugins that only report.
    private static let linters: Set<String> = ["LintBuild", "SwiftLintBuildToolPlugin", "SwiftLintPlugin", "SwiftLint"]

    /// Whether a plugin may generate sources, whose imports are not known.
    private static func mayGenerateSources(_ target: PackageModule) -> Bool {
        target.declared.plugins.contains { !linters.contains($0) }
    }

    private static func isUsed(_ number: Int, _ imported: Set<String>, in package: CheckedPackage) -> Bool {
        let other = package.targets[number]
        switch other.declared.kind {
        case .executable, .plugin, .macro, .binary: return true
        case .library, .system, .test: break
        }
        // Without a folder that is known, its modules may have other names.
        if other.declared.path == nil || !imported.isDisjoint(with: other.names) { return true }
        return !imported.isDisjoint(with: package.reexported(by: [number]))
    }

    private static func mayUse(
        _ product: CheckedPackage.Product, _ imported: Set<String>, in package: CheckedPackage,
        _ declared: [CheckedPackage.Product]
    ) -> Bool {
        if let modules = product.modules { return !imported.isDisjoint(with: modules) }
        let module = DeclaredTarget.moduleName(of: product.name)
        if imported.contains(module) { return true }
        let others = Set(declared.map { DeclaredTarget.moduleName(of: $0.name) })
        return imported.contains { name in
            package.owners[name] == nil && !others.contains(name) && !SystemModules.contains(name)
                && !declared.contains { $0.modules?.contains(name) == true }
        }
    }
}
