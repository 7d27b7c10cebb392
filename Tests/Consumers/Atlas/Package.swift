// swift-tools-version: 6.1
import PackageDescription

// A package with constants for data files: those in Data are in the code only, and the one in Shipped is a resource, too.
// The constants of Guide have names and an access level of their own, with which Atlas uses them.
let package = Package(
    name: "Atlas",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Prumo", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "Atlas",
            dependencies: ["Guide", .product(name: "PrumoRuntime", package: "Prumo")],
            exclude: ["Data", "Info.plist", "colors.xml", "Dark.txt"],
            resources: [.copy("Shipped")],
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")]),
        .target(
            name: "Guide",
            dependencies: [.product(name: "PrumoRuntime", package: "Prumo")],
            exclude: ["Routes"],
            resources: [.process("Resources")],
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")]),
    ]
)
