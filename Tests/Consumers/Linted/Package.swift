// swift-tools-version: 6.1
import PackageDescription

// A package whose targets are linted in every build; one of them has generated constants, too.
let package = Package(
    name: "Linted",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Prumo", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "Linted",
            dependencies: ["Both"],
            plugins: [.plugin(name: "LintBuild", package: "Prumo")]),
        .target(
            name: "Both",
            dependencies: [.product(name: "PrumoRuntime", package: "Prumo")],
            resources: [.process("Resources")],
            plugins: [
                .plugin(name: "GenerateConstants", package: "Prumo"), .plugin(name: "LintBuild", package: "Prumo"),
            ]),
    ]
)
