import ConstantGenerators
import Foundation
import SourceText
import TestSupport

/// A package with one target in a temporary folder, whose constants are generated as the plugin's tool does it.
struct TargetFixture {
    let folder: TemporaryFolder

    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "Sources/App/main.swift")
        for (path, text) in files { try folder.write(text, to: path) }
    }

    func generation(traits: [String] = []) -> ConstantGeneration {
        var generation = ConstantGeneration(
            target: "App", packageDirectory: folder.path, targetDirectory: folder.path + "/Sources/App",
            outputDirectory: folder.path + "/out")
        generation.traits = traits
        return generation
    }

    /// The text of one generated file.
    func text(_ name: String, traits: [String] = []) throws -> String {
        try generation(traits: traits).run().files.first { $0.path.hasSuffix("/" + name) }?.text ?? ""
    }

    /// The problems that stop the generation, with paths relative to the package.
    func problems(traits: [String] = []) -> [String] {
        do {
            _ = try generation(traits: traits).run()
            return []
        } catch {
            return error.diagnostics.map { diagnostic in
                // Rules are tested with their examples.
                var diagnostic = diagnostic
                diagnostic.rule = nil
                return diagnostic.description.replacing(folder.path + "/", with: "")
            }
        }
    }

    /// The three standard environments with one string each.
    static func environments(development: String, stage: String, production: String) -> [String: String] {
        [
            "Environments/Development.json": development, "Environments/Stage.json": stage,
            "Environments/Production.json": production,
        ]
    }
}
