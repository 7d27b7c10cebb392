// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "LibB",
    platforms: [.macOS(.v13)],
    products: [.library(name: "LibB", targets: ["LibB"])],
    traits: ["Development", "Stage", "Production"],
    dependencies: [
        .package(name: "Prumo", path: "../../../..")
    ],
    targets: [
        .target(name: "LibB", plugins: [.plugin(name: "GenerateConstants", package: "Prumo")])
    ]
)
