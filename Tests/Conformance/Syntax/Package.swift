// swift-tools-version: 6.1
import PackageDescription

// Compares SwiftTree with the toolchain's own parser. A package of its own, so that the product's manifest names no
// library of the toolchain. `run` builds it, and says where that library lies.
let libraries = Context.environment["SWIFT_HOST_LIBRARIES"] ?? "/usr/lib/swift/host"
let oracle: [SwiftSetting] = [.unsafeFlags(["-I", libraries])]
let oracleLibraries: [LinkerSetting] = [
    .unsafeFlags(["-L", libraries, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", libraries])
]

let package = Package(
    name: "SyntaxConformance",
    platforms: [.macOS(.v13)],
    targets: [
        // Links to the product's own sources.
        .target(name: "PrumoCLibrary"),
        .target(name: "SourceText", dependencies: ["PrumoCLibrary"]),
        .target(name: "SwiftTree", dependencies: ["SourceText"], exclude: ["Nodes/SyntaxNodes.txt"]),

        .target(
            name: "SyntaxComparison", dependencies: ["SwiftTree"], swiftSettings: oracle,
            linkerSettings: oracleLibraries),
        .executableTarget(
            name: "compare-syntax", dependencies: ["SyntaxComparison"], swiftSettings: oracle,
            linkerSettings: oracleLibraries),
        .executableTarget(
            name: "extract-snippets", swiftSettings: oracle, linkerSettings: oracleLibraries),
        .executableTarget(name: "fuzz-syntax", dependencies: ["SwiftTree"]),
    ],
    swiftLanguageModes: [.v6]
)
