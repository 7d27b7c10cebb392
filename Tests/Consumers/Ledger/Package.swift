// swift-tools-version: 6.1
import PackageDescription

// An app that does not forward its trait to LibB, which LibC asks for Stage: the app contains LibB's Stage.
let package = Package(
    name: "Ledger",
    platforms: [.macOS(.v13)],
    traits: ["Development", "Stage", "Production"],
    dependencies: [
        .package(name: "Prumo", path: "../../.."),
        .package(path: "LibB"),
        .package(path: "LibC"),
    ],
    targets: [
        .executableTarget(
            name: "Ledger",
            dependencies: [.product(name: "LibB", package: "LibB"), .product(name: "LibC", package: "LibC")],
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")])
    ]
)
