// swift-tools-version: 6.1
import PackageDescription

// An app with constants of its own that takes its feeds from a library: one trait selects the environment of both.
let package = Package(
    name: "FeedApp",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    traits: ["Development", "Stage", "Production"],
    dependencies: [
        .package(
            name: "Prumo", path: "../../..",
            traits: [
                .trait(name: "Development", condition: .when(traits: ["Development"])),
                .trait(name: "Stage", condition: .when(traits: ["Stage"])),
                .trait(name: "Production", condition: .when(traits: ["Production"])),
            ])
    ],
    targets: [
        .executableTarget(
            name: "FeedApp",
            dependencies: [
                .product(name: "Feed", package: "Prumo"), .product(name: "PrumoRuntime", package: "Prumo"),
            ],
            exclude: ["Stories"],
            resources: [.process("Resources"), .copy("Notices")],
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")])
    ]
)
