// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Shop",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    traits: ["Development", "Stage", "Production"],
    dependencies: [
        .package(name: "Prumo", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "Shop",
            dependencies: ["ShopKit", .product(name: "PrumoRuntime", package: "Prumo")],
            resources: [.process("Resources")],
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")]),
        .target(
            name: "ShopKit",
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")]),
    ]
)
