import Findings
import SourceText
import Workspace

/// Flags imports of modules that the target of the file does not declare.
struct ImplicitDependency: ModuleRule {
    static let metadata = RuleMetadata(
        id: "implicit_dependency", name: "Implicit Dependency", kind: .lint,
        summary: "a target should declare the modules that its files import",
        rationale: """
            An import of a module that `Package.swift` does not declare compiles only if the build happens to have made the \
            module before, so builds pass or fail by chance. Add the target or product to the dependencies. A module that a \
            declared one re-exports counts as declared, and an import in `#if canImport(…)` of its own module is accepted. Of \
            packages elsewhere, only products are known that another target of the package declares. Targets whose \
            dependencies the manifest computes are left out.
            """)
    static let examples: [RuleExample] = [
        .package(
            #".target(name: "Cart", dependencies: ["Model"])"#, #".target(name: "Model")"#,
            files: [
                "Sources/Cart/Cart.swift": "import Foundation\nimport Model\n",
                "Sources/Model/Model.swift": "struct Item {}\n",
            ]),
        .package(
            #".target(name: "Cart")"#, #".target(name: "Model")"#,
            files: [
                "Sources/Cart/Cart.swift": "import ↓Model\n", "Sources/Model/Model.swift": "struct Item {}\n",
            ]),
        .package(
            #".target(name: "Cart")"#, #".target(name: "price-list")"#,
            #".testTarget(name: "CartTests", dependencies: ["Cart"])"#,
            files: [
                "Sources/Cart/Cart.swift": "public import struct ↓price_list.Price\n",
                "Sources/price-list/Price.swift": "public struct Price {}\n",
                "Tests/CartTests/CartTests.swift": "@testable import Cart\n@testable import ↓price_list\n",
            ]),
        .package(
            #".target(name: "Cart", dependencies: ["Model"])"#, #".target(name: "Model", dependencies: ["Money"])"#,
            #".target(name: "Money")"#,
            files: [
                "Sources/Cart/Cart.swift": "import Model\nimport Money\n",
                "Sources/Model/Model.swift": "@_exported import Money\n",
                "Sources/Money/Money.swift": "public struct Money {}\n",
            ]),
        .package(
            #".target(name: "Cart")"#, #".target(name: "Model")"#,
            files: [
                "Sources/Cart/Cart.swift": "#if canImport(Model)\nimport Model\n#endif\n",
                "Sources/Model/Model.swift": "struct Item {}\n",
            ]),
        .package(
            #".target(name: "Cart", dependencies: [.product(name: "Logging", package: "swift-log")])"#,
            #".target(name: "Model")"#,
            packages: #".package(url: "https://example.com/swift-log", from: "1.0.0")"#,
            files: [
                "Sources/Cart/Cart.swift": "import Logging\n", "Sources/Model/Model.swift": "import ↓Logging\n",
            ]),
    ]

    func check(_ package: CheckedPackage, in context: inout ModuleRuleContext) {
        let products = Self.products(of: package)
        for (number, target) in package.targets.enumerated()
        where target.isChecked && target.declared.computedPlace == nil && !package.mayUseComputedTarget(number) {
            let exported = package.reexported(by: package.declared[number])
            for file in target.files {
                for imported in file.imports where !imported.isGuarded && !exported.contains(imported.name) {
                    let missing =
                        package.owners[imported.name].map { owner in
                            owner == number || package.declared[number].contains(owner)
                                ? nil : "\"\(package.targets[owner].name)\""
                        }
                        ?? products[imported.name].flatMap { Self.missing($0, imported.name, package.products[number]) }
                    guard let missing else { continue }
                    context.report(
                        "imports \(imported.name), which the target \(target.name) does not declare; add \(missing) to its "
                            + "dependencies in \(package.file.path)",
                        at: imported.range, of: file.path)
                }
            }
        }
    }

    /// A product of another package.
    private struct Product {
        let name: String
        let package: String?
    }

    /// The products by their modules: those of packages in folders, and those that have the name of a module and that some target
    /// declares.
    private static func products(of package: CheckedPackage) -> [String: Product] {
        var found: [String: Product] = [:]
        for product in package.products.joined() {
            let modules = product.modules ?? [DeclaredTarget.moduleName(of: product.name)]
            for module in modules where found[module] == nil {
                found[module] = Product(name: product.name, package: product.package)
            }
        }
        for (name, product) in package.foreignProducts.ordered(by: { $0.key < $1.key }) {
            for module in product.modules where found[module] == nil {
                found[module] = Product(name: name, package: product.package)
            }
        }
        return found
    }

    /// How to declare a product that a target imports; `nil` if one of its products may have the module.
    private static func missing(
        _ product: Product, _ module: String, _ declared: [CheckedPackage.Product]
    ) -> String? {
        let mayHaveIt = declared.contains { other in
            if let modules = other.modules { return modules.contains(module) }
            // A product may have modules of other names: only those of other packages are known not to.
            return other.package == nil || product.package == nil || other.package == product.package
        }
        if mayHaveIt { return nil }
        return product.package.map { ".product(name: \"\(product.name)\", package: \"\($0)\")" }
            ?? "\"\(product.name)\""
    }
}
