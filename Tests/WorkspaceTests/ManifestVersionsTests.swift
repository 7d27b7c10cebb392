import Files
import TestSupport
import Testing

@testable import Workspace

@Suite struct ManifestVersionsTests {
    @Test(arguments: [
        ("Package.swift", true), ("Package@swift-6.swift", true), ("Package@swift-5.9.swift", true),
        ("Package@swift-6.0.1.swift", true), ("Package@swift-.swift", false), ("Package@swift-6.x.swift", false),
        ("Package@swift-6.0.1.2.swift", false), ("Package@swift-6..swift", false), ("package.swift", false),
        ("Package@swift-99999999999999999999.swift", false), ("Package@swift-6.0.txt", false),
    ])
    func `a manifest is known by its name`(name: String, isManifest: Bool) {
        #expect(PackageManifest.isName(name) == isManifest)
    }

    // As SwiftPM 6.3.1 reads them, except for those that are named after this version.
    @Test(arguments: [
        ("Package: 6.0", "Package"), ("Package: 5.9, Package@swift-6.0: 6.0", "Package@swift-6.0"),
        ("Package: 6.0, Package@swift-5.9: 5.9", "Package"), ("Package: 6.1, Package@swift-6.0: 6.0", "Package"),
        ("Package: 5.9, Package@swift-6.2: 5.9", "Package"),
        ("Package: 5.9, Package@swift-6.2: 5.10", "Package@swift-6.2"),
        ("Package: 5.9, Package@swift-6.10: 6.10, Package@swift-6.2: 6.2", "Package@swift-6.10"),
        ("Package: 5.9, Package@swift-6.2: 5.8, Package@swift-6.1: 6.0", "Package"),
    ])
    func `the newest manifest is read if it asks for newer tools`(manifests: String, expected: String) throws {
        let folder = try TemporaryFolder()
        var tools: [String: String] = [:]
        for manifest in manifests.split(separator: ", ") {
            let parts = manifest.split(separator: ": ")
            tools[String(parts[0])] = String(parts[1])
            try folder.write(
                "// swift-tools-version: \(parts[1])\nlet package = Package(name: \"P\", targets: [.target(name: \"\(parts[0])\")])\n",
                to: "\(parts[0]).swift")
        }
        #expect(PackageManifest.name(in: Path(folder.path)) == expected + ".swift")
        #expect(ToolsVersion(inPackage: folder.path)?.description == tools[expected])
        #expect(Workspace().targets(in: Path(folder.path))?.targets.map(\.name) == [expected])
    }
}
