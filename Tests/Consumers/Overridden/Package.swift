// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Overridden",
    platforms: [.macOS(.v13)],
    traits: ["Development", "Stage", "Production"],
    dependencies: [
        .package(name: "Prumo", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "Overridden",
            dependencies: [
                .product(name: "PrumoRuntime", package: "Prumo"), .product(name: "PrumoOverlay", package: "Prumo"),
            ],
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")])
    ]
)
