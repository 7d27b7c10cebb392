import Files
import Foundation
import IndexStore
import SourceText
import TestSupport

/// Sources in a temporary folder with the index store that the compiler of this machine writes for them.
package final class CompiledIndex: Sendable {
    /// The compiler did not accept the sources.
    package struct Failure: Error {
        /// What it printed.
        let output: String
    }

    /// The folder, which is removed with this object.
    package let folder: TemporaryFolder
    /// The folder of the sources.
    package let sources: Path
    /// The folder of the store.
    package let storePath: Path

    /// Compiles files as one module.
    /// - Parameters:
    ///   - files: the texts by their paths.
    ///   - module: the name of the module.
    ///   - options: more options of the compiler.
    /// - Throws: ``Failure`` with what the compiler printed.
    package init(_ files: [String: String], module: String = "Example", options: [String] = []) async throws {
        folder = try TemporaryFolder()
        sources = Path(folder.path).child("Sources")
        storePath = Path(folder.path).child("store")
        try FileManager.default.createDirectory(atPath: folder.path + "/objects", withIntermediateDirectories: true)
        var paths: [String] = []
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            let place = URL(filePath: sources.child(path).text)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place)
            if path.hasSuffix(".swift") { paths.append(place.path) }
        }
        let objects = paths.enumerated().map { "\"\($1)\": {\"object\": \"\(folder.path)/objects/\($0).o\"}" }
        let map = folder.path + "/outputs.json"
        try Data("{\(objects.joined(separator: ", "))}".utf8).write(to: URL(filePath: map))
        let isScript = paths.contains { $0.hasSuffix("/main.swift") }
        let (status, output) = try await SpawnedProgram.run(
            ["/usr/bin/env", "swiftc", "-c", "-module-name", module, "-swift-version", "6", "-output-file-map", map]
                + ["-index-store-path", storePath.text, "-module-cache-path", Self.moduleCache]
                + (isScript ? [] : ["-parse-as-library"]) + options + paths,
            variables: ProcessInfo.processInfo.environment)
        guard status == 0 else { throw Failure(output: output) }
    }

    /// One for all, since each store of modules takes seconds.
    private static let moduleCache = FileManager.default.temporaryDirectory.appending(path: "prumo-modules").path

    /// The store.
    package func store() throws -> IndexStore { try IndexStore(at: storePath, as: .user) }
}
