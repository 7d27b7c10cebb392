import SourceText
import TestSupport

@testable import Linter

/// Files in a temporary folder, and the configurations that they are.
struct ConfigurationFixture {
    let folder: TemporaryFolder

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        // What is above the folder is none of a test's business.
        try folder.write("", to: ".git/HEAD")
    }

    /// `.prumo.json` with a value of `lint`.
    init(lint: String) throws { try self.init([".prumo.json": #"{"lint": \#(lint)}"#]) }

    func configuration(
        for path: String = "Sources/A.swift", explicit: String? = nil, _ overrides: LintOverrides = LintOverrides()
    ) throws -> LintConfiguration {
        let configurations = try LintConfigurations(
            explicitPaths: explicit.map { [$0] } ?? [], overrides: overrides, workingDirectory: folder.path)
        return try configurations.configuration(forFile: path)
    }

    /// The problems of the configuration, else its warnings, as they are printed.
    func complaints(_ overrides: LintOverrides = LintOverrides()) throws -> [String] {
        do {
            return try configuration(overrides).warnings.map(\.description)
        } catch let error as DiagnosticsError {
            return error.diagnostics.map(\.description)
        }
    }

    private func configuration(_ overrides: LintOverrides) throws -> LintConfiguration {
        try configuration(for: "A.swift", overrides)
    }
}
