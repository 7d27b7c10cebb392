// swift-tools-version: 6.1
import PackageDescription

// A package with constants for data files: those in Data are in the code only, and the one in Shipped is a resource, too.
let package = Package(
    name: "Atlas",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Prumo", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "Atlas",
            dependencies: [.product(name: "PrumoRuntime", package: "Prumo")],
            exclude: ["Data", "Info.plist", "colors.xml", "Dark.txt"],
            resources: [.copy("Shipped")],
            plugins: [.plugin(name: "GenerateConstants", package: "Prumo")])
    ]
)
