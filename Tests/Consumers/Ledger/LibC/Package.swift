// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "LibC",
    platforms: [.macOS(.v13)],
    products: [.library(name: "LibC", targets: ["LibC"])],
    traits: ["Development", "Stage", "Production"],
    dependencies: [
        .package(path: "../LibB", traits: ["Stage"])
    ],
    targets: [
        .target(name: "LibC", dependencies: [.product(name: "LibB", package: "LibB")])
    ]
)
