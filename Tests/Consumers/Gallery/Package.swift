// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Gallery",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Prumo", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "Gallery",
            dependencies: [.product(name: "PrumoRuntime", package: "Prumo")],
            resources: [.process("Resources"), .copy("Fixtures")],
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")])
    ]
)
