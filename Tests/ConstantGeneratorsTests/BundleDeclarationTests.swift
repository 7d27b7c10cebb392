import ConstantGenerators
import EnvironmentSettings
import Foundation
import TestSupport
import Testing

/// Compiles and runs what finds a target's bundle, on the main thread and off it, in the modes that consumers have.
@Suite struct BundleDeclarationTests {
    /// What SwiftPM generates (6.3.1): a constant with the isolation that the module has by default.
    private static let module = """
        import Foundation

        extension Foundation.Bundle {
            static let module: Bundle = { Bundle(path: CommandLine.arguments[1]) ?? .main }()
        }
        """

    private static let main = """
        import Foundation

        print(await Task.detached { (try? Files.dataJson.text()) ?? "nothing" }.value)
        await MainActor.run { print((try? Files.dataJson.text()) ?? "nothing") }
        """

    private static let mainActor = ["-default-isolation", "MainActor"]

    private func target() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let files = try FileConstants.text(
            among: ["data.json"], selection: BundledFileSelection(extensions: ["json"]),
            target: .init(name: "App", directory: "/p/App", displayPrefix: ""))
        try folder.write(files.text, to: "GeneratedFiles.swift")
        try folder.write(Self.module, to: "Module.swift")
        try folder.write(Self.main, to: "main.swift")
        try folder.write("found", to: "bundle/data.json")
        return folder
    }

    @Test(arguments: [
        ["-swift-version", "5"], ["-swift-version", "5", "-strict-concurrency=complete"],
        ["-swift-version", "5"] + mainActor, ["-swift-version", "5", "-strict-concurrency=complete"] + mainActor,
        ["-swift-version", "5", "-enable-actor-data-race-checks"],
        ["-swift-version", "6", "-strict-memory-safety", "-enable-actor-data-race-checks"],
        ["-swift-version", "6", "-O"] + mainActor,
        ["-swift-version", "6", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"] + mainActor,
    ])
    func `the bundle is found from every thread, without a warning`(options: [String]) throws {
        let folder = try target()
        let program = try SwiftCompiler.build(
            ["GeneratedFiles.swift", "Module.swift", "main.swift"], in: folder, to: "app", options + ["-DSWIFT_PACKAGE"]
        )
        #expect(program.status == 0 && program.output.isEmpty, "\(program.output)")
        #expect(try SwiftCompiler.run(folder.path + "/app", ["\(folder.path)/bundle"]).output == "found\nfound\n")
    }
}
