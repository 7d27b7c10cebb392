// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Prumo",
    defaultLocalization: "en",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .plugin(name: "GenerateConstants", targets: ["GenerateConstants"]),
        .library(name: "PrumoRuntime", targets: ["PrumoRuntime"]),
        .library(name: "Feed", targets: ["Feed"]),
        .executable(name: "feed", targets: ["FeedCommand"]),
        .executable(name: "generate-constants", targets: ["generate-constants"]),
    ],
    traits: [
        .trait(name: "Development", description: "Builds with the settings of Environments/Development.json"),
        .trait(name: "Stage", description: "Builds with the settings of Environments/Stage.json"),
        .trait(name: "Production", description: "Builds with the settings of Environments/Production.json"),
    ],
    targets: [
        .target(name: "SourceText"),
        .target(name: "DataFormats", dependencies: ["SourceText"]),
        .target(name: "CommandLineKit"),
        .target(name: "EnvironmentSettings", dependencies: ["DataFormats", "SourceText"]),
        .target(name: "StringCatalogs", dependencies: ["DataFormats", "SourceText"]),
        .target(name: "AssetCatalogs", dependencies: ["DataFormats", "SourceText"]),
        .target(
            name: "ConstantGenerators",
            dependencies: ["EnvironmentSettings", "StringCatalogs", "AssetCatalogs", "SourceText"]),
        .executableTarget(
            name: "generate-constants", dependencies: ["ConstantGenerators", "CommandLineKit", "SourceText"]),
        .plugin(name: "GenerateConstants", capability: .buildTool(), dependencies: ["generate-constants"]),

        .target(name: "PrumoRuntime"),
        .target(
            name: "Feed", dependencies: ["PrumoRuntime"],
            resources: [.process("Resources"), .copy("Fixtures")],
            plugins: ["GenerateConstants"]),
        .executableTarget(name: "FeedCommand", dependencies: ["Feed", "CommandLineKit", "PrumoRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
