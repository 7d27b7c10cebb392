// swift-tools-version: 6.1
import PackageDescription

// An app that takes its feeds from a library: the app's trait selects the library's environment.
let package = Package(
    name: "FeedApp",
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
        .executableTarget(name: "FeedApp", dependencies: [.product(name: "Feed", package: "Prumo")])
    ]
)
