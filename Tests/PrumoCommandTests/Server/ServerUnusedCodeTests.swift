import CompiledIndex
import DataFormats
import Foundation
import JSONRPC
import TestSupport
import Testing

/// Unused code in open documents, by the index of the last build.
@Suite struct ServerUnusedCodeTests {
    private static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "Shop", targets: [.executableTarget(name: "Example", path: "Code")])

        """
    private static let code = "@main enum Shop {\n    static func main() {}\n}\n\nfunc unused() {}\n"
    private static let dead = "4:5-4:11 dead_declaration"

    /// A package whose last build wrote an index.
    private final class Package {
        let compiled: CompiledIndex
        var folder: URL { URL(filePath: compiled.sources.text) }

        init() async throws {
            compiled = try await CompiledIndex(["Code/Shop.swift": code])
            try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
            try build()
        }

        func write(_ text: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: "Code/Shop.swift"))
        }

        /// Puts the index where a build writes it, as if it was written now.
        func build() throws {
            let store = folder.appending(path: ".build/debug/index/store")
            try? FileManager.default.removeItem(at: store)
            try FileManager.default.createDirectory(
                at: store.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: URL(filePath: compiled.storePath.text), to: store)
            let units = store.appending(path: "v5/units")
            for name in try FileManager.default.contentsOfDirectory(atPath: units.path) + ["."] {
                try FileManager.default.setAttributes(
                    [.modificationDate: Date.now], ofItemAtPath: units.appending(path: name).path)
            }
        }
    }

    private static func isFound(_ diagnostics: [JSONValue]) -> Bool { summaries(diagnostics).contains(dead) }

    @Test func `findings of the last build appear, vanish with an edit and come back without it`() async throws {
        let package = try await Package()
        let session = try ServerSession(.neovim, in: package.folder)
        try session.open("Code/Shop.swift", Self.code)
        let found = try session.diagnostics("Code/Shop.swift", version: 1, where: Self.isFound)
        let finding = try #require(found.first { $0["code"]?.string == "dead_declaration" })
        #expect(finding["message"]?.string?.hasPrefix("the function `unused()` is never used") == true)
        #expect(finding["tags"]?.elements?.first?.integer == 1)
        let hover = try session.request("textDocument/hover", session.place("Code/Shop.swift", 4, 6)).get()
        #expect(hover["contents"]?["value"]?.string?.contains("dead_declaration") == true)

        try session.change("Code/Shop.swift", version: 2, [.object(["text": .string("// \n" + Self.code)])])
        #expect(!Self.isFound(try session.diagnostics("Code/Shop.swift", version: 2)))
        try session.change("Code/Shop.swift", version: 3, [.object(["text": .string(Self.code)])])
        #expect(Self.isFound(try session.diagnostics("Code/Shop.swift", version: 3)))
        #expect(try session.end() == 0)
    }

    @Test func `a file that is saved makes the index stale until the next build`() async throws {
        let package = try await Package()
        let session = try ServerSession(.neovim, in: package.folder)
        try session.open("Code/Shop.swift", Self.code)
        _ = try session.diagnostics("Code/Shop.swift", version: 1, where: Self.isFound)
        try FileManager.default.setAttributes(
            [.modificationDate: Date.now + 2],
            ofItemAtPath: package.folder.appending(path: "Code/Shop.swift").path)
        let document = JSONValue.object(["textDocument": .object(["uri": .string(session.uri("Code/Shop.swift"))])])
        try session.notify("textDocument/didSave", document)
        _ = try session.diagnostics("Code/Shop.swift", version: 1) { !Self.isFound($0) }

        try package.write(Self.code)
        try package.build()
        try session.notify("textDocument/didSave", document)
        _ = try session.diagnostics("Code/Shop.swift", version: 1, where: Self.isFound)
        #expect(try session.end() == 0)
    }
}
