// swift-tools-version: 6.1
import PackageDescription

// A package whose targets lie in one another, with resources that belong to neither, and a table that is excluded so that
// it is not in the bundle, and that .prumo.json names.
// defaultLocalization: "en" stands in this comment only.
let package = Package(
    name: "Layout",
    defaultLocalization: "fr",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Prumo", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "Layout",
            dependencies: ["Kit", .product(name: "PrumoRuntime", package: "Prumo")],
            path: "Sources/App",
            exclude: ["Old", "Kit", "en.lproj", "Tables"],
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")]),
        .target(
            name: "Kit",
            dependencies: [.product(name: "PrumoRuntime", package: "Prumo")],
            path: "Sources/App/Kit",
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")]),
    ]
)
