// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Shop",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(url: "https://example.com/prumo", branch: "main")
    ],
    targets: [
        .executableTarget(
            name: "Shop",
            dependencies: [.product(name: "PrumoRuntime", package: "prumo")],
            resources: [.process("Resources")],
            plugins: [.plugin(name: "GenerateConstants", package: "prumo")])
    ]
)
