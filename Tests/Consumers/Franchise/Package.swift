// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Franchise",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    traits: ["Development", "Stage", "Production", "Acme", "Globex"],
    dependencies: [
        .package(name: "Prumo", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "Franchise", dependencies: [.product(name: "PrumoRuntime", package: "Prumo")],
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")])
    ]
)
