// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v13)],
    traits: ["Development", "Stage", "Production"],
    dependencies: [
        .package(url: "https://example.com/prumo", branch: "main")
    ],
    targets: [
        .executableTarget(
            name: "Shop",
            plugins: [.plugin(name: "GenerateConstants", package: "prumo")])
    ]
)
