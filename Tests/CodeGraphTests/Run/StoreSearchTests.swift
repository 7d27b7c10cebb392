import CompiledIndex
import Files
import Findings
import Foundation
import SourceText
import Testing

@testable import CodeGraph

@Suite("Index stores of builds", .enabled(if: CompiledExample.hasCompiler)) struct StoreSearchTests {
    private static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "Shop", targets: [.target(name: "Example", path: "Code")])

        """

    /// A package with the store that the compiler wrote for it, which is not in a place where it is found.
    private let compiled: CompiledIndex
    /// The folder of the package.
    private var package: Path { Path(compiled.folder.path).child("Sources").real ?? .root }

    init() async throws { try await self.init(with: [:]) }

    private init(with files: [String: String]) async throws {
        compiled = try await CompiledIndex(files.merging(["Code/Shop.swift": "func unused() {}\n"]) { $1 })
        try Data(Self.manifest.utf8).write(to: URL(filePath: compiled.sources.child("Package.swift").text))
    }

    /// Copies the store to a place in the temporary folder.
    /// - Returns: the place.
    @discardableResult private func copyStore(to place: String) throws -> Path {
        let target = Path(place, in: Path(compiled.folder.path))
        try FileManager.default.createDirectory(
            atPath: target.parent?.text ?? "", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: compiled.storePath.text, toPath: target.text)
        return target
    }

    /// Writes a store whose only unit is the one of a module of the system.
    private func writeForeignStore(to place: String) throws {
        let store = try copyStore(to: place)
        let units = store.child("v5").child("units")
        for name in try Folder.names(in: units.text) where name.hasPrefix("0.o") {
            try FileManager.default.removeItem(atPath: units.child(name).text)
        }
    }

    /// The rules of the findings by an index.
    private func rules(_ source: UnusedCodeRun.Source = .builds) throws -> [String]? {
        guard case .fresh(let package) = try UnusedCodeRun.index(ofPackage: package, from: source) else { return nil }
        return try UnusedCodeRun(package, RuleOverrides(disabledRules: ["redundant_access"])).report.findings.map(
            \.rule)
    }

    @Test(arguments: [
        ".build/x86_64-unknown-linux-gnu/debug/index/store", ".build/out",
        ".build/out/Products/Debug-linux/index/store", ".build/DerivedData/Index.noindex/DataStore",
    ])
    func `the store of a build is found`(place: String) throws {
        try copyStore(to: "Sources/" + place)
        #expect(try rules() == ["dead_declaration"])
    }

    @Test(arguments: [
        "store", "build/Index.noindex/DataStore", "build/Index/DataStore", "build/index/store",
        "build/Shop-abc/Index.noindex/DataStore",
    ])
    func `a named folder is a store, a folder of builds or DerivedData with one project`(place: String) throws {
        try copyStore(to: "named/" + place)
        let folder = compiled.folder.path + "/named/" + (place.split(separator: "/").first ?? "")
        #expect(try rules(.stores([folder])) == ["dead_declaration"])
    }

    @Test func `of several projects in DerivedData that which has files of the package is read`() throws {
        try copyStore(to: "DerivedData/Shop-abc/Index.noindex/DataStore")
        try writeForeignStore(to: "DerivedData/Other-abc/Index.noindex/DataStore")
        #expect(try rules(.stores([compiled.folder.path + "/DerivedData"])) == ["dead_declaration"])
    }

    @Test func `several projects in DerivedData with files of the package, or none, are refused`() throws {
        let folder = compiled.folder.path + "/DerivedData"
        func message() throws -> String {
            let error = #expect(throws: DiagnosticsError.self) { try rules(.stores([folder])) }
            return error?.diagnostics.first?.message ?? ""
        }
        try writeForeignStore(to: "DerivedData/Other-abc/Index.noindex/DataStore")
        try writeForeignStore(to: "DerivedData/Another-abc/Index.noindex/DataStore")
        #expect(try message().contains("2 projects, and none of them has a file of the package"))
        try copyStore(to: "DerivedData/Shop-abc/Index.noindex/DataStore")
        try copyStore(to: "DerivedData/Shop-def/Index/DataStore")
        let found = try message()
        #expect(found.contains("4 projects, and 2 of them have files of the package"))
        #expect(found.contains("Shop-abc/Index.noindex/DataStore, ") && found.hasSuffix("Shop-def/Index/DataStore"))
    }

    @Test func `a folder without a store is refused`() throws {
        let error = #expect(throws: DiagnosticsError.self) { try rules(.stores([package.text])) }
        #expect(error?.diagnostics.first?.message.contains("the folder is not an index store of the compiler") == true)
    }

    @Test func `files that Xcode writes into a folder of the package are not reported`() async throws {
        let folder = "DerivedData/Shop-abc"
        let tests = try await Self(with: [
            "\(folder)/Build/Assets.swift": "func made() {}\n",
            "\(folder)/SourcePackages/checkouts/Other/Other.swift": "func other() {}\n",
        ])
        let store = try tests.copyStore(to: "Sources/\(folder)/Index.noindex/DataStore")
        #expect(try tests.rules(.stores([store.text])) == ["dead_declaration"])
        #expect(try tests.rules(.stores([tests.package.child("DerivedData").text])) == ["dead_declaration"])
    }

    @Test(arguments: [
        (".build/x86_64-unknown-linux-gnu/debug/index/store", [String]()),
        (".build/out", ["--build-system", "swiftbuild"]),
        (
            ".build/out/Products/Debug-linux/index/store",
            ["--build-system", "swiftbuild", "--enable-index-store"]
        ),
    ])
    func `the build system that wrote the store brings it up to date`(place: String, options: [String]) throws {
        #expect(StoreSearch.buildOptions(ofPackage: package).isEmpty)
        try copyStore(to: "Sources/" + place)
        #expect(StoreSearch.buildOptions(ofPackage: package) == options)
    }

    @Test func `a package is found by a path with a link`() throws {
        try copyStore(to: "Sources/.build/debug-linux/debug/index/store")
        let link = compiled.folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: package.text)
        guard case .fresh(let found) = try UnusedCodeRun.index(ofPackage: Path(link)) else {
            Issue.record("the index was not found")
            return
        }
        let run = try UnusedCodeRun(found, reporting: [link + "/Code"])
        #expect(run.report.findings.map(\.rule).contains("dead_declaration"))
    }
}
