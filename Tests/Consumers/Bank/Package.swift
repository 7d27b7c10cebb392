// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Bank",
    platforms: [.macOS(.v13)],
    traits: ["Local", "QA", "Live"],
    dependencies: [
        .package(name: "Prumo", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "Bank",
            dependencies: [.product(name: "PrumoRuntime", package: "Prumo")],
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")])
    ]
)
