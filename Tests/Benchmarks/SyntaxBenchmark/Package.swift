// swift-tools-version: 6.1
import PackageDescription

// Measures SwiftTree; `../syntax` builds and runs it.
let libraries = Context.environment["SWIFT_HOST_LIBRARIES"] ?? "/usr/lib/swift/host"

let package = Package(
    name: "SyntaxBenchmark",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "PrumoCLibrary"),
        .target(name: "SourceText", dependencies: ["PrumoCLibrary"]),
        // A link to the product's own sources, and beside it what lets the lexer be measured alone.
        .target(name: "SwiftTree", dependencies: ["SourceText"], exclude: ["Product/Nodes/SyntaxNodes.txt"]),
        .target(name: "AllocationCounter"),
        .executableTarget(name: "measure-syntax", dependencies: ["SwiftTree", "AllocationCounter"]),
        .executableTarget(
            name: "measure-oracle",
            swiftSettings: [.unsafeFlags(["-I", libraries])],
            linkerSettings: [
                .unsafeFlags([
                    "-L", libraries, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", libraries,
                ])
            ]),
    ],
    swiftLanguageModes: [.v6]
)
